import type { FormattedText, Mark } from "../../../../convex/shared/marks.ts";
import { plainReading } from "../../../../convex/shared/plainReading.ts";

/** `imageAlt` is the teacher's description of the picture, if there is one. The text of an unwritten question is its number. */
export type AskedWords = FormattedText & { index: number; imageAlt?: string | undefined };

/**
 * Screen-reader text of a question: number, text, picture and content.
 * @param content `contentWords` of the question's kind; null during the reading time
 */
export function questionWords({ index, imageAlt, ...asked }: AskedWords, content: string | null): string {
  const picture = imageAlt === undefined ? "" : ` Görselde: ${sentence(imageAlt)}`;
  const number = `Soru ${index + 1}`;
  const words = `${number}.${asked.text === number ? "" : ` ${sentence(plainReading(asked))}`}${picture}`;
  return content === null ? words : `${words} ${sentence(content)}`;
}

/** Screen-reader text of the right answer, with the teacher's explanation if there is one. */
export function answerWords({ spoken }: { spoken: string }, explained: Explained): string {
  const explanation = explanationWords(explained);
  return `Doğru cevap: ${sentence(spoken)}${explanation === undefined ? "" : ` ${explanation}`}`;
}

/** An explanation with its marks, as the shared view sends it. */
type Explained = { explanation?: string | undefined; explanationMarks?: readonly Mark[] | undefined };

/** Screen-reader text of the teacher's explanation; undefined without one. */
export function explanationWords({ explanation, explanationMarks }: Explained): string | undefined {
  return explanation && plainReading({ text: explanation, marks: explanationMarks });
}

/** The text, ended by a full stop unless it has another end mark. */
export function sentence(text: string): string {
  return /[.?!…:]$/.test(text) ? text : `${text}.`;
}
