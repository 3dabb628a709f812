import { internal } from "../../../_generated/api";
import type { Doc } from "../../../_generated/dataModel";
import { fail } from "../../../shared/errors";
import type { MutationCtx } from "../../ctx";
import { endPlay } from "../../quizzes/plays";
import { isRecorded } from "./recordGame";
import { hideBehindViewKey } from "./sessions";
import { awaitsSharing } from "./sharing";

/** The host shows everybody the results of an exam that is over. Does nothing where they are shown already. Fails with SESSION_RUNNING before the end. */
export async function shareResults(ctx: MutationCtx, session: Doc<"liveQuizSessions">): Promise<void> {
  if (session.status !== "completed") fail("SESSION_RUNNING");
  if (!awaitsSharing(session)) return;
  await ctx.db.patch("liveQuizSessions", session._id, { sharedAt: new Date().toISOString() });
  await hideBehindViewKey(ctx, session.code, { hidesResults: false });
  await endPlay(ctx, session._id);
  // Where the game itself has not been recorded yet, the job that does so finds them shared.
  if (await isRecorded(ctx, session._id))
    await ctx.scheduler.runAfter(0, internal.liveQuizSessions.recordParticipations, {
      sessionId: session._id,
    });
}
