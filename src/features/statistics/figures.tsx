import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./figures.module.css";

/** A number with its name; `note` is smaller text below it. */
export type Figure = { name: string; value: string; note?: string };

/** Key numbers side by side. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Sheet padding="none">
      <dl className={styles.figures} aria-label="Özet">
        {figures.map(({ name, value, note }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className={styles.value}>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
