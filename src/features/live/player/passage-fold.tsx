import { FiChevronDown } from "react-icons/fi";
import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import { usePage } from "../page/use-page.ts";
import styles from "./passage-fold.module.css";

export interface PassageFoldProps {
  viewKey: string;
  /** Index of the page with the passage. */
  index: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The passage of a question above it on a phone: folded, opened by one tap. */
export function PassageFold({ viewKey, index, isOpen, onToggle }: PassageFoldProps) {
  const page = usePage(viewKey, index);
  const { heading, text, imageUrl, imageAlt } = page ?? {};
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
            <FormattedText text={text ?? ""} marks={page?.marks} />
          </p>
          {imageUrl !== undefined && (
            <img className={styles.picture} src={reachableUrl(imageUrl)} alt={imageAlt ?? "Metnin görseli"} />
          )}
        </div>
      )}
    </div>
  );
}
