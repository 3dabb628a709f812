/**
 * Each pupil's answers in a finished game. Only the host receives them, and only if participants were informed of this
 * before they joined.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { displayedRankOf } from "../../shared/leaderboard";
import { REPORT_PUPILS } from "../../shared/limits/statistics";
import type { QueryCtx } from "../ctx";
import { answersGivenBy } from "../live/answers/answerSheets";
import { memberNamesOf } from "../live/lobby/teamMembers";
import { ownMaximaIn } from "../live/scores/reachable";
import { answerValue } from "../questions/kinds";
import { gradeIn, type ReadQuestion } from "./questions";

type Session = Doc<"liveQuizSessions">;

/**
 * A pupil's answer to one question. `answer`: null if not given. `grade`: from 0 to 1, null if it cannot be graded.
 */
const reportAnswer = v.object({
  answer: v.union(answerValue, v.null()),
  grade: v.union(v.number(), v.null()),
});

export const reportPupil = v.object({
  id: v.union(v.id("liveParticipants"), v.id("homeworkPlaces")),
  /** Full name of a pupil of the class; otherwise the name that was displayed. */
  displayName: v.string(),
  /** School number, if the class has one. */
  number: v.optional(v.string()),
  /** Rank as displayed; null without points and in homework. */
  place: v.union(v.number(), v.null()),
  score: v.number(),
  /** The participant's maximum score, if a question that was cut short lowers it. */
  maxScore: v.optional(v.number()),
  /** Team index from 0; absent without teams. */
  team: v.optional(v.number()),
  /** Only for a team at the board: its members of the class, empty if the host has dealt none. */
  members: v.optional(v.array(v.string())),
  /**
   * By question index. Null for a question that was asked while the pupil was absent or that the pupil has not
   * reached in homework. The list may be shorter than the number of questions.
   */
  answers: v.array(v.union(v.null(), reportAnswer)),
  /**
   * Only for homework. `attempts`: number of begun attempts. `counted`: number of the attempt that counts, whose answers
   * are shown. `handedIn`: true if the latest attempt was handed in. `late`: number of late answers that await the
   * teacher's decision. `unmarked`: number of answers that the teacher has not marked yet. `isPending`: nothing is graded
   * or marked yet, so `score` has no meaning.
   */
  homework: v.optional(
    v.object({
      placeId: v.id("homeworkPlaces"),
      attempts: v.number(),
      counted: v.number(),
      handedIn: v.boolean(),
      late: v.number(),
      unmarked: v.optional(v.number()),
      isPending: v.optional(v.literal(true)),
    }),
  ),
});

/** Order of the pupils: by rank or by name. */
export const pupilOrder = v.union(v.literal("place"), v.literal("name"));

/**
 * True if the host may read individual answers: the game has ended, and participants were informed before they
 * joined.
 */
export function showsPupils({ status, tellsAnswers }: Session): boolean {
  return status === "completed" && tellsAnswers === true;
}

/** Returns a query for the pupils of a session in the requested order. */
export function pupilsOf(ctx: QueryCtx, { _id }: Session, order: Infer<typeof pupilOrder>) {
  const pupils = ctx.db.query("liveParticipants");
  if (order === "name") return pupils.withIndex("by_session_and_name", (q) => q.eq("sessionId", _id));
  return pupils.withIndex("by_session_and_rank", (q) => q.eq("sessionId", _id).gt("rank", null));
}

/**
 * Approximate number of answers read for one page before they are packed into answer sheets (answerSheets.ts). Even
 * answers of the maximum size, 8 KB, are then only 9.6 MB, which is below a function's read limit.
 */
const ANSWERS_IN_PAGE = 1_200;

/**
 * Maximum number of pupils in one page. Lower while each answer is a separate row: in the first minutes after a long
 * game, and in long homework.
 */
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

/** Returns the pupils' rows of the report. */
export async function toReportPupils(
  ctx: QueryCtx,
  session: Session,
  pupils: readonly Doc<"liveParticipants">[],
  questions: readonly ReadQuestion[],
): Promise<Infer<typeof reportPupil>[]> {
  const maxima = await ownMaximaIn(ctx, session, pupils);
  const members = pupils.some(isBoardTeam) ? await memberNamesOf(ctx, session) : [];
  const rows: Infer<typeof reportPupil>[] = [];
  for (const [at, pupil] of pupils.entries())
    rows.push({
      ...(await toReportPupil(ctx, pupil, questions)),
      maxScore: maxima[at],
      ...(isBoardTeam(pupil) && {
        members: members.flatMap(({ team, name }) => (team === pupil.way?.team ? name : [])),
      }),
    });
  return rows;
}

type BoardTeam = Doc<"liveParticipants"> & { way: { kind: "team" } };

function isBoardTeam(participant: Doc<"liveParticipants">): participant is BoardTeam {
  return participant.way?.kind === "team";
}

/** Returns a pupil's row of the report. */
async function toReportPupil(
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

/**
 * Returns the pupil's current name and school number in the class. For other participants, returns the displayed name.
 */
export async function listedName(
  ctx: QueryCtx,
  pupilId: Id<"pupils"> | undefined,
  displayedName: string,
): Promise<{ displayName: string; number?: string | undefined }> {
  const listed = pupilId && (await ctx.db.get("pupils", pupilId));
  return { displayName: listed?.name ?? displayedName, number: listed?.number ?? undefined };
}
