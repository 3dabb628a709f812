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
import { chooseClass } from "./model/live/lobby/classNames";
import { configureSession, lastUsedSettings } from "./model/live/lobby/configure";
import { openQuizOf } from "./model/live/lobby/lobby";
import { countUnreadable } from "./model/live/lobby/readingTime";
import { lockSession } from "./model/live/participants/moderate";
import {
  chosenSettings,
  givesNames,
  ranksAfterEach,
  STANDARD_SETTINGS,
  sessionSettings,
  settingsOf,
  withoutPhones,
} from "./model/live/rules/settings";
import { acceptAnswer, givenAnswers, givenAnswersOf } from "./model/live/scores/accept";
import { recordGame as recordFinishedGame, recordShared } from "./model/live/scores/recordGame";
import { setKey } from "./model/live/scores/setKey";
import { keepAsQuiz } from "./model/live/session/keepAsQuiz";
import { livePage, viewPage } from "./model/live/session/pages";
import { pastSession, pastSessionsOf, toPastSession } from "./model/live/session/past";
import {
  announcedSettings,
  leftQuestion,
  leftQuestionsOf,
  openQuickSession,
  quickView,
  viewQuick,
} from "./model/live/session/quick";
import { removeSession } from "./model/live/session/remove";
import {
  findSession,
  openSession,
  openSessionsOf,
  requireHostedSession,
  sessionOfViewKey,
  viewKeyOf,
  viewKeyRow,
} from "./model/live/session/sessions";
import { shareResults } from "./model/live/session/shareResults";
import { awaitsSharing } from "./model/live/session/sharing";
import { closedFor, sessionClass, sessionStatus } from "./model/live/tables";
import { askQuick, quickQuestion } from "./model/live/transitions/askQuick";
import { closeSessionsOfQuiz as closeWaitingForQuiz } from "./model/live/transitions/close";
import {
  applyHostCommand,
  changeSessionClock,
  endGame,
  setQuestionCounted,
  startGame,
} from "./model/live/transitions/hostCommands";
import { closeNeverStarted } from "./model/live/transitions/recover";
import { questionResultsOf, questionResults as resultsOfQuestions } from "./model/live/views/questionResults";
import {
  askedQuestion,
  hostView,
  nextPictureOf,
  phoneView,
  shownQuestion,
  viewCurrentQuestion,
  viewForHost,
  viewForPhones,
} from "./model/live/views/sharedView";
import { tallyOf } from "./model/live/views/tally";
import { boundedPage } from "./model/page";
import { participantCount } from "./model/paper/rows";
import { acceptCommand, acceptOutcome } from "./model/questions/accepting";
import { distribution, keyValue } from "./model/questions/kinds";
import { rightAnswer } from "./model/questions/unwritten";
import { getViewerId } from "./model/users/viewer";

/**
 * Opens a session of a quiz, or returns the host's waiting session of the same quiz. With `classId`, the session is for
 * that class. `leftOut` is the number of questions that cannot be played live.
 * Fails with QUIZ_NOT_FOUND, NO_PLAYABLE_QUESTION, NOT_FOUND for another teacher's class, or CLASS_TOO_LATE if the
 * waiting session is for another class and has participants.
 */
export const create = creatorMutation({
  args: { quizId: v.id("quizzes"), classId: v.optional(v.id("classes")) },
  returns: v.object({ code: v.string(), leftOut: v.number() }),
  handler: async (ctx, { quizId, classId }) => {
    const opened = await openSession(ctx, ctx.teacher, quizId);
    if (classId === undefined) return opened;
    const session = await requireHostedSession(ctx, opened.code);
    // The waiting session may already be for this class; its options stay then.
    if (session.class?.id !== classId)
      await chooseClass(ctx, session, { id: classId, checksNumbers: false, takesGuests: false });
    return opened;
  },
});

/**
 * Opens a quick session (`Hızlı soru`), or returns the host's one that is waiting or has no participants. With
 * `classId`, the session is for that class, whose pupils join by their names. Fails with NOT_FOUND for another
 * teacher's class.
 */
export const createQuick = creatorMutation({
  args: { classId: v.optional(v.id("classes")) },
  returns: v.object({ code: v.string() }),
  handler: async (ctx, { classId }) => {
    const code = await openQuickSession(ctx, ctx.teacher, classId);
    const session = await requireHostedSession(ctx, code);
    if (classId !== undefined && session.class === undefined)
      await chooseClass(ctx, session, { id: classId, checksNumbers: false, takesGuests: false });
    return { code };
  },
});

/** The viewer's waiting and running sessions, newest first. */
export const open = teacherQuery({
  args: {},
  returns: v.array(
    v.object({
      code: v.string(),
      quizTitle: v.string(),
      status: v.union(v.literal("waiting"), v.literal("active")),
      createdAt: v.string(),
      /** Class that the session is for; absent if it is not for a class. */
      className: v.optional(v.string()),
    }),
  ),
  handler: async (ctx) => await openSessionsOf(ctx, ctx.teacher._id),
});

/** The viewer's finished sessions, newest first. */
export const past = teacherQuery({
  args: { paginationOpts: pageOptions },
  returns: paginationResultValidator(pastSession),
  handler: async (ctx, { paginationOpts }) => {
    const page = await pastSessionsOf(ctx, ctx.teacher._id).paginate(boundedPage(paginationOpts));
    const past = page.page.map(async (session) =>
      toPastSession(session, await participantCount(ctx, session)),
    );
    return { ...page, page: await Promise.all(past) };
  },
});

/** Deletes a session with all data of its participants. Fails with SESSION_RUNNING while it runs. */
export const remove = hostMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await removeSession(ctx, ctx.session);
    return null;
  },
});

/**
 * Public data of a session by its code. `viewKey` is null before the end of the session, and for callers who may not
 * see its results.
 */
export const entry = publicQuery({
  args: { code: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      status: sessionStatus,
      quizTitle: v.string(),
      isHost: v.boolean(),
      /** Joining is locked for new participants. */
      isLocked: v.boolean(),
      viewKey: v.union(v.string(), v.null()),
      /** Error code of a session that was closed before its start. */
      closedFor: v.optional(closedFor),
      /** Settings that differ from the standard game, while waiting. */
      settings: v.optional(chosenSettings),
      /** The session assigns names; participants do not type them. */
      givesNames: v.optional(v.literal(true)),
      /**
       * The session is for a class: participants take one of its names, or join as guests if `takesGuests`. Only
       * participants see its results.
       */
      forClass: v.optional(v.object({ takesGuests: v.boolean() })),
      /** For the host: the session is a trial. */
      isTrial: v.optional(v.literal(true)),
    }),
  ),
  handler: async (ctx, args) => {
    const session = await findSession(ctx, args.code);
    if (session === null) return null;
    const { status, quizTitle, createdBy, isLocked = false } = session;
    const isHost = createdBy === (await getViewerId(ctx));
    const isOpen = status === "completed" && (isHost || !(awaitsSharing(session) || session.class));
    const viewKey = isOpen ? await viewKeyOf(ctx, session.code) : null;
    const settings = status === "waiting" ? announcedSettings(session) : undefined;
    const { closedFor } = session;
    const named = status !== "completed" && givesNames(session) ? ({ givesNames: true } as const) : {};
    const forClass = session.class && { takesGuests: session.class.takesGuests === true };
    const trial = isHost && session.trial !== undefined ? ({ isTrial: true } as const) : {};
    return {
      status,
      quizTitle,
      isHost,
      isLocked,
      viewKey,
      closedFor,
      settings,
      forClass,
      ...named,
      ...trial,
    };
  },
});

/** The session's shared view: one query with the same argument for all participants. */
export const view = publicQuery({
  args: { viewKey: v.string() },
  returns: v.union(v.null(), phoneView),
  handler: async (ctx, { viewKey }) => {
    const session = await sessionOfViewKey(ctx, viewKey);
    return session === null ? null : await viewForPhones(ctx, session);
  },
});

/**
 * The running question with title and length of the quiz, for a phone that joined after the question was asked. Null
 * if no question is running.
 */
export const question = publicQuery({
  args: { viewKey: v.string() },
  returns: v.union(v.null(), askedQuestion),
  handler: async (ctx, { viewKey }) => {
    const session = await sessionOfViewKey(ctx, viewKey);
    return session?.status === "active" && session.phase !== "page"
      ? await viewCurrentQuestion(ctx, session)
      : null;
  },
});

/** A page that has been shown: a slide or a passage. Null for others. */
export const page = publicQuery({
  args: { viewKey: v.string(), index: v.number() },
  returns: v.union(v.null(), livePage),
  handler: async (ctx, { viewKey, index }) => {
    const row = await viewKeyRow(ctx, viewKey);
    return row === null ? null : await viewPage(ctx, row.sessionId, index);
  },
});

/** The host's panel: the shared view, with title and question in every phase, and fields that only the host needs. */
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
    /** The leaders are shown after each question. */
    showsLeaders: v.optional(v.boolean()),
    /** A reveal has no time limit: it lasts until the host continues. */
    holdsReveals: v.optional(v.literal(true)),
    /** The host's screens offer to play sound. */
    hasSound: v.optional(v.literal(true)),
    /** Class that the session is for; absent if it is not for a class. */
    className: v.optional(v.string()),
    /** Picture of the next question, so that board and panel load it before its question. Absent if it has none. */
    nextImageUrl: v.optional(v.string()),
    /** While waiting: the host's quiz, if the host is warned that students can see it. */
    openQuiz: v.optional(v.id("quizzes")),
    quick: quickView,
  }),
  handler: async (ctx) => {
    const { code, status, quizTitle, questionCount, generation, leftOut, isLocked = false } = ctx.session;
    const view = await viewForHost(ctx, ctx.session);
    const asked =
      status === "active" && ctx.session.phase !== "page"
        ? await viewCurrentQuestion(ctx, ctx.session, "host")
        : { quizTitle, questionCount };
    const viewKey = await viewKeyOf(ctx, code);
    const leaders = ranksAfterEach(ctx.session) && { showsLeaders: true };
    const { revealMs, sound: hasSound } = settingsOf(ctx.session);
    const reveals = revealMs === null && { holdsReveals: true as const };
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
      ...reveals,
      ...sound,
      ...forClass,
      ...(await nextPictureOf(ctx, ctx.session)),
      ...(await openQuizOf(ctx, ctx.session)),
      ...(await viewQuick(ctx, ctx.session)),
    };
  },
});

/**
 * Live count of the running question. Answers and answer key are returned only on request, because the class may see
 * the panel on the board. `participants` is at most two seconds old. `asked` is the number of participants present at
 * the closing; null until the points are written. Both include pupils whose card has not been read yet.
 */
export const tally = hostQuery({
  args: { withDistribution: v.optional(v.boolean()), withKey: v.optional(v.boolean()) },
  returns: v.object({
    questionIndex: v.number(),
    participants: v.number(),
    asked: v.union(v.number(), v.null()),
    answered: v.number(),
    /** Distribution of the answers so far; null unless requested. */
    distribution: v.union(distribution, v.null()),
    /** Answer key; absent unless requested, null if the question is not graded. */
    correctAnswer: v.optional(v.union(keyValue, v.null())),
  }),
  handler: async (ctx, { withDistribution = false, withKey = false }) =>
    await tallyOf(ctx, ctx.session, { withDistribution, withKey }),
});

/** Results of the questions: answered, right, and the hardest one. */
export const questionResults = hostQuery({
  args: {},
  returns: resultsOfQuestions,
  handler: async (ctx) => await questionResultsOf(ctx, ctx.session),
});

/** Locks or unlocks joining for new participants. Fails with SESSION_ENDED. */
export const setLocked = hostMutation({
  args: { isLocked: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { isLocked }) => {
    await lockSession(ctx, ctx.session, isLocked);
    return null;
  },
});

/**
 * The session's settings, the defaults, and the settings of the host's latest game without the defaults; `lastUsed` is
 * null if there is none. `fixed` are settings that the ways without a phone fix, whatever the host has chosen.
 */
export const settings = hostQuery({
  args: {},
  returns: v.object({
    chosen: sessionSettings,
    standard: sessionSettings,
    lastUsed: v.union(sessionSettings, v.null()),
    fixed: v.optional(chosenSettings),
  }),
  handler: async (ctx) => {
    const { settings, createdBy, phoneless } = ctx.session;
    return {
      chosen: settingsOf({ settings }),
      standard: STANDARD_SETTINGS,
      lastUsed: await lastUsedSettings(ctx, createdBy),
      fixed: phoneless && withoutPhones(phoneless),
    };
  },
});

/**
 * Sets the settings of a waiting session; absent fields get their default. Fails with SESSION_STARTED, SESSION_ENDED
 * or INVALID_INPUT.
 */
export const configure = hostMutation({
  args: { settings: chosenSettings },
  returns: v.null(),
  handler: async (ctx, args) => {
    await configureSession(ctx, ctx.session, args.settings);
    return null;
  },
});

/** Number of questions that pupils cannot read within the chosen time, while the session is waiting. */
export const unreadable = hostQuery({
  args: {},
  returns: v.number(),
  handler: async (ctx) => await countUnreadable(ctx, ctx.session),
});

/** Class of the session, and the host's classes. */
export const classChoice = hostQuery({
  args: {},
  returns: v.object({
    chosen: v.union(v.null(), sessionClass),
    classes: v.array(v.object({ _id: v.id("classes"), name: v.string() })),
    /** The session is a trial, which is for no class. */
    isTrial: v.optional(v.literal(true)),
  }),
  handler: async (ctx) => {
    const classes = await classesOf(ctx, ctx.session.createdBy);
    return {
      chosen: ctx.session.class ?? null,
      classes: classes.map(({ _id, name }) => ({ _id, name })),
      ...(ctx.session.trial && { isTrial: true as const }),
    };
  },
});

/**
 * Sets the class of a waiting session; with null, anyone with the code may join. The two options can also be changed
 * during the game. Fails with NOT_FOUND, SESSION_STARTED, SESSION_ENDED or CLASS_TOO_LATE.
 */
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

/**
 * Starts the game. Fails with NO_PARTICIPANT, QUIZ_DELETED, QUIZ_HIDDEN or NO_PLAYABLE_QUESTION. Like all commands
 * except `finish`, ignored if `generation` is stale.
 */
export const start = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await startGame(ctx, ctx.session, generation);
    return null;
  },
});

/** Ends the reading time: shows the options and opens the question for answers. */
export const showOptions = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await applyHostCommand(ctx, ctx.session, generation, "open");
    return null;
  },
});

/** Closes the question and shows the answer. */
export const reveal = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await applyHostCommand(ctx, ctx.session, generation, "reveal");
    return null;
  },
});

/**
 * Closes the question for a discussion: the host's screens show the distribution, and the right answer stays hidden.
 */
export const discuss = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await applyHostCommand(ctx, ctx.session, generation, "discuss");
    return null;
  },
});

/** Ends the discussion and opens the same question for a second vote, with its full time. */
export const askAgain = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await applyHostCommand(ctx, ctx.session, generation, "askAgain");
    return null;
  },
});

/** Asks the next question, or ends the game after the last one. */
export const next = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await applyHostCommand(ctx, ctx.session, generation, "next");
    return null;
  },
});

/**
 * Asks the next question of a quick session, or starts it with its first question. Returns false if the command was
 * ignored. Fails with INVALID_INPUT.
 */
export const ask = commandMutation({
  args: { generation: v.number(), ...quickQuestion },
  returns: v.boolean(),
  handler: async (ctx, { generation, ...question }) => await askQuick(ctx, ctx.session, generation, question),
});

/** Questions that a quick session has left, with their answer keys; empty for other sessions. */
export const leftQuestions = hostQuery({
  args: {},
  returns: v.array(leftQuestion),
  handler: async (ctx) => await leftQuestionsOf(ctx, ctx.session),
});

/**
 * Sets the right answer to a question that a quick session has asked; null removes it. Possible until the participants'
 * data is deleted. Repeating it has no effect. Fails with INVALID_INPUT or TOO_FAST.
 */
export const setAnswerKey = commandMutation({
  args: {
    questionIndex: v.number(),
    answer: v.union(rightAnswer, v.null()),
    /** `version` of the question. */
    version: v.optional(v.number()),
  },
  returns: v.null(),
  handler: async (ctx, { questionIndex, answer, version }) => {
    await setKey(ctx, ctx.session, questionIndex, answer, version);
    return null;
  },
});

/**
 * Keeps the questions of a finished quick session as a quiz that only the host sees, and returns the quiz. Repeating it
 * returns the same quiz. Fails with SESSION_RUNNING, QUESTION_REQUIRED, INVALID_INPUT, TOO_FAST or TOO_MANY_CREATED.
 */
export const keep = hostMutation({
  args: {},
  returns: v.id("quizzes"),
  handler: async (ctx) => await keepAsQuiz(ctx, ctx.session),
});

/**
 * Pauses the clock of the current phase; answers are still accepted. Returns the new generation, null if the command
 * was ignored. A `resume` with this generation undoes exactly this pause.
 */
export const hold = commandMutation({
  args: { generation: v.number() },
  returns: v.union(v.number(), v.null()),
  handler: async (ctx, { generation }) => await changeSessionClock(ctx, ctx.session, generation, "pause"),
});

/** Resumes a paused clock. */
export const resume = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await changeSessionClock(ctx, ctx.session, generation, "resume");
    return null;
  },
});

/** Adds ten seconds to a phase with a clock, running or paused. */
export const addTime = commandMutation({
  args: { generation: v.number() },
  returns: v.null(),
  handler: async (ctx, { generation }) => {
    await changeSessionClock(ctx, ctx.session, generation, "addTime");
    return null;
  },
});

/**
 * Includes the current question in the points or excludes it. Can be repeated until the session leaves the question.
 */
export const setCounted = commandMutation({
  args: { generation: v.number(), counts: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { generation, counts }) => {
    await setQuestionCounted(ctx, ctx.session, generation, counts);
    return null;
  },
});

/**
 * Accepts an answer that the class has given, or undoes that; possible while the question's answer is shown and after
 * the game. If panel and remote send the same command, only the first has an effect. Fails with INVALID_INPUT or
 * TOO_FAST.
 */
export const setAccepted = commandMutation({
  args: acceptCommand,
  returns: acceptOutcome,
  handler: async (ctx, command) => await acceptAnswer(ctx, ctx.session, command),
});

/**
 * Answers that the class has given to the question whose answer is shown. Null if no answer is shown or the kind
 * cannot accept further answers.
 */
export const given = hostQuery({
  args: {},
  returns: v.union(v.null(), givenAnswers),
  handler: async (ctx) => await givenAnswersOf(ctx, ctx.session),
});

/** Shares the results of a finished exam with its participants. Fails with SESSION_RUNNING before the end. */
export const share = hostMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await shareResults(ctx, ctx.session);
    return null;
  },
});

/** Ends the game in any phase. Scores the running question first; closes a waiting session unplayed. */
export const finish = hostMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await endGame(ctx, ctx.session);
    return null;
  },
});

/** Closes sessions that were not started within a day. */
export const closeOldSessions = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await closeNeverStarted(ctx);
    return null;
  },
});

/** Closes waiting sessions of a quiz that was deleted, or that its owner has hidden from the sessions' hosts. */
export const closeSessionsOfQuiz = internalMutation({
  args: { quizId: v.id("quizzes") },
  returns: v.null(),
  handler: async (ctx, { quizId }) => {
    await closeWaitingForQuiz(ctx, quizId);
    return null;
  },
});

/** Writes the statistics of a game that has just ended. */
export const recordGame = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await recordFinishedGame(ctx, sessionId);
    return null;
  },
});

/** Writes the students' participations of an exam whose results were shared after the game was recorded. */
export const recordParticipations = internalMutation({
  args: { sessionId: v.id("liveQuizSessions") },
  returns: v.null(),
  handler: async (ctx, { sessionId }) => {
    await recordShared(ctx, sessionId);
    return null;
  },
});
