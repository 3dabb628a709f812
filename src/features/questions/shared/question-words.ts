/** `imageAlt` is the teacher's description of the picture, if there is one. */
type AskedWords = { index: number; text: string; imageAlt?: string | undefined };

/**
 * Screen-reader text of a question: number, text, picture and content.
 * @param content `contentWords` of the question's kind; null during the reading time
 */
export function questionWords({ index, text, imageAlt }: AskedWords, content: string | null): string {
  const picture = imageAlt === undefined ? "" : ` Görselde: ${sentence(imageAlt)}`;
  const words = `Soru ${index + 1}. ${sentence(text)}${picture}`;
  return content === null ? words : `${words} ${sentence(content)}`;
}

/** Screen-reader text of the right answer, with the teacher's explanation if there is one. */
export function answerWords({ spoken }: { spoken: string }, explanation: string | undefined): string {
  return `Doğru cevap: ${sentence(spoken)}${explanation === undefined ? "" : ` ${explanation}`}`;
}

/** The text, ended by a full stop unless it has another end mark. */
export function sentence(text: string): string {
  return /[.?!…:]$/.test(text) ? text : `${text}.`;
}
