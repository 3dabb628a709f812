/** Who has answered what in a game that is over: for its host alone, and only where the pupils were told so before they joined. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { displayedRankOf } from "../../shared/leaderboard";
import { REPORT_PUPILS } from "../../shared/limits/statistics";
import type { QueryCtx } from "../ctx";
import { answersGivenBy } from "../live/answers/answerSheets";
import { answerValue } from "../questions/kinds";
import { gradeIn, type ReadQuestion } from "./questions";

type Session = Doc<"liveQuizSessions">;

/** One cell of a pupil's row: what was answered, null for nothing, which homework calls empty; and how right it was, from 0 to 1, null where that cannot be said. */
const reportAnswer = v.object({
  answer: v.union(answerValue, v.null()),
  grade: v.union(v.number(), v.null()),
});

export const reportPupil = v.object({
  id: v.union(v.id("liveParticipants"), v.id("homeworkPlaces")),
  /** The whole name of a pupil of the session's class, what was shown of it elsewhere. */
  displayName: v.string(),
  /** The school number, where there is one. */
  number: v.optional(v.string()),
  /** null without points, and where nobody has a place */
  place: v.union(v.number(), v.null()),
  score: v.number(),
  /** From 0; absent where there were no teams. */
  team: v.optional(v.number()),
  /** By the questions' indexes; null for a question that the pupil was not there for, or has not come to in homework. A list may end early. */
  answers: v.array(v.union(v.null(), reportAnswer)),
  /** Of homework alone: attempts begun, which of them counts and is shown, whether the last is ended, and how many of its answers came late and wait. */
  homework: v.optional(
    v.object({
      placeId: v.id("homeworkPlaces"),
      attempts: v.number(),
      counted: v.number(),
      handedIn: v.boolean(),
      late: v.number(),
    }),
  ),
});

/** In which order the pupils stand. */
export const pupilOrder = v.union(v.literal("place"), v.literal("name"));

/** Whether the host may read single answers: the game is over, and whoever joined it was told before. */
export function showsPupils({ status, tellsAnswers }: Session): boolean {
  return status === "completed" && tellsAnswers === true;
}

/** The pupils of a session in an order of the host's choice. */
export function pupilsOf(ctx: QueryCtx, { _id }: Session, order: Infer<typeof pupilOrder>) {
  const pupils = ctx.db.query("liveParticipants");
  if (order === "name") return pupils.withIndex("by_session_and_name", (q) => q.eq("sessionId", _id));
  return pupils.withIndex("by_session_and_rank", (q) => q.eq("sessionId", _id).gt("rank", null));
}

/**
 * Single answers that are read for one page, about, before they are packed into sheets (answerSheets.ts): of 8 KB each, the longest there are, they stay
 * below what a function may read.
 */
const ANSWERS_IN_PAGE = 1_200;

/** Pupils in one page, at most: fewer where each answer is a row of its own, in the first minutes after a long game and in long homework. */
export function pupilsInPage({
  answersPackedAt,
  questionCount,
}: {
  answersPackedAt?: string;
  questionCount: number;
}): number {
  if (answersPackedAt !== undefined) return REPORT_PUPILS;
  return Math.min(REPORT_PUPILS, Math.ceil(ANSWERS_IN_PAGE / questionCount));
}

/** A pupil's row of the report. */
export async function toReportPupil(
  ctx: QueryCtx,
  pupil: Doc<"liveParticipants">,
  questions: readonly ReadQuestion[],
): Promise<Infer<typeof reportPupil>> {
  const answers: Infer<typeof reportPupil>["answers"] = [];
  for (const { questionIndex, answer } of await answersGivenBy(ctx, pupil._id)) {
    const question = questions[questionIndex];
    while (answers.length < questionIndex) answers.push(null);
    answers[questionIndex] = { answer, grade: question ? gradeIn(question, answer) : null };
  }
  const { _id: id, pupilId, score, team } = pupil;
  const { displayName, number } = await listedName(ctx, pupilId, pupil.displayName);
  return { id, displayName, number, place: displayedRankOf(pupil), score, team, answers };
}

/** The name and the school number as the class has them now, or what was shown of somebody who is in no class. */
export async function listedName(
  ctx: QueryCtx,
  pupilId: Id<"pupils"> | undefined,
  shown: string,
): Promise<{ displayName: string; number?: string | undefined }> {
  const listed = pupilId && (await ctx.db.get("pupils", pupilId));
  return { displayName: listed?.name ?? shown, number: listed?.number ?? undefined };
}
