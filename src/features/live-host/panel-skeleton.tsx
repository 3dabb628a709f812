import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import boardStyles from "../questions/multiple-choice/board.module.css";
import styles from "./control-panel.module.css";

const OPTIONS = ["a", "b", "c", "d"];

/** The panel before its first data: question, clock and options have their places already, so that nothing jumps when they come. */
export function PanelSkeleton() {
  return (
    <main className={styles.panel}>
      <header className={styles.header}>
        <PageHeading hidden>Yönetim paneli</PageHeading>
        <p className="visually-hidden" role="status">
          Quiz'e bağlanılıyor…
        </p>
        <Skeleton width="9em" />
      </header>
      <div className={styles.stage} aria-hidden="true">
        <div className={styles.top} data-length="short">
          <div className={`${styles.clock} ${styles.dial}`} />
          <div className={styles.question}>
            <Skeleton width="70%" height="0.9em" />
          </div>
        </div>
        <div className={boardStyles.board}>
          {OPTIONS.map((option) => (
            <div key={option} className={boardStyles.option} data-tone={option} />
          ))}
        </div>
      </div>
    </main>
  );
}
