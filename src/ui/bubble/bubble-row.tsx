import { Bubble } from "./bubble.tsx";
import styles from "./bubble-row.module.css";

/** Bubbles drawn at most; beyond that a row says less than the number beside it. */
const MOST_DRAWN = 20;

/** How far something has come, as a row of small bubbles: those behind are filled. Decorative, and absent when there are too many. */
export function BubbleRow({ count, done, size = "0.9rem" }: { count: number; done: number; size?: string }) {
  if (count > MOST_DRAWN) return null;
  return (
    <span className={styles.row} aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <Bubble
          // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
          key={place}
          size={size}
          state={place < done ? "filled" : "empty"}
          tone={place === done ? "a" : undefined}
        />
      ))}
    </span>
  );
}
