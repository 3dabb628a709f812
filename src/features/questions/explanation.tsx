import styles from "./explanation.module.css";

/** Why the right answer is right, in the teacher's words; comes with it, and never before. */
export function Explanation({ text, wall = false }: { text: string; wall?: boolean }) {
  return (
    <p className={styles.explanation} data-wall={wall || undefined}>
      <strong className={styles.word}>Açıklama:</strong> {text}
    </p>
  );
}
