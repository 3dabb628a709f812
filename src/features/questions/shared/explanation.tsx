import styles from "./explanation.module.css";

/** Why the right answer is right, in the teacher's words; comes with it, and never before. */
export function Explanation({ text, onBoard = false }: { text: string; onBoard?: boolean }) {
  return (
    <p className={styles.explanation} data-board={onBoard || undefined}>
      <strong className={styles.word}>Açıklama:</strong> {text}
    </p>
  );
}

/** The room on the wall for an explanation of so many characters, so that nothing moves when it comes. */
export function ExplanationRoom({ chars }: { chars: number }) {
  return (
    <div aria-hidden="true" className={styles.room}>
      <Explanation text={FILLER.repeat(Math.ceil(chars / FILLER.length)).slice(0, chars)} onBoard />
    </div>
  );
}

/** As wide as words are, and never seen. */
const FILLER = "burada sonra bir açıklama olacak ";
