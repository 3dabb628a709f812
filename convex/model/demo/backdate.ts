/** Moves games and homework that the demo has just played into the past, so that the school has a history. Only the demo does this. */
import type { Doc, Id } from "../../_generated/dataModel";
import { pupilsOf } from "../classes/find";
import type { MutationCtx } from "../ctx";
import { answersOf as answersOfAttempt } from "../homework/find";
import { answersOf } from "../live/answers/answers";
import { questionsOf } from "../live/session/questions";
import { lastPlayOf } from "../quizzes/lastPlays";

/** Time of a question with its reveal, in the invented history. */
const QUESTION_MS = 22_000;
/** Time in the lobby before a game. */
const LOBBY_MS = 3 * 60 * 1_000;
/** Time from beginning homework to handing it in. */
const SOLVING_MS = 3 * 60 * 1_000;

export async function backdateClass(ctx: MutationCtx, classId: Id<"classes">, byMs: number): Promise<void> {
  const at = Date.now() - byMs;
  await ctx.db.patch("classes", classId, { createdAt: new Date(at).toISOString() });
  for (const { _id } of await pupilsOf(ctx, classId)) await ctx.db.patch("pupils", _id, { addedAt: at });
}

/** Moves a game into the past, and spreads its questions over some minutes: the demo plays the whole game within one transaction. */
export async function backdateGame(
  ctx: MutationCtx,
  { _id, quizId, questionCount }: Doc<"liveQuizSessions">,
  byMs: number,
): Promise<void> {
  const ended = Date.now() - byMs;
  /** Time at which `questions` questions were still to be played. */
  const timeBeforeEnd = (questions: number) => ended - questions * QUESTION_MS;
  const started = timeBeforeEnd(questionCount);
  await ctx.db.patch("liveQuizSessions", _id, {
    createdAt: new Date(started - LOBBY_MS).toISOString(),
    startedAt: new Date(started).toISOString(),
    endedAt: new Date(ended).toISOString(),
  });
  for (const { _id: questionId, index } of await questionsOf(ctx, _id)) {
    await ctx.db.patch("liveQuestions", questionId, {
      scoredAt: timeBeforeEnd(questionCount - index - 1),
    });
  }
  const participants = await ctx.db
    .query("liveParticipants")
    .withIndex("by_session_and_joined_at", (q) => q.eq("sessionId", _id))
    .collect();
  for (const [index, participant] of participants.entries()) {
    const joinedAt = started - LOBBY_MS + index * 2_000;
    await ctx.db.patch("liveParticipants", participant._id, { joinedAt });
    for (const answer of await answersOf(ctx, participant._id)) {
      if (answer.answeredAt === null) continue;
      // In the demo's one transaction every question begins about now, and `answeredAt` is this beginning plus the answering time.
      const answeringMs = answer.answeredAt - Date.now();
      const answeredAt = timeBeforeEnd(questionCount - answer.questionIndex) + answeringMs;
      await ctx.db.patch("liveAnswers", answer._id, { answeredAt });
    }
  }
  const lastPlay = quizId === undefined ? null : await lastPlayOf(ctx, quizId);
  if (lastPlay !== null) await ctx.db.patch("lastPlays", lastPlay._id, { playedAt: started });
}

/** Moves homework into the past. Spreads the times at which pupils began over the first half of its duration, but not beyond now. */
export async function backdateHomework(
  ctx: MutationCtx,
  { _id, opensAt, closesAt }: Doc<"homework">,
  byMs: number,
): Promise<void> {
  const opened = opensAt - byMs;
  const createdAt = new Date(opened).toISOString();
  await ctx.db.patch("homework", _id, { createdAt, opensAt: opened, closesAt: closesAt - byMs });
  const places = await ctx.db
    .query("homeworkPlaces")
    .withIndex("by_homework_and_score", (q) => q.eq("homeworkId", _id))
    .collect();
  const span = Math.min(byMs, (closesAt - opensAt) / 2);
  for (const [index, place] of places.entries()) {
    const begunAt = opened + Math.round((span * (index + 1)) / (places.length + 1));
    const handedInAt = place.handedInAt === null ? null : begunAt + SOLVING_MS;
    await ctx.db.patch("homeworkPlaces", place._id, { begunAt, handedInAt });
    for (const answer of await answersOfAttempt(ctx, place._id, place.attempt)) {
      const answeredAt = begunAt + Math.min(SOLVING_MS, answer.index * QUESTION_MS);
      await ctx.db.patch("homeworkAnswers", answer._id, { answeredAt });
    }
  }
}
