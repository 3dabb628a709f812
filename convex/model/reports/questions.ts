/** Questions of a finished game for its host's report, with answer keys and the class's answers. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { contentOf, distributionOf, outcomeOf } from "../live/rules/storedRows";
import { isCounted } from "../live/scores/uncounted";
import { answerKeysOf } from "../live/session/answerKeys";
import { questionsOf } from "../live/session/questions";
import { secondOutcome } from "../live/tables";
import { explanationFields, explanationOf, marksField } from "../marks";
import { answerValue, distribution, keyValue, kindOf, questionContent } from "../questions/kinds";
import { objectiveOf } from "../questions/objectives";
import { withAddresses } from "../questions/optionPictures";

type Session = Doc<"liveQuizSessions">;

export const reportQuestion = v.object({
  text: v.string(),
  marks: marksField,
  /** Index of the question's passage among those of the report; absent without one. */
  passage: v.optional(v.number()),
  content: questionContent,
  /** Learning objective that the question tests; absent if its author named none. */
  objective: v.optional(v.string()),
  /** Null: not graded. */
  correctAnswer: v.union(keyValue, v.null()),
  ...explanationFields,
  /** Answers that the teacher accepted afterwards; absent: none. */
  accepted: v.optional(v.array(answerValue)),
  /** Counts of the class's answers; null if the question was never asked. */
  distribution: v.union(distribution, v.null()),
  /** Outcome of the second vote; absent without one. All other fields are about the first vote. */
  second: v.optional(secondOutcome),
  /**
   * Number of participants while the question was open, with raised hands. Null if it was never asked; the following fields then have no
   * meaning.
   */
  asked: v.union(v.number(), v.null()),
  answered: v.number(),
  /** Number of raised hands, included in the other numbers. Absent if none was counted. */
  hands: v.optional(v.number()),
  /**
   * Number of finished attempts at homework, or of read papers, that left the question empty. Absent in a game, in which participants without an
   * answer may have been away.
   */
  empty: v.optional(v.number()),
  /** Null: not graded. */
  correct: v.union(v.number(), v.null()),
  /** Median answering time in the first vote, in ms without pauses; absent for games of an earlier version. */
  medianMs: v.optional(v.number()),
  /**
   * True if the host ended the question early, with fewer than half of the participants answered. Only given answers then
   * count in a pupil's points. False if the host excluded the question.
   */
  cutShort: v.boolean(),
  /** True if the report's shares include the question: it was asked, is graded, was not cut short, and not excluded by the host. */
  counts: v.boolean(),
});

export type ReportQuestion = Infer<typeof reportQuestion>;

/** A question with its outcome and the stored fields that the report does not show. */
export type ReadQuestion = ReportQuestion & Pick<Doc<"liveQuestions">, "questionId" | "image" | "imageAlt">;

/** Removes the fields that the report does not show, and adds the objective and the addresses of the options' pictures. */
export async function toReportQuestion(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  { questionId, image, imageAlt, ...question }: ReadQuestion,
): Promise<ReportQuestion> {
  return {
    ...question,
    content: await withAddresses(ctx, question.content),
    objective: await objectiveOf(ctx, teacherId, { ...question, questionId }),
  };
}

/** Returns all questions of a finished session in the order in which they were asked; at most a hundred. */
export async function reportQuestionsOf(ctx: QueryCtx, session: Session): Promise<ReadQuestion[]> {
  const rows = await questionsOf(ctx, session._id);
  const keys = new Map((await answerKeysOf(ctx, session._id)).map((key) => [key.index, key]));
  return rows.map((row) => {
    const { asked } = row;
    const key = keys.get(row.index);
    const { answered, correct, cutShort } = outcomeOf(row, key?.correctAnswer);
    const isGraded = asked !== null && correct !== null;
    const isIncluded = isCounted(session, row.index);
    return {
      questionId: row.questionId,
      image: row.image,
      imageAlt: row.imageAlt,
      text: row.text,
      marks: row.marks,
      passage: row.passage,
      content: contentOf(row),
      objective: row.objective,
      correctAnswer: key?.correctAnswer ?? null,
      ...explanationOf(key),
      accepted: key?.accepted,
      distribution: distributionOf(row),
      second: row.second,
      asked,
      answered,
      ...(session.isPaper && asked !== null && { empty: Math.max(0, asked - answered) }),
      hands: row.outcome?.hands,
      correct,
      medianMs: row.medianMs,
      cutShort: cutShort && isIncluded,
      counts: isGraded && !cutShort && isIncluded,
    };
  });
}

/** Returns the grade of an answer, from 0 to 1. Null if there is no answer or the question is not graded. */
export function gradeIn(
  { content, correctAnswer }: Pick<ReportQuestion, "content" | "correctAnswer">,
  answer: Parameters<ReturnType<typeof kindOf>["grade"]>[2] | null,
): number | null {
  if (correctAnswer === null || answer === null) return null;
  return kindOf(content).grade(content, correctAnswer, answer);
}
