/** The questions of a game that is over, for its host's report: what they asked, what was right, and what the class has answered. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import { REPEAT_BELOW, REPEATS_SHOWN } from "../../shared/limits/statistics";
import type { QueryCtx } from "../ctx";
import { contentOf, distributionOf, outcomeOf } from "../live/rules/storedRows";
import { isCounted } from "../live/scores/uncounted";
import { answerKeysOf } from "../live/session/answerKeys";
import { questionsOf } from "../live/session/questions";
import { secondOutcome } from "../live/tables";
import { answerValue, distribution, keyValue, kindOf, questionContent } from "../questions/kinds";
import { isTelling } from "../statistics/questions";

type Session = Doc<"liveQuizSessions">;

export const reportQuestion = v.object({
  text: v.string(),
  content: questionContent,
  /** null: not graded */
  correctAnswer: v.union(keyValue, v.null()),
  explanation: v.optional(v.string()),
  /** Right answers that the teacher has accepted since; absent: none. */
  accepted: v.optional(v.array(answerValue)),
  /** What the class has answered; null where nobody was asked. */
  distribution: v.union(distribution, v.null()),
  /** What it answered when it voted again; absent where it has not. What stands below is of the first vote. */
  second: v.optional(secondOutcome),
  /** How many people were there while it was open; null where it was never asked: then the next ones mean nothing. */
  asked: v.union(v.number(), v.null()),
  answered: v.number(),
  /** How many have left it empty in an attempt that is over. Of homework alone; of a game it is `asked` without `answered`. */
  empty: v.optional(v.number()),
  /** null: not graded */
  correct: v.union(v.number(), v.null()),
  /** Median answering time of the first vote, ms, without pauses; absent where an earlier version asked. */
  medianMs: v.optional(v.number()),
  /** The host left it before its time, with fewer than half answered. */
  cutShort: v.boolean(),
  /** Whether it counts anywhere but here: asked, graded, not cut short, and the host has not taken it out. */
  counts: v.boolean(),
});

export type ReportQuestion = Infer<typeof reportQuestion>;

/** A question as it is stored, with what the report says of it. */
export type ReadQuestion = ReportQuestion & Pick<Doc<"liveQuestions">, "questionId" | "image" | "imageAlt">;

/** What the report shows of it. */
export function toReportQuestion({ questionId, image, imageAlt, ...question }: ReadQuestion): ReportQuestion {
  return question;
}

/** All questions of a session that is over, in the order in which they were asked; at most a hundred. */
export async function reportQuestionsOf(ctx: QueryCtx, session: Session): Promise<ReadQuestion[]> {
  const rows = await questionsOf(ctx, session._id);
  const keys = new Map((await answerKeysOf(ctx, session._id)).map((key) => [key.index, key]));
  return rows.map((row) => {
    const key = keys.get(row.index);
    const { answered, correct, cutShort } = outcomeOf(row, key?.correctAnswer);
    const isGraded = row.asked !== null && correct !== null;
    return {
      questionId: row.questionId,
      image: row.image,
      imageAlt: row.imageAlt,
      text: row.text,
      content: contentOf(row),
      correctAnswer: key?.correctAnswer ?? null,
      explanation: key?.explanation,
      accepted: key?.accepted,
      distribution: distributionOf(row),
      second: row.second,
      asked: row.asked,
      answered,
      correct,
      medianMs: row.medianMs,
      cutShort,
      counts: isGraded && !cutShort && isCounted(session, row.index),
    };
  });
}

/** The questions that are worth telling again, by index, the least known first: few know them, and enough have answered to say so. */
export function worthTellingAgain(questions: readonly ReportQuestion[]): number[] {
  const known = questions.flatMap(({ counts, asked, answered, correct }, index) => {
    if (!counts || asked === null || correct === null || !isTelling({ asked, answered })) return [];
    return [{ index, share: correct / asked }];
  });
  const hard = known.filter(({ share }) => share < REPEAT_BELOW).sort((a, b) => a.share - b.share);
  return hard.slice(0, REPEATS_SHOWN).map(({ index }) => index);
}

/** From 0 to 1; null for a question that is not graded, and where nothing was answered. */
export function gradeIn(
  { content, correctAnswer }: Pick<ReportQuestion, "content" | "correctAnswer">,
  answer: Parameters<ReturnType<typeof kindOf>["grade"]>[2] | null,
): number | null {
  if (correctAnswer === null || answer === null) return null;
  return kindOf(content).grade(content, correctAnswer, answer);
}
