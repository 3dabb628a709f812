import type { Infer } from "convex/values";
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../ctx";
import type { erasedThing } from "./tables";

/** Has everything deleted, batch by batch, that belonged to a thing whose own row the caller deletes in this transaction. */
export async function beginErasure(ctx: MutationCtx, of: Infer<typeof erasedThing>): Promise<void> {
  const erasureId = await ctx.db.insert("erasures", { of });
  await ctx.scheduler.runAfter(0, internal.retention.continueErasure, { erasureId });
}
