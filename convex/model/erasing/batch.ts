import type { Id, TableNames } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";

/** Reads at most `limit` rows to be deleted. */
export type BatchQuery = (limit: number) => Promise<{ _id: Id<TableNames> }[]>;

/** Deletes at most `limit` rows, source by source. Returns true when nothing is left. */
export async function deleteBatch(ctx: MutationCtx, limit: number, sources: BatchQuery[]): Promise<boolean> {
  let remaining = limit;
  for (const readRows of sources) {
    const rows = await readRows(remaining);
    for (const { _id } of rows) await ctx.db.delete(_id);
    remaining -= rows.length;
    if (remaining === 0) return false;
  }
  return true;
}
