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
  type GivenPart,
  type KeyValue,
  kindOf,
  type QuestionContent,
} from "./kinds";

/**
 * An answer key. `accepted` lists the answers in it that the teacher has accepted later. An accepted text of one gap is
 * an answer in which all other gaps are empty.
 */
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
 * Fails with INVALID_INPUT if the value is not an answer to the question, if it fills several gaps, and for answers that
 * are choices.
 */
export function changedKey(
  content: QuestionContent,
  { correctAnswer, accepted = [] }: Accepting,
  { answer, accepts }: Pick<AcceptCommand, "answer" | "accepts">,
): Required<Accepting> | "full" | null {
  const { accepting } = kindOf(content);
  const part = partOf(content, answer);
  if (accepting === undefined || part === null) return fail("INVALID_INPUT");
  const others = accepted.filter((each) => partOf(content, each)?.folded !== part.folded);
  if (!accepts) {
    if (others.length === accepted.length) return null;
    return { correctAnswer: accepting.withoutAnswer(content, correctAnswer, part.answer), accepted: others };
  }
  if (accepting.isRight(content, correctAnswer, part.answer)) return null;
  if (accepted.length >= MAX_ACCEPTED_LATER) return "full";
  return {
    correctAnswer: accepting.withAnswer(content, correctAnswer, part.answer),
    accepted: [...accepted, part.answer],
  };
}

/** Returns the only part of an answer that can be accepted; null if there is none or more than one. */
export function partOf(content: QuestionContent, answer: AnswerValue): GivenPart | null {
  const kind = kindOf(content);
  if (!kind.isAnswer(content, answer)) return null;
  const [part, ...others] = kind.accepting?.split(content, answer) ?? [];
  return part === undefined || others.length > 0 ? null : part;
}

/** Returns the answer key as it was before answers were accepted. */
export function originalKey(content: QuestionContent, { correctAnswer, accepted = [] }: Accepting): KeyValue {
  const { accepting } = kindOf(content);
  if (accepting === undefined) return correctAnswer;
  return accepted.reduce((key, answer) => accepting.withoutAnswer(content, key, answer), correctAnswer);
}

/** A group of equal answers of a class, or of equal texts of one gap. */
export const givenAnswer = v.object({
  /** Folded form; equal for answers that count as the same. */
  folded: v.string(),
  /** Spelling of the first answer in the group. */
  answer: answerValue,
  /** Index of the gap; absent for a whole answer. The texts of all other gaps of `answer` are empty. */
  part: v.optional(v.number()),
  count: v.number(),
  /** `accepted`: right only because the teacher has accepted it later. */
  state: v.union(v.literal("right"), v.literal("accepted"), v.literal("wrong")),
});
type GivenAnswer = Infer<typeof givenAnswer>;

/**
 * Groups a class's answers to one question, most frequent first; the texts of each gap by themselves. Empty for kinds
 * whose right answer is a choice.
 * @param answers one entry per participant: the answers of all their votes. Equal answers of one participant count
 *   once.
 */
export function groupGiven(
  content: QuestionContent,
  { correctAnswer, accepted = [] }: Accepting,
  answers: readonly (readonly AnswerValue[])[],
): GivenAnswer[] {
  const { accepting } = kindOf(content);
  if (accepting === undefined) return [];
  const later = new Set(accepted.map((answer) => partOf(content, answer)?.folded));
  const groups = new Map<string, GivenAnswer>();
  for (const votes of answers) {
    const parts = votes.flatMap((answer) => accepting.split(content, answer));
    const distinct = new Map(parts.map((each) => [each.folded, each]));
    for (const [folded, { answer, part }] of distinct) {
      const group = groups.get(folded);
      if (group !== undefined) {
        group.count += 1;
        continue;
      }
      const isRight = accepting.isRight(content, correctAnswer, answer);
      const state = !isRight ? "wrong" : later.has(folded) ? "accepted" : "right";
      groups.set(folded, { folded, answer, ...(part !== undefined && { part }), count: 1, state });
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
