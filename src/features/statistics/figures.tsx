import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./figures.module.css";

/** One number and what it counts; `note` says more in small. */
export type Figure = { name: string; value: string; note?: string };

/** The numbers that sum everything up, side by side. */
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
