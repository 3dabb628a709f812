import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { renameHost } from "../live/session/sessions";
import { takeAttempt } from "../rateLimits";

/**
 * Gives somebody another name, which has been checked: in open sessions, and, in a job, in what a teacher's quizzes are found by. Fails with
 * TOO_MANY_CREATED: a teacher with many quizzes has them all looked at for each name.
 */
export async function renameUser(ctx: MutationCtx, user: Doc<"users">, name: string): Promise<void> {
  if (name === user.name) return;
  await ctx.db.patch("users", user._id, { name });
  await renameHost(ctx, user._id, name);
  if (user.role !== "teacher") return;
  if (!(await takeAttempt(ctx, "create", user.email))) fail("TOO_MANY_CREATED");
  await ctx.scheduler.runAfter(0, internal.jobs.refreshSearch, { ownerId: user._id, cursor: null });
}
