import { KindSketch } from "../form/kind-sketch.tsx";
import type { DraftOf } from "../shared/question.ts";
import { pageDrafts } from "./draft.ts";
import styles from "./form.module.css";

export { isBlank, isDraft, problemOf } from "./draft.ts";
export { HeadingField as Fields } from "./heading-field.tsx";

export const { contentOf, draftOf, emptyDraft, inputOf } = pageDrafts("passage");
export const keyLetter = () => null;
export const timeFactor = 1;
export const sentence = "Sonraki sorular bu metne aittir; metin bir kez yazılır.";

export function Summary({ draft: { heading } }: { draft: DraftOf<"passage"> }) {
  return <p className={styles.summary}>{heading ? `Ortak metin: ${heading}` : "Ortak metin"}</p>;
}

export const KeyRow = () => null;

/** Picture of a text above three answers. */
export function Sketch() {
  return (
    <KindSketch>
      <path d="M5 8h38M5 15h38M5 22h26" />
      <circle cx="9" cy="32" r="3" />
      <circle cx="21" cy="32" r="3" data-marked />
      <circle cx="33" cy="32" r="3" />
    </KindSketch>
  );
}
