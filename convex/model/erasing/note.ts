import type { Infer } from "convex/values";
import type { MutationCtx } from "../ctx";
import type { erasedRow } from "./tables";

/** Leaves a tombstone for something that the caller deletes in this transaction: no restored backup may bring it back (`erasers/erased.ts`). */
export async function noteErased(
  ctx: MutationCtx,
  kind: Infer<typeof erasedRow>["kind"],
  id: string,
): Promise<void> {
  await ctx.db.insert("erased", { kind, id });
}
