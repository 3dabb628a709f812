import { LetterSlot } from "../shared/letter-slot.tsx";
import styles from "./box-sketch.module.css";

/** Preview of the letter box while its title and description are written. Decorative. */
export function BoxSketch({ title, description }: { title: string; description: string }) {
  return (
    <div className={styles.sketch}>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div>
        <LetterSlot
          letter={
            <div className={styles.lines}>
              <span />
              <span />
              <span />
            </div>
          }
          front={<span className={styles.send}>Gönder</span>}
        />
      </div>
    </div>
  );
}
