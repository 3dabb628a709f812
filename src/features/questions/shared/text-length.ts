/** How much room a text needs: the screens shrink long questions in steps before they scroll. */
export type TextLength = "short" | "medium" | "long" | "longest";

/** The step for a question's text, by its number of characters. */
export function textLength(text: string): TextLength {
  if (text.length <= 50) return "short";
  if (text.length <= 110) return "medium";
  if (text.length <= 220) return "long";
  return "longest";
}

/** Whether a question and what can be answered are both as long as they get: together they shrink below what either would have alone. */
export function isCrowded(question: string, rest: TextLength): boolean {
  return textLength(question) === "longest" && rest === "longest";
}
