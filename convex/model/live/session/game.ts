/** Reads a session's rows as a `Game`, the state machine's input. */
import type { Doc } from "../../../_generated/dataModel";
import { MAX_QUESTIONS } from "../../../shared/limits/quizzes";
import type { MutationCtx, QueryCtx } from "../../ctx";
import type { Game, GameState, PhaseTime, VisiblePhase } from "../rules/phase";
import { settingsOf } from "../rules/settings";

/** A session with the rows that change in a transition. */
export type LoadedGame = {
  session: Doc<"liveQuizSessions">;
  gate: Doc<"liveGates"> | null;
  clock: Doc<"liveClocks"> | null;
  game: Game;
};

/** Loads the input of a transition: three rows, whatever the size of the class. */
export async function loadGame(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<LoadedGame> {
  const gate = await findGate(ctx, session._id);
  const clock = await findClock(ctx, session._id);
  const { readingMs, questionMs, revealMs, reveals } = settingsOf(session);
  const game = {
    generation: session.generation,
    // The host ends a quick session; until then another question may follow.
    questionCount: session.isQuick ? MAX_QUESTIONS : session.questionCount,
    pages: session.pages ?? [],
    durations: { reading: readingMs, answering: questionMs, reveal: revealMs },
    questionMs: session.questionMs ?? null,
    reveals,
    state: stateOf(session, gate),
  };
  return { session, gate, clock, game };
}

/** Row of the gate; null before the first question and after the game. */
export async function findGate(ctx: QueryCtx, sessionId: Doc<"liveQuizSessions">["_id"]) {
  return await ctx.db
    .query("liveGates")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}

/** Row of the clock; null unless the session is active. */
export async function findClock(ctx: QueryCtx, sessionId: Doc<"liveQuizSessions">["_id"]) {
  return await ctx.db
    .query("liveClocks")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}

function stateOf(session: Doc<"liveQuizSessions">, gate: Doc<"liveGates"> | null): GameState {
  const { status, phase, phaseStartedAt } = session;
  if (status !== "active") return { kind: status };
  if (phase === "page" && phaseStartedAt !== null) {
    const { pages = [], page = 0, questionCount } = session;
    const index = pages[page] ?? questionCount;
    return { kind: phase, index, page, startedAt: phaseStartedAt, time: { kind: "untimed" } };
  }
  if (phase === null || phase === "page" || phaseStartedAt === null || gate === null) {
    throw new Error(`Session ${session.code} is active without a phase`);
  }
  const index = session.currentQuestionIndex;
  if ((phase === "reading" || phase === "answering") && gate.closed !== null) {
    return { kind: "closing", index, closedAt: gate.closed.at, nextStep: gate.closed.wish };
  }
  const timed = { index, startedAt: phaseStartedAt, time: phaseTimeOf(session, phaseStartedAt) };
  if (phase !== "answering") return { kind: phase, ...timed };
  const { overtime } = session;
  const { isSecond = false } = gate;
  return { kind: phase, ...timed, isSecond, ...(overtime !== undefined && { overtime }) };
}

/** Time of a session's phase that started at `startedAt`. */
export function phaseTimeOf(
  { phaseEndsAt, leftMs, phaseMs }: Doc<"liveQuizSessions">,
  startedAt: number,
): PhaseTime {
  if (phaseEndsAt !== null) {
    return { kind: "running", endsAt: phaseEndsAt, durationMs: phaseMs ?? phaseEndsAt - startedAt };
  }
  if (leftMs === undefined || phaseMs === undefined) return { kind: "untimed" };
  return { kind: "paused", leftMs, durationMs: phaseMs };
}

type TimeFields = Pick<
  Doc<"liveQuizSessions">,
  "phaseStartedAt" | "phaseEndsAt" | "leftMs" | "phaseMs" | "overtime"
>;

/** Stored time fields of a phase. While the clock runs, `phaseMs` is stored only if it differs from end minus start. */
export function phaseTimeFields(state: VisiblePhase): TimeFields {
  const { startedAt, time } = state;
  const overtime = state.kind === "answering" ? state.overtime : undefined;
  const none = { phaseEndsAt: null, leftMs: undefined, phaseMs: undefined };
  const fields = { phaseStartedAt: startedAt, ...none, overtime };
  if (time.kind === "untimed") return fields;
  const { durationMs: phaseMs } = time;
  if (time.kind === "paused") return { ...fields, leftMs: time.leftMs, phaseMs };
  const { endsAt: phaseEndsAt } = time;
  return phaseEndsAt - startedAt === phaseMs
    ? { ...fields, phaseEndsAt }
    : { ...fields, phaseEndsAt, phaseMs };
}
