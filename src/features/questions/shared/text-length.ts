/** Length class of a text: screens shrink long questions in these steps before they scroll. */
export type TextLength = "short" | "medium" | "long" | "longest";

/** Length class of a question's text, by its number of characters. */
export function textLength(text: string): TextLength {
  if (text.length <= 50) return "short";
  if (text.length <= 110) return "medium";
  if (text.length <= 220) return "long";
  return "longest";
}

/** True if both the question's text and its content are of the longest class; both then become smaller than either would alone. */
export function isCrowded(question: string, rest: TextLength): boolean {
  return textLength(question) === "longest" && rest === "longest";
}
