/**
 * Results of an exam on paper: points, ranks, distributions and statistics. Only what a call has changed is counted, so a correction costs little in a
 * large exam. Deleting people leaves their part of the sums, as in games.
 */
import type { Doc, Id } from "../../_generated/dataModel";
import { plainReading } from "../../shared/plainReading";
import type { MutationCtx } from "../ctx";
import { findAnswerSheet, type PackedAnswer } from "../live/answers/answerSheets";
import { distributionWithKey } from "../live/answers/distribution";
import { rankPlayers, toTenths } from "../live/rules/scoring";
import { hasRanks, settingsOf } from "../live/rules/settings";
import { contentOf, distributionOf } from "../live/rules/storedRows";
import { recordGame } from "../live/scores/recordGame";
import { isCounted } from "../live/scores/uncounted";
import { answerKeysOf } from "../live/session/answerKeys";
import { questionsOf } from "../live/session/questions";
import { pointsOfOne } from "../live/session/sessions";
import { subtractGame } from "../live/session/subtractGame";
import { type AnswerValue, FULL_GRADE, type KeyValue, kindOf } from "../questions/kinds";
import { countAsked, subtractAsked } from "../statistics/questions";
import type { SheetAnswers } from "./answers";
import { addCounts, NO_COUNTS, type PaperCounts } from "./counts";
import type { LoadedExam } from "./exam";
import { hasPoints, participantsOf } from "./rows";

type Session = Doc<"liveQuizSessions">;
type Question = Doc<"liveQuestions">;
type Graded = { question: Question; key: KeyValue | null };

/** Writes the results after the changes of a call. */
export async function countChanges(
  ctx: MutationCtx,
  { session: { _id: sessionId }, changes }: LoadedExam,
): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null || changes.size === 0) return;
  const keys = new Map((await answerKeysOf(ctx, sessionId)).map((key) => [key.index, key.correctAnswer]));
  const questions = (await questionsOf(ctx, sessionId)).map((question) => {
    return { question, key: keys.get(question.index) ?? null };
  });
  for (const graded of questions) {
    const ofPapers = (when: "before" | "after") =>
      [...changes.values()].flatMap((change) => change[when]?.[graded.question.index] ?? []);
    const added = countsOf(graded, ofPapers("after"));
    const removed = countsOf(graded, ofPapers("before"));
    await changeQuestion(ctx, session, graded.question, added, removed);
  }
  const scores = new Map(
    [...changes].map(([participantId, { after }]) => [participantId, scoreOf(session, questions, after)]),
  );
  await writeStandings(ctx, session, scores);
}

/** Counts a question again after a change of its answer key. @param former answer key before the change */
export async function countWithKey(
  ctx: MutationCtx,
  session: Session,
  question: Question,
  key: KeyValue,
  former: KeyValue,
): Promise<void> {
  const { index, weight = 1 } = question;
  const read: PackedAnswer[] = [];
  const scores = new Map<Id<"liveParticipants">, number>();
  for (const { _id, score } of await participantsOf(ctx, session._id)) {
    const packed = (await findAnswerSheet(ctx, _id))?.answers[index] ?? null;
    if (packed === null) continue;
    read.push(packed);
    const { answer } = packed;
    if (answer === null || !isCounted(session, index)) continue;
    const change = gradeOf({ question, key }, answer) - gradeOf({ question, key: former }, answer);
    scores.set(_id, toTenths(score + pointsOfOne(session) * weight * change));
  }
  const added = countsOf({ question, key }, read);
  const removed = countsOf({ question, key: former }, read);
  await changeQuestion(ctx, session, question, added, removed);
  await writeStandings(ctx, session, scores);
}

/** Writes points and ranks, and the game's part of the host's statistics. @param scores changed points */
async function writeStandings(
  ctx: MutationCtx,
  session: Session,
  scores: ReadonlyMap<Id<"liveParticipants">, number>,
): Promise<void> {
  const { _id: sessionId } = session;
  const participants = await participantsOf(ctx, sessionId);
  const players = participants.map((participant) => {
    return { participant, score: scores.get(participant._id) ?? participant.score, speedPoints: 0 };
  });
  for (const [at, { participant, score, place }] of rankPlayers(players, hasRanks(session)).entries()) {
    const rank = at + 1;
    if (participant.score === score && participant.rank === rank && participant.place === place) continue;
    await ctx.db.patch("liveParticipants", participant._id, { score, rank, place });
  }
  await ctx.db.patch("liveQuizSessions", sessionId, {
    rankedCount: participants.length,
    // An exam without papers is like one that was never held.
    ...(participants.length === 0 && !(await hasPoints(ctx, sessionId)) && { startedAt: null }),
  });
  await subtractGame(ctx, sessionId);
  if (participants.length > 0) await recordGame(ctx, sessionId);
}

/** Counts of some papers' answers to one question. */
function countsOf({ question, key }: Graded, read: readonly { answer: AnswerValue | null }[]): PaperCounts {
  if (read.length === 0) return NO_COUNTS;
  const given = read.map(({ answer }) => answer).filter((answer) => answer !== null);
  const right = given.filter((answer) => gradeOf({ question, key }, answer) === FULL_GRADE).length;
  return {
    asked: read.length,
    answered: given.length,
    correct: key === null ? null : right,
    distribution: distributionWithKey(question, key, given),
  };
}

/** Writes a question's result, and its part of the host's statistics, unless nothing has changed. */
async function changeQuestion(
  ctx: MutationCtx,
  session: Session,
  question: Question,
  added: PaperCounts,
  removed: PaperCounts,
): Promise<void> {
  if (JSON.stringify(added) === JSON.stringify(removed)) return;
  const { asked: askedBefore, outcome: before, questionId, index } = question;
  const stored: PaperCounts =
    askedBefore === null
      ? NO_COUNTS
      : {
          asked: askedBefore,
          answered: before?.answered ?? 0,
          correct: before?.correct ?? null,
          distribution: distributionOf(question),
        };
  const now = addCounts(addCounts(stored, added, 1), removed, -1);
  const isAsked = now.asked > 0;
  const isInStatistics =
    isAsked && now.correct !== null && isCounted(session, index) && settingsOf(session).counts;
  const countedFor = isInStatistics ? session.createdBy : null;
  const { asked, answered, correct, distribution } = now;
  await ctx.db.patch(
    "liveQuestions",
    question._id,
    isAsked
      ? {
          asked,
          distribution,
          outcome: { answered, correct, cutShort: false, countedFor },
          scoredAt: Date.now(),
        }
      : { asked: null, distribution: null, outcome: undefined, scoredAt: null },
  );
  if (questionId === undefined) return;
  if (before?.countedFor != null && askedBefore !== null) {
    const { answered, correct } = before;
    const gone = { questionId, asked: askedBefore, answered, correct: correct ?? 0 };
    await subtractAsked(ctx, before.countedFor, gone);
  }
  if (countedFor === null) return;
  const counts = { asked, answered, correct: correct ?? 0 };
  const text = plainReading(question);
  await countAsked(ctx, countedFor, { ...counts, questionId, quizTitle: session.quizTitle, text });
}

/** Points of a paper. */
function scoreOf(session: Session, questions: readonly Graded[], answers: SheetAnswers | null): number {
  return questions.reduce((sum, graded) => {
    const { index, weight = 1 } = graded.question;
    const answer = answers?.[index]?.answer ?? null;
    if (answer === null || !isCounted(session, index)) return sum;
    return toTenths(sum + toTenths(pointsOfOne(session) * weight * gradeOf(graded, answer)));
  }, 0);
}

function gradeOf({ question, key }: Graded, answer: AnswerValue): number {
  const content = contentOf(question);
  return key === null ? 0 : kindOf(content).grade(content, key, answer);
}
