import type { ReactNode } from "react";
import { FiEdit2 } from "react-icons/fi";
import { Link } from "react-router-dom";
import styles from "./card.module.css";
import { Sheet } from "./sheet.tsx";

type CardProps = {
  /** Category, above the title. */
  above?: ReactNode;
  title: string;
  /** Address at which the item is edited; makes the title a link. */
  editHref?: string | undefined;
  description: string;
  /** Small facts at the bottom left. */
  facts?: ReactNode;
  /** Buttons at the bottom right. */
  actions: ReactNode;
};

/** Card of a list item, with its facts and actions. Cards in a row have equal heights. */
export function Card({ above, title, editHref, description, facts, actions }: CardProps) {
  const heading = <h3 className={styles.title}>{title}</h3>;
  return (
    <Sheet as="li" padding="sm" className={styles.card}>
      {above}
      {editHref === undefined ? (
        heading
      ) : (
        <Link to={editHref} aria-label={`Düzenle: ${title}`} className={styles.edit}>
          {heading}
          <span className={styles.sign}>
            <FiEdit2 aria-hidden="true" /> Düzenle
          </span>
        </Link>
      )}
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.foot}>
        {facts && <span className={styles.facts}>{facts}</span>}
        <span className={styles.actions}>{actions}</span>
      </div>
    </Sheet>
  );
}
