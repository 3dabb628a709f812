import { useMutation } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { errorText } from "../../../convex/shared/errors.ts";
import { failureText } from "../../lib/failure-text.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.ts";
import { AnswerKey } from "./answer-key.tsx";
import { QuestionForm, type QuestionFormHandle } from "./question-form.tsx";
import { QuestionList } from "./question-list.tsx";
import { QuizDetails } from "./quiz-details.tsx";
import { emptyQuestion, isBlankQuestion, questionInput } from "./quiz-draft.ts";
import styles from "./quiz-editor.module.css";
import { type DraftEditing, newKey, useQuizDraft } from "./use-quiz-draft.ts";

/** Writes a new quiz: its details, the questions added so far, and the block that adds the next one. */
export function QuizEditor({ userId, onCreated }: { userId: string; onCreated: () => void }) {
  const create = useMutation(api.quizzes.create);
  const editing = useQuizDraft(userId);
  const { draft, restored, discard } = editing;
  const titleField = useRef<HTMLInputElement>(null);
  const addBlock = useRef<QuestionFormHandle>(null);
  const [titleAsked, setTitleAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // From the first added question on, the cursor follows into the next one.
  const [added, setAdded] = useState(false);
  const titleMissing = !draft.title.trim();

  const change: DraftEditing["change"] = (changes) => {
    setFailure(null);
    editing.change(changes);
  };

  const addPending = () => {
    change(({ questions, pending }) => ({
      questions: [...questions, pending],
      pending: emptyQuestion(newKey()),
    }));
    setAdded(true);
    toast.success("Soru eklendi");
  };

  const startOver = () => {
    discard();
    toast.show("Taslak silindi", { action: { label: "Geri al", onClick: () => change(draft) } });
  };

  const [save, saving] = useBusy(async () => {
    setFailure(null);
    setTitleAsked(true);
    if (titleMissing) return titleField.current?.focus();

    // What stands in the add block is meant to be part of the quiz.
    const unfinished = !isBlankQuestion(draft.pending);
    const questions = unfinished ? [...draft.questions, draft.pending] : draft.questions;
    if (unfinished && !addBlock.current?.submit()) return;
    if (questions.length === 0) return setFailure(errorText("QUESTION_REQUIRED"));

    const { title, description, category } = draft;
    try {
      await create({
        title: title.trim(),
        description: description.trim(),
        category,
        questions: questions.map(questionInput),
      });
      toast.success("Quiz oluşturuldu!");
      discard();
      onCreated();
    } catch (error) {
      toast.error("Quiz oluşturulamadı!");
      setFailure(failureText(error));
    }
  });

  return (
    <div className={styles.desk}>
      <form
        className={styles.editor}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {restored && (
          <Notice>
            <p>Yarım kalan taslağınız geri yüklendi.</p>
            <Button onClick={startOver}>Taslağı sil, baştan başla</Button>
          </Notice>
        )}
        <Sheet as="section" className={styles.block} aria-label="Quiz bilgileri">
          <QuizDetails
            draft={draft}
            onChange={change}
            titleError={titleAsked && titleMissing ? errorText("TITLE_REQUIRED") : null}
            titleRef={titleField}
          />
        </Sheet>

        <section className={styles.block} aria-labelledby="sorular">
          <h2 id="sorular">Sorular{draft.questions.length > 0 && ` (${draft.questions.length})`}</h2>
          {draft.questions.length > 0 && <QuestionList questions={draft.questions} change={change} />}
          <Sheet as="section" className={styles.add} aria-labelledby="soru-ekle">
            <h3 id="soru-ekle">{draft.questions.length + 1}. soruyu ekleyin</h3>
            {/* A new question is a new form: empty, without errors, and with the cursor in its text. */}
            <QuestionForm
              key={draft.pending.key}
              ref={addBlock}
              value={draft.pending}
              onChange={(changes) => change(({ pending }) => ({ pending: { ...pending, ...changes } }))}
              onSubmit={addPending}
              submitLabel="Soruyu ekle"
              focusOnOpen={added}
            />
          </Sheet>
        </section>

        {failure && (
          <Notice tone="wrong">
            <p>{failure}</p>
          </Notice>
        )}
        <div className={styles.foot}>
          <Button type="submit" variant="primary" size="lg" busy={saving} busyLabel="Kaydediliyor…">
            Quiz Oluştur
          </Button>
        </div>
      </form>
      <AnswerKey questions={draft.questions} pending={draft.pending} />
    </div>
  );
}
