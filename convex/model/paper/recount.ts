/** Results of an exam on paper, counted again from all answers after each change. */
import type { Doc, Id } from "../../_generated/dataModel";
import { plainReading } from "../../shared/plainReading";
import type { MutationCtx } from "../ctx";
import { findAnswerSheet } from "../live/answers/answerSheets";
import { distributionWithKey } from "../live/answers/distribution";
import { rankPlayers, toTenths } from "../live/rules/scoring";
import { hasRanks, settingsOf } from "../live/rules/settings";
import { contentOf } from "../live/rules/storedRows";
import { recordGame } from "../live/scores/recordGame";
import { isCounted } from "../live/scores/uncounted";
import { answerKeysOf } from "../live/session/answerKeys";
import { questionsOf } from "../live/session/questions";
import { pointsOfOne } from "../live/session/sessions";
import { subtractGame } from "../live/session/subtractGame";
import { type AnswerValue, FULL_GRADE, type KeyValue, kindOf } from "../questions/kinds";
import { countAsked, subtractAsked } from "../statistics/questions";
import { rowsWork } from "../work";
import { participantsOf } from "./rows";

type Session = Doc<"liveQuizSessions">;
type Question = Doc<"liveQuestions">;
type Paper = { participant: Doc<"liveParticipants">; answers: Doc<"liveAnswerSheets">["answers"] };

/** Graded answers that cost as much as storing one question. */
const ANSWERS_PER_WORK_UNIT = 100;

/** Cost of counting an exam. */
export function examWork({ rankedCount, questionCount }: Session): number {
  return rowsWork(Math.ceil((rankedCount * questionCount) / ANSWERS_PER_WORK_UNIT));
}

/** Writes points, ranks, distributions and statistics. Writes only the rows that differ. */
export async function recount(ctx: MutationCtx, sessionId: Id<"liveQuizSessions">): Promise<void> {
  const session = await ctx.db.get("liveQuizSessions", sessionId);
  if (session === null) return;
  const keys = new Map((await answerKeysOf(ctx, sessionId)).map((key) => [key.index, key.correctAnswer]));
  const questions = await questionsOf(ctx, sessionId);
  const papers: Paper[] = [];
  for (const participant of await participantsOf(ctx, sessionId)) {
    const sheet = await findAnswerSheet(ctx, participant._id);
    papers.push({ participant, answers: sheet?.answers ?? [] });
  }
  for (const question of questions)
    await recountQuestion(ctx, session, question, keys.get(question.index) ?? null, papers);
  await rankPapers(ctx, session, questions, keys, papers);
  // An exam without papers is like one that was never held.
  const isEmpty = papers.length === 0;
  await ctx.db.patch("liveQuizSessions", sessionId, {
    rankedCount: papers.length,
    ...(isEmpty && { startedAt: null }),
  });
  await subtractGame(ctx, sessionId);
  await recordGame(ctx, sessionId);
}

async function recountQuestion(
  ctx: MutationCtx,
  session: Session,
  question: Question,
  key: KeyValue | null,
  papers: readonly Paper[],
): Promise<void> {
  const read = papers.flatMap(({ answers }) => answers[question.index] ?? []);
  const given = read.map(({ answer }) => answer).filter((answer) => answer !== null);
  const isAsked = read.length > 0;
  const right = given.filter((answer) => gradeOf(question, key, answer) === FULL_GRADE).length;
  const counts = { asked: read.length, answered: given.length, correct: key === null ? null : right };
  const { questionId } = question;
  const isInStatistics =
    isAsked &&
    key !== null &&
    questionId !== undefined &&
    isCounted(session, question.index) &&
    settingsOf(session).counts;
  const countedFor = isInStatistics ? session.createdBy : null;
  const outcome = isAsked
    ? { answered: counts.answered, correct: counts.correct, cutShort: false, countedFor }
    : undefined;
  const now = {
    asked: isAsked ? counts.asked : null,
    outcome,
    distribution: isAsked ? distributionWithKey(question, key, given) : null,
  };
  const { asked, distribution } = question;
  const before = { asked, outcome: question.outcome, distribution: distribution ?? null };
  if (JSON.stringify(before) === JSON.stringify(now)) return;
  await ctx.db.patch("liveQuestions", question._id, { ...now, scoredAt: isAsked ? Date.now() : null });
  if (questionId === undefined) return;
  if (question.outcome?.countedFor != null && asked !== null) {
    const { answered, correct } = question.outcome;
    await subtractAsked(ctx, question.outcome.countedFor, {
      questionId,
      asked,
      answered,
      correct: correct ?? 0,
    });
  }
  if (countedFor === null) return;
  const text = plainReading(question);
  const added = { asked: counts.asked, answered: counts.answered, correct: right };
  await countAsked(ctx, countedFor, { ...added, questionId, quizTitle: session.quizTitle, text });
}

async function rankPapers(
  ctx: MutationCtx,
  session: Session,
  questions: readonly Question[],
  keys: ReadonlyMap<number, KeyValue>,
  papers: readonly Paper[],
): Promise<void> {
  const players = papers.map(({ participant, answers }) => {
    const points = questions.map((question) =>
      pointsFor(session, question, keys.get(question.index) ?? null, answers),
    );
    return { participant, score: points.reduce((sum, each) => toTenths(sum + each), 0), speedPoints: 0 };
  });
  for (const [at, { participant, score, place }] of rankPlayers(players, hasRanks(session)).entries()) {
    const rank = at + 1;
    if (participant.score === score && participant.rank === rank && participant.place === place) continue;
    await ctx.db.patch("liveParticipants", participant._id, { score, rank, place });
  }
}

function pointsFor(
  session: Session,
  question: Question,
  key: KeyValue | null,
  answers: Paper["answers"],
): number {
  const answer = answers[question.index]?.answer ?? null;
  if (answer === null || !isCounted(session, question.index)) return 0;
  return toTenths(pointsOfOne(session) * (question.weight ?? 1) * gradeOf(question, key, answer));
}

function gradeOf(question: Question, key: KeyValue | null, answer: AnswerValue): number {
  const content = contentOf(question);
  return key === null ? 0 : kindOf(content).grade(content, key, answer);
}
