/**
 * Answers that a teacher accepts after the class has given them. They are added to the answer key of that game or
 * homework only.
 */
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

/** An answer key. `accepted` lists the answers in it that the teacher has accepted later. */
type Accepting = { correctAnswer: KeyValue; accepted?: AnswerValue[] };

/**
 * Outcome of an accept command. `done`: applied. `left`: the live quiz has left the question. `full`: the answer key
 * already contains the maximum number of later accepted answers. `doneButInQuiz`: the acceptance is undone in this game
 * or homework, but the quiz's answer key still contains the answer.
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
  /** False undoes an earlier acceptance. */
  accepts: v.boolean(),
};
export type AcceptCommand = { questionIndex: number; answer: AnswerValue; accepts: boolean };

/**
 * Returns the answer key after this command; null if nothing changes, "full" if no further answer can be accepted.
 * Fails with INVALID_INPUT if the value is not an answer to the question, and for kinds whose right answer is a choice.
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

/** Returns the answer key as it was before answers were accepted. */
export function originalKey(content: QuestionContent, { correctAnswer, accepted = [] }: Accepting): KeyValue {
  const { accepting } = kindOf(content);
  if (accepting === undefined) return correctAnswer;
  return accepted.reduce((key, answer) => accepting.withoutAnswer(content, key, answer), correctAnswer);
}

/** A group of equal answers of a class. */
export const givenAnswer = v.object({
  /** Folded form; equal for answers that count as the same. */
  folded: v.string(),
  /** Spelling of the first answer in the group. */
  answer: answerValue,
  count: v.number(),
  /** `accepted`: right only because the teacher has accepted it later. */
  state: v.union(v.literal("right"), v.literal("accepted"), v.literal("wrong")),
});
type GivenAnswer = Infer<typeof givenAnswer>;

/**
 * Groups a class's answers to one question, most frequent first. Empty for kinds whose right answer is a choice.
 * @param answers one entry per participant: the answers of all their votes. Equal answers of one participant count
 *   once.
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
