import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../ctx";
import type { erasedThing } from "./tables";

/** Starts deleting, in batches, everything that belongs to a thing. The caller deletes the thing's main row in the same transaction. */
export async function beginErasure(ctx: MutationCtx, of: Infer<typeof erasedThing>): Promise<void> {
  const erasureId = await ctx.db.insert("erasures", { of });
  await ctx.scheduler.runAfter(0, internal.retention.continueErasure, { erasureId });
}
