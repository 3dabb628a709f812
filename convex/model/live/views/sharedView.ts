/**
 * View that all participants of a session share: computed once, sent to all. Before the reveal it depends on neither
 * the answer key nor the answers; the answer key is not even read.
 * Each phase sends it to every phone, so it contains only fields that the phase needs. A reveal does not repeat the
 * question.
 */
import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { explanationFields, explanationOf, formatsField, marksField } from "../../marks";
import { distribution, keyValue, questionContent } from "../../questions/kinds";
import { withAddresses } from "../../questions/optionPictures";
import { questionWeight } from "../../questions/weight";
import { findLobby } from "../lobby/lobby";
import { maskedContent } from "../rules/maskedContent";
import { phonelessWays } from "../rules/phoneless";
import { chosenSettings, hasLeaderboard, settingsOf } from "../rules/settings";
import { contentOf, distributionOf } from "../rules/storedRows";
import { classGoal, viewClassGoal } from "../scores/classGoal";
import { findSheet } from "../scores/scoreSheets";
import { teamStanding, viewTeams } from "../scores/teamPoints";
import { isCounted } from "../scores/uncounted";
import { currentKey } from "../session/answerKeys";
import { phaseTimeOf } from "../session/game";
import { currentQuestion, findQuestion, requireQuestion } from "../session/questions";
import { announcedSettings } from "../session/quick";
import { askedCountOf, reachableIn } from "../session/sessions";
import { awaitsSharing } from "../session/sharing";
import { closedFor, scoreSheet, sessionPhase, sessionStatus } from "../tables";

export const shownQuestion = v.object({
  index: v.number(),
  /** Version of the question's form in a quick session, which an answer must name; absent in other sessions. */
  version: v.optional(v.number()),
  text: v.string(),
  /** Index of the page with the question's passage (`liveQuizSessions.page`). */
  passage: v.optional(v.number()),
  marks: marksField,
  /** Content in the format of the question's kind. */
  content: questionContent,
  /** Factor of the question's points; absent means 1. */
  weight: v.optional(questionWeight),
  /** Absent without an image. */
  imageUrl: v.optional(v.string()),
  /** Key of the image's veiled copy, which phones may have loaded ahead (shared/veil.ts). */
  imageKey: v.optional(v.string()),
  /** Text alternative of the image; absent if the author wrote none. */
  imageAlt: v.optional(v.string()),
});

/** Part of the view that a phone stores from the question until its reveal. */
export const askedQuestion = v.object({
  quizTitle: v.string(),
  questionCount: v.number(),
  endsWithPage: v.optional(v.literal(true)),
  maxScore: v.optional(v.number()),
  question: shownQuestion,
});

export const sharedView = v.object({
  status: sessionStatus,
  /** A quick session that is not over: the number of its questions is not known yet. */
  isQuick: v.optional(v.literal(true)),
  /** Absent at the reveal, as is `questionCount`. */
  quizTitle: v.optional(v.string()),
  questionCount: v.optional(v.number()),
  /** A page follows the last question. Sent with the question. */
  endsWithPage: v.optional(v.literal(true)),
  /**
   * Highest possible score; present if questions have different weights or do not count. At the reveal only if the
   * host has excluded a question.
   */
  maxScore: v.optional(v.number()),
  /** After the end, if the host ended the game before its last question: number of questions asked. */
  askedCount: v.optional(v.number()),
  /** After the end: number of questions that the host has excluded from the points; absent if none. */
  uncounted: v.optional(v.number()),
  /** While waiting: number of participants, and the newest names. */
  lobby: v.optional(
    v.object({
      count: v.number(),
      newest: v.array(v.string()),
      /** Number of participants who have chosen each team; absent if pupils do not choose. */
      teams: v.optional(v.array(v.number())),
    }),
  ),
  /** While waiting: settings that differ from the standard game. */
  settings: v.optional(chosenSettings),
  /** While waiting and while a question is read or answered, so that phones load what they need. */
  formats: formatsField,
  /** This field and the next ones up to `isHostGone` are present only while the game runs. */
  phase: v.optional(sessionPhase),
  /**
   * The class's time is over, and the question waits for participants with extra time. The next four fields are times
   * of the class, without extra time.
   */
  waits: v.optional(v.literal(true)),
  /** ms since the epoch, server clock; absent while the clock is paused or the phase has no time limit */
  phaseEndsAt: v.optional(v.number()),
  /** Remaining time in ms, only while the clock is paused. */
  leftMs: v.optional(v.number()),
  /** Duration of the phase in ms; absent without a time limit. */
  durationMs: v.optional(v.number()),
  /** ms since the epoch; absent if it equals end minus duration. */
  phaseStartedAt: v.optional(v.number()),
  /** False in an exam: answers are not shown between questions. */
  reveals: v.optional(v.literal(false)),
  /** The host has excluded the current question from the points. */
  counted: v.optional(v.literal(false)),
  /** No screen of the host has been open for some time. Also sent before the start. */
  isHostGone: v.optional(v.literal(true)),
  /** Index of the page that is shown instead of a question. */
  page: v.optional(v.number()),
  /** While the question is read or can be answered. Its content is masked while it is read (maskedContent.ts). */
  question: v.optional(shownQuestion),
  /** While the question can be answered: answers may be changed. */
  takesChanges: v.optional(v.literal(true)),
  /** While the class votes a second time. */
  isSecond: v.optional(v.literal(true)),
  /** Index of the question at the reveal and during a discussion. */
  questionIndex: v.optional(v.number()),
  /** Answer key at the reveal; absent if the question is not graded. */
  correctAnswer: v.optional(keyValue),
  /** At the reveal, if the author wrote an explanation. */
  ...explanationFields,
  /**
   * Distribution of the first vote at the reveal. During a discussion only the host's screens receive it
   * (`viewForHost`).
   */
  distribution: v.optional(distribution),
  /** Distribution of the second vote. */
  second: v.optional(distribution),
  /**
   * Time at which the first of two votes was closed, ms since the epoch. Participants who joined later earn no points
   * for the question.
   */
  firstClosedAt: v.optional(v.number()),
  /** Progress towards the class goal, at the reveal and after the end. */
  goal: v.optional(classGoal),
  /** Standings of the teams, at the reveal and after the end. */
  teams: v.optional(teamStanding),
  /** After the end: the host counted raised hands, which are in no ranking. */
  byHand: v.optional(v.literal(true)),
  /** After the end: the exam's results are not shared yet. */
  awaitsSharing: v.optional(v.literal(true)),
  /** Error code of a session that was closed before its start. */
  closedFor: v.optional(closedFor),
});

/** The shared view for phones, with the data by which a phone finds its participant's points. */
export const phoneView = sharedView.extend({
  /** Number of score sheets in a large running game. Absent: there is one, sent with the answer. */
  sheetCount: v.optional(v.number()),
  /** The score sheet at the reveal, if there is one. */
  scores: v.optional(scoreSheet),
  /** While the game runs and the ranking is hidden: each phone requests its own line. */
  hasOwnLines: v.optional(v.literal(true)),
  /** Index of the next question if phones may load its veiled image now. */
  imageAhead: v.optional(v.number()),
});

type SharedView = Infer<typeof sharedView>;

export async function viewSession(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<SharedView> {
  const { status, isQuick, quizTitle, questionCount, formats, phase, isHostGone } = session;
  if (status === "waiting") {
    const lobby = await viewLobby(ctx, session);
    const settings = announcedSettings(session);
    return { status, isQuick, quizTitle, questionCount, lobby, settings, formats, isHostGone };
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
      byHand: session.phoneless?.hands,
      awaitsSharing: awaitsSharing(session) || undefined,
      closedFor: session.closedFor,
    };
  }
  if (phase === "page") {
    const { page } = session;
    return { status, phase, quizTitle, questionCount, page, ...viewTime(session), isHostGone };
  }
  const { reveals, changesAnswers } = settingsOf(session);
  const exam = !reveals && { reveals: false as const };
  const counted = isCounted(session, session.currentQuestionIndex) ? undefined : (false as const);
  const clock = { isQuick, phase, ...viewTime(session), ...exam, counted, isHostGone };
  if (phase === "reading") return { status, ...clock, formats, ...(await viewCurrentQuestion(ctx, session)) };
  if (phase === "answering") {
    const takesChanges = changesAnswers ? true : undefined;
    const isSecond = (await currentQuestion(ctx, session)).firstClosedAt === undefined ? undefined : true;
    const waits = session.overtime === undefined ? undefined : (true as const);
    return {
      status,
      ...clock,
      formats,
      waits,
      ...(await viewCurrentQuestion(ctx, session)),
      takesChanges,
      isSecond,
    };
  }
  const question = await currentQuestion(ctx, session);
  const { index: questionIndex, firstClosedAt } = question;
  if (phase === "discussing") return { status, ...clock, questionIndex, firstClosedAt };
  const key = await currentKey(ctx, session);
  const distribution = distributionOf(question) ?? undefined;
  // The highest possible score was sent with the question, but changes if the host excludes a question. In a quick
  // session it includes the question only now.
  const hasNewMax = session.uncounted !== undefined || isQuick;
  const reachable = hasNewMax ? await viewMaxScore(ctx, session) : {};
  const voted = { distribution, second: question.second?.distribution, firstClosedAt };
  const revealed = { questionIndex, correctAnswer: key?.correctAnswer, ...explanationOf(key), ...voted };
  const goal = await viewClassGoal(ctx, session);
  return { status, ...clock, ...reachable, ...revealed, goal, teams: await viewTeams(ctx, session) };
}

export const hostView = sharedView.extend({
  /** Until the reveal: length of the explanation in characters, so that the screen can reserve space. */
  explanationChars: v.optional(v.number()),
  /** The session is a trial. */
  isTrial: v.optional(v.literal(true)),
  /** Ways to take part without a phone; absent if there is none. */
  phoneless: v.optional(phonelessWays),
});

/** The shared view for the host's screens. During a discussion they also show the distribution. */
export async function viewForHost(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof hostView>> {
  const { trial, phoneless } = session;
  const view = { ...(await viewSession(ctx, session)), ...(trial && { isTrial: true as const }), phoneless };
  if (view.phase === undefined || view.phase === "reveal") return view;
  if (view.phase === "page") return view;
  const question = await currentQuestion(ctx, session);
  const { explanationChars } = question;
  if (view.phase !== "discussing") return { ...view, explanationChars };
  return { ...view, explanationChars, distribution: distributionOf(question) ?? undefined };
}

function viewTime(session: Doc<"liveQuizSessions">) {
  const { phaseStartedAt: startedAt, overtime = 0 } = session;
  if (startedAt === null) throw new Error(`Session ${session.code} has a phase that never began`);
  const time = phaseTimeOf(session, startedAt);
  if (time.kind === "untimed") return { phaseStartedAt: startedAt };
  const { durationMs } = time;
  // All phones receive the class's end, so that it does not reveal who has extra time.
  const overtimeMs = overtime * durationMs;
  if (time.kind === "paused")
    return { leftMs: time.leftMs - overtimeMs, durationMs, phaseStartedAt: startedAt };
  const phaseEndsAt = time.endsAt - overtimeMs;
  const wasPaused = phaseEndsAt - durationMs !== startedAt;
  return { phaseEndsAt, durationMs, ...(wasPaused && { phaseStartedAt: startedAt }) };
}

/** The shared view for phones, with the score sheet of a small session. */
export async function viewForPhones(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof phoneView>> {
  const view = { ...(await viewSession(ctx, session)), ...(await viewImageAhead(ctx, session)) };
  const { sheetCount } = session;
  if (view.phase === undefined) return view;
  if (!hasLeaderboard(session) && settingsOf(session).reveals)
    return { ...view, hasOwnLines: true, sheetCount };
  if (sheetCount !== undefined) return { ...view, sheetCount };
  const sheet = view.phase === "reveal" ? await findSheet(ctx, session._id, 0) : null;
  // An earlier version wrote no sheet for a question that it revealed.
  return sheet === null || sheet.questionIndex !== view.questionIndex ? view : { ...view, scores: sheet };
}

/** Screens that receive a question: all phones of the class, or the host's own screens. */
type Audience = "class" | "host";

/**
 * While an answer is shown, or a question of an exam is open, phones may load the next question's veiled image. Not in
 * a large session: veiling is work for each phone.
 */
async function viewImageAhead(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<{ imageAhead?: number }> {
  const isTime = session.phase === (settingsOf(session).reveals ? "reveal" : "answering");
  if (!isTime || session.sheetCount !== undefined) return {};
  const next = await findQuestion(ctx, session._id, session.currentQuestionIndex + 1);
  return next === null || next.image === null || next.imageKey === undefined
    ? {}
    : { imageAhead: next.index };
}

/** Image and key of the next question; null unless phones may load it now. */
export async function imageAheadOf(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<{ image: Id<"_storage">; imageKey: string } | null> {
  const { imageAhead } = await viewImageAhead(ctx, session);
  if (imageAhead === undefined) return null;
  const { image, imageKey } = await requireQuestion(ctx, session, imageAhead);
  return image === null || imageKey === undefined ? null : { image, imageKey };
}

/** The running question with title and length of the quiz; fails if none is running. */
export async function viewCurrentQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  audience: Audience = "class",
): Promise<Infer<typeof askedQuestion>> {
  const { quizTitle, questionCount, pages = [] } = session;
  const ends = pages.at(-1) === questionCount && { endsWithPage: true as const };
  const reachable = await viewMaxScore(ctx, session);
  const question = await viewQuestion(ctx, session, audience);
  return { quizTitle, questionCount, ...ends, ...reachable, question };
}

async function viewMaxScore(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<{ maxScore?: number }> {
  const isUsual = session.weightSum === undefined && session.uncounted === undefined;
  return isUsual ? {} : { maxScore: await reachableIn(ctx, session) };
}

/** During the reading time the class receives the masked content; the host's screens hide the options themselves. */
async function viewQuestion(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  audience: Audience,
): Promise<Infer<typeof shownQuestion>> {
  const row = await currentQuestion(ctx, session);
  const { index, text, marks, passage, image, imageAlt, imageKey } = row;
  const isMasked = session.phase === "reading" && audience === "class";
  const content = isMasked ? maskedContent(contentOf(row)) : await withAddresses(ctx, contentOf(row));
  const version = session.isQuick ? (row.version ?? 0) : undefined;
  const shown = { index, version, text, marks, passage, weight: row.weight, content };
  const imageUrl = image === null ? null : await ctx.storage.getUrl(image);
  return imageUrl === null ? shown : { ...shown, imageUrl, imageKey, imageAlt };
}

/** Address of the next question's picture. Only for the host: the address shows the picture to anyone who opens it. */
export async function nextPictureOf(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<{ nextImageUrl?: string }> {
  if (session.status !== "active") return {};
  const next = await findQuestion(ctx, session._id, session.currentQuestionIndex + 1);
  if (next === null || next.image === null) return {};
  const nextImageUrl = await ctx.storage.getUrl(next.image);
  return nextImageUrl === null ? {} : { nextImageUrl };
}

async function viewLobby(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<SharedView["lobby"]> {
  const lobby = await findLobby(ctx, session._id);
  return { count: lobby?.count ?? 0, newest: lobby?.newest ?? [], teams: lobby?.teams };
}
