import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import { MAX_CLASSES, MAX_PUPILS } from "../../shared/limits/classes";
import type { QueryCtx } from "../ctx";

/** Returns the teacher's classes in Turkish order of their names. */
export async function classesOf(ctx: QueryCtx, teacherId: Id<"users">): Promise<Doc<"classes">[]> {
  return await ctx.db
    .query("classes")
    .withIndex("by_teacher_and_sort_key", (q) => q.eq("teacherId", teacherId))
    .take(MAX_CLASSES);
}

/** Returns the teacher's class with this id; null for another teacher's class and for an unknown id. */
export async function findOwnClass(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  id: string,
): Promise<Doc<"classes"> | null> {
  const classId = ctx.db.normalizeId("classes", id);
  const found = classId && (await ctx.db.get("classes", classId));
  return found?.teacherId === teacherId ? found : null;
}

/** Returns the teacher's class with this id. Fails with NOT_FOUND. */
export async function requireOwnClass(
  ctx: QueryCtx,
  teacherId: Id<"users">,
  id: string,
): Promise<Doc<"classes">> {
  return (await findOwnClass(ctx, teacherId, id)) ?? fail("NOT_FOUND");
}

/** Fails with CLASS_IS_PLAYING while a session for the class is waiting or running. */
export async function requireNotPlaying(ctx: QueryCtx, classId: Id<"classes">): Promise<void> {
  const open = await ctx.db
    .query("liveQuizSessions")
    .withIndex("by_class_and_ended_at", (q) => q.eq("class.id", classId).eq("endedAt", null))
    .first();
  if (open !== null) fail("CLASS_IS_PLAYING");
}

/** Returns the pupils of a class in Turkish order of their names. */
export async function pupilsOf(ctx: QueryCtx, classId: Id<"classes">): Promise<Doc<"pupils">[]> {
  return await ctx.db
    .query("pupils")
    .withIndex("by_class_and_sort_key", (q) => q.eq("classId", classId))
    .take(MAX_PUPILS);
}

/** Returns the time at which a pupil was added to the class, ms since the epoch. */
export function addedAt(pupil: Doc<"pupils">): number {
  return pupil.addedAt ?? pupil._creationTime;
}
