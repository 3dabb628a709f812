import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { MutationCtx } from "../ctx";
import { takeAttempt } from "../rateLimits";

/**
 * Renames a user; the name must be validated. A job updates the search rows of a teacher's quizzes. Fails with TOO_MANY_CREATED, because
 * each new name of a teacher updates all of these rows.
 */
export async function renameUser(ctx: MutationCtx, user: Doc<"users">, name: string): Promise<void> {
  await ctx.db.patch("users", user._id, { name });
  if (user.role !== "teacher") return;
  if (!(await takeAttempt(ctx, "create", user.email))) fail("TOO_MANY_CREATED");
  await ctx.scheduler.runAfter(0, internal.quizzes.refreshSearch, { ownerId: user._id, cursor: null });
}
