import { getAuthSessionId, getAuthUserId } from "@convex-dev/auth/server";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { ActionCtx, QueryCtx } from "../ctx";

/** Returns the caller's account; null for guests, and for tokens whose sign-in session or account was deleted. */
export async function getViewer(ctx: QueryCtx): Promise<Doc<"users"> | null> {
  const userId = await getViewerId(ctx);
  return userId === null ? null : await ctx.db.get("users", userId);
}

/**
 * Returns the caller's user id without reading the account; null for guests. A token remains valid for up to an hour after its sign-in
 * session has ended (new password, deleted account). So the session is looked up: signing out everywhere takes effect at once.
 */
export async function getViewerId(ctx: QueryCtx): Promise<Id<"users"> | null> {
  const userId = await getAuthUserId(ctx);
  if (userId === null) return null;
  const session = await getSignIn(ctx);
  if (session === null) return null;
  return (await ctx.db.get("authSessions", session))?.userId === userId ? userId : null;
}

/** Returns the sign-in session of the call's token, which may have ended; null for guests. */
export async function getSignIn(ctx: QueryCtx): Promise<Id<"authSessions"> | null> {
  return ctx.db.normalizeId("authSessions", (await getAuthSessionId(ctx)) ?? "");
}

/** Returns the caller's account. Fails with UNAUTHENTICATED for guests. */
export async function requireUser(ctx: QueryCtx): Promise<Doc<"users">> {
  return (await getViewer(ctx)) ?? fail("UNAUTHENTICATED");
}

/** Returns the caller's account if it is a teacher's. Fails with UNAUTHENTICATED for guests, FORBIDDEN for students. */
export async function requireTeacher(ctx: QueryCtx): Promise<Doc<"users">> {
  const user = await requireUser(ctx);
  return user.role === "teacher" ? user : fail("FORBIDDEN");
}

/** Returns the caller's account if it is a student's. Fails with UNAUTHENTICATED for guests, FORBIDDEN for teachers. */
export async function requireStudent(ctx: QueryCtx): Promise<Doc<"users">> {
  const user = await requireUser(ctx);
  return user.role === "student" ? user : fail("FORBIDDEN");
}

/** Caller of an action: account, address and sign-in session. */
export type ActionUser = {
  _id: Id<"users">;
  email: string;
  role: Doc<"users">["role"];
  sessionId: Id<"authSessions">;
};

/** Returns the caller's account for actions, which cannot read the database. Fails with UNAUTHENTICATED for guests. */
export async function requireUserOfAction(ctx: ActionCtx): Promise<ActionUser> {
  return (await ctx.runQuery(internal.credentials.own, {})) ?? fail("UNAUTHENTICATED");
}

/** Returns the calling teacher's account for actions. Fails with UNAUTHENTICATED for guests, FORBIDDEN for students. */
export async function requireTeacherOfAction(ctx: ActionCtx): Promise<ActionUser> {
  const user = await requireUserOfAction(ctx);
  return user.role === "teacher" ? user : fail("FORBIDDEN");
}

/** Returns the caller with the sign-in session of the call, or null. */
export async function getActionUser(ctx: QueryCtx): Promise<ActionUser | null> {
  const user = await getViewer(ctx);
  const sessionId = await getSignIn(ctx);
  if (user === null || sessionId === null) return null;
  const { _id, email, role } = user;
  return { _id, email, role, sessionId };
}
