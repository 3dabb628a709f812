/** Between rows and the state machine: reads a session's rows as a `Game`. */
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../ctx";
import type { Game, GameState } from "./phase";
import { settingsOf } from "./settings";

/** A session with the rows that move with it. */
export type LoadedGame = {
  session: Doc<"liveQuizSessions">;
  gate: Doc<"liveGates"> | null;
  clock: Doc<"liveClocks"> | null;
  game: Game;
};

/** Loads what a move needs: three rows, whatever the size of the class. */
export async function loadGame(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<LoadedGame> {
  const gate = await findGate(ctx, session._id);
  const clock = await findClock(ctx, session._id);
  const { questionMs, revealMs } = settingsOf(session);
  const game = {
    generation: session.generation,
    questionCount: session.questionCount,
    durations: { answering: questionMs, reveal: revealMs },
    state: stateOf(session, gate),
  };
  return { session, gate, clock, game };
}

/** The row that lets answers in, or null when no question has been asked or the game is over. */
export async function findGate(ctx: QueryCtx, sessionId: Doc<"liveQuizSessions">["_id"]) {
  return await ctx.db
    .query("liveGates")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}

/** The session's clock, or null when it is not active. */
export async function findClock(ctx: QueryCtx, sessionId: Doc<"liveQuizSessions">["_id"]) {
  return await ctx.db
    .query("liveClocks")
    .withIndex("by_session", (q) => q.eq("sessionId", sessionId))
    .first();
}

function stateOf(session: Doc<"liveQuizSessions">, gate: Doc<"liveGates"> | null): GameState {
  const { status, phase, phaseStartedAt, phaseEndsAt } = session;
  if (status !== "active") return { name: status };
  if (phase === null || phaseStartedAt === null || phaseEndsAt === null || gate === null) {
    throw new Error(`Session ${session.code} is active without a phase`);
  }
  const index = session.currentQuestionIndex;
  if (phase === "answering" && gate.closed !== null) {
    return { name: "closing", index, closedAt: gate.closed.at, wish: gate.closed.wish };
  }
  return { name: phase, index, startedAt: phaseStartedAt, endsAt: phaseEndsAt };
}
