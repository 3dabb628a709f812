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
  /** Leads to the editor of a copy that was made. */
  onEdit: (copy: Id<"quizzes">) => void;
  /** Further lines of the menu. */
  children?: ReactNode;
};

/**
 * What a teacher can do with a quiz on the shelf once in a while. A dialog stands beside the menu, not in it: what is in a closed menu is not shown.
 */
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
