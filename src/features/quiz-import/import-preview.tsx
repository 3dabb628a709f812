import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { MAX_QUESTIONS, QUIZ_TITLE_MAX_CHARS } from "../../../convex/shared/limits/quizzes.ts";
import { cutChars } from "../../../convex/shared/turkish.ts";
import { failureText } from "../../lib/failure-text.ts";
import { randomHex } from "../../lib/random.ts";
import { holdUnsavedWork } from "../../lib/unsaved-work.ts";
import { useBusy } from "../../lib/use-busy.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast.ts";
import { readForms } from "../quiz-editor/forms.ts";
import { PictureProblem } from "../quiz-editor/picture-problem.ts";
import { type DraftImage, type DraftQuestion, problemOf, questionInput } from "../quiz-editor/quiz-draft.ts";
import { useUpload } from "../quiz-editor/use-upload.ts";
import styles from "./import-preview.module.css";
import type { ImportTarget } from "./import-target.ts";
import { ImportedItem } from "./imported-item.tsx";
import { type ImportedQuestion, importedQuestions, isDoubtful, takenOf } from "./imported-question.ts";
import type { Picture, ReadQuiz } from "./read/read-question.ts";

/** Drawn at once, and with each press on `Daha fazla göster`. */
const SHOWN_AT_ONCE = 30;

type ImportPreviewProps = {
  quiz: ReadQuiz;
  target: ImportTarget;
  onBack: () => void;
  onAdded: () => void;
};

/** What was understood of a file, question by question, to be mended before it is kept. */
export function ImportPreview({ quiz, target, onBack, onAdded }: ImportPreviewProps) {
  readForms();
  const create = useMutation(api.quizzes.create);
  const upload = useUpload();
  const [title, setTitle] = useState(cutChars(quiz.title, QUIZ_TITLE_MAX_CHARS));
  const [questions, setQuestions] = useState(() => importedQuestions(quiz.questions));
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether it was to be added: only then a missing title is a mistake. */
  const [isAsked, setIsAsked] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  // What was sent already, for who presses again after a failure.
  const uploaded = useRef(new Map<Picture, DraftImage>());
  const [draftId] = useState(() => randomHex(8));
  useEffect(() => holdUnsavedWork(), []);

  const taken = takenOf(questions);
  const unfinished = taken.filter(({ draft }) => problemOf(draft) !== null);
  const doubtful = questions.filter(isDoubtful).length;
  const parts = Math.ceil(taken.length / MAX_QUESTIONS);
  const overflow = target.kind === "draft" ? Math.max(0, taken.length - target.room) : 0;

  const change = (key: string, changes: (question: ImportedQuestion) => ImportedQuestion) => {
    setFailure(null);
    setQuestions((all) => all.map((each) => (each.draft.key === key ? changes(each) : each)));
  };

  /** The questions as they are kept, with their pictures sent. */
  const withPictures = async (kept: readonly ImportedQuestion[]) => {
    const drafts: DraftQuestion[] = [];
    for (const { draft, picture, number } of kept) {
      if (picture === null || draft.image !== null) {
        drafts.push(draft);
        continue;
      }
      try {
        const image =
          uploaded.current.get(picture) ?? (await upload(new Blob([picture.bytes], { type: picture.type })));
        uploaded.current.set(picture, image);
        drafts.push({ ...draft, image: { ...image, ...(picture.alt && { alt: picture.alt }) } });
      } catch (error) {
        const why = error instanceof PictureProblem ? error.message : failureText(error);
        throw new Error(`${number}. sorunun resmi yüklenemedi: ${why} Yeniden deneyin ya da resmi çıkarın.`);
      }
    }
    return drafts;
  };

  const [add, adding] = useBusy(async () => {
    setFailure(null);
    setIsAsked(true);
    if (target.kind === "shelf" && !title.trim()) return titleField.current?.focus();
    if (unfinished.length > 0 || overflow > 0) return;
    let drafts: DraftQuestion[];
    try {
      drafts = await withPictures(taken);
    } catch (error) {
      return setFailure(error instanceof Error ? error.message : failureText(error));
    }
    if (target.kind === "draft") {
      target.onAdd(drafts, title.trim());
      toast.success(`${drafts.length} soru eklendi`);
      return onAdded();
    }
    try {
      for (let part = 0; part < parts; part++) {
        await create({
          title: parts === 1 ? title.trim() : partTitle(title.trim(), part + 1, parts),
          description: "",
          category: null,
          questions: drafts.slice(part * MAX_QUESTIONS, (part + 1) * MAX_QUESTIONS).map(questionInput),
          draftId: `${draftId}-${part}`,
        });
      }
      toast.success(parts === 1 ? "Quiz oluşturuldu!" : `${parts} quiz oluşturuldu!`);
      onAdded();
    } catch (error) {
      setFailure(failureText(error));
    }
  });

  return (
    <div className={styles.preview}>
      <p role="status">
        <strong>{quiz.format}</strong>: {quiz.questions.length} soru okundu
        {doubtful > 0 ? `, ${doubtful} tanesine bakmanız iyi olur; onlar başta.` : ". Hepsi anlaşıldı."}
      </p>
      {target.kind === "shelf" && (
        <TextField
          ref={titleField}
          label="Başlık"
          maxLength={QUIZ_TITLE_MAX_CHARS}
          value={title}
          onValueChange={setTitle}
          error={isAsked && !title.trim() && "Lütfen bir başlık girin"}
        />
      )}
      {target.kind === "shelf" && parts > 1 && (
        <Notice>
          <p>
            Bir quizde en çok {MAX_QUESTIONS} soru olur: {taken.length} soru {parts} quize bölünecek.
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
        {questions.slice(0, shown).map((question) => (
          <ImportedItem
            key={question.draft.key}
            question={question}
            onChange={(changes) => change(question.draft.key, changes)}
          />
        ))}
      </ol>
      {questions.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          Daha fazla göster ({questions.length - shown} soru daha)
        </Button>
      )}
      {quiz.leftOut.length > 0 && (
        <details className={styles.leftOut}>
          <summary>Soru sayılmayan {quiz.leftOut.length} satır</summary>
          <ul>
            {quiz.leftOut.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              <li key={place}>{line}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.foot}>
        {failure && (
          <Notice tone="wrong">
            <p>{failure}</p>
          </Notice>
        )}
        {unfinished.length > 0 && (
          <p className={styles.unfinished}>
            {unfinished.length} soru eksik: tamamlayın ya da{" "}
            <button
              type="button"
              className={styles.drop}
              onClick={() =>
                setQuestions((all) =>
                  all.map((each) => (problemOf(each.draft) === null ? each : { ...each, isTaken: false })),
                )
              }
            >
              eksik olanları çıkarın
            </button>
          </p>
        )}
        <div className={styles.actions}>
          <Button onClick={onBack} disabled={adding}>
            Başka dosya
          </Button>
          <Button
            variant="primary"
            size="lg"
            busy={adding}
            busyLabel="Ekleniyor…"
            disabled={taken.length === 0 || unfinished.length > 0 || overflow > 0}
            onClick={() => void add()}
          >
            Ekle ({taken.length} soru)
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The title of one of several quizzes. */
function partTitle(title: string, part: number, parts: number): string {
  const suffix = ` (${part}/${parts})`;
  return `${cutChars(title, QUIZ_TITLE_MAX_CHARS - suffix.length)}${suffix}`;
}
