/**
 * Runs the migrations. Each job of a migration runs one batch and schedules the next job. Progress is stored in the database, so a migration
 * continues after a restart. A cron starts the migrations of a new version, and resumes migrations whose job has failed.
 */
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { STEP_NAMES, type StepName, steps } from "./steps";

/** Pause between two batches, so that running games have priority. */
const PAUSE_MS = 500;
/** The job of a migration without progress for this long is assumed to have failed. */
const LOST_AFTER_MS = 10 * 60 * 1_000;

/** Starts new migrations, and resumes those whose job has failed. */
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

/**
 * Runs the next batch of a migration, and schedules the following one. Does nothing for a finished migration, or one unknown to this
 * version.
 */
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
