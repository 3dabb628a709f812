/** Overview page of a report. */
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
import { teamMembersOf } from "../live/lobby/teamMembers";
import { settingsOf } from "../live/rules/settings";
import { isAnswered } from "../live/rules/storedRows";
import { loweredMaxIn } from "../live/scores/reachable";
import { teamStanding, teamsAtEnd } from "../live/scores/teamPoints";
import { askedCountOf, hasForgotten, reachableIn } from "../live/session/sessions";
import { averageOfAll } from "../live/views/leaderboard";
import { summaryOf, type Written, writtenOf, writtenSummary } from "../paper/written";
import { FULL_GRADE } from "../questions/kinds";
import { playedExam } from "../quizzes/exam";
import { hasEnoughAnswers, worthRepeating } from "../statistics/questions";
import { listedName, showsPupils } from "./pupils";
import { gradeIn, type ReadQuestion, reportQuestionsOf } from "./questions";
import { sameQuestions } from "./sameQuestions";

type Session = Doc<"liveQuizSessions">;

/**
 * Number of answers to questions that count, and number of right answers. `empty` is the number of unanswered questions
 * in finished attempts at homework, and on read papers; the share of right answers includes them.
 */
export const rightAnswers = v.object({
  answered: v.number(),
  right: v.number(),
  empty: v.optional(v.number()),
});
export type RightAnswers = Infer<typeof rightAnswers>;

/** A pupil of the class who did not take part. */
const listedPupil = v.object({ displayName: v.string(), number: v.optional(v.string()) });

export const reportOverview = v.object({
  quizTitle: v.string(),
  /** Name of the class, if the work was for one. */
  className: v.optional(v.string()),
  /** ISO 8601 */
  endedAt: v.string(),
  /** Number of participants at the end. */
  participants: v.number(),
  /** Largest number of hands that the host counted for one question. Absent if the host counted none in the game. */
  hands: v.optional(v.number()),
  /** Number of teams at the board. Absent if there were none. */
  boardTeams: v.optional(v.number()),
  questionCount: v.number(),
  askedCount: v.number(),
  /** Id of an exam on paper; absent for games. */
  paper: v.optional(v.id("liveQuizSessions")),
  /** A quick session, whose answer keys the host can still set. */
  isQuick: v.optional(v.literal(true)),
  /** True if statistics exclude the game. */
  isRehearsal: v.boolean(),
  /** True if the host can read individual answers. Participants were informed of that before they joined. */
  showsPupils: v.boolean(),
  /** True if names and answers have been deleted after their retention time. */
  isForgotten: v.boolean(),
  /** Mean score, not rounded; null without participants, and without an answer to a question that gives points. */
  averageScore: v.union(v.number(), v.null()),
  /** Maximum score. */
  maxScore: v.number(),
  /** Mean of the participants' maximum scores, if a question that was cut short lowers it. */
  averageMaxScore: v.optional(v.number()),
  /** Team standings; absent for a game without teams. */
  teams: v.optional(teamStanding),
  /** Sections and cost of wrong answers in a trial exam. */
  exam: v.optional(playedExam),
  all: rightAnswers,
  /** Indexes of the questions worth repeating in class, lowest share of right answers first. */
  again: v.array(v.number()),
  /** Pupils who may need help, lowest share of right answers first. Empty if individual answers are not available. */
  inNeed: v.array(rightAnswers.extend({ displayName: v.string(), number: v.optional(v.string()) })),
  /**
   * Pupils of the class who did not join and were in no team at the board. Absent without a class, after the pupils' data
   * were deleted, and if it is unknown who was there: the host counted hands, or no pupil was dealt out.
   */
  absent: v.optional(v.array(listedPupil)),
  /** Totals of the open questions of an exam on paper; absent without such questions. */
  written: v.optional(writtenSummary),
  /** Only for homework. */
  homework: v.optional(
    v.object({
      /** ms since the epoch */
      opensAt: v.number(),
      /** ms since the epoch */
      closesAt: v.number(),
      isOpen: v.boolean(),
      /** True if pupils solve it with personal codes. */
      isForClass: v.boolean(),
      /** Number of pupils who have finished an attempt. */
      handedIn: v.number(),
      /** Number of pupils with answers after the closing time that await the teacher's decision. */
      late: v.number(),
      /** Number of answers to open questions that the teacher has not marked yet; absent without such questions. */
      unmarked: v.optional(v.number()),
      /** Pupils of the class who have not begun; absent without a class. */
      notBegun: v.optional(v.array(listedPupil)),
      /** Time of the latest count of the answers, ms since the epoch; null before the first. */
      countedAt: v.union(v.number(), v.null()),
      isCounting: v.boolean(),
    }),
  ),
  /**
   * Comparison with the host's previous game of the same quiz that had enough answers. `questions` is the number of
   * questions asked in both games; `last` are their answers in the previous game, `now` in this game. Null without such
   * a game.
   */
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
  /**
   * The class's previous game of any quiz that had enough answers, if this game has enough too. `all` are the answers in
   * the previous game, `now` in this game. `same` is the number of questions asked in both games, `others` the
   * number of questions asked in only one of them. Null without such a game, or if it is the same as `before`.
   */
  classBefore: v.union(
    v.null(),
    v.object({
      code: v.string(),
      endedAt: v.string(),
      quizTitle: v.string(),
      all: rightAnswers,
      now: rightAnswers,
      same: v.number(),
      others: v.number(),
    }),
  ),
});

/** Returns null for a session that has not ended or never started. */
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
  const written = await writtenOf(ctx, session, questions);
  const inClass = await pupilsAtEnd(ctx, session);
  const absent = await absentFrom(ctx, session, inClass, pupils, written);
  const maxScore = await reachableIn(ctx, session);
  const hasScores = rankedCount > 0 && maxScore > 0 && questions.some(isAnswered);
  const before = await gameBefore(ctx, session, questions);
  const classBefore = await classGameBefore(ctx, session, questions);
  return {
    quizTitle,
    className: session.class?.name,
    endedAt,
    participants: rankedCount,
    hands: session.phoneless?.hands && Math.max(0, ...questions.map(({ hands = 0 }) => hands)),
    boardTeams: session.phoneless?.teams,
    questionCount,
    askedCount: askedCountOf(session),
    ...(session.isQuick && { isQuick: true as const }),
    ...(session.isPaper && { paper: session._id }),
    isRehearsal: !settingsOf(session).counts,
    showsPupils: showsPupils(session),
    isForgotten: hasForgotten(session),
    averageScore: hasScores ? await averageOfAll(ctx, session, ranked) : null,
    maxScore,
    averageMaxScore: await loweredMaxIn(ctx, session),
    teams: teamsAtEnd(session),
    exam: session.exam,
    all,
    again: worthRepeating(questions),
    inNeed: showsPupils(session)
      ? await pupilsInNeed(
          ctx,
          pupils.filter(({ way }) => way?.kind !== "team"),
          async ({ _id }) => {
            const answers = await answersGivenBy(ctx, _id);
            return session.isPaper ? answers : answers.filter(wasGiven);
          },
          questions,
          all,
        )
      : [],
    before,
    classBefore: classBefore?.code === before?.code ? null : classBefore,
    ...(written !== null && { written: summaryOf(written, inClass ?? [], absent ?? [], ranked, maxScore) }),
    absent: absent && toListed(absent),
  };
}

/** Pupils of the session's class at its end; null without a class, after the deletion of pupils' data or of the class. */
async function pupilsAtEnd(
  ctx: QueryCtx,
  { class: forClass, endedAt, pupilsForgottenAt }: Session,
): Promise<Doc<"pupils">[] | null> {
  if (forClass === undefined || endedAt === null || pupilsForgottenAt !== undefined) return null;
  if ((await ctx.db.get("classes", forClass.id)) === null) return null;
  const end = new Date(endedAt).getTime();
  return (await pupilsOf(ctx, forClass.id)).filter((pupil) => addedAt(pupil) <= end);
}

async function absentFrom(
  ctx: QueryCtx,
  { _id, phoneless, rankedCount }: Session,
  inClass: readonly Doc<"pupils">[] | null,
  participants: readonly Doc<"liveParticipants">[],
  written: Written | null,
): Promise<Doc<"pupils">[] | undefined> {
  if (inClass === null || phoneless?.hands) return undefined;
  if (written !== null) {
    const without = pupilsWithout(inClass, [...participants, ...written.papers]);
    // If no answer sheet was read, pupils without points may only be unmarked yet.
    return rankedCount > 0 ? without : without.filter(({ _id }) => written.absent.includes(_id));
  }
  const members = phoneless?.teams === undefined ? [] : await teamMembersOf(ctx, _id);
  if (phoneless?.teams !== undefined && members.length === 0) return undefined;
  return pupilsWithout(inClass, [...participants, ...members.filter(({ team }) => team !== null)]);
}

/** Returns the pupils without any of these rows. */
export function pupilsWithout(
  pupils: readonly Doc<"pupils">[],
  rows: readonly { pupilId?: Id<"pupils"> | undefined }[],
): Doc<"pupils">[] {
  const withRow = new Set(rows.map(({ pupilId }) => pupilId));
  return pupils.filter(({ _id }) => !withRow.has(_id));
}

export function toListed(pupils: readonly Doc<"pupils">[]): Infer<typeof listedPupil>[] {
  return pupils.map(({ name: displayName, number }) => ({ displayName, number: number ?? undefined }));
}

/** Excludes null answers in games, because a participant without an answer may have been absent. */
function wasGiven({ answer }: Pick<GivenAnswer, "answer">): boolean {
  return answer !== null;
}

/** Sums the answers to these questions. */
export function rightIn(
  questions: readonly Pick<ReadQuestion, "answered" | "correct" | "empty">[],
): RightAnswers {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const countsBlanks = questions.some(({ empty }) => empty !== undefined);
  return {
    answered: sum(questions.map(({ answered }) => answered)),
    right: sum(questions.map(({ correct }) => correct ?? 0)),
    ...(countsBlanks && { empty: sum(questions.map(({ empty }) => empty ?? 0)) }),
  };
}

/** Share of right answers, from 0 to 1. */
function shareOf({ answered, right, empty = 0 }: RightAnswers): number {
  return right / (answered + empty);
}

/**
 * Returns the pupils who may need help, lowest share of right answers first. Such a pupil was asked at least
 * MEANINGFUL_ANSWERS questions. The pupil's share of right answers is below IN_NEED_PART of the class's share, or the
 * share of questions left empty is above EMPTY_PART. The comparison is with the class's share, so that a hard quiz does
 * not list the whole class. Only pupils with the lowest scores are checked.
 * @param answersOf returns a pupil's answers; null for a question left empty
 * @param all answers of the whole class
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
  const lowest = [...pupils].sort((a, b) => a.score - b.score).slice(0, IN_NEED_CHECKED);
  const found = [];
  for (const pupil of lowest) {
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

/** Number of previous games that are read to find one with enough answers. */
const GAMES_CHECKED = 10;

async function gameBefore(ctx: QueryCtx, session: Session, questions: readonly ReadQuestion[]) {
  const { createdBy, quizId, _creationTime } = session;
  if (quizId === undefined) return null;
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
    .take(GAMES_CHECKED);
  const comparable = questions.filter(isComparable);
  if (comparable.length === 0) return null;
  for (const game of games) {
    const { code, endedAt, startedAt } = game;
    if (startedAt === null || endedAt === null || !settingsOf(game).counts) continue;
    const earlier = (await reportQuestionsOf(ctx, game)).filter(isComparable);
    const pairs = sameQuestions(comparable, earlier);
    // A trial with one or two pupils has too few answers, so the game before the trial is used.
    if (pairs.length === 0) continue;
    const last = rightIn(pairs.map(([, question]) => question));
    const now = rightIn(pairs.map(([question]) => question));
    return { code, endedAt, questions: pairs.length, last, now };
  }
  return null;
}

async function classGameBefore(
  ctx: QueryCtx,
  { class: forClass, endedAt, createdBy }: Session,
  questions: readonly ReadQuestion[],
) {
  const now = rightIn(questions.filter(isComparable));
  if (forClass === undefined || endedAt === null || now.answered === 0) return null;
  const games = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_class_and_ended_at", (q) =>
      q.eq("class.id", forClass.id).gt("endedAt", null).lt("endedAt", endedAt),
    )
    .order("desc")
    .take(GAMES_CHECKED);
  const asked = questions.filter(wasAsked);
  for (const game of games) {
    const { code, quizTitle } = game;
    if (game.createdBy !== createdBy || game.startedAt === null || game.endedAt === null) continue;
    if (!settingsOf(game).counts) continue;
    const earlier = (await reportQuestionsOf(ctx, game)).filter(wasAsked);
    const all = rightIn(earlier.filter(isComparable));
    // Teams at the board, trials and written exams give too few answers, so the game before is used.
    if (all.answered === 0) continue;
    const same = sameQuestions(asked, earlier).length;
    const others = asked.length + earlier.length - 2 * same;
    return { code, endedAt: game.endedAt, quizTitle, all, now, same, others };
  }
  return null;
}

function wasAsked({ asked }: ReadQuestion): boolean {
  return asked !== null;
}

function isComparable({ counts, asked, answered, empty }: ReadQuestion): boolean {
  return counts && asked !== null && hasEnoughAnswers({ asked, answered, empty });
}
