/** Creating and renaming a teacher's classes. */
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { CLASS_NAME_MAX_CHARS, MAX_CLASSES } from "../../shared/limits/classes";
import { cleanText, sortKey } from "../../shared/turkish";
import type { MutationCtx } from "../ctx";
import { requireText } from "../requireText";
import { classesOf } from "./find";
import { addPupils, type TypedPupil } from "./pupils";

/** Creates a class with these pupils. Fails with CLASS_NAME_REQUIRED, TEXT_TOO_LONG, TOO_MANY_CLASSES, or as `addPupils` does. */
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

/** Renames a class; past games keep the old name. Fails with CLASS_NAME_REQUIRED or TEXT_TOO_LONG. */
export async function renameClass(ctx: MutationCtx, { _id }: Doc<"classes">, typed: string): Promise<void> {
  const name = readClassName(typed);
  await ctx.db.patch("classes", _id, { name, sortKey: sortKey(name) });
}

function readClassName(typed: string): string {
  return requireText(cleanText(typed), CLASS_NAME_MAX_CHARS, "CLASS_NAME_REQUIRED");
}
