/**
 * How a screen reader is told of a question: its number, its text, and what can be answered.
 * @param content in words
 */
export function questionWords({ index, text }: { index: number; text: string }, content: string): string {
  return `Soru ${index + 1}. ${sentence(text)} ${content}.`;
}

function sentence(text: string): string {
  return /[.?!…:]$/.test(text) ? text : `${text}.`;
}
