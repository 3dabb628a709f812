import { reachableUrl } from "../../lib/connection/backend-url.ts";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import styles from "./passage-above.module.css";
import type { Passage } from "./passages.ts";

type PassageAboveProps = {
  /** Undefined for a question without a passage. */
  passage: Passage | undefined;
  /** True if it is folded at first. */
  folded?: boolean;
};

/** The passage of a question, above it. It can be folded. */
export function PassageAbove({ passage, folded = false }: PassageAboveProps) {
  if (passage === undefined) return null;
  const { heading, text, imageUrl, imageAlt } = passage;
  return (
    <details open={!folded} className={styles.passage}>
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
