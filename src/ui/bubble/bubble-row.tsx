import { Bubble } from "./bubble.tsx";
import styles from "./bubble-row.module.css";

/** Maximum number of bubbles; a longer row is harder to read than the number beside it. */
const MAX_BUBBLES = 20;

/** Progress as a row of small bubbles, of which the first `done` are filled. Decorative; renders nothing for too many bubbles. */
export function BubbleRow({ count, done, size = "0.9rem" }: { count: number; done: number; size?: string }) {
  if (count > MAX_BUBBLES) return null;
  return (
    <span className={styles.row} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <Bubble
          // biome-ignore lint/suspicious/noArrayIndexKey: dots without identity
          key={index}
          size={size}
          state={index < done ? "filled" : "empty"}
          tone={index === done ? "a" : undefined}
        />
      ))}
    </span>
  );
}
