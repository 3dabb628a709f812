import type { AttemptKind } from "../../../convex/model/rateLimits";
import type { Backend } from "./backend";

/** Number of rows of a split bucket (`split` in model/rateLimits.ts). */
const PARTS = 32;

/** Empties a bucket that the whole deployment shares, as a flood of attempts would. */
export async function exhaustAllowance(backend: Backend, kind: AttemptKind): Promise<void> {
  await backend.run(async (ctx) => {
    for (const row of await ctx.db.query("attemptBuckets").collect())
      if (row.key.startsWith(`${kind} `)) await ctx.db.delete("attemptBuckets", row._id);
    for (let part = 0; part < PARTS; part += 1)
      await ctx.db.insert("attemptBuckets", { key: `${kind} ${part}`, left: 0, updatedAt: Date.now() });
  });
}

/** Returns the number of stored rate-limit buckets. */
export async function countAttemptRows(backend: Backend): Promise<number> {
  return (await backend.run((ctx) => ctx.db.query("attemptBuckets").collect())).length;
}
