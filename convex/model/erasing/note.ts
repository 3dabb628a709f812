import type { Infer } from "convex/values";
import type { MutationCtx } from "../ctx";
import type { erasedRow } from "./tables";

/**
 * Stores a tombstone for a thing that the caller deletes in this transaction, so that a restored backup does not return it
 * (`erasers/erased.ts`).
 */
export async function noteErased(
  ctx: MutationCtx,
  kind: Infer<typeof erasedRow>["kind"],
  id: string,
): Promise<void> {
  await ctx.db.insert("erased", { kind, id });
}
