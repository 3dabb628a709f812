/** The first page of a report: what a teacher wants to know between two lessons. */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../shared/limits/live";
import {
  EMPTY_PART,
  IN_NEED_CHECKED,
  IN_NEED_PART,
  IN_NEED_SHOWN,
  MEANINGFUL_ANSWERS,
} from "../../shared/limits/statistics";
import { addedAt, pupilsOf } from "../classes/find";
import type { QueryCtx } from "../ctx";
import { answersGivenBy, type GivenAnswer } from "../live/answers/answerSheets";
import { settingsOf } from "../live/rules/settings";
import { teamStanding, teamsAtEnd } from "../live/scores/teamPoints";
import { askedCountOf, hasForgotten, reachableIn } from "../live/session/sessions";
import { averageOfAll } from "../live/views/leaderboard";
import { FULL_GRADE } from "../questions/kinds";
import { isTelling } from "../statistics/questions";
import { listedName, showsPupils } from "./pupils";
import { gradeIn, type ReadQuestion, reportQuestionsOf, worthTellingAgain } from "./questions";

type Session = Doc<"liveQuizSessions">;

/**
 * Answers to questions that count, and how many of them were right. `empty` is of homework alone: what was left without an answer in attempts that are
 * over. It counts as an answer that is not right.
 */
export const rightAnswers = v.object({
  answered: v.number(),
  right: v.number(),
  empty: v.optional(v.number()),
});
export type RightAnswers = Infer<typeof rightAnswers>;

/** A pupil of a class without an answer of their own. */
const listedPupil = v.object({ displayName: v.string(), number: v.optional(v.string()) });

export const reportOverview = v.object({
  quizTitle: v.string(),
  /** The class that it was for, where it was for one. */
  className: v.optional(v.string()),
  /** ISO 8601 */
  endedAt: v.string(),
  /** Who was there at the end. */
  participants: v.number(),
  questionCount: v.number(),
  askedCount: v.number(),
  /** It counts in no statistics. */
  isRehearsal: v.boolean(),
  /** Whether single answers may be read: the pupils were told so before they joined. */
  showsPupils: v.boolean(),
  /** Names and answers have been deleted, since they were kept long enough: of guests, and of a class's pupils. */
  isForgotten: v.boolean(),
  /** Mean of the points, not rounded; null without participants. */
  averageScore: v.union(v.number(), v.null()),
  /** The points that could be reached. */
  maxScore: v.number(),
  /** How the teams stand; absent where there were none. */
  teams: v.optional(teamStanding),
  all: rightAnswers,
  /** The questions worth telling again, by index, the least known first. */
  again: v.array(v.number()),
  /** Those whom a word may help, the least right first: none where that cannot be said. */
  inNeed: v.array(rightAnswers.extend({ displayName: v.string(), number: v.optional(v.string()) })),
  /** Pupils of the class who did not join; absent where it was for no class, and where what its pupils left was deleted. */
  absent: v.optional(v.array(listedPupil)),
  /** Of homework alone. */
  homework: v.optional(
    v.object({
      /** ms since the epoch, like all of these times */
      opensAt: v.number(),
      closesAt: v.number(),
      isOpen: v.boolean(),
      /** Solved with personal codes. */
      isForClass: v.boolean(),
      /** How many have ended an attempt. */
      handedIn: v.number(),
      /** Pupils with answers that came after the end and wait for the teacher. */
      late: v.number(),
      /** Pupils of the class who have not begun; absent where it is for no class. */
      notBegun: v.optional(v.array(listedPupil)),
      /** When the answers were last counted; null: not yet. */
      countedAt: v.union(v.number(), v.null()),
      isCounting: v.boolean(),
    }),
  ),
  /** The same questions in the host's last game of the same quiz that had answers enough to say something, and in this one; null where there are none to compare. */
  before: v.union(
    v.null(),
    v.object({
      code: v.string(),
      endedAt: v.string(),
      questions: v.number(),
      last: rightAnswers,
      now: rightAnswers,
    }),
  ),
  /** The class's last game before this one, of whatever quiz; null where there is none to compare, and where it is `before`. */
  classBefore: v.union(
    v.null(),
    v.object({ code: v.string(), endedAt: v.string(), quizTitle: v.string(), all: rightAnswers }),
  ),
});

/** Null for a session that is not over, or was never started. */
export async function reportOverviewOf(
  ctx: QueryCtx,
  session: Session,
): Promise<Infer<typeof reportOverview> | null> {
  const { quizTitle, endedAt, rankedCount, questionCount, startedAt } = session;
  if (endedAt === null || startedAt === null) return null;
  const questions = await reportQuestionsOf(ctx, session);
  const pupils = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", session._id))
    .take(MAX_PARTICIPANTS_READ);
  const ranked = pupils.filter(({ rank }) => rank !== null);
  const all = rightIn(questions.filter(({ counts }) => counts));
  const before = await gameBefore(ctx, session, questions);
  const classBefore = await classGameBefore(ctx, session);
  return {
    quizTitle,
    className: session.class?.name,
    endedAt,
    participants: rankedCount,
    questionCount,
    askedCount: askedCountOf(session),
    isRehearsal: !settingsOf(session).counts,
    showsPupils: showsPupils(session),
    isForgotten: hasForgotten(session),
    averageScore: rankedCount === 0 ? null : await averageOfAll(ctx, session, ranked),
    maxScore: await reachableIn(ctx, session),
    teams: teamsAtEnd(session),
    all,
    again: worthTellingAgain(questions),
    inNeed: showsPupils(session)
      ? await pupilsInNeed(
          ctx,
          pupils,
          async ({ _id }) => (await answersGivenBy(ctx, _id)).filter(wasGiven),
          questions,
          all,
        )
      : [],
    before,
    classBefore: classBefore?.code === before?.code ? null : classBefore,
    absent: await absentFrom(ctx, session, endedAt, pupils),
  };
}

async function absentFrom(
  ctx: QueryCtx,
  { class: of, pupilsForgottenAt }: Session,
  endedAt: string,
  there: readonly Doc<"liveParticipants">[],
) {
  if (of === undefined || pupilsForgottenAt !== undefined) return undefined;
  if ((await ctx.db.get("classes", of.id)) === null) return undefined;
  const end = new Date(endedAt).getTime();
  const inClass = (await pupilsOf(ctx, of.id)).filter((pupil) => addedAt(pupil) <= end);
  return toListed(pupilsWithout(inClass, there));
}

/** Those of `pupils` who have none of these rows. */
export function pupilsWithout(
  pupils: readonly Doc<"pupils">[],
  rows: readonly { pupilId?: Id<"pupils"> | undefined }[],
): Doc<"pupils">[] {
  const there = new Set(rows.map(({ pupilId }) => pupilId));
  return pupils.filter(({ _id }) => !there.has(_id));
}

export function toListed(pupils: readonly Doc<"pupils">[]): Infer<typeof listedPupil>[] {
  return pupils.map(({ name: displayName, number }) => ({ displayName, number: number ?? undefined }));
}

/** In a game, who does not answer may have been away. */
function wasGiven({ answer }: Pick<GivenAnswer, "answer">): boolean {
  return answer !== null;
}

/** All counted answers to these questions. */
export function rightIn(
  questions: readonly Pick<ReadQuestion, "answered" | "correct" | "empty">[],
): RightAnswers {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const isHomework = questions.some(({ empty }) => empty !== undefined);
  return {
    answered: sum(questions.map(({ answered }) => answered)),
    right: sum(questions.map(({ correct }) => correct ?? 0)),
    ...(isHomework && { empty: sum(questions.map(({ empty }) => empty ?? 0)) }),
  };
}

/** Of the answers that count, those that were right: from 0 to 1. */
function shareOf({ answered, right, empty = 0 }: RightAnswers): number {
  return right / (answered + empty);
}

/**
 * Whom a word may help: who was asked enough, and was right less than half as often as the class, or has left more than half of homework empty. So nobody
 * is named for having been away, and where all found it hard it is the questions that are told again. Only those with the fewest points are looked at.
 * @param answersOf an answer that is null was left empty
 */
export async function pupilsInNeed<
  Pupil extends { pupilId?: Id<"pupils"> | undefined; displayName: string; score: number },
>(
  ctx: QueryCtx,
  pupils: readonly Pupil[],
  answersOf: (pupil: Pupil) => Promise<Pick<GivenAnswer, "questionIndex" | "answer">[]>,
  questions: readonly ReadQuestion[],
  all: RightAnswers,
): Promise<Infer<typeof reportOverview>["inNeed"]> {
  if (all.answered + (all.empty ?? 0) === 0) return [];
  const behind = [...pupils].sort((a, b) => a.score - b.score).slice(0, IN_NEED_CHECKED);
  const found = [];
  for (const pupil of behind) {
    const counted = (await answersOf(pupil)).filter(({ questionIndex }) => questions[questionIndex]?.counts);
    const grades = counted.flatMap(({ questionIndex, answer }) => {
      const question = questions[questionIndex];
      return (question && gradeIn(question, answer)) ?? [];
    });
    const empty = counted.filter(({ answer }) => answer === null).length;
    const asked = grades.length + empty;
    const share = grades.reduce((sum, grade) => sum + grade, 0) / asked;
    const isBehind = share < shareOf(all) * IN_NEED_PART || empty > asked * EMPTY_PART;
    if (asked < MEANINGFUL_ANSWERS || !isBehind) continue;
    const right = grades.filter((grade) => grade === FULL_GRADE).length;
    found.push({
      share,
      pupil,
      answers: { answered: grades.length, right, ...(empty > 0 && { empty }) },
    });
  }
  const least = found.sort((a, b) => a.share - b.share).slice(0, IN_NEED_SHOWN);
  return await Promise.all(
    least.map(async ({ pupil: { pupilId, displayName }, answers }) => ({
      ...(await listedName(ctx, pupilId, displayName)),
      ...answers,
    })),
  );
}

/** Games of the quiz, or of the class, that are looked through for the last one that counts. */
const GAMES_LOOKED_AT = 10;

async function gameBefore(ctx: QueryCtx, session: Session, questions: readonly ReadQuestion[]) {
  const { createdBy, quizId, _creationTime } = session;
  const games = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_host_and_status_and_quiz", (q) =>
      q
        .eq("createdBy", createdBy)
        .eq("status", "completed")
        .eq("quizId", quizId)
        .lt("_creationTime", _creationTime),
    )
    .order("desc")
    .take(GAMES_LOOKED_AT);
  const telling = questions.filter(saysSomething);
  if (telling.length === 0) return null;
  for (const game of games) {
    const { code, endedAt, startedAt } = game;
    if (startedAt === null || endedAt === null || !settingsOf(game).counts) continue;
    const then = new Map(
      (await reportQuestionsOf(ctx, game))
        .filter(saysSomething)
        .map((question) => [question.questionId, question]),
    );
    const now = telling.filter(({ questionId }) => then.has(questionId));
    // A trial with a pupil or two says nothing: then the game before it is the last one.
    if (now.length === 0) continue;
    const same = now.flatMap(({ questionId }) => then.get(questionId) ?? []);
    return { code, endedAt, questions: now.length, last: rightIn(same), now: rightIn(now) };
  }
  return null;
}

async function classGameBefore(ctx: QueryCtx, { class: of, endedAt, createdBy }: Session) {
  if (of === undefined || endedAt === null) return null;
  const games = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_class_and_ended_at", (q) =>
      q.eq("class.id", of.id).gt("endedAt", null).lt("endedAt", endedAt),
    )
    .order("desc")
    .take(GAMES_LOOKED_AT);
  const game = games.find(
    (each) => each.createdBy === createdBy && each.startedAt !== null && settingsOf(each).counts,
  );
  if (game === undefined || game.endedAt === null) return null;
  const all = rightIn((await reportQuestionsOf(ctx, game)).filter(saysSomething));
  if (all.answered === 0) return null;
  return { code: game.code, endedAt: game.endedAt, quizTitle: game.quizTitle, all };
}

function saysSomething({ counts, asked, answered }: ReadQuestion): boolean {
  return counts && asked !== null && isTelling({ asked, answered });
}
