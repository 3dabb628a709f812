import { useMutation, useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "../../../../convex/_generated/api";
import { MAX_QUESTIONS } from "../../../../convex/shared/limits/quizzes.ts";
import { retryTooFast } from "../../../lib/forms/retry-too-fast.ts";
import { quizDraftKey } from "../../../lib/storage/quiz-draft-key.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { readForms } from "../draft/forms.ts";
import {
  type DraftQuestion,
  emptyDraft,
  examInput,
  isBlankDraft,
  type QuizDraft,
  questionInput,
} from "../draft/quiz-draft.ts";
import { newKey, useQuizDraft } from "../draft/use-quiz-draft.ts";
import { DraftElsewhere } from "./draft-elsewhere.tsx";
import { type NextStep, QuizEditor, type SavedQuiz } from "./quiz-editor.tsx";
import { showSaveDelay } from "./save-delay.ts";

const WORDS = { save: "Quiz Oluştur", added: "Soru eklendi", failed: "Quiz oluşturulamadı!" };

type NewQuizEditorProps = {
  userId: string;
  onCreated: (quiz: SavedQuiz, next: NextStep) => void | Promise<void>;
  /** Renders the import button. `room`: number of questions that may still be added. */
  importer?: (
    room: number,
    onAdd: (
      questions: DraftQuestion[],
      details: Pick<QuizDraft, "title" | "description" | "category" | "exam">,
      sourceKey: string,
    ) => void,
  ) => ReactNode;
};

/** Editor for a new quiz; its draft is stored per user. */
export function NewQuizEditor({ userId, onCreated, importer }: NewQuizEditorProps) {
  readForms();
  const create = useMutation(api.quizzes.create);
  const usualAudience = useQuery(api.quizzes.usualAudience);
  const editing = useQuizDraft({
    storageKey: quizDraftKey(userId),
    start: () => emptyDraft(newKey()),
    isUntouched: isBlankDraft,
  });
  const { draft, restored, elsewhere, change, discard } = editing;

  const startOver = () => {
    discard();
    toast.show("Taslak silindi", { action: { label: "Geri al", onClick: () => change(draft) } });
  };

  return (
    <QuizEditor
      editing={editing}
      audience={usualAudience}
      warnsOfSolo
      words={WORDS}
      tools={importer?.(MAX_QUESTIONS - draft.questions.length, (added, details, sourceKey) =>
        change((current) => ({
          title: current.title.trim() ? current.title : details.title,
          description: current.description.trim() ? current.description : details.description,
          category: current.category ?? details.category,
          exam: current.questions.length === 0 ? (current.exam ?? details.exam) : current.exam,
          questions: [...current.questions, ...added],
          // A quiz from several files has no source key.
          sourceKey: current.questions.length === 0 ? sourceKey : undefined,
        })),
      )}
      notice={(saving) => {
        if (elsewhere === "changed" && !saving) return <DraftElsewhere {...editing} />;
        if (elsewhere === null && !restored) return null;
        return (
          <Notice>
            <p>
              {elsewhere === null
                ? "Yarım kalan taslağınız geri yüklendi."
                : "Bu taslak başka bir sekmede kaydedildi ya da silindi. Burada yazdıklarınız ayrı bir taslak olarak duruyor."}
            </p>
            <Button onClick={startOver}>Taslağı sil, baştan başla</Button>
          </Notice>
        );
      }}
      onSave={async (
        { title, description, category, draftId, sourceKey, audience: chosen, isCopyable, exam },
        questions,
      ) => {
        const audience = chosen ?? usualAudience;
        const quiz = {
          ...(audience === undefined ? {} : { audience }),
          ...(chosen === "everybody" ? { isOpenByChoice: true as const } : {}),
          ...(isCopyable === undefined ? {} : { isCopyable }),
          ...(exam === undefined ? {} : { exam: examInput(exam) }),
          ...(draftId === undefined ? {} : { draftId }),
          ...(sourceKey === undefined ? {} : { sourceKey }),
          title: title.trim(),
          description: description.trim(),
          category,
          questions: questions.map(questionInput),
        };
        const quizId = await retryTooFast(() => create(quiz), showSaveDelay);
        toast.success("Quiz oluşturuldu!");
        discard();
        return {
          quizId,
          title: quiz.title,
          isOpenUnconfirmed: chosen === undefined && audience === "everybody",
        };
      }}
      onSaved={onCreated}
    />
  );
}
