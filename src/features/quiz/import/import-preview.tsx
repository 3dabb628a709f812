import { useCallback, useEffect, useRef, useState } from "react";
import {
  MAX_QUESTIONS,
  QUIZ_DESCRIPTION_MAX_CHARS,
  QUIZ_TITLE_MAX_CHARS,
} from "../../../../convex/shared/limits/quizzes.ts";
import { countChars, cutChars } from "../../../../convex/shared/turkish.ts";
import { useBusy } from "../../../lib/forms/use-busy.ts";
import { randomHex } from "../../../lib/random.ts";
import { failureText } from "../../../lib/text/failure-text.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { kindOf } from "../../questions/index.ts";
import { readForms } from "../draft/forms.ts";
import { type Audience, problemOf } from "../draft/quiz-draft.ts";
import { AudienceField } from "../editor/audience-field.tsx";
import { PictureProblem } from "../pictures/picture-problem.ts";
import type { ReadQuiz } from "../written/read-question.ts";
import { EarlierNotice } from "./earlier-notice.tsx";
import styles from "./import-preview.module.css";
import { IMPORTED_TOAST, type ImportTarget } from "./import-target.ts";
import { ImportedItem } from "./imported-item.tsx";
import {
  countQuestions,
  entriesText,
  examOf,
  type ImportedQuestion,
  importedQuestions,
  takenOf,
  understoodText,
} from "./imported-question.ts";
import { LeftOutLines } from "./left-out-lines.tsx";
import { partsOf, partTitle, sourceKeyOf } from "./quiz-parts.ts";
import { useCategoryNamed } from "./use-category-named.ts";
import { useDrawnCount } from "./use-drawn-count.ts";
import { usePictures } from "./use-pictures.ts";
import { IMPORTED_AUDIENCE, useQuizzesOfFile } from "./use-quizzes-of-file.ts";

/** Number of questions drawn at first, and added by each press on `Daha fazla göster`. */
const SHOWN_AT_ONCE = 30;

type ImportPreviewProps = {
  quiz: ReadQuiz;
  target: ImportTarget;
  onBack: () => void;
  /** Called after an edit. Edits exist only in this component, so closing the dialog loses them. */
  onEdit: () => void;
  /** Called when adding begins and ends. */
  onAdding: (adding: boolean) => void;
  /** Closes the dialog without a confirmation. */
  onEnd: () => void;
};

/** Preview of the questions of a file, which can be edited before they are stored. */
export function ImportPreview({ quiz, target, onBack, onEdit, onAdding, onEnd }: ImportPreviewProps) {
  readForms();
  const [title, setTitle] = useState(cutChars(quiz.title, QUIZ_TITLE_MAX_CHARS));
  const [questions, setQuestions] = useState(() => importedQuestions(quiz.questions));
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const drawn = useDrawnCount(Math.min(shown, questions.length));
  const [failure, setFailure] = useState<string | null>(null);
  /** True after the first press on `Ekle`; a missing title is an error only then. */
  const [isSubmitted, setIsSubmitted] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const withPictures = usePictures();
  const description = cutChars(quiz.description ?? "", QUIZ_DESCRIPTION_MAX_CHARS);
  const category = useCategoryNamed(quiz.category ?? null);
  const { unread = [] } = quiz;
  const [draftId] = useState(() => randomHex(8));
  // The previous step has disappeared, so the focus is lost.
  useEffect(() => summary.current?.focus(), []);

  const taken = takenOf(questions);
  const unfinished = taken.filter(({ draft }) => problemOf(draft) !== null);
  const takenCount = countQuestions(taken);
  const sources = partsOf(taken);
  const sourceKeys = sources.map((questions, part) =>
    sourceKeyOf(
      questions.map(({ sourceText }) => sourceText),
      part,
      sources.length,
    ),
  );
  const quizzes = useQuizzesOfFile(sourceKeys[0]);
  const [chosenAudience, setChosenAudience] = useState<Audience>();
  const audience = chosenAudience ?? IMPORTED_AUDIENCE;
  const overflow = target.kind === "draft" ? Math.max(0, taken.length - target.room) : 0;
  const isStopped = takenCount === 0 || unfinished.length > 0 || overflow > 0;

  const latestOnEdit = useRef(onEdit);
  useEffect(() => {
    latestOnEdit.current = onEdit;
  });
  // The same function in each render, so that an edit draws only its own question again.
  const change = useCallback((key: string, changes: (question: ImportedQuestion) => ImportedQuestion) => {
    setFailure(null);
    latestOnEdit.current();
    setQuestions((all) => all.map((each) => (each.draft.key === key ? changes(each) : each)));
  }, []);

  const [add, adding] = useBusy(async (times: "first" | "again" | "update") => {
    setFailure(null);
    setIsSubmitted(true);
    if (target.kind === "shelf" && !title.trim()) return titleField.current?.focus();
    if (isStopped) return;
    onAdding(true);
    try {
      if (times === "first" && (await quizzes.findEarlier()) !== null) return;
      const details = {
        description,
        category: await category.find(),
        // A quiz in several parts would need its sections divided as well.
        ...(quiz.exam && sources.length === 1 && { exam: examOf(quiz.exam, questions) }),
      };
      const drafts = await withPictures(taken);
      if (target.kind === "draft") {
        target.onAdd(drafts, { ...details, title: title.trim() }, sourceKeys[0] ?? "");
        toast.success(`${takenCount} soru eklendi`);
        return onEnd();
      }
      let end = 0;
      const parts = sources.map(({ length }, part) => {
        const start = end;
        end += length;
        return {
          ...details,
          title: partTitle(title.trim(), part, sources.length),
          draftId: `${draftId}-${part}`,
          sourceKey: sourceKeys[part] ?? "",
          questions: drafts.slice(start, end),
        };
      });
      const { quizIds, updated } =
        times === "update"
          ? await quizzes.update(parts)
          : {
              quizIds: await quizzes.create(parts, audience, chosenAudience === "everybody"),
              updated: 0,
            };
      const [only] = quizIds.length === 1 ? quizIds : [];
      const isPlayable = drafts.some(({ content }) => kindOf(content).player !== null);
      toast.success(storedText(updated, parts.length - updated), {
        id: IMPORTED_TOAST,
        // The quiz may be far down the shelf, or hidden by a filter.
        ...(only !== undefined &&
          isPlayable && { action: { label: "Canlı Başlat", onClick: () => target.onStartLive(only) } }),
      });
      onEnd();
    } catch (error) {
      // Some quizzes are stored already, so closing the dialog now needs a confirmation.
      if (quizzes.storedCount() > 0) onEdit();
      setFailure(error instanceof PictureProblem ? error.message : failureText(error));
    } finally {
      onAdding(false);
    }
  });
  const storedCount = quizzes.storedCount();

  return (
    <div className={styles.preview}>
      <p ref={summary} tabIndex={-1}>
        <strong>{quiz.format}</strong>: {entriesText(questions)} okundu
        {understoodText(questions, unread.length)}
        {unread.length > 0 && ` ${unread.length} satır soru ya da cevap olabilir ama okunamadı.`}
        {quiz.leftOut.length > 0 && ` ${quiz.leftOut.length} satır hiçbir soruya alınmadı; sonda duruyor.`}
      </p>
      {quizzes.earlier && <EarlierNotice quiz={quizzes.earlier} canUpdate={target.kind === "shelf"} />}
      {target.kind === "shelf" && (
        <TextField
          ref={titleField}
          label="Başlık"
          maxLength={QUIZ_TITLE_MAX_CHARS}
          value={title}
          onValueChange={(next) => {
            onEdit();
            setTitle(next);
          }}
          error={isSubmitted && !title.trim() && "Lütfen bir başlık girin"}
        />
      )}
      {target.kind === "shelf" && countChars(quiz.title.trim()) > QUIZ_TITLE_MAX_CHARS && (
        <Notice>
          <p>
            Başlık en çok {QUIZ_TITLE_MAX_CHARS} karakter olur; dosyadaki başlık kısaltıldı: “
            {cutChars(quiz.title.trim(), 300)}”
          </p>
        </Notice>
      )}
      {quiz.remarks?.map((remark) => (
        <Notice key={remark}>
          <p>{remark}</p>
        </Notice>
      ))}
      {(description !== "" || quiz.category) && !quizzes.earlier && (
        <p className={styles.details}>
          {description !== "" && <span>Açıklama: {description}</span>}
          {quiz.category && (
            <span>
              Kategori: {quiz.category}
              {category.isMissing && " (burada böyle bir kategori yok; quiz kategorisiz eklenecek)"}
            </span>
          )}
        </p>
      )}
      {target.kind === "shelf" && !quizzes.earlier && (
        <>
          <AudienceField value={audience} onChange={setChosenAudience} />
          {chosenAudience === undefined && (
            <Notice>
              <div className={styles.audience}>
                <p>Öğrenciler sınavı önceden göremesin diye quizi yalnız siz görürsünüz.</p>
                <Button onClick={() => setChosenAudience("everybody")}>Herkese aç</Button>
              </div>
            </Notice>
          )}
        </>
      )}
      {target.kind === "shelf" && sources.length > 1 && (
        <Notice>
          <p>
            Bir quizde en çok {MAX_QUESTIONS} soru olur: {takenCount} soru {sources.length} quize bölünecek.
          </p>
        </Notice>
      )}
      {overflow > 0 && (
        <Notice tone="wrong">
          <p>
            Bu quizde {taken.length - overflow} soruluk yer var. {overflow} soruyu çıkarın ya da “Öğren”
            sayfasından içe aktarın: orada birkaç quize bölünür.
          </p>
        </Notice>
      )}
      <ol className={styles.questions}>
        {questions.slice(0, drawn).map((question) => (
          <ImportedItem key={question.draft.key} question={question} onChange={change} />
        ))}
      </ol>
      {questions.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Daha fazla göster ({questions.length - shown} soru daha)
        </Button>
      )}
      {quiz.leftOut.length > 0 && <LeftOutLines lines={quiz.leftOut} unread={unread} />}
      <div className={styles.foot}>
        {failure && (
          <Notice tone="wrong">
            <p>
              {failure}
              {storedCount > 0 &&
                ` ${sources.length} quizin ${storedCount} tanesi eklendi. Yeniden denerseniz eksikler eklenir, hiçbiri iki kez olmaz.`}
            </p>
          </Notice>
        )}
        <div role="status" className={styles.waits}>
          {quizzes.waits && (
            <Notice>
              <p>
                {storedCount > 0 && `${sources.length} quizin ${storedCount} tanesi eklendi. `}
                Çok soru birden geldiği için kısa bir ara verildi; birkaç saniye içinde kendiliğinden sürecek.
                Bu sayfayı kapatmayın.
              </p>
            </Notice>
          )}
        </div>
        {unfinished.length > 0 && (
          <p className={styles.unfinished}>
            {unfinished.length} soru eksik: tamamlayın ya da{" "}
            <button
              type="button"
              className={styles.drop}
              onClick={() => {
                onEdit();
                setQuestions((all) =>
                  all.map((each) => (problemOf(each.draft) === null ? each : { ...each, isTaken: false })),
                );
              }}
            >
              eksik olanları çıkarın
            </button>
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onBack} disabled={adding}>
            Başka dosya
          </Button>
          {quizzes.earlier ? (
            <>
              <Button onClick={onEnd} disabled={adding}>
                Vazgeç
              </Button>
              <Button disabled={isStopped || adding} onClick={() => void add("again")}>
                Yeniden ekle ({takenCount} soru)
              </Button>
              {target.kind === "shelf" && (
                <Button
                  variant="primary"
                  size="lg"
                  busy={adding}
                  busyLabel="Kaydediliyor…"
                  disabled={isStopped}
                  onClick={() => void add("update")}
                >
                  Quizi güncelle
                </Button>
              )}
            </>
          ) : (
            <Button
              variant="primary"
              size="lg"
              busy={adding}
              busyLabel="Ekleniyor…"
              disabled={isStopped}
              onClick={() => void add("first")}
            >
              Ekle ({takenCount} soru)
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function storedText(updated: number, created: number): string {
  const counted = (count: number, done: string) => (count === 0 ? [] : [`${count} quiz ${done}`]);
  if (updated + created === 1) return updated === 1 ? "Quiz güncellendi!" : "Quiz oluşturuldu!";
  return `${[...counted(updated, "güncellendi"), ...counted(created, "oluşturuldu")].join(", ")}!`;
}
