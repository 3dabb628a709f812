import type { AttemptKind } from "../../../convex/model/rateLimits";
import type { Backend } from "./backend";

/** Parts of an allowance that everybody takes from. */
const PARTS = 32;

/** Leaves nothing of an allowance that everybody shares, as after a flood. */
export async function useUp(backend: Backend, kind: AttemptKind): Promise<void> {
  await backend.run(async (ctx) => {
    for (const row of await ctx.db.query("attemptBuckets").collect())
      if (row.key.startsWith(`${kind} `)) await ctx.db.delete("attemptBuckets", row._id);
    for (let part = 0; part < PARTS; part += 1)
      await ctx.db.insert("attemptBuckets", { key: `${kind} ${part}`, left: 0, updatedAt: Date.now() });
  });
}

/** How many rows count attempts. */
export async function countedRows(backend: Backend): Promise<number> {
  return (await backend.run((ctx) => ctx.db.query("attemptBuckets").collect())).length;
}
