import { KindSketch } from "../form/kind-sketch.tsx";
import type { DraftOf } from "../shared/question.ts";
import { pageDrafts } from "./draft.ts";
import styles from "./form.module.css";

export { isBlank, isDraft, problemOf } from "./draft.ts";
export { HeadingField as Fields } from "./heading-field.tsx";

export const { contentOf, draftOf, emptyDraft, inputOf } = pageDrafts("slide");
export const keyLetter = () => null;
export const timeFactor = 1;
export const sentence = "Soru sormaz: sınıfa bir bilgi gösterir, siz geçince sürer.";

export function Summary({ draft: { heading } }: { draft: DraftOf<"slide"> }) {
  return <p className={styles.summary}>{heading ? `Bilgi slaydı: ${heading}` : "Bilgi slaydı"}</p>;
}

export const KeyRow = () => null;

/** Picture of a sheet with a heading and lines. */
export function Sketch() {
  return (
    <KindSketch>
      <rect x="5" y="5" width="38" height="30" rx="2" />
      <path d="M11 13h16" data-marked />
      <path d="M11 21h26M11 28h20" />
    </KindSketch>
  );
}
