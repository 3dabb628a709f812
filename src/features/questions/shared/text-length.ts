/** Length class of a text: screens shrink long questions in these steps before they scroll. */
export type TextLength = "short" | "medium" | "long" | "longest";

/** Average number of characters on a line of a question that is not short, on board and phone. */
const LINE_CHARS = 40;

/** Length class of a question's text, by its number of characters. Every line before a line break counts as full lines, also an empty one. */
export function textLength(text: string): TextLength {
  const lines = text.split("\n");
  const last = lines.pop() ?? "";
  const full = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARS)), 0);
  const chars = full * LINE_CHARS + last.length;
  if (chars <= 50) return "short";
  if (chars <= 110) return "medium";
  return chars <= 220 ? "long" : "longest";
}

/** True if both the question's text and its content are of the longest class; both then become smaller than either would alone. */
export function isCrowded(question: string, rest: TextLength): boolean {
  return textLength(question) === "longest" && rest === "longest";
}
