import type { ReactNode, Ref } from "react";
import { reachableUrl } from "../../lib/connection/backend-url.ts";
import { FormattedText } from "../../ui/formatted-text/formatted-text.tsx";
import { Sheet } from "../../ui/surface/sheet.tsx";
import styles from "./slide-view.module.css";
import type { Slide } from "./steps.ts";

type SlideViewProps = {
  slide: Slide;
  /** Gets the focus when the slide appears. */
  headingRef: Ref<HTMLHeadingElement>;
  /** Buttons below the text. */
  children: ReactNode;
};

/** A slide for a pupil who solves alone. */
export function SlideView({ slide, headingRef, children }: SlideViewProps) {
  const { heading, text, imageUrl, imageAlt } = slide;
  return (
    <Sheet marked className={styles.slide}>
      <h2
        ref={headingRef}
        tabIndex={-1}
        className={heading === undefined ? "visually-hidden" : styles.heading}
      >
        {heading ?? "Bilgi"}
      </h2>
      <p className={styles.text}>
        <FormattedText text={text} marks={slide.marks} />
      </p>
      {imageUrl !== undefined && (
        <img className={styles.picture} src={reachableUrl(imageUrl)} alt={imageAlt ?? "Slaydın görseli"} />
      )}
      <div className={styles.foot}>{children}</div>
    </Sheet>
  );
}
