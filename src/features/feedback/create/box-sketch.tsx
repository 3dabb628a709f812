import { LetterSlot } from "../shared/letter-slot.tsx";
import styles from "./box-sketch.module.css";

/** The letter box as the class will find it, while its title and description are being written. Decorative. */
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
