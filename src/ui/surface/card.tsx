import type { ReactNode } from "react";
import styles from "./card.module.css";
import { Sheet } from "./sheet.tsx";

type CardProps = {
  /** What it belongs to, above the title. */
  above?: ReactNode;
  title: string;
  description: string;
  /** Small facts at its foot, on the left. */
  facts?: ReactNode;
  /** Buttons at its foot, where the thumb is. */
  actions: ReactNode;
};

/** One thing on a shelf (a list item): what it is, and what can be done with it. Cards in a row end on one line. */
export function Card({ above, title, description, facts, actions }: CardProps) {
  return (
    <Sheet as="li" padding="sm" className={styles.card}>
      {above}
      <h3 className={styles.title}>{title}</h3>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.foot}>
        {facts && <span className={styles.facts}>{facts}</span>}
        <span className={styles.actions}>{actions}</span>
      </div>
    </Sheet>
  );
}
