/**
 * What everybody in a session may see, in one value that is the same for all of them: computed once, sent to all. Before the reveal
 * nothing in it depends on the answer key or on anybody's answers, and the key is not even read.
 */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../ctx";
import { findLobby } from "./lobby";
import { sessionPhase, sessionStatus } from "./tables";

export const sharedView = v.object({
  status: sessionStatus,
  quizTitle: v.string(),
  questionCount: v.number(),
  /** While waiting: how many have joined, and the newest names. */
  lobby: v.union(v.null(), v.object({ count: v.number(), newest: v.array(v.string()) })),
  phase: v.union(sessionPhase, v.null()),
  /** ms since the epoch, by the server's clock */
  phaseEndsAt: v.union(v.number(), v.null()),
  question: v.union(
    v.null(),
    v.object({
      index: v.number(),
      text: v.string(),
      options: v.array(v.string()),
      imageUrl: v.union(v.string(), v.null()),
    }),
  ),
  /** At the reveal only. */
  correctAnswer: v.union(v.number(), v.null()),
  /** Answers per option, at the reveal only. */
  counts: v.union(v.array(v.number()), v.null()),
});

export type SharedView = Infer<typeof sharedView>;

export async function viewSession(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<SharedView> {
  const { status, quizTitle, questionCount, phase, phaseEndsAt } = session;
  const head = { status, quizTitle, questionCount, phase, phaseEndsAt };
  const nothing = { lobby: null, question: null, correctAnswer: null, counts: null };
  if (status === "waiting") return { ...head, ...nothing, lobby: await viewLobby(ctx, session) };
  if (status === "completed") return { ...head, ...nothing };

  const question = await ctx.db
    .query("liveQuestions")
    .withIndex("by_session_and_index", (q) =>
      q.eq("sessionId", session._id).eq("index", session.currentQuestionIndex),
    )
    .unique();
  if (question === null) throw new Error(`Session ${session.code} lost its question`);
  const { index, text, options, image } = question;
  const imageUrl = image === null ? null : await ctx.storage.getUrl(image);
  const shown = { ...head, ...nothing, question: { index, text, options, imageUrl } };
  if (phase !== "reveal") return shown;
  return { ...shown, correctAnswer: await correctAnswer(ctx, question), counts: question.counts };
}

async function viewLobby(ctx: QueryCtx, session: Doc<"liveQuizSessions">): Promise<SharedView["lobby"]> {
  const lobby = await findLobby(ctx, session._id);
  return { count: lobby?.count ?? 0, newest: lobby?.newest ?? [] };
}

async function correctAnswer(ctx: QueryCtx, question: Doc<"liveQuestions">): Promise<number | null> {
  const key = await ctx.db
    .query("liveAnswerKeys")
    .withIndex("by_session_and_index", (q) =>
      q.eq("sessionId", question.sessionId).eq("index", question.index),
    )
    .unique();
  return key?.correctAnswer ?? null;
}
