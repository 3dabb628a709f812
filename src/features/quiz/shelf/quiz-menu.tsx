import { type ReactNode, useState } from "react";
import { FiCopy, FiEye } from "react-icons/fi";
import type { Id } from "../../../../convex/_generated/dataModel";
import { Button } from "../../../ui/button/button.tsx";
import { Menu } from "../../../ui/button/menu.tsx";
import styles from "./quiz-menu.module.css";
import { QuizPreview } from "./quiz-preview.tsx";
import type { ShelfQuiz } from "./shelf-quiz.ts";
import { useCopyQuiz } from "./use-copy-quiz.ts";

type QuizMenuProps = {
  quiz: ShelfQuiz;
  /** Opens the editor of the copy. */
  onEdit: (copy: Id<"quizzes">) => void;
  /** Further items of the menu. */
  children?: ReactNode;
};

/** Menu of a teacher's less frequent actions for a quiz. The preview dialog is rendered beside the menu, because a closed menu hides its content. */
export function QuizMenu({ quiz, onEdit, children }: QuizMenuProps) {
  const [previewed, setPreviewed] = useState(false);
  const [copy, copying] = useCopyQuiz(quiz._id, onEdit);
  return (
    <>
      <Menu name="Diğer" label={`Diğer: ${quiz.title}`} down signOnly>
        <Button variant="quiet" icon={<FiEye />} onClick={() => setPreviewed(true)}>
          Önizle
        </Button>
        {quiz.mayCopy ? (
          <Button variant="quiet" icon={<FiCopy />} busy={copying} busyLabel="Kopyalanıyor…" onClick={copy}>
            Kopyala
          </Button>
        ) : (
          <p className={styles.hint}>
            Sahibi kopyalamaya izin vermiyor: kopyalanamaz, ödev verilemez, dışa aktarılamaz, yazdırılamaz.
            Canlı oynatabilirsiniz.
          </p>
        )}
        {children}
      </Menu>
      {previewed && <QuizPreview quizId={quiz._id} title={quiz.title} onClose={() => setPreviewed(false)} />}
    </>
  );
}
