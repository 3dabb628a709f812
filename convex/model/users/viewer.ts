import { getAuthSessionId, getAuthUserId } from "@convex-dev/auth/server";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import { fail } from "../../shared/errors";
import type { ActionCtx, QueryCtx } from "../ctx";

/** The caller's account, or null for guests and for tokens whose sign-in or account is gone. */
export async function getViewer(ctx: QueryCtx): Promise<Doc<"users"> | null> {
  const userId = await getViewerId(ctx);
  return userId === null ? null : await ctx.db.get("users", userId);
}

/**
 * Who the caller is signed in as, without reading the account; null for guests. A token is good for up to an hour after its sign-in was
 * ended (a new password, a deleted account), so the sign-in is looked up: signing out everywhere takes effect at once.
 */
export async function getViewerId(ctx: QueryCtx): Promise<Id<"users"> | null> {
  const userId = await getAuthUserId(ctx);
  if (userId === null) return null;
  const session = await getSignIn(ctx);
  if (session === null) return null;
  return (await ctx.db.get("authSessions", session))?.userId === userId ? userId : null;
}

/** The sign-in that the call's token was issued for, which may have ended since; null for guests. */
export async function getSignIn(ctx: QueryCtx): Promise<Id<"authSessions"> | null> {
  return ctx.db.normalizeId("authSessions", (await getAuthSessionId(ctx)) ?? "");
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

/** The caller of an action: whose account, by which address and which sign-in. */
export type ActionUser = {
  _id: Id<"users">;
  email: string;
  role: Doc<"users">["role"];
  sessionId: Id<"authSessions">;
};

/** The caller's account, for actions, which cannot read it themselves; UNAUTHENTICATED for guests. */
export async function requireUserOfAction(ctx: ActionCtx): Promise<ActionUser> {
  return (await ctx.runQuery(internal.credentials.own, {})) ?? fail("UNAUTHENTICATED");
}

/** The same when it is a teacher's; UNAUTHENTICATED for guests, FORBIDDEN for students. */
export async function requireTeacherOfAction(ctx: ActionCtx): Promise<ActionUser> {
  const user = await requireUserOfAction(ctx);
  return user.role === "teacher" ? user : fail("FORBIDDEN");
}

/** The caller with the sign-in that the call came through, or null. */
export async function getActionUser(ctx: QueryCtx): Promise<ActionUser | null> {
  const user = await getViewer(ctx);
  const sessionId = await getSignIn(ctx);
  if (user === null || sessionId === null) return null;
  const { _id, email, role } = user;
  return { _id, email, role, sessionId };
}
