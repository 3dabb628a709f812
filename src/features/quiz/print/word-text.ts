import { Math as Formula, type ParagraphChild, TextRun } from "docx";
import { latexToMath } from "docx/math";
import { type FormattedText, piecesOf } from "../../../../convex/shared/marks.ts";
import { isDrawable } from "../../../ui/formatted-text/formula-source.ts";
import { withoutReactions } from "./reaction-tex.ts";

/** Runs of a formatted text. Formulas become Word's own, or their plain words if Word cannot express them. */
export function runsOf(formatted: FormattedText): ParagraphChild[] {
  return piecesOf(formatted).flatMap((piece): ParagraphChild[] => {
    if (piece.tex !== undefined) return [formulaOf(piece.tex) ?? new TextRun(piece.text)];
    const has = (style: (typeof piece.styles)[number]) => piece.styles.includes(style);
    return piece.text.split("\n").map(
      (text, line) =>
        new TextRun({
          text,
          ...(line > 0 && { break: 1 }),
          ...(has("bold") && { bold: true }),
          ...(has("underline") && { underline: {} }),
          ...(has("superscript") && { superScript: true }),
          ...(has("subscript") && { subScript: true }),
        }),
    );
  });
}

function formulaOf(tex: string): Formula | null {
  const plain = isDrawable(tex) ? withoutReactions(tex) : null;
  if (plain === null) return null;
  try {
    return new Formula({ children: latexToMath(plain) });
  } catch {
    // The source has an error, or a command without a counterpart in Word.
    return null;
  }
}
