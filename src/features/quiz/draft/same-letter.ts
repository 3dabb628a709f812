import { formOf } from "./forms.ts";
import type { DraftQuestion } from "./quiz-draft.ts";

/** So many questions of one letter are no chance any more. */
const TELLING_QUESTIONS = 4;

/** The letter that is right in every question whose answer is a letter; null where there are several, or few such questions. */
export function sameLetter(questions: readonly DraftQuestion[]): string | null {
  const letters = questions.flatMap((question) => {
    const letter = formOf(question.content).keyLetter(question.content);
    return letter === null ? [] : [letter];
  });
  const [first = null, ...others] = letters;
  return letters.length >= TELLING_QUESTIONS && others.every((letter) => letter === first) ? first : null;
}
