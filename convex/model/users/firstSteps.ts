/** First steps of a new teacher: the part that the account stores. */
import type { Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../ctx";

/** Records a step in the teacher's account. Writes nothing if it is recorded, or if the account was deleted. */
export async function noteFirstStep(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  step: "tried" | "dismissed",
): Promise<void> {
  const teacher = await ctx.db.get("users", teacherId);
  if (teacher === null || teacher.firstSteps?.[step]) return;
  await ctx.db.patch("users", teacherId, { firstSteps: { ...teacher.firstSteps, [step]: true } });
}
