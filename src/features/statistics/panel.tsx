import { type ReactNode, useId } from "react";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./panel.module.css";

/** Sheet with a heading, a chart, and the table of the chart's numbers. */
export function Panel({
  title,
  note,
  chart,
  children,
}: {
  title: string;
  note?: string;
  chart?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet as="section" padding="none" aria-labelledby={id} className={styles.panel}>
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {note && <p>{note}</p>}
        </header>
        {chart && <div className={styles.chart}>{chart}</div>}
        {children}
      </div>
    </Sheet>
  );
}
