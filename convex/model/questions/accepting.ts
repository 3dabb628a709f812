/** Answers that a teacher accepts after a class has given them: they are added to the key of that game or homework. */
import { type Infer, v } from "convex/values";
import { fail } from "../../shared/errors";
import { MAX_ACCEPTED_LATER } from "../../shared/limits/questions";
import {
  type AnswerValue,
  answerValue,
  FULL_GRADE,
  type KeyValue,
  kindOf,
  type QuestionContent,
} from "./kinds";

/** A key, with those of its answers that were accepted later. */
type Accepting = { correctAnswer: KeyValue; accepted?: AnswerValue[] };

/**
 * Outcome of a command: it is applied, the question has been left, or no further answer fits. `doneButInQuiz`: the answer is wrong again here, and the quiz still
 * has it among its right answers.
 */
export const acceptOutcome = v.union(
  v.literal("done"),
  v.literal("doneButInQuiz"),
  v.literal("left"),
  v.literal("full"),
);
export type AcceptOutcome = Infer<typeof acceptOutcome>;

export const acceptCommand = {
  questionIndex: v.number(),
  answer: answerValue,
  /** False: undoes the acceptance. */
  accepts: v.boolean(),
};
export type AcceptCommand = { questionIndex: number; answer: AnswerValue; accepts: boolean };

/**
 * The answer key after this command; null if the command changes nothing. Fails with INVALID_INPUT if the value is no answer to the question, and for a kind
 * whose right answer is a choice.
 */
export function changedKey(
  content: QuestionContent,
  { correctAnswer, accepted = [] }: Accepting,
  { answer, accepts }: Pick<AcceptCommand, "answer" | "accepts">,
): Required<Accepting> | "full" | null {
  const kind = kindOf(content);
  const { accepting } = kind;
  if (accepting === undefined || !kind.isAnswer(content, answer)) return fail("INVALID_INPUT");
  const folded = accepting.foldedAnswer(content, answer);
  const others = accepted.filter((each) => accepting.foldedAnswer(content, each) !== folded);
  if (!accepts) {
    if (others.length === accepted.length) return null;
    return { correctAnswer: accepting.withoutAnswer(content, correctAnswer, answer), accepted: others };
  }
  if (kind.grade(content, correctAnswer, answer) === FULL_GRADE) return null;
  if (accepted.length >= MAX_ACCEPTED_LATER) return "full";
  return { correctAnswer: accepting.withAnswer(correctAnswer, answer), accepted: [...accepted, answer] };
}

/** The key as it was before answers were accepted. */
export function originalKey(content: QuestionContent, { correctAnswer, accepted = [] }: Accepting): KeyValue {
  const { accepting } = kindOf(content);
  if (accepting === undefined) return correctAnswer;
  return accepted.reduce((key, answer) => accepting.withoutAnswer(content, key, answer), correctAnswer);
}

/** An answer that a class has given, with all that count as the same. */
export const givenAnswer = v.object({
  /** Equal for answers that count as the same. */
  folded: v.string(),
  /** As the first of them was written. */
  answer: answerValue,
  count: v.number(),
  /** `accepted`: right since the teacher has accepted it. */
  state: v.union(v.literal("right"), v.literal("accepted"), v.literal("wrong")),
});
type GivenAnswer = Infer<typeof givenAnswer>;

/**
 * Groups the answers that a class has given to a question, the commonest first. None for a kind whose right answer is a choice.
 * @param answers of each participant: one, or those of both votes. Answers that count as the same count once for a participant.
 */
export function groupGiven(
  content: QuestionContent,
  { correctAnswer, accepted = [] }: Accepting,
  answers: readonly (readonly AnswerValue[])[],
): GivenAnswer[] {
  const { accepting, grade } = kindOf(content);
  if (accepting === undefined) return [];
  const later = new Set(accepted.map((answer) => accepting.foldedAnswer(content, answer)));
  const groups = new Map<string, GivenAnswer>();
  for (const votes of answers) {
    const distinct = new Map(votes.map((answer) => [accepting.foldedAnswer(content, answer), answer]));
    for (const [folded, answer] of distinct) {
      const group = groups.get(folded);
      if (group !== undefined) {
        group.count += 1;
        continue;
      }
      const isRight = grade(content, correctAnswer, answer) === FULL_GRADE;
      const state = !isRight ? "wrong" : later.has(folded) ? "accepted" : "right";
      groups.set(folded, { folded, answer, count: 1, state });
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
