import { FiChevronDown } from "react-icons/fi";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import type { ShownPassage } from "../page/page.ts";
import { usePage } from "../page/use-page.ts";
import styles from "./passage-fold.module.css";

interface FoldProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export interface PassageFoldProps extends FoldProps {
  viewKey: string;
  /** Index of the page with the passage. */
  index: number;
}

/** The passage of a question above it on a phone: folded, opened by one tap. */
export function PassageFold({ viewKey, index, ...fold }: PassageFoldProps) {
  return <FoldedPassage {...(usePage(viewKey, index) ?? { text: "" })} {...fold} />;
}

export function FoldedPassage({
  heading,
  text,
  marks,
  imageUrl,
  imageAlt,
  isOpen,
  onToggle,
}: ShownPassage & FoldProps) {
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => onToggle(!isOpen)}
      >
        {heading ?? "Metin"}
        <FiChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={styles.passage}>
          <p>
            <FormattedText text={text} marks={marks} />
          </p>
          {imageUrl !== undefined && (
            <img className={styles.picture} src={reachableUrl(imageUrl)} alt={imageAlt ?? "Metnin görseli"} />
          )}
        </div>
      )}
    </div>
  );
}
