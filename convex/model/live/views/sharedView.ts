/**
 * What everybody in a session may see, in one value that is the same for all: computed once, sent to all. Before the reveal nothing in it depends on
 * the answer key or on anybody's answers; the key is not even read. It goes to every phone at every phase, so it holds what that phase needs and
 * nothing else: absent fields are left out, and a reveal does not repeat what came with the question.
 */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { distribution, keyValue, questionContent } from "../../questions/kinds";
import { questionWeight } from "../../questions/weight";
import { findLobby } from "../lobby/lobby";
import { chosenSettings, hasLeaderboard, settingsOf } from "../rules/settings";
import { contentOf, distributionOf } from "../rules/storedRows";
import { classGoal, viewClassGoal } from "../scores/classGoal";
import { findSheet } from "../scores/scoreSheets";
import { teamStanding, viewTeams } from "../scores/teamPoints";
import { isCounted } from "../scores/uncounted";
import { currentKey } from "../session/answerKeys";
import { timeOf } from "../session/game";
import { currentQuestion } from "../session/questions";
import { askedCountOf, reachableIn } from "../session/sessions";
import { awaitsSharing } from "../session/sharing";
import { closedFor, scoreSheet, sessionPhase, sessionStatus } from "../tables";

export const shownQuestion = v.object({
  index: v.number(),
  text: v.string(),
  /** What it asks, in the form of its kind. */
  content: questionContent,
  /** How many times as much it is worth as others, where that is not once. */
  weight: v.optional(questionWeight),
  /** Where there is a picture. */
  imageUrl: v.optional(v.string()),
  /** What it shows, where the author has said it. */
  imageAlt: v.optional(v.string()),
});

/** What a phone keeps from the question until its reveal. */
export const askedQuestion = v.object({
  quizTitle: v.string(),
  questionCount: v.number(),
  maxScore: v.optional(v.number()),
  question: shownQuestion,
});

export const sharedView = v.object({
  status: sessionStatus,
  /** Not at the reveal, nor is the next one. */
  quizTitle: v.optional(v.string()),
  questionCount: v.optional(v.number()),
  /** The points that can be reached, where not all questions are worth the same or count; at the reveal only where the host has not counted one. */
  maxScore: v.optional(v.number()),
  /** When it is over, where the host ended it before its last question: how many were asked. */
  askedCount: v.optional(v.number()),
  /** When it is over: how many of them the host has not counted, where there are any. */
  uncounted: v.optional(v.number()),
  /** While waiting: how many have joined, and the newest names. */
  lobby: v.optional(
    v.object({
      count: v.number(),
      newest: v.array(v.string()),
      /** How many have chosen each team, where pupils choose. */
      teams: v.optional(v.array(v.number())),
    }),
  ),
  /** While waiting, where the host has chosen something: how it will be played. */
  settings: v.optional(chosenSettings),
  /** While the quiz runs, with the next two. */
  phase: v.optional(sessionPhase),
  /** The class's time is over, and the question waits for the last answers: of those who have more time, and the times below are the class's. */
  waits: v.optional(v.literal(true)),
  /** ms since the epoch, by the server's clock; absent while nothing ends by itself */
  phaseEndsAt: v.optional(v.number()),
  /** Instead of the end while the host has stopped the clock: how much is left, ms. */
  leftMs: v.optional(v.number()),
  /** What the phase lasts in all, ms; absent where it has no end. */
  durationMs: v.optional(v.number()),
  /** Where that is not `durationMs` before the end: ms since the epoch. */
  phaseStartedAt: v.optional(v.number()),
  /** False where the answers are not shown between questions. */
  reveals: v.optional(v.literal(false)),
  /** The host does not count the question that is on. */
  counted: v.optional(v.literal(false)),
  /** While it waits or runs: no screen of the host has been open for some time. */
  isHostGone: v.optional(v.literal(true)),
  /** While it can be answered. */
  question: v.optional(shownQuestion),
  /** While it can be answered, where an answer may be replaced until it is closed. */
  takesChanges: v.optional(v.literal(true)),
  /** While the class votes a second time. */
  isSecond: v.optional(v.literal(true)),
  /** At the reveal, with the next two, and while the class talks: which question it was. */
  questionIndex: v.optional(v.number()),
  /** The kind's key; absent where the question is not graded. */
  correctAnswer: v.optional(keyValue),
  /** Why it is right, where the author has said it. */
  explanation: v.optional(v.string()),
  /** What the class has answered; where it has voted twice, the first time. While it talks about that, for the board alone. */
  distribution: v.optional(distribution),
  /** The second time. */
  second: v.optional(distribution),
  /** When the first of two votes was closed, ms since the epoch: who has joined since has no part in the question's points. */
  firstClosedAt: v.optional(v.number()),
  /** At the reveal and when it is over, where the class has a goal: how near it is. */
  goal: v.optional(classGoal),
  /** At the reveal and when it is over, where the class plays in teams and is told how they stand. */
  teams: v.optional(teamStanding),
  /** When it is over: the results are the host's alone until they are shared. */
  awaitsSharing: v.optional(v.literal(true)),
  /** When it was closed before it began. */
  closedFor: v.optional(closedFor),
});

/** With what phones need to find what they have earned. */
export const phoneView = sharedView.extend({
  /** While the quiz runs in a large room: on how many sheets. Absent: on one, and it comes with the answer. */
  sheetCount: v.optional(v.number()),
  /** At the reveal, where there is one sheet. */
  scores: v.optional(scoreSheet),
  /** While the quiz runs and nobody is told of the others: each phone asks for its own line. */
  hasOwnLines: v.optional(v.literal(true)),
});

type SharedView = Infer<typeof sharedView>;

export async function viewSession(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<SharedView> {
  const { status, quizTitle, questionCount, phase, settings, isHostGone } = session;
  if (status === "waiting") {
    const lobby = await viewLobby(ctx, session);
    return { status, quizTitle, questionCount, lobby, settings, isHostGone };
  }
  if (phase === null) {
    const askedCount = askedCountOf(session);
    const early = askedCount < questionCount && { askedCount };
    return {
      status,
      quizTitle,
      questionCount,
      ...(await viewMaxScore(ctx, session)),
      ...early,
      uncounted: session.uncounted?.indexes.length || undefined,
      goal: await viewClassGoal(ctx, session),
      teams: await viewTeams(ctx, session),
      awaitsSharing: awaitsSharing(session) || undefined,
      closedFor: session.closedFor,
    };
  }
  const { reveals, changesAnswers } = settingsOf(session);
  const exam = !reveals && { reveals: false as const };
  const counted = isCounted(session, session.currentQuestionIndex) ? undefined : (false as const);
  const clock = { phase, ...viewTime(session), ...exam, counted, isHostGone };
  if (phase === "answering") {
    const takesChanges = changesAnswers ? true : undefined;
    const isSecond = (await currentQuestion(ctx, session)).firstClosedAt === undefined ? undefined : true;
    const waits = session.overtime === undefined ? undefined : (true as const);
    return { status, ...clock, waits, ...(await viewAsked(ctx, session)), takesChanges, isSecond };
  }
  const question = await currentQuestion(ctx, session);
  const { index: questionIndex, firstClosedAt } = question;
  if (phase === "discussing") return { status, ...clock, questionIndex, firstClosedAt };
  const { correctAnswer, explanation } = (await currentKey(ctx, session)) ?? {};
  const distribution = distributionOf(question) ?? undefined;
  // What came with the question is no longer so.
  const reachable = session.uncounted === undefined ? {} : await viewMaxScore(ctx, session);
  const voted = { distribution, second: question.second?.distribution, firstClosedAt };
  const told = { questionIndex, correctAnswer, explanation, ...voted };
  const goal = await viewClassGoal(ctx, session);
  return { status, ...clock, ...reachable, ...told, goal, teams: await viewTeams(ctx, session) };
}

export const hostView = sharedView.extend({
  /** Until the reveal: how long the explanation is that comes with it, so that there is room for it. */
  explanationChars: v.optional(v.number()),
});

/** The same for the host's screens: while the class talks about what it has answered, they show it. */
export async function viewForHost(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof hostView>> {
  const view = await viewSession(ctx, session);
  if (view.phase === undefined || view.phase === "reveal") return view;
  const question = await currentQuestion(ctx, session);
  const { explanationChars } = question;
  if (view.phase !== "discussing") return { ...view, explanationChars };
  return { ...view, explanationChars, distribution: distributionOf(question) ?? undefined };
}

function viewTime(session: Doc<"liveQuizSessions">) {
  const { phaseStartedAt: startedAt, overtime = 0 } = session;
  if (startedAt === null) throw new Error(`Session ${session.code} has a phase that never began`);
  const time = timeOf(session, startedAt);
  if (time.name === "untimed") return { phaseStartedAt: startedAt };
  const { durationMs } = time;
  // Of a question that waits the class's end is told, which says nothing of whom it waits for.
  const overtimeMs = overtime * durationMs;
  if (time.name === "held")
    return { leftMs: time.leftMs - overtimeMs, durationMs, phaseStartedAt: startedAt };
  const phaseEndsAt = time.endsAt - overtimeMs;
  const wasHeld = phaseEndsAt - durationMs !== startedAt;
  return { phaseEndsAt, durationMs, ...(wasHeld && { phaseStartedAt: startedAt }) };
}

/** The same for phones, with the score sheet of a class. */
export async function viewForPhones(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof phoneView>> {
  const view = await viewSession(ctx, session);
  const { sheetCount } = session;
  if (view.phase === undefined) return view;
  if (!hasLeaderboard(session) && settingsOf(session).reveals)
    return { ...view, hasOwnLines: true, sheetCount };
  if (sheetCount !== undefined) return { ...view, sheetCount };
  const sheet = view.phase === "reveal" ? await findSheet(ctx, session._id, 0) : null;
  // An earlier version has written no sheet for a question that it revealed.
  return sheet === null || sheet.questionIndex !== view.questionIndex ? view : { ...view, scores: sheet };
}

/** The running question with what it is shown with; fails when none runs. */
export async function viewAsked(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof askedQuestion>> {
  const { quizTitle, questionCount } = session;
  const reachable = await viewMaxScore(ctx, session);
  return { quizTitle, questionCount, ...reachable, question: await viewQuestion(ctx, session) };
}

async function viewMaxScore(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<{ maxScore?: number }> {
  const isUsual = session.weightSum === undefined && session.uncounted === undefined;
  return isUsual ? {} : { maxScore: await reachableIn(ctx, session) };
}

async function viewQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof shownQuestion>> {
  const row = await currentQuestion(ctx, session);
  const { index, text, image, imageAlt } = row;
  const shown = { index, text, weight: row.weight, content: contentOf(row) };
  const imageUrl = image === null ? null : await ctx.storage.getUrl(image);
  return imageUrl === null ? shown : { ...shown, imageUrl, imageAlt };
}

async function viewLobby(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<SharedView["lobby"]> {
  const lobby = await findLobby(ctx, session._id);
  return { count: lobby?.count ?? 0, newest: lobby?.newest ?? [], teams: lobby?.teams };
}
