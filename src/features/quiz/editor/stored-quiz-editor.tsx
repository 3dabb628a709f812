import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { retryTooFast } from "../../../lib/forms/retry-too-fast.ts";
import { quizDraftKey } from "../../../lib/storage/quiz-draft-key.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/notice/notice.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { readForms } from "../draft/forms.ts";
import { changedQuestions, draftOf, type EditedQuiz, examInput, isUnchanged } from "../draft/quiz-draft.ts";
import { newKey, useQuizDraft } from "../draft/use-quiz-draft.ts";
import { DeleteQuizButton } from "./delete-quiz-button.tsx";
import { DraftElsewhere } from "./draft-elsewhere.tsx";
import { type NextStep, QuizEditor, type SavedQuiz } from "./quiz-editor.tsx";
import { showSaveDelay } from "./save-delay.ts";

const WORDS = { save: "Değişiklikleri kaydet", added: "Yeni soru eklendi", failed: "Quiz güncellenemedi!" };

type StoredQuizEditorProps = {
  userId: string;
  /** The stored quiz; it may change while it is edited here. */
  quiz: EditedQuiz;
  onSaved: (quiz: SavedQuiz, next: NextStep) => void | Promise<void>;
  onDeleted: () => void;
};

/**
 * Editor of a stored quiz. The draft contains the `updatedAt` of the version that it is based on. If another tab or computer has saved a newer version,
 * the teacher chooses one of the two.
 */
export function StoredQuizEditor({ userId, quiz, onSaved, onDeleted }: StoredQuizEditorProps) {
  readForms();
  const update = useMutation(api.quizzes.update);
  const editing = useQuizDraft({
    storageKey: quizDraftKey(userId, quiz.quizId),
    start: () => draftOf(quiz, newKey()),
    isUntouched: (draft) => isUnchanged(draft, quiz),
  });
  const { draft, restored, change, discard } = editing;
  const elsewhere = draft.basis !== quiz.updatedAt;

  const [shown, setShown] = useState(quiz);
  if (shown !== quiz) {
    setShown(quiz);
    // Without changes in this tab, the editor shows the newer stored version.
    if (elsewhere && isUnchanged(draft, shown)) change(draftOf(quiz, draft.pending.key));
  }

  const discardChanges = () => {
    discard();
    toast.show("Değişikliklerden vazgeçildi", { action: { label: "Geri al", onClick: () => change(draft) } });
  };

  return (
    <QuizEditor
      editing={editing}
      audience={quiz.audience}
      words={WORDS}
      notice={(saving) => {
        if (elsewhere && !saving)
          return (
            <EditedElsewhere onTheirs={discardChanges} onMine={() => change({ basis: quiz.updatedAt })} />
          );
        if (editing.elsewhere === "changed" && !saving) return <DraftElsewhere {...editing} />;
        if (!restored) return null;
        return (
          <Notice>
            <p>Kaydedilmemiş değişiklikleriniz geri yüklendi.</p>
            <Button onClick={discardChanges}>Değişikliklerden vazgeç</Button>
          </Notice>
        );
      }}
      onSave={async (
        { title, description, category, audience = quiz.audience, isCopyable = quiz.isCopyable, exam },
        questions,
        next,
      ) => {
        const saved = {
          quizId: quiz.quizId,
          title: title.trim(),
          isOpenUnconfirmed: quiz.isOpenUnconfirmed === true && audience === "everybody",
        };
        if (next !== "shelf" && isUnchanged(draft, quiz)) return saved;
        const changes = {
          quizId: quiz.quizId,
          updatedAt: draft.basis ?? null,
          title: title.trim(),
          description: description.trim(),
          category,
          audience,
          isCopyable,
          ...(exam !== undefined && { exam: examInput(exam) }),
          questions: changedQuestions(questions, quiz),
        };
        await retryTooFast(() => update(changes), showSaveDelay);
        toast.success("Quiz güncellendi!");
        discard();
        return saved;
      }}
      onSaved={onSaved}
      actions={
        <DeleteQuizButton
          quizId={quiz.quizId}
          title={quiz.title}
          onDeleted={() => {
            discard();
            onDeleted();
          }}
        />
      }
    />
  );
}

function EditedElsewhere({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  return (
    <Notice tone="wrong">
      <p>Bu quiz bu arada başka bir yerde değiştirildi. Burada yazdıklarınız duruyor; hangisi kalsın?</p>
      <Button onClick={onTheirs}>Kayıtlı hâlini aç</Button>
      <Button variant="quiet" onClick={onMine}>
        Benim yazdıklarım kalsın
      </Button>
    </Notice>
  );
}
