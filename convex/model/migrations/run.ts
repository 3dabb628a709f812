/**
 * Runs the migrations, each batch by batch in a chain of jobs. How far one has come is in the database, so that it goes on there after a restart. A cron
 * begins those of a new version, and resumes those whose job was lost.
 */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { STEP_NAMES, type StepName, steps } from "./steps";

/** Between two batches, so that a large database is brought up to date beside the games that are played on it. */
const PAUSE_MS = 500;
/** A migration without progress for this long has lost its job. */
const LOST_AFTER_MS = 10 * 60 * 1_000;

/** Begins the migrations that are new, and resumes those that were lost. */
export async function resumeMigrations(ctx: MutationCtx): Promise<void> {
  for (const step of STEP_NAMES) {
    const state = await findState(ctx, step);
    const movedAt = Date.now();
    if (state === null) {
      await ctx.db.insert("migrations", { step, cursor: null, isDone: false, movedAt });
    } else {
      if (state.isDone || movedAt - state.movedAt < LOST_AFTER_MS) continue;
      await ctx.db.patch("migrations", state._id, { movedAt });
    }
    await ctx.scheduler.runAfter(0, internal.operation.migrate, { step });
  }
}

/** Does the next batch of a migration, and schedules the one after it. Does nothing when it is done, or not known to this version any more. */
export async function migrate(ctx: MutationCtx, name: string): Promise<void> {
  const step = STEP_NAMES.find((each) => each === name);
  const state = step === undefined ? null : await findState(ctx, step);
  if (step === undefined || state === null || state.isDone) return;
  const { isDone, continueCursor: cursor } = await steps[step](ctx, state.cursor);
  await ctx.db.patch("migrations", state._id, { cursor, isDone, movedAt: Date.now() });
  if (!isDone) await ctx.scheduler.runAfter(PAUSE_MS, internal.operation.migrate, { step });
}

async function findState(ctx: MutationCtx, step: StepName): Promise<Doc<"migrations"> | null> {
  return await ctx.db
    .query("migrations")
    .withIndex("by_step", (q) => q.eq("step", step))
    .unique();
}
