import type { Mark } from "../../../../convex/shared/marks.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import styles from "./explanation.module.css";

/** The teacher's explanation of the right answer. The server sends it only together with the answer key. */
export function Explanation({
  text,
  marks,
  onBoard = false,
}: {
  text: string;
  marks?: readonly Mark[] | undefined;
  onBoard?: boolean;
}) {
  return (
    <p className={styles.explanation} data-board={onBoard || undefined}>
      <strong className={styles.word}>Açıklama:</strong> <FormattedText text={text} marks={marks} />
    </p>
  );
}

/** Reserves space on the board for an explanation with this number of characters, so that nothing moves when it appears. */
export function ExplanationRoom({ chars }: { chars: number }) {
  return (
    <div aria-hidden="true" className={styles.room}>
      <Explanation text={FILLER.repeat(Math.ceil(chars / FILLER.length)).slice(0, chars)} onBoard />
    </div>
  );
}

/** Invisible filler text with average word lengths. */
const FILLER = "burada sonra bir açıklama olacak ";
