import { type FormattedText, joinFormatted, type Mark, type Style } from "../../../convex/shared/marks.ts";
import { plainFormula } from "../../../src/lib/formula/plain-formula.ts";

/** Joins pieces of a text, with or without formats. */
export function text(...pieces: (string | FormattedText)[]): { text: string; marks: Mark[] } {
  const { text, marks = [] } = joinFormatted(
    pieces.map((piece) => (typeof piece === "string" ? { text: piece } : piece)),
  );
  return { text, marks };
}

const styled =
  (kind: Style) =>
  (text: string): FormattedText => ({ text, marks: [{ kind, from: 0, to: text.length }] });

export const bold = styled("bold");
export const underline = styled("underline");
export const raised = styled("superscript");
export const lowered = styled("subscript");

/** A formula of LaTeX, with its plain reading. */
export function formula(tex: string): FormattedText {
  const words = plainFormula(tex);
  return { text: words, marks: [{ kind: "formula", from: 0, to: words.length, tex }] };
}
