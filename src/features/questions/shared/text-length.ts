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

/** Length of a passage, whose text is smaller than that of the class "longest". */
type PassageLength = "half page" | "page";

/** Attributes of a question's element for styles by its length. */
export function lengthData(text: string): {
  "data-length": TextLength;
  "data-passage": PassageLength | undefined;
} {
  const chars = filledChars(text);
  const passage = chars <= 500 ? undefined : chars <= 1_000 ? "half page" : "page";
  return { "data-length": textLength(text), "data-passage": passage };
}

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
