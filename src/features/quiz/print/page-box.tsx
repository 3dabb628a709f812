import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import styles from "./page-box.module.css";
import type { PaperEntry } from "./paper-entries.ts";

/** A slide or a passage in a box without a number. */
export function PageBox({ page, direction, isLong }: PaperEntry & { kind: "page" }) {
  const { question, marks, image, content } = page;
  return (
    <li
      className={styles.page}
      data-long={isLong || undefined}
      data-before-question={direction !== null || undefined}
    >
      {direction !== null && <p className={styles.direction}>{direction}</p>}
      <div className={styles.box}>
        {"heading" in content && content.heading !== undefined && (
          <p className={styles.boxHeading}>{content.heading}</p>
        )}
        <p className={styles.boxText}>
          <FormattedText text={question} marks={marks} />
        </p>
        {image !== null && (
          <img className={styles.picture} src={reachableUrl(image.url)} alt={image.alt ?? ""} />
        )}
      </div>
    </li>
  );
}
