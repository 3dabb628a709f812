/** Live sessions: opening, watching, hosting. */
import { paginationResultValidator } from "convex/server";
import { v } from "convex/values";
import {
  commandMutation,
  creatorMutation,
  hostMutation,
  hostQuery,
  internalMutation,
  publicQuery,
  teacherQuery,
} from "./functions";
import { classesOf } from "./model/classes/find";
import { pageOptions } from "./model/lengths";
import { tallyOf } from "./model/live/answers/answers";
import { chooseClass } from "./model/live/lobby/classPlaces";
import { configureSession, lastUsedSettings } from "./model/live/lobby/configure";
import { openQuizOf } from "./model/live/lobby/lobby";
import { lockSession } from "./model/live/participants/moderate";
import {
  chosenSettings,
  givesNames,
  ranksAfterEach,
  STANDARD_SETTINGS,
  sessionSettings,
  settingsOf,
} from "./model/live/rules/settings";
import { acceptAnswer, givenAnswers, givenAnswersOf } from "./model/live/scores/accept";
import { pastSession, pastSessionsOf, toPastSession } from "./model/live/session/past";
import { recordGame as recordFinishedGame, recordShared } from "./model/live/session/recordGame";
import { removeSession } from "./model/live/session/remove";
import {
  findSession,
  openSession,
  openSessionsOf,
  requireHostedSession,
  sessionOfViewKey,
  viewKeyOf,
} from "./model/live/session/sessions";
import { shareResults } from "./model/live/session/shareResults";
import { awaitsSharing } from "./model/live/session/sharing";
import { closedFor, sessionClass, sessionStatus } from "./model/live/tables";
import { countQuestion, endGame, obeyHost, startGame, turnClock } from "./model/live/transitions/advance";
import { closeSessionsOfQuiz as closeWaitingForQuiz } from "./model/live/transitions/close";
import { closeNeverStarted } from "./model/live/transitions/recover";
import { questionResultsOf, questionResults as resultsOfQuestions } from "./model/live/views/questionResults";
import {
  askedQuestion,
  hostView,
  phoneView,
  shownQuestion,
  viewAsked,
  viewForHost,
  viewForPhones,
} from "./model/live/views/sharedView";
import { boundedPage } from "./model/page";
import { acceptCommand, acceptOutcome } from "./model/questions/accepting";
import { distribution, keyValue } from "./model/questions/kinds";
import { getViewerId } from "./model/users/viewer";

/**
 * Opens a session of a quiz, or one's own waiting session of it, for a class where one is named. `leftOut` counts questions that cannot be played live. Fails
 * with QUIZ_NOT_FOUND, NO_PLAYABLE_QUESTION, NOT_FOUND for somebody else's class, or CLASS_TOO_LATE when the waiting session is for another and somebody is
 * in it.
 */
export const create = creatorMutation({
  args: { quizId: v.id("quizzes"), classId: v.optional(v.id("classes")) },
  returns: v.object({ code: v.string(), leftOut: v.number() }),
  handler: async (ctx, { quizId, classId }) => {
    const opened = await openSession(ctx, ctx.teacher, quizId);
    if (classId === undefined) return opened;
    const session = await requireHostedSession(ctx, opened.code);
    // What is chosen of the class already stays.
    if (session.class?.id !== classId)
      await chooseClass(ctx, session, { id: classId, checksNumbers: false, takesGuests: false });
    return opened;
  },
});

/** One's own sessions that are waiting or running, newest first. */
export const open = teacherQuery({
  args: {},
  returns: v.array(
    v.object({
      code: v.string(),
      quizTitle: v.string(),
      status: v.union(v.literal("waiting"), v.literal("active")),
      createdAt: v.string(),
      /** The class that it is for, where it is for one. */
      className: v.optional(v.string()),
    }),
  ),
  handler: async (ctx) => await openSessionsOf(ctx, ctx.teacher._id),
});

/** One's own sessions that are over, newest first. */
export const past = teacherQuery({
  args: { paginationOpts: pageOptions },
  returns: paginationResultValidator(pastSession),
  handler: async (ctx, { paginationOpts }) => {
    const page = await pastSessionsOf(ctx, ctx.teacher._id).paginate(boundedPage(paginationOpts));
    return { ...page, page: page.page.map(toPastSession) };
  },
});

/** Deletes a session with everything that its participants left in it. Fails with SESSION_RUNNING while it runs. */
export const remove = hostMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await removeSession(ctx, ctx.session);
    return null;
  },
});

/** What anybody may know of a session by its code; the view key only once its results are for all, or for the host. */
export const entry = publicQuery({
  args: { code: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      status: sessionStatus,
      quizTitle: v.string(),
      isHost: v.boolean(),
      /** Nobody new gets in for now. */
      isLocked: v.boolean(),
      viewKey: v.union(v.string(), v.null()),
      /** Why it was closed before it began. */
      closedFor: v.optional(closedFor),
      /** While waiting, where the host has chosen something: how it will be played. */
      settings: v.optional(chosenSettings),
      /** Nobody types a name: each is given one. */
      givesNames: v.optional(v.literal(true)),
      /** It is for a class: whoever joins takes one of its names, or may besides join as a guest. Its results are for those who have a place in it. */
      forClass: v.optional(v.object({ takesGuests: v.boolean() })),
    }),
  ),
  handler: async (ctx, args) => {
    const session = await findSession(ctx, args.code);
    if (session === null) return null;
    const { status, quizTitle, createdBy, isLocked = false } = session;
    const isHost = createdBy === (await getViewerId(ctx));
    const isOpen = status === "completed" && (isHost || !(awaitsSharing(session) || session.class));
    const viewKey = isOpen ? await viewKeyOf(ctx, session.code) : null;
    const settings = status === "waiting" ? session.settings : undefined;
    const { closedFor } = session;
    const named = status !== "completed" && givesNames(session) ? ({ givesNames: true } as const) : {};
    const forClass = session.class && { takesGuests: session.class.takesGuests === true };
    return { status, quizTitle, isHost, isLocked, viewKey, closedFor, settings, forClass, ...named };
  },
});

/** What everybody in the session sees: one query with the same argument for all. */
export const view = publicQuery({
  args: { viewKey: v.string() },
  returns: v.union(v.null(), phoneView),
  handler: async (ctx, { viewKey }) => {
    const session = await sessionOfViewKey(ctx, viewKey);
    return session === null ? null : await viewForPhones(ctx, session);
  },
});

/** The running question with title and length of the quiz, for a phone that was not there when it was asked; null when none runs. */
export const question = publicQuery({
  args: { viewKey: v.string() },
  returns: v.union(v.null(), askedQuestion),
  handler: async (ctx, { viewKey }) => {
    const session = await sessionOfViewKey(ctx, viewKey);
    return session?.status === "active" ? await viewAsked(ctx, session) : null;
  },
});

/** The host's panel: the shared view, title and question in every phase, and what only the host needs. */
export const panel = hostQuery({
  args: {},
  returns: hostView.extend({
    code: v.string(),
    viewKey: v.string(),
    quizTitle: v.string(),
    questionCount: v.number(),
    question: v.optional(shownQuestion),
    generation: v.number(),
    leftOut: v.number(),
    isLocked: v.boolean(),
    /** The first five are shown after each question. */
    showsLeaders: v.optional(v.boolean()),
    /** Each answer is shown until the host goes on. */
    holdsReveals: v.optional(v.literal(true)),
    /** The host's screens can be switched to sound. */
    hasSound: v.optional(v.literal(true)),
    /** The class that it is for, where it is for one. */
    className: v.optional(v.string()),
    /** While waiting: the host's quiz, where the host is warned that students see it. */
    openQuiz: v.optional(v.id("quizzes")),
  }),
  handler: async (ctx) => {
    const { code, status, quizTitle, questionCount, generation, leftOut, isLocked = false } = ctx.session;
    const view = await viewForHost(ctx, ctx.session);
    const asked = status === "active" ? await viewAsked(ctx, ctx.session) : { quizTitle, questionCount };
    const viewKey = await viewKeyOf(ctx, code);
    const leaders = ranksAfterEach(ctx.session) && { showsLeaders: true };
    const { revealMs, sound: hasSound } = settingsOf(ctx.session);
    const held = revealMs === null && { holdsReveals: true as const };
    const sound = hasSound && { hasSound: true as const };
    const forClass = ctx.session.class && { className: ctx.session.class.name };
    return {
      ...view,
      ...asked,
      code,
      viewKey,
      generation,
      leftOut,
      isLocked,
      ...leaders,
      ...held,
      ...sound,
      ...forClass,
      ...(await openQuizOf(ctx, ctx.session)),
    };
  },
});

/**
 * How the running question stands, live: how many have answered, and only for who asks for it what, since the panel is on
 * the wall and the rest of the class would copy. `participants` is up to date within two seconds; `asked`, who was there, is
 * known once points are written.
 */
export const tally = hostQuery({
  args: { withDistribution: v.optional(v.boolean()), withKey: v.optional(v.boolean()) },
  returns: v.object({
    questionIndex: v.number(),
    participants: v.number(),
    asked: v.union(v.number(), v.null()),
    answered: v.number(),
    /** What has been answered; null unless asked for. */
    distribution: v.union(distribution, v.null()),
    /** What is right, where it is asked for; null where nothing is graded. */
    correctAnswer: v.optional(v.union(keyValue, v.null())),
  }),
  handler: async (ctx, { withDistribution = false, withKey = false }) =>
    await tallyOf(ctx, ctx.session, { withDistribution, withKey }),
});

/** How the questions went: answered, right, and the one to teach again. */
export const questionResults = hostQuery({
  args: {},
  returns: resultsOfQuestions,
  handler: async (ctx) => await questionResultsOf(ctx, ctx.session),
});

/** Locks the session's door, or opens it: nobody new joins a locked one. Fails with SESSION_ENDED. */
export const setLocked = hostMutation({
  args: { isLocked: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { isLocked }) => {
    await lockSession(ctx, ctx.session, isLocked);
    return null;
  },
});

/** How the session is played, what is standard, and what its host used last where that was something else. */
export const settings = hostQuery({
  args: {},
  returns: v.object({
    chosen: sessionSettings,
    standard: sessionSettings,
    lastUsed: v.union(sessionSettings, v.null()),
  }),
  handler: async (ctx) => {
    const lastUsed = await lastUsedSettings(ctx, ctx.session.createdBy);
    return { chosen: settingsOf(ctx.session), standard: STANDARD_SETTINGS, lastUsed };
  },
});

/** Chooses how a waiting session is played; what is absent is standard. Fails with SESSION_STARTED, SESSION_ENDED or INVALID_INPUT. */
export const configure = hostMutation({
  args: { settings: chosenSettings },
  returns: v.null(),
  handler: async (ctx, args) => {
    await configureSession(ctx, ctx.session, args.settings);
    return null;
  },
});

/** For which class the session is, and one's own classes. */
export const classChoice = hostQuery({
  args: {},
  returns: v.object({
    chosen: v.union(v.null(), sessionClass),
    classes: v.array(v.object({ _id: v.id("classes"), name: v.string() })),
  }),
  handler: async (ctx) => {
    const classes = await classesOf(ctx, ctx.session.createdBy);
    return {
      chosen: ctx.session.class ?? null,
      classes: classes.map(({ _id, name }) => ({ _id, name })),
    };
  },
});

/** Chooses for which class a waiting session is; null: for whoever has the code. What its pupils are asked at the door is chosen also while it is played. Fails with NOT_FOUND, SESSION_STARTED, SESSION_ENDED or CLASS_TOO_LATE. */
export const setClass = hostMutation({
  args: {
    class: v.union(
      v.null(),
      v.object({ id: v.id("classes"), checksNumbers: v.boolean(), takesGuests: v.boolean() }),
    ),
  },
  returns: v.null(),
  handler: async (ctx, args) => {
    await chooseClass(ctx, ctx.session, args.class);
    return null;
  },
});

/** Starts the game. Fails with NO_PARTICIPANT, QUIZ_DELETED, QUIZ_HIDDEN or NO_PLAYABLE_QUESTION. A stale generation does nothing, as with all commands but `finish`. */
export const start = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await startGame(ctx, ctx.session, generation);
    return null;
  },
});

/** Ends the answering phase now. */
export const reveal = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await obeyHost(ctx, ctx.session, generation, "reveal");
    return null;
  },
});

/** Ends the answering phase now and has the class talk: the host's screens show what was answered, and nobody is told what is right. */
export const discuss = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await obeyHost(ctx, ctx.session, generation, "discuss");
    return null;
  },
});

/** Has the class that talks answer the same question once more, in as much time as the first time. */
export const askAgain = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await obeyHost(ctx, ctx.session, generation, "askAgain");
    return null;
  },
});

/** Goes on to the next question now, or to the end after the last one. */
export const next = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await obeyHost(ctx, ctx.session, generation, "next");
    return null;
  },
});

/**
 * Stops the clock of the phase that is on: nothing ends by itself until the host lets it run on. Answers are taken. Returns the generation that this
 * has made, with which just this can be undone; null where nothing was done.
 */
export const hold = commandMutation({
  args: { generation: v.number() },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, { generation }) => await turnClock(ctx, ctx.session, generation, "hold"),
});

/** Lets a clock that was stopped run on from where it stands. */
export const resume = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await turnClock(ctx, ctx.session, generation, "resume");
    return null;
  },
});

/** Gives a phase with a clock ten seconds more, also while that is stopped. */
export const addTime = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await turnClock(ctx, ctx.session, generation, "addTime");
    return null;
  },
});

/** Has the question that is on count, or not: as often as the host likes until it is left. */
export const setCounted = commandMutation({
  args: { generation: v.number(), counts: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { generation, counts }) => {
    await countQuestion(ctx, ctx.session, generation, counts);
    return null;
  },
});

/**
 * Accepts an answer that the class has given, or undoes that, while the question's answer is shown and in a game that is over. The same command from panel
 * and remote applies once. Fails with INVALID_INPUT or TOO_FAST.
 */
export const setAccepted = commandMutation({
  args: acceptCommand,
  returns: acceptOutcome,
  handler: async (ctx, command) => await acceptAnswer(ctx, ctx.session, command),
});

/** Answers that the class has given to the question whose answer is shown, if more of them can be accepted; null otherwise. */
export const given = hostQuery({
  args: {},
  returns: v.union(v.null(), givenAnswers),
  handler: async (ctx) => await givenAnswersOf(ctx, ctx.session),
});

/** Shows everybody the results of an exam that is over. Fails with SESSION_RUNNING before the end. */
export const share = hostMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await shareResults(ctx, ctx.session);
    return null;
  },
});

/** Ends the game now, wherever it stands; the running question is scored first, and one that waits is closed unplayed. */
export const finish = hostMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await endGame(ctx, ctx.session);
    return null;
  },
});

/** Closes sessions that were never started. */
export const closeOldSessions = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await closeNeverStarted(ctx);
    return null;
  },
});

/** Closes the sessions that wait to play a quiz that was deleted, or hidden from their hosts. */
export const closeSessionsOfQuiz = internalMutation({
  args: { quizId: v.id("quizzes") },
  returns: v.null(),
  handler: async (ctx, { quizId }) => {
    await closeWaitingForQuiz(ctx, quizId);
    return null;
  },
});

/** Keeps the statistics of a live quiz that has just ended. */
export const recordGame = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await recordFinishedGame(ctx, sessionId);
    return null;
  },
});

/** Keeps the part that students' accounts had in an exam whose results have been shared after it was recorded. */
export const recordParticipations = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await recordShared(ctx, sessionId);
    return null;
  },
});
