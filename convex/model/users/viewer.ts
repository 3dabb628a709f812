import { getAuthUserId } from "@convex-dev/auth/server";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { QueryCtx } from "../ctx";

/** The caller's account, or null for guests and for tokens whose account is gone. */
export async function getViewer(ctx: QueryCtx): Promise<Doc<"users"> | null> {
  const userId = await getAuthUserId(ctx);
  return userId === null ? null : await ctx.db.get("users", userId);
}

/** The id in the caller's token, without reading the account; null for guests. */
export async function getViewerId(ctx: QueryCtx): Promise<Id<"users"> | null> {
  return await getAuthUserId(ctx);
}

/** The caller's account, or UNAUTHENTICATED. */
export async function requireUser(ctx: QueryCtx): Promise<Doc<"users">> {
  return (await getViewer(ctx)) ?? fail("UNAUTHENTICATED");
}

/** The caller's account when it is a teacher's; UNAUTHENTICATED for guests, FORBIDDEN for students. */
export async function requireTeacher(ctx: QueryCtx): Promise<Doc<"users">> {
  const user = await requireUser(ctx);
  return user.role === "teacher" ? user : fail("FORBIDDEN");
}

/** The caller's account when it is a student's; UNAUTHENTICATED for guests, FORBIDDEN for teachers. */
export async function requireStudent(ctx: QueryCtx): Promise<Doc<"users">> {
  const user = await requireUser(ctx);
  return user.role === "student" ? user : fail("FORBIDDEN");
}
