import type { ReactNode } from "react";
import styles from "./card.module.css";
import { Sheet } from "./sheet.tsx";

type CardProps = {
  /** Category, above the title. */
  above?: ReactNode;
  title: string;
  description: string;
  /** Small facts at the bottom left. */
  facts?: ReactNode;
  /** Buttons at the bottom right. */
  actions: ReactNode;
};

/** Card of a list item, with its facts and actions. Cards in a row have equal heights. */
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
