import { reachableUrl } from "../../../lib/connection/backend-url.ts";
import { FormattedText } from "../../../ui/formatted-text/formatted-text.tsx";
import type { ShownPassage } from "./page.ts";
import styles from "./passage-beside.module.css";
import { usePage } from "./use-page.ts";

/** The passage of a question beside it, on board and panel. */
export function PassageBeside({ viewKey, index }: { viewKey: string; index: number }) {
  return <PassageColumn {...(usePage(viewKey, index) ?? { text: "" })} />;
}

/** A passage in a column of its own. */
export function PassageColumn({ heading, text, marks, imageUrl, imageAlt }: ShownPassage) {
  return (
    <div className={styles.column}>
      <aside
        className={styles.passage}
        aria-label={heading ?? "Metin"}
        data-length={text.length > 1_600 ? "longest" : text.length > 800 ? "long" : undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll a long text
        tabIndex={0}
      >
        {heading !== undefined && <h3 className={styles.heading}>{heading}</h3>}
        <p>
          <FormattedText text={text} marks={marks} />
        </p>
        {imageUrl !== undefined && (
          <img className={styles.picture} src={reachableUrl(imageUrl)} alt={imageAlt ?? "Metnin görseli"} />
        )}
      </aside>
    </div>
  );
}
