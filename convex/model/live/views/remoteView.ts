/** View of the remote. Unlike the panel's view it has no view key, since the remote does not open the shared view. */
import { type Infer, v } from "convex/values";
import type { Doc } from "../../../_generated/dataModel";
import { UNANSWERED_LISTED } from "../../../shared/limits/live";
import type { QueryCtx } from "../../ctx";
import { distribution, keyValue } from "../../questions/kinds";
import { participantsOf, unreadPupils } from "../participants/classCards";
import { currentCorrectAnswer } from "../session/answerKeys";
import { quickView, viewQuick } from "../session/quick";
import { findCount } from "./counts";
import { hostView, shownQuestion, viewCurrentQuestion, viewForHost } from "./sharedView";

/** The host's view with title and question in every phase, and the generation that commands must contain. */
export const remoteView = hostView.extend({
  quizTitle: v.string(),
  questionCount: v.number(),
  question: v.optional(shownQuestion),
  generation: v.number(),
  quick: quickView,
});

export async function viewForRemote(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
): Promise<Infer<typeof remoteView>> {
  const { quizTitle, questionCount, generation } = session;
  const view = await viewForHost(ctx, session);
  const asked =
    session.status === "active" && session.phase !== "page"
      ? await viewCurrentQuestion(ctx, session, "host")
      : { quizTitle, questionCount };
  return { ...view, ...asked, generation, ...(await viewQuick(ctx, session)) };
}

/** Live count of the running question for the remote. */
export const remoteCount = v.object({
  questionIndex: v.number(),
  people: v.number(),
  answered: v.number(),
  /**
   * Names of some participants who have not answered, in the order of joining, then of pupils whose card has not been
   * read. Only on request.
   */
  silent: v.optional(v.array(v.string())),
  /**
   * Distribution of the answers so far, and the answer key. `correctAnswer` is null if the question is not graded. Only
   * on request.
   */
  secret: v.optional(v.object({ distribution, correctAnswer: v.union(keyValue, v.null()) })),
});

/** Latest count of the running question, with the requested fields; null before the first count. */
export async function countForRemote(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  requested: { withSilent: boolean; withSecret: boolean },
): Promise<Infer<typeof remoteCount> | null> {
  const liveCount = (await findCount(ctx, session._id))?.standing ?? null;
  if (liveCount === null || liveCount.questionIndex !== session.currentQuestionIndex) return null;
  const { questionIndex, people, answered, distribution } = liveCount;
  const secret = requested.withSecret && {
    secret: { distribution, correctAnswer: await currentCorrectAnswer(ctx, session) },
  };
  const silent = requested.withSilent && { silent: await silentNames(ctx, session, liveCount.silent) };
  return { questionIndex, people, answered, ...silent, ...secret };
}

/** Names of these participants, without participants who have left after the count, and of pupils without a seat. */
async function silentNames(
  ctx: QueryCtx,
  session: Doc<"liveQuizSessions">,
  ids: readonly Doc<"liveParticipants">["_id"][],
): Promise<string[]> {
  const names: string[] = [];
  for (const id of ids) {
    const participant = await ctx.db.get("liveParticipants", id);
    if (participant !== null) names.push(participant.displayName);
  }
  if (names.length < UNANSWERED_LISTED && session.phoneless?.cards) {
    const unread = await unreadPupils(ctx, session, await participantsOf(ctx, session));
    for (const { label } of unread ?? []) names.push(label);
  }
  return names.slice(0, UNANSWERED_LISTED);
}
