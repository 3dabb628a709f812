/** How much room a text needs: the screens shrink long questions in steps before they scroll. */
export type TextLength = "short" | "medium" | "long" | "longest";

/** The step for a question's text, by its number of characters. */
export function textLength(text: string): TextLength {
  if (text.length <= 50) return "short";
  if (text.length <= 110) return "medium";
  if (text.length <= 220) return "long";
  return "longest";
}

/** Whether question and options are both as long as they get: together they shrink below what either would have alone. */
export function isCrowded(question: string, options: readonly string[]): boolean {
  return textLength(question) === "longest" && optionsLength(options) === "longest";
}

/** The step for a set of options, by the longest of them. */
export function optionsLength(options: readonly string[]): TextLength {
  const longest = Math.max(0, ...options.map((option) => option.length));
  if (longest <= 24) return "short";
  if (longest <= 48) return "medium";
  if (longest <= 100) return "long";
  return "longest";
}
