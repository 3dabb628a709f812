/**
 * Commands of the host: load the game, request a transition from the state machine (phase.ts), and write it. Each command is one
 * transaction. Every visible transition increments the generation, and commands with an older generation are ignored.
 */
import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import { notePlay } from "../../quizzes/lastPlays";
import { startPlay } from "../../quizzes/plays";
import { sampleQuestions } from "../../quizzes/sampleQuiz";
import { noteFirstStep } from "../../users/firstSteps";
import { assignTeams } from "../lobby/teams";
import { areCardsOfClass } from "../participants/classCards";
import {
  applyCommand,
  type ClockChange,
  changeClock,
  end,
  type Game,
  type HostCommand,
  refreshPhase,
  start,
  type Transition,
} from "../rules/phase";
import { isAskedWith } from "../rules/phoneless";
import { hasRanks, settingsOf } from "../rules/settings";
import { setCounted } from "../scores/uncounted";
import { copyQuestions, insertQuestions } from "../session/copyQuestions";
import { type LoadedGame, loadGame } from "../session/game";
import { hideBehindViewKey } from "../session/sessions";
import { closeWaiting } from "./close";
import { writeClosedQuestion, writeTransition } from "./writeTransition";

/**
 * Starts a waiting session: copies the quiz's questions and asks the first. A quick session needs no participant, and
 * neither does a session with raised hands or with the cards of a class.
 * Fails with NO_PARTICIPANT, QUIZ_DELETED, QUIZ_HIDDEN or NO_PLAYABLE_QUESTION. Ignored if `generation` is stale.
 */
export async function startGame(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  generation: number,
): Promise<void> {
  const loaded = await loadGame(ctx, session);
  const now = Date.now();
  if (start(loaded.game, generation, now) === null) return;
  const prepared = session.isQuick ? {} : await prepareGame(ctx, session);
  const hides = { hidesResults: !settingsOf(session).reveals, hidesRanks: !hasRanks(session) };
  if (hides.hidesResults || hides.hidesRanks) await hideBehindViewKey(ctx, session.code, hides);
  await ctx.db.patch("liveQuizSessions", session._id, {
    status: "active",
    startedAt: new Date().toISOString(),
  });
  const transition = start({ ...loaded.game, ...prepared }, generation, now);
  if (transition !== null) await writeTransition(ctx, loaded, transition);
}

/**
 * Prepares the start of a game of a quiz: embargo, questions and teams. Also for a trial. Returns number and durations of
 * the questions, and the pages, which are known only after copying them.
 */
async function prepareGame(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Pick<Game, "questionCount" | "questionMs" | "pages">> {
  const anyone = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", session._id))
    .first();
  if (anyone === null && !session.phoneless?.hands && !(await areCardsOfClass(ctx, session)))
    fail("NO_PARTICIPANT");
  await startPlay(ctx, session);
  await notePlay(ctx, session);
  if (session.trial !== undefined) await noteFirstStep(ctx, session.createdBy, "tried");
  const copied =
    session.quizId === undefined
      ? await insertQuestions(ctx, session, askedInSample(session))
      : await copyQuestions(ctx, session, session.quizId);
  await assignTeams(ctx, session);
  await ctx.db.patch("liveQuizSessions", session._id, copied);
  const { questionCount, questionMs = null, pages = [] } = copied;
  return { questionCount, questionMs, pages };
}

function askedInSample({ phoneless }: Doc<"liveQuizSessions">): ReturnType<typeof sampleQuestions> {
  return sampleQuestions().filter(({ content }) => isAskedWith(phoneless, content));
}

/** Applies a command of the host. Ignored if `generation` is stale, the question is closing, or the command does not fit the phase. */
export async function applyHostCommand(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  generation: number,
  command: HostCommand,
): Promise<void> {
  const loaded = await loadGame(ctx, session);
  const transition = applyCommand(loaded.game, generation, command, Date.now());
  if (transition === null) return;
  if (command !== "open") await uncountUnopened(ctx, session);
  await writeHostTransition(ctx, loaded, transition);
}

/**
 * Pauses, resumes or extends the clock. Returns the new generation. Returns null without any change if `generation` is stale, the phase is over
 * or has no clock, or the clock is already in that state.
 */
export async function changeSessionClock(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  generation: number,
  change: ClockChange,
): Promise<number | null> {
  const loaded = await loadGame(ctx, session);
  const transition = changeClock(loaded.game, generation, change, Date.now());
  if (transition === null) return null;
  await writeTransition(ctx, loaded, transition);
  return transition.game.generation;
}

/**
 * Includes the current question in the points, or excludes it. Ignored if `generation` is stale, the phase is over, the question is not graded,
 * or it is already in that state.
 */
export async function setQuestionCounted(
  ctx: MutationCtx,
  session: Doc<"liveQuizSessions">,
  generation: number,
  counts: boolean,
): Promise<void> {
  const loaded = await loadGame(ctx, session);
  const transition = refreshPhase(loaded.game, generation, Date.now());
  if (transition !== null && (await setCounted(ctx, session, counts)))
    await writeTransition(ctx, loaded, transition);
}

/** Ends the game. Scores the running question first; closes a waiting session unplayed. Ignored if the game is over. */
export async function endGame(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  if (session.status === "waiting") return await closeWaiting(ctx, session);
  const loaded = await loadGame(ctx, session);
  const transition = end(loaded.game, Date.now());
  if (transition === null) return;
  await uncountUnopened(ctx, session);
  await writeHostTransition(ctx, loaded, transition);
}

/** Excludes a question that ends in its reading time from the points, because no participant could answer it. */
async function uncountUnopened(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  if (session.phase === "reading") await setCounted(ctx, session, false);
}

/**
 * Writes a transition that the host has requested. Out of a discussion, whose question is already closed, every transition except `askAgain` also
 * writes the question's distribution and points.
 */
async function writeHostTransition(
  ctx: MutationCtx,
  loaded: LoadedGame,
  transition: Transition,
): Promise<void> {
  const isClosed = loaded.game.state.kind === "discussing" && transition.kind !== "askAgain";
  await (isClosed ? writeClosedQuestion : writeTransition)(ctx, loaded, transition);
}
