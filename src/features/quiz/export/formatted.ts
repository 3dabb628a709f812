/** Formatted texts as HTML with formulas in LaTeX. */
import {
  type FormattedText,
  type Mark,
  type Piece,
  piecesOf,
  type Style,
} from "../../../../convex/shared/marks.ts";
import type { CommonForm } from "../../questions/shared/common-form.ts";
import type { FiledQuestion } from "./format.ts";

const TAGS: Record<Style, string> = { bold: "b", underline: "u", superscript: "sup", subscript: "sub" };

/**
 * A text as HTML. Moodle draws formulas between `\(` and `\)`.
 * @param escaped a text without formats as HTML
 */
export function htmlOf(text: FormattedText, escaped: (text: string) => string): string {
  return piecesOf(text)
    .map((piece) => {
      if (piece.tex !== undefined) return formulaOf(piece, escaped);
      const tags = piece.styles.map((style) => TAGS[style]);
      const [open, close] = [tags.map((tag) => `<${tag}>`), tags.toReversed().map((tag) => `</${tag}>`)];
      return `${open.join("")}${escaped(piece.text)}${close.join("")}`;
    })
    .join("");
}

/** Class of the element with a passage before its question, by which our import recognizes it. */
export const PASSAGE_CLASS = "quiz-metni";

/** A passage as HTML, for the beginning of each of its questions: other programs show one question at a time, in any order. */
export function passageHtml(
  { question: text, marks, content }: FiledQuestion,
  image: string,
  escapedWords: (text: string) => string,
): string {
  const heading = "heading" in content && content.heading !== undefined ? content.heading : "";
  const title = heading === "" ? "" : `<h4>${escapedWords(heading)}</h4>`;
  return `<div class="${PASSAGE_CLASS}">${title}<p>${htmlOf({ text, marks }, escapedWords)}</p>${image}</div>`;
}

/** A formula that contains its own delimiters is written as words. */
function formulaOf({ text, tex = "" }: Piece, escaped: (text: string) => string): string {
  return /\\[()]/.test(tex) ? escaped(text) : `\\(${escaped(tex.replace(/\s+/g, " "))}\\)`;
}

/** Marks in the parts of a question besides its text. */
export function marksOfParts(common: CommonForm): readonly Mark[] {
  switch (common.form) {
    case "choice":
      return common.options.flatMap(({ marks = [] }) => marks);
    case "pairs":
      return common.pairs.flatMap(({ leftMarks = [], rightMarks = [] }) => [...leftMarks, ...rightMarks]);
    case "sequence":
      return (common.itemMarks ?? []).flat();
    default:
      return [];
  }
}

/** A text without formats as HTML. */
export function html(content: string): string {
  return escaped(content).replaceAll("\n", "<br>");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escaped(content: string): string {
  return content.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
