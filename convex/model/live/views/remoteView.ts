/** What the remote shows: less than the host's panel, since it needs no key to the view that a class shares. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../ctx";
import { distribution, keyValue } from "../../questions/kinds";
import { findCount } from "../answers/counts";
import { currentCorrectAnswer } from "../session/answerKeys";
import { hostView, shownQuestion, viewAsked, viewForHost } from "./sharedView";

/** The host's view with title and question in every phase, and the generation that its commands are meant for. */
export const remoteView = hostView.extend({
  quizTitle: v.string(),
  questionCount: v.number(),
  question: v.optional(shownQuestion),
  generation: v.number(),
});

export async function viewForRemote(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof remoteView>> {
  const { quizTitle, questionCount, generation } = session;
  const view = await viewForHost(ctx, session);
  const asked = session.status === "active" ? await viewAsked(ctx, session) : { quizTitle, questionCount };
  return { ...view, ...asked, generation };
}

/** How the running question stands, in the host's hand. */
export const remoteCount = v.object({
  questionIndex: v.number(),
  people: v.number(),
  answered: v.number(),
  /** Who has not answered: some of them, the first to join first. Where asked for, as the next one. */
  silent: v.optional(v.array(v.string())),
  /** What has been answered so far, and what is right, null where nothing is graded. */
  secret: v.optional(v.object({ distribution, correctAnswer: v.union(keyValue, v.null()) })),
});

/** The latest count of the running question, with what is asked for besides; null before the first. */
export async function countForRemote(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  wanted: { withSilent: boolean; withSecret: boolean },
): Promise<Infer<typeof remoteCount> | null> {
  const standing = (await findCount(ctx, session._id))?.standing ?? null;
  if (standing === null || standing.questionIndex !== session.currentQuestionIndex) return null;
  const { questionIndex, people, answered, distribution } = standing;
  const secret = wanted.withSecret && {
    secret: { distribution, correctAnswer: await currentCorrectAnswer(ctx, session) },
  };
  const silent = wanted.withSilent && { silent: await namesOf(ctx, standing.silent) };
  return { questionIndex, people, answered, ...silent, ...secret };
}

/** Those who have left meanwhile are left out. */
async function namesOf(ctx: QueryCtx, ids: readonly Doc<"liveParticipants">["_id"][]): Promise<string[]> {
  const names: string[] = [];
  for (const id of ids) {
    const participant = await ctx.db.get("liveParticipants", id);
    if (participant !== null) names.push(participant.displayName);
  }
  return names;
}
