import { useSyncExternalStore } from "react";
import type { FormattedText as Formatted } from "../../../convex/shared/marks.ts";
import { styledText, usePreloadFormats } from "./format-modules.ts";
import { paragraphStarts, withGaps } from "./paragraphs.tsx";

/**
 * A text with its formats, inline, and gaps between its paragraphs. While the formats load, and if they cannot be loaded, it is the plain words.
 */
export function FormattedText({ text, marks }: Formatted) {
  return marks?.length ? <Marked text={text} marks={marks} /> : <Plain text={text} />;
}

function Plain({ text }: { text: string }) {
  return withGaps(text, paragraphStarts(text));
}

function Marked(formatted: Formatted) {
  // In parallel with the styles, which would request the formulas too.
  usePreloadFormats(formatted.marks?.some(({ kind }) => kind === "formula") ? "formulas" : "marks");
  const module = useSyncExternalStore(styledText.subscribe, styledText.loaded);
  return module ? <module.StyledText {...formatted} /> : <Plain text={formatted.text} />;
}
