/** A teacher's classes: listing, making, renaming and deleting them. */
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { CLASS_NAME_MAX_CHARS, MAX_CLASSES, MAX_OPEN_HOMEWORK } from "../../shared/limits/classes";
import { cleanText, sortKey } from "../../shared/turkish";
import type { MutationCtx, QueryCtx } from "../ctx";
import { eraseHomework } from "../homework/remove";
import { requireText } from "../requireText";
import { eraseClass } from "./erase";
import { classesOf, requireNotPlaying } from "./find";
import { addPupils, type TypedPupil } from "./pupils";

/** Makes a class with these pupils. Fails with CLASS_NAME_REQUIRED, TEXT_TOO_LONG, TOO_MANY_CLASSES, or as `addPupils` does. */
export async function createClass(
  ctx: MutationCtx,
  teacherId: Id<"users">,
  typed: { name: string; pupils: readonly TypedPupil[] },
): Promise<Id<"classes">> {
  const name = readClassName(typed.name);
  if ((await classesOf(ctx, teacherId)).length >= MAX_CLASSES) fail("TOO_MANY_CLASSES");
  const createdAt = new Date().toISOString();
  const classId = await ctx.db.insert("classes", { teacherId, name, sortKey: sortKey(name), createdAt });
  await addPupils(ctx, classId, typed.pupils);
  return classId;
}

/** Gives a class another name. What was played keeps the one it had. Fails with CLASS_NAME_REQUIRED or TEXT_TOO_LONG. */
export async function renameClass(ctx: MutationCtx, { _id }: Doc<"classes">, typed: string): Promise<void> {
  const name = readClassName(typed);
  await ctx.db.patch("classes", _id, { name, sortKey: sortKey(name) });
}

/** Deletes a class with its pupils and its open homework, and what they have left in games and other homework. Fails with CLASS_IS_PLAYING. */
export async function removeClass(ctx: MutationCtx, { _id }: Doc<"classes">): Promise<void> {
  await requireNotPlaying(ctx, _id);
  for (const homework of await openHomeworkOf(ctx, _id)) await eraseHomework(ctx, homework);
  await eraseClass(ctx, _id);
}

/** The homework of a class that can be solved, or will be. */
export async function openHomeworkOf(ctx: QueryCtx, classId: Id<"classes">): Promise<Doc<"homework">[]> {
  return await ctx.db
    .query("homework")
    .withIndex("by_class_and_closes_at", (q) => q.eq("class.id", classId).gt("closesAt", Date.now()))
    .take(MAX_OPEN_HOMEWORK);
}

function readClassName(typed: string): string {
  return requireText(cleanText(typed), CLASS_NAME_MAX_CHARS, "CLASS_NAME_REQUIRED");
}
