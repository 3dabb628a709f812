import { kindOf } from "../../questions/index.ts";
import type { DraftQuestion } from "./quiz-draft.ts";

/** Index of the passage that the entry at `index` may belong to: every question between them belongs to it. Null without one. */
export function passageBefore(questions: readonly DraftQuestion[], index: number): number | null {
  for (let at = index - 1; at >= 0; at -= 1) {
    const question = questions[at];
    const page = question && kindOf(question.content).page;
    if (page === "passage") return at;
    if (page === undefined && question?.inPassage !== true) return null;
  }
  return null;
}

/** Index after the last question of the passage at `index`. */
export function endOfPassage(questions: readonly DraftQuestion[], index: number): number {
  let end = index + 1;
  while (questions[end]?.inPassage === true) end += 1;
  return end;
}

/**
 * The questions with valid membership after a change of their order: a question between two of the same passage belongs to it
 * too, and one without a passage before it to none. Unchanged questions stay the same objects.
 */
export function withPassages(questions: readonly DraftQuestion[]): DraftQuestion[] {
  const result: DraftQuestion[] = [];
  for (const [index, question] of questions.entries()) {
    const isQuestion = kindOf(question.content).page === undefined;
    const mayBelong = isQuestion && passageBefore([...result, question], result.length) !== null;
    const isBetween = questions[index + 1]?.inPassage === true;
    const belongs = mayBelong && (question.inPassage === true || isBetween);
    result.push(inPassageIf(question, belongs));
  }
  return result;
}

/** The question with this membership. */
export function inPassageIf(question: DraftQuestion, belongs: boolean): DraftQuestion {
  if (belongs === (question.inPassage === true)) return question;
  const { inPassage: _before, ...rest } = question;
  return belongs ? { ...rest, inPassage: true } : rest;
}

/** The questions without one of them. The questions of a deleted passage belong to none. */
export function without(questions: readonly DraftQuestion[], key: string): DraftQuestion[] {
  const index = questions.findIndex((each) => each.key === key);
  const deleted = questions[index];
  if (deleted === undefined) return [...questions];
  const isPassage = kindOf(deleted.content).page === "passage";
  const end = isPassage ? endOfPassage(questions, index) : index + 1;
  const members = questions.slice(index + 1, end).map((each) => inPassageIf(each, false));
  return withPassages([...questions.slice(0, index), ...members, ...questions.slice(end)]);
}
