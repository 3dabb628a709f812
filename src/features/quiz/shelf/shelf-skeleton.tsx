import { Skeleton } from "../../../ui/notice/skeleton.tsx";
import cardStyles from "../../../ui/surface/card.module.css";
import { Sheet } from "../../../ui/surface/sheet.tsx";
import styles from "./quiz-shelf.module.css";

/** Number of cards that fills a laptop's screen. */
const CARDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Placeholder of the shelf while it loads: cards of the same size, so that nothing below them moves. */
export function ShelfSkeleton() {
  return (
    <div className={styles.shelf} data-loading>
      <p className="visually-hidden" role="status">
        Quizler yükleniyor…
      </p>
      <ul className={styles.cards} aria-hidden="true">
        {CARDS.map((card) => (
          <Sheet as="li" padding="sm" key={card} className={cardStyles.card}>
            <Skeleton width="6rem" height="2rem" />
            <Skeleton width="70%" height="1.4em" />
            <Skeleton />
            <div className={cardStyles.foot}>
              <span className={cardStyles.actions}>
                <Skeleton width="8rem" height="var(--target)" />
              </span>
            </div>
          </Sheet>
        ))}
      </ul>
    </div>
  );
}
