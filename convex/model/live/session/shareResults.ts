import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import { endPlay } from "../../quizzes/plays";
import { isRecorded } from "./recorded";
import { hideBehindViewKey } from "./sessions";
import { awaitsSharing } from "./sharing";

/**
 * Shares the results of a finished exam with its participants. Does nothing if they are shared already. Fails with
 * SESSION_RUNNING before the end.
 */
export async function shareResults(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  if (session.status !== "completed") fail("SESSION_RUNNING");
  if (!awaitsSharing(session)) return;
  await ctx.db.patch("liveQuizSessions", session._id, { sharedAt: new Date().toISOString() });
  await hideBehindViewKey(ctx, session.code, { hidesResults: false });
  await endPlay(ctx, session._id);
  // If the game is not recorded yet, the recording job will find the results shared.
  if (await isRecorded(ctx, session._id))
    await ctx.scheduler.runAfter(0, internal.liveQuizSessions.recordParticipations, {
      sessionId: session._id,
    });
}
