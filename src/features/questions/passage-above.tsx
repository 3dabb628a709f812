import { reachableUrl } from "../../lib/connection/backend-url.ts";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import styles from "./passage-above.module.css";
import type { Pages } from "./steps.ts";

type PassageAboveProps = {
  passages: Pages["passages"] | undefined;
  /** Index of the question's passage; undefined without one. */
  index: number | undefined;
};

/** The passage of a question, above it. It can be folded. */
export function PassageAbove({ passages = [], index }: PassageAboveProps) {
  const passage = index === undefined ? undefined : passages[index];
  if (passage === undefined) return null;
  const { heading, text, imageUrl, imageAlt } = passage;
  return (
    <details key={index} open className={styles.passage}>
      <summary className={styles.heading}>{heading ?? "Metin"}</summary>
      <p className={styles.text}>
        <FormattedText text={text} marks={passage.marks} />
      </p>
      {imageUrl !== undefined && (
        <img className={styles.picture} src={reachableUrl(imageUrl)} alt={imageAlt ?? "Metnin görseli"} />
      )}
    </details>
  );
}
