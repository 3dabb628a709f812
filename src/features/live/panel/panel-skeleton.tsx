import { Skeleton } from "../../../ui/notice/skeleton.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { BoardSkeleton } from "../../questions/choice/board-skeleton.tsx";
import styles from "../board/question-board.module.css";

/**
 * Placeholder of the panel while it loads. It has the layout of a question with options (the most frequent kind), so that nothing moves
 * when data arrives.
 */
export function PanelSkeleton() {
  return (
    <main className={styles.board}>
      <header className={styles.header}>
        <PageHeading hidden>Yönetim paneli</PageHeading>
        <p className="visually-hidden" role="status">
          Quiz'e bağlanılıyor…
        </p>
        <Skeleton width="9em" />
      </header>
      <div className={styles.stage} aria-hidden="true">
        <div className={styles.content}>
          <div className={styles.top} data-length="short">
            <div className={`${styles.clock} ${styles.dial}`} />
            <div className={styles.question}>
              <Skeleton width="70%" height="0.9em" />
            </div>
          </div>
          <BoardSkeleton />
        </div>
      </div>
    </main>
  );
}
