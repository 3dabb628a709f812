import { formOf } from "./forms.ts";
import type { DraftQuestion } from "./quiz-draft.ts";

/** Minimum number of questions; fewer may share a letter by chance. */
const MIN_QUESTIONS = 4;

/** The right letter, if it is the same in all questions with lettered answers; null for different letters or too few questions. */
export function sameLetter(questions: readonly DraftQuestion[]): string | null {
  const letters = questions.flatMap((question) => {
    const letter = formOf(question.content).keyLetter(question.content);
    return letter === null ? [] : [letter];
  });
  const [first = null, ...others] = letters;
  return letters.length >= MIN_QUESTIONS && others.every((letter) => letter === first) ? first : null;
}
