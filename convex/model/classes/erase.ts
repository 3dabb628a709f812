/** Immediate deletion of class and pupil rows. Their data in games and homework is deleted in batches (erasers/classes.ts). */
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";
import { beginErasure } from "../erasing/begin";
import { noteErased } from "../erasing/note";

/** Deletes a pupil, and starts deleting their data in games and homework. */
export async function erasePupil(ctx: MutationCtx, pupilId: Id<"pupils">): Promise<void> {
  await ctx.db.delete("pupils", pupilId);
  await noteErased(ctx, "pupil", pupilId);
  await beginErasure(ctx, { kind: "pupil", id: pupilId });
}

/** Deletes a class, and starts deleting its pupils with their data in games and homework. */
export async function eraseClass(ctx: MutationCtx, classId: Id<"classes">): Promise<void> {
  await ctx.db.delete("classes", classId);
  await noteErased(ctx, "class", classId);
  await beginErasure(ctx, { kind: "class", id: classId });
}
