import { kindOf } from "../../questions/index.ts";
import type { QuizToFile } from "./write-quiz-file.ts";

type Question = QuizToFile["questions"][number];

/**
 * The passage of each entry; null without one. A question belongs to the passage before it, if every question between them does
 * too; slides do not matter.
 */
export function passagesOf(questions: readonly Question[]): (Question | null)[] {
  let passage: Question | null = null;
  return questions.map((question) => {
    const { page } = kindOf(question.content);
    if (page === "passage") passage = question;
    if (page !== undefined) return null;
    if (question.inPassage !== true) passage = null;
    return passage;
  });
}
