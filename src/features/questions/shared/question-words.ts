/** What the picture shows is there where the teacher has said it. */
type AskedWords = { index: number; text: string; imageAlt?: string | undefined };

/**
 * How a screen reader is told of a question: its number, its text, its picture, and what can be answered.
 * @param content in words
 */
export function questionWords({ index, text, imageAlt }: AskedWords, content: string): string {
  const picture = imageAlt === undefined ? "" : ` Görselde: ${sentence(imageAlt)}`;
  return `Soru ${index + 1}. ${sentence(text)}${picture} ${sentence(content)}`;
}

/** How the right answer is told aloud, with why it is right where the teacher has said it. */
export function answerWords({ spoken }: { spoken: string }, explanation: string | undefined): string {
  return `Doğru cevap: ${sentence(spoken)}${explanation === undefined ? "" : ` ${explanation}`}`;
}

function sentence(text: string): string {
  return /[.?!…:]$/.test(text) ? text : `${text}.`;
}
