/** Length class of a text: screens shrink long questions in these steps before they scroll. */
export type TextLength = "short" | "medium" | "long" | "longest";

/** Average number of characters on a line of a question that is not short, on board and phone. */
const LINE_CHARS = 40;

/** Length class of a question's text, by its number of characters. */
export function textLength(text: string): TextLength {
  const chars = filledChars(text);
  if (chars <= 50) return "short";
  if (chars <= 110) return "medium";
  return chars <= 220 ? "long" : "longest";
}

/** Attributes of a question's element for styles by its length. `data-passage`: text of a page's length, in the size of a book's. */
export function lengthData(text: string): { "data-length": TextLength; "data-passage": true | undefined } {
  return { "data-length": textLength(text), "data-passage": filledChars(text) > PASSAGE_CHARS || undefined };
}

/** Longest text that has the size of the class "longest". */
const PASSAGE_CHARS = 500;

/** Number of characters of a text, with every line before a line break as full lines, also an empty one. */
function filledChars(text: string): number {
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  const full = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARS)), 0);
  return full * LINE_CHARS + last.length;
}

/** True if both the question's text and its content are of the longest class; both then become smaller than either would alone. */
export function isCrowded(question: string, rest: TextLength): boolean {
  return textLength(question) === "longest" && rest === "longest";
}
