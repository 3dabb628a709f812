import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FiHome, FiPlus, FiRadio, FiShuffle } from "react-icons/fi";
import type { Id } from "../../../../convex/_generated/dataModel";
import { type ErrorCode, errorCodeOf, errorText } from "../../../../convex/shared/errors.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { useIsMounted } from "../../../lib/forms/use-is-mounted.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LeaveQuestion } from "../../../ui/dialog/leave-question.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import { asksNothing, kindOf } from "../../questions/index.ts";
import { SoloNotice } from "../../sharing/solo-notice.tsx";
import { isMixable, mixAnswers } from "../draft/mix-answers.ts";
import { inPassageIf, passageBefore, withPassages } from "../draft/passages.ts";
import {
  type Audience,
  changedQuestion,
  type DraftQuestion,
  emptyQuestion,
  isBlankDraft,
  isBlankQuestion,
  problemOf,
  type QuizDraft,
} from "../draft/quiz-draft.ts";
import { sameLetter } from "../draft/same-letter.ts";
import { type DraftEditing, newKey } from "../draft/use-quiz-draft.ts";
import { AnswerKey } from "./answer-key.tsx";
import { entryWords } from "./entry-words.ts";
import { ObjectiveSuggestions } from "./objective-field.tsx";
import { PointsSum } from "./points-sum.tsx";
import { QuestionForm, type QuestionFormHandle } from "./question-form.tsx";
import { QuestionList, type QuestionListHandle } from "./question-list.tsx";
import { QuizDetails } from "./quiz-details.tsx";
import styles from "./quiz-editor.module.css";

/** Step after saving: the shelf, a live session of the quiz, or the homework dialog. */
export type NextStep = "shelf" | "live" | "homework";

export type SavedQuiz = {
  quizId: Id<"quizzes">;
  title: string;
  /** True if students see the quiz although the teacher has not chosen that. */
  isOpenUnconfirmed: boolean;
};

type QuizEditorProps = {
  editing: Pick<DraftEditing, "draft" | "change" | "isUnstored">;
  /** Audience if the draft contains none; undefined while loading. */
  audience: Audience | undefined;
  /** Warns that students will see the quiz until the teacher chooses an audience. */
  warnsOfSolo?: boolean;
  /** Renders the notice above the form. `saving`: the quiz is being saved. */
  notice: (saving: boolean) => ReactNode;
  /** Saves the quiz; throws if saving fails. */
  onSave: (draft: QuizDraft, questions: DraftQuestion[], next: NextStep) => Promise<SavedQuiz>;
  /** Leaves the page after saving. */
  onSaved: (quiz: SavedQuiz, next: NextStep) => void | Promise<void>;
  /** `added` and `failed` are toast messages. */
  words: { save: string; added: string; failed: string };
  /** Other sources of questions, such as the import button, beside the heading. */
  tools?: ReactNode;
  /** Further buttons beside the save button. */
  actions?: ReactNode;
};

/** Reason why the quiz was not saved. `code`: the server's error, if it is known. */
type Failure = { text: string; code?: ErrorCode | null };

/** Minimum number of questions with a movable right option for the mix button. */
const MIXED_FROM = 2;

/** Editor of a new or stored quiz: its details, its questions, and the block for the next question. */
export function QuizEditor(props: QuizEditorProps) {
  const { editing, audience, warnsOfSolo = false, notice, onSave, onSaved, words, tools, actions } = props;
  const { draft } = editing;
  const formId = useId();
  const titleField = useRef<HTMLInputElement>(null);
  const addBlock = useRef<QuestionFormHandle>(null);
  const list = useRef<QuestionListHandle>(null);
  const isNewQuiz = draft.basis === undefined;
  const [titleChecked, setTitleChecked] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // After the first added question, the next one gets the focus.
  const [added, setAdded] = useState(false);
  // A new quiz opens with an empty question form, a stored one without.
  const [addRequested, setAddRequested] = useState(isNewQuiz || draft.questions.length === 0);
  const [focusesTitle] = useState(isNewQuiz && isBlankDraft(draft));
  // Key of the question whose form opens with the tiles of the kinds.
  const [kindsFor, setKindsFor] = useState<string | null>(null);
  const showsAddForm = addRequested || !isBlankQuestion(draft.pending);
  const [step, setStep] = useState<NextStep>("shelf");
  // Prevents a second save while the page is being left.
  const saved = useRef(false);
  const titleMissing = !draft.title.trim();
  const letter = sameLetter(draft.questions);
  const asked = draft.questions.filter((question) => !asksNothing(question));
  const addsPage = asksNothing(draft.pending);

  const change: DraftEditing["change"] = (changes) => {
    setFailure(null);
    editing.change(changes);
  };

  /** Changes a question in the list or in the add block. An undo may refer to a question that has moved from the block to the list. */
  const changeQuestion = (key: string, changes: Partial<DraftQuestion>) => {
    const changed = (each: DraftQuestion) => (each.key === key ? changedQuestion(each, changes) : each);
    change(({ questions, pending }) => ({ questions: questions.map(changed), pending: changed(pending) }));
  };

  const addPending = () => {
    change(({ questions, pending }) => {
      const added = withPassages([...questions, pending]);
      // The next question has the same kind by default. A page is followed by a question.
      const next = emptyQuestion(newKey(), asksNothing(pending) ? undefined : pending.content.type);
      const continues = pending.content.type === "passage" || added.at(-1)?.inPassage === true;
      return { questions: added, pending: inPassageIf(next, continues) };
    });
    setAdded(true);
    // The id replaces the message of the question before.
    toast.success(addsPage ? `${entryWords(draft.pending).name} eklendi` : words.added, {
      id: "question-added",
    });
  };

  const mix = () => {
    const before = draft.questions;
    const contents = new Map(before.map((question) => [question.key, question.content]));
    change(({ questions }) => ({ questions: mixAnswers(questions) }));
    const undo = () =>
      change(({ questions }) => ({
        questions: questions.map((each) => ({ ...each, content: contents.get(each.key) ?? each.content })),
      }));
    toast.success("Doğru şıkların yeri karıştırıldı", { action: { label: "Geri al", onClick: undo } });
  };

  const isMounted = useIsMounted();
  /** Returns the questions to save. Otherwise shows the first problem, focuses its field and returns null. */
  const completeQuestions = (next: NextStep): DraftQuestion[] | null => {
    const refuse = (code: ErrorCode) => {
      setFailure({ text: errorText(code) });
      return null;
    };
    setFailure(null);
    // A successful save empties the form before the page is left; the empty title is then no error.
    setTitleChecked(titleMissing);
    if (titleMissing) {
      titleField.current?.focus();
      return null;
    }
    if (list.current && !list.current.closeAll()) return null;

    // A started question in the add block becomes part of the quiz.
    const unfinished = !isBlankQuestion(draft.pending);
    const questions = unfinished ? withPassages([...draft.questions, draft.pending]) : draft.questions;
    if (unfinished && !addBlock.current?.submit()) return null;
    if (questions.every(asksNothing)) return refuse("QUESTION_REQUIRED");
    const isPlayable = questions.some(({ content }) => kindOf(content).player !== null);
    return next === "live" && !isPlayable ? refuse("NO_PLAYABLE_QUESTION") : questions;
  };

  const [save, saving] = useBusy(async (next: NextStep, questions: DraftQuestion[]) => {
    const quiz = await onSave(draft, questions, next).catch((error: unknown) => {
      // A long quiz scrolls the page's notice out of sight, so a toast repeats it.
      toast.error(words.failed, { description: failureText(error) });
      setFailure({ text: failureText(error), code: errorCodeOf(error) });
      return null;
    });
    // An editor that was left while it saved must not lead away from the page that the teacher has opened meanwhile.
    if (quiz === null || !isMounted.current) return;
    saved.current = true;
    await onSaved(quiz, next);
  });
  const focused = useRef<Element | null>(null);
  const savingFor = saving ? step : null;
  const start = (next: NextStep) => {
    if (saving || saved.current) return;
    // Not part of saving: the inert form would lose the focus that the check has set.
    const questions = completeQuestions(next);
    if (questions === null) return;
    setStep(next);
    focused.current = document.activeElement;
    void save(next, questions);
  };

  // The form is inert while saving, so that no change is missing in the saved quiz. If saving fails, the focus returns.
  useEffect(() => {
    if (!saving && document.activeElement === document.body && focused.current instanceof HTMLElement)
      focused.current.focus({ preventScroll: true });
  }, [saving]);

  return (
    <div className={styles.desk}>
      <form
        id={formId}
        className={styles.editor}
        inert={saving}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start("shelf");
        }}
      >
        {notice(saving)}
        <Sheet as="section" className={styles.details} aria-label="Quiz bilgileri">
          <QuizDetails
            draft={draft}
            audience={draft.audience ?? audience}
            onChange={change}
            titleError={titleChecked && titleMissing ? errorText("TITLE_REQUIRED") : null}
            titleRef={titleField}
            focusOnOpen={focusesTitle}
            onTitleDone={
              showsAddForm && draft.questions.length === 0 && isBlankQuestion(draft.pending)
                ? () => addBlock.current?.focus()
                : null
            }
            categoryError={failure?.code === "CATEGORY_NOT_FOUND" ? failure.text : null}
          />
          {warnsOfSolo && draft.audience === undefined && audience === "everybody" && (
            <SoloNotice onChoose={(chosen) => change({ audience: chosen })} />
          )}
        </Sheet>

        <section className={styles.block} aria-labelledby="sorular" tabIndex={-1}>
          <div className={styles.blockHead}>
            <h2 id="sorular">Sorular{asked.length > 0 && ` (${asked.length})`}</h2>
            {tools}
          </div>
          <ObjectiveSuggestions questions={draft.questions} />
          <QuestionList
            ref={list}
            questions={draft.questions}
            change={change}
            changeQuestion={changeQuestion}
          />
          {showsAddForm ? (
            <Sheet as="section" className={styles.add} aria-labelledby="soru-ekle">
              <h3 id="soru-ekle">
                {addsPage
                  ? `${kindOf(draft.pending.content).name} ekleyin`
                  : `${asked.length + 1}. soruyu ekleyin`}
              </h3>
              {/* A new key makes a new form: empty, without errors, and with the focus in its text. */}
              <QuestionForm
                key={draft.pending.key}
                ref={addBlock}
                value={draft.pending}
                onChange={(changes) => changeQuestion(draft.pending.key, changes)}
                onSubmit={addPending}
                submitLabel={entryWords(draft.pending).add}
                passage={
                  draft.questions[
                    passageBefore([...draft.questions, draft.pending], draft.questions.length) ?? -1
                  ]
                }
                focusOnOpen={added}
                showsKinds={draft.pending.key === kindsFor}
                explainsEnter={draft.questions.length === 0}
              />
            </Sheet>
          ) : (
            <Button
              icon={<FiPlus />}
              aria-label="Yeni soru ekle"
              onClick={() => {
                setAddRequested(true);
                setAdded(true);
                setKindsFor(draft.pending.key);
              }}
            >
              Soru
            </Button>
          )}
        </section>
      </form>
      <LeaveQuestion isUnsaved={editing.isUnstored}>
        <p>Bu tarayıcı taslakları saklayamıyor. Kaydetmeden ayrılırsanız yazdıklarınız gider.</p>
      </LeaveQuestion>
      {/* Stays visible beside a long quiz: the save buttons, and as many rows of the answer key as fit. */}
      <div className={styles.side}>
        {letter !== null && (
          <Notice>
            <p>
              Doğru cevapların hepsi {letter}. Öğrenciler bunu çabuk fark eder; birkaçının yerini
              değiştirebilirsiniz.
            </p>
          </Notice>
        )}
        {failure && (
          <Notice tone="wrong">
            <p>{failure.text}</p>
          </Notice>
        )}
        <PointsSum questions={draft.questions} pending={draft.pending} />
        <div className={styles.foot}>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            busy={savingFor === "shelf"}
            busyLabel="Kaydediliyor…"
          >
            {words.save}
          </Button>
          <Button
            icon={<FiRadio />}
            busy={savingFor === "live"}
            busyLabel="Kaydediliyor…"
            onClick={() => start("live")}
          >
            Kaydet ve canlı başlat
          </Button>
          <Button
            icon={<FiHome />}
            busy={savingFor === "homework"}
            busyLabel="Kaydediliyor…"
            onClick={() => start("homework")}
          >
            Ödev ver
          </Button>
          {actions}
        </div>
        {problemOf(draft.pending) === null && (
          <p className={styles.included}>
            Yazdığınız {!addsPage && `${asked.length + 1}. `}
            {entryWords(draft.pending).also} kaydedilir.
          </p>
        )}
        <AnswerKey questions={draft.questions} pending={draft.pending} />
        {draft.questions.filter(isMixable).length >= MIXED_FROM && (
          <Button variant="quiet" icon={<FiShuffle />} className={styles.mix} disabled={saving} onClick={mix}>
            Doğru şıkların yerini karıştır
          </Button>
        )}
      </div>
    </div>
  );
}
