/**
 * Rescores a question of a finished game after a change of its answer key. The answers to one question are spread
 * over the answer sheets of all participants, so a chain of jobs collects them page by page. The last job writes the
 * differences between both scorings in one transaction.
 * Another change meanwhile starts a new chain. Its comparison starts from the answer key on which the current points
 * are based, so no change is lost or applied twice.
 */
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import { MAX_PARTICIPANTS_READ } from "../../../shared/limits/live";
import type { MutationCtx } from "../../ctx";
import { FULL_GRADE, type KeyValue } from "../../questions/kinds";
import { correctAsked } from "../../statistics/questions";
import { answerGivenTo, pageSizeFor } from "../answers/answerSheets";
import { byArrival, type ClosedAnswer, type ClosedQuestion } from "../answers/closedQuestion";
import { handsOn, rightHands } from "../answers/hands";
import { publishAgain } from "../answers/publishDistribution";
import { rankPlayers, type ScoreChange, toTenths } from "../rules/scoring";
import { hasRanks, settingsOf } from "../rules/settings";
import { findKey } from "../session/answerKeys";
import { findQuestion } from "../session/questions";
import { changeGraded, deleteKey } from "../session/quick";
import { pointsOfOne } from "../session/sessions";
import { correctRecordedGame } from "./recordGame";
import { questionChanges } from "./scoreCurrentQuestion";
import { isCounted } from "./uncounted";

type Session = Doc<"liveQuizSessions">;
type SessionId = Id<"liveQuizSessions">;
type Participant = Doc<"liveParticipants">;
type ParticipantId = Id<"liveParticipants">;

/** More pages than any session has: a page has at least 10 participants (`pageSizeFor` with 100 questions). */
const MAX_PAGES = 512;
/** If a chain started this long ago and has not finished, its job was lost. */
const LOST_AFTER_MS = 5 * 60 * 1_000;
/** Chains restarted in one run; the next run restarts the others. */
const RESUMED_AT_ONCE = 50;

/** Page of a chain. `since` identifies the chain. */
type Page = { sessionId: SessionId; index: number; since: number; cursor: string | null };

/**
 * Starts rescoring a question after a change of its answer key.
 * @param key its row; only `rescoring` must be as before the change
 * @param former answer key before the change; null if the question was not graded
 * @param removes true if the question has no answer key any more
 */
export async function beginRescoring(
  ctx: MutationCtx,
  { _id: sessionId }: Pick<Session, "_id">,
  { _id, index, rescoring }: Pick<Doc<"liveAnswerKeys">, "_id" | "index" | "rescoring">,
  former: KeyValue | null,
  removes = false,
): Promise<void> {
  await deletePages(ctx, sessionId, index);
  // Two chains started in one millisecond must differ.
  const since = Math.max(Date.now(), (rescoring?.since ?? 0) + 1);
  const from = rescoring === undefined ? former : rescoring.from;
  await ctx.db.patch("liveAnswerKeys", _id, {
    rescoring: { from, since, ...(removes && { removes: true as const }) },
  });
  const first = { sessionId, index, since, cursor: null };
  await ctx.scheduler.runAfter(0, internal.liveAnswers.collectForRescoring, first);
}

/** Restarts chains whose jobs were lost. */
export async function resumeRescoring(ctx: MutationCtx): Promise<void> {
  const lost = await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_rescoring_since", (q) =>
      q.gt("rescoring.since", 0).lt("rescoring.since", Date.now() - LOST_AFTER_MS),
    )
    .take(RESUMED_AT_ONCE);
  for (const key of lost) {
    const removes = key.rescoring?.removes;
    await beginRescoring(ctx, { _id: key.sessionId }, key, key.correctAnswer, removes);
  }
}

/** Stores the answers of one page of participants, and schedules the next page or the rescoring. */
export async function collectForRescoring(ctx: MutationCtx, chain: Page): Promise<void> {
  const { sessionId, index, since, cursor } = chain;
  const key = await findKey(ctx, sessionId, index);
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null || key?.rescoring?.since !== since) return;
  const { page, isDone, continueCursor } = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId))
    .paginate({ numItems: pageSizeFor(session), cursor });
  const answers: ClosedAnswer[] = [];
  for (const participant of page) {
    const given = await answerGivenTo(ctx, participant, index);
    if (given !== null) answers.push({ ...given, participantId: participant._id });
  }
  await ctx.db.insert("liveRescorings", { sessionId, index, since, answers });
  if (isDone)
    await ctx.scheduler.runAfter(0, internal.liveAnswers.rescoreFinished, { sessionId, index, since });
  else
    await ctx.scheduler.runAfter(0, internal.liveAnswers.collectForRescoring, {
      ...chain,
      cursor: continueCursor,
    });
}

/**
 * Writes everything that the changed answer key affects: points, ranks, teams, class goal, distribution and
 * statistics.
 */
export async function rescoreFinished(
  ctx: MutationCtx,
  { sessionId, index, since }: Omit<Page, "cursor">,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  const key = await findKey(ctx, sessionId, index);
  const question = await findQuestion(ctx, sessionId, index);
  if (session === null || question === null || key?.rescoring?.since !== since) return;
  const pages = await pagesOf(ctx, sessionId, index);
  const given = pages.filter((page) => page.since === since).flatMap(({ answers }) => answers);
  await deletePages(ctx, sessionId, index);
  const { from: former, removes } = key.rescoring;
  const correctAnswer = removes ? null : key.correctAnswer;
  const counts = isCounted(session, index);
  if (removes) await deleteKey(ctx, session, index);
  else await ctx.db.patch("liveAnswerKeys", key._id, { rescoring: undefined });
  const graded = Number(correctAnswer !== null) - Number(former !== null);
  await changeGraded(ctx, session, graded);

  const participants = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", sessionId))
    .take(MAX_PARTICIPANTS_READ);
  const hasRow = new Set(given.map(({ participantId }) => participantId));
  // Participants who joined between the votes have a row with a second answer.
  const { firstClosedAt = Number.POSITIVE_INFINITY, outcome } = question;
  const asked = participants.filter(({ _id, joinedAt }) => hasRow.has(_id) && joinedAt <= firstClosedAt);
  // An earlier version packed answers without `timeLeft`. With 0, such an answer earns half of its points.
  const answers = byArrival(given.map((answer) => ({ ...answer, timeLeft: answer.timeLeft ?? 0 })));
  const hands = await handsOn(ctx, session, question);
  const closed: ClosedQuestion = { question, correctAnswer, answers, hands };
  const changes = questionChanges(session, closed, former, asked, question.asked ?? asked.length);
  const { byParticipant } = changes;
  const rightNow = rightHands(question, correctAnswer, hands.first);
  const correct = changes.correct + rightNow - rightHands(question, former, hands.first);

  await writeParticipantStandings(ctx, session, index, participants, byParticipant, counts);
  await publishAgain(ctx, closed);
  await ctx.db.patch("liveQuestions", question._id, {
    outcome: outcome && {
      ...outcome,
      correct: correctAnswer === null ? null : Math.max(0, (outcome.correct ?? 0) + correct),
    },
  });
  const { questionId } = question;
  if (outcome != null && outcome.countedFor !== null && questionId !== undefined)
    await correctAsked(ctx, outcome.countedFor, questionId, correct);
  if (!counts) return;
  const { teamPoints, classGrades } = session;
  const { weight = 1 } = question;
  await ctx.db.patch("liveQuizSessions", sessionId, {
    ...(teamPoints && {
      teamPoints: teamPoints.map((sum, team) => (sum === null ? null : sum + (changes.teams[team] ?? 0))),
    }),
    ...(classGrades &&
      settingsOf(session).goal !== null && {
        classGrades: { ...classGrades, earned: classGrades.earned + weight * changes.grades },
      }),
  });
  await correctRecordedGame(
    ctx,
    session,
    toTenths(sumOf([...byParticipant.values()].map(({ points }) => points))),
    graded * pointsOfOne(session),
  );
}

/**
 * Writes points, positions (stored as `rank`) and displayed ranks (stored as `place`). Positions of deleted
 * participants stay unused.
 */
async function writeParticipantStandings(
  ctx: MutationCtx,
  session: Session,
  index: number,
  participants: readonly Participant[],
  changes: ReadonlyMap<ParticipantId, ScoreChange>,
  counts: boolean,
): Promise<void> {
  const changed = participants.map((participant) => {
    const change = counts ? changes.get(participant._id) : undefined;
    const score = toTenths(participant.score + (change?.points ?? 0));
    return { participant, score, speedPoints: participant.speedPoints + (change?.speedPoints ?? 0) };
  });
  const ranked = changed.filter(({ participant }) => participant.rank !== null);
  const positions = ranked.flatMap(({ participant }) => participant.rank ?? []).sort((a, b) => a - b);
  for (const [at, player] of rankPlayers(ranked, hasRanks(session)).entries()) {
    const { participant, score, speedPoints, bySpeed } = player;
    // The displayed rank is the position of the first participant who shares it.
    const place = player.place === null ? null : (positions[player.place - 1] ?? player.place);
    const rank = positions[at] ?? at + 1;
    const last = rescoredLast(participant, index, changes.get(participant._id), counts);
    const now = { score, speedPoints, rank, place, bySpeed: bySpeed || undefined, last };
    const names = ["score", "speedPoints", "rank", "place", "bySpeed", "last"] as const;
    if (names.some((name) => participant[name] !== now[name]))
      await ctx.db.patch("liveParticipants", participant._id, now);
  }
}

/** The participant's result on the last question; updated if this question was rescored. */
function rescoredLast(
  { last }: Participant,
  index: number,
  change: ScoreChange | undefined,
  counts: boolean,
): Participant["last"] {
  if (last?.questionIndex !== index || change === undefined) return last;
  const earned = counts && {
    points: toTenths(last.points + change.points),
    speedPoints: last.speedPoints + change.speedPoints,
  };
  return { ...last, ...earned, correct: change.grade === FULL_GRADE };
}

async function pagesOf(ctx: MutationCtx, sessionId: SessionId, index: number) {
  return await ctx.db
    .query("liveRescorings")
    .withIndex("by_session_and_index", (q) => q.eq("sessionId", sessionId).eq("index", index))
    .take(MAX_PAGES);
}

async function deletePages(ctx: MutationCtx, sessionId: SessionId, index: number): Promise<void> {
  for (const { _id } of await pagesOf(ctx, sessionId, index)) await ctx.db.delete("liveRescorings", _id);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
