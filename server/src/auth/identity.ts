import type { JSONValue } from "convex/values";

/** What `ctx.auth.getUserIdentity()` returns: at least the three required claims. */
export interface UserAttributes {
  tokenIdentifier: string;
  issuer: string;
  subject: string;
  [claim: string]: JSONValue | undefined;
}

/** Who a request comes from. An administrator may act as a user. */
export type Identity =
  | { kind: "none" }
  /** A bearer that is no token of ours: harmless until a function asks who it is. */
  | { kind: "invalid"; error: string }
  | { kind: "user"; attributes: UserAttributes; expiresAt: number; token: string }
  | { kind: "admin"; actingAs: UserAttributes | null };

export const NO_IDENTITY: Identity = { kind: "none" };
/** The server itself: scheduled functions, crons. Sees internal functions, has no user. */
export const SYSTEM_IDENTITY: Identity = { kind: "admin", actingAs: null };

/** @throws Error for an invalid identity. */
export function userAttributes(identity: Identity): UserAttributes | null {
  if (identity.kind === "invalid") throw new Error(identity.error);
  if (identity.kind === "user") return identity.attributes;
  return identity.kind === "admin" ? identity.actingAs : null;
}

/** Equal for identities that a function cannot tell apart; the key under which per-user results are shared. */
export function identityKey(identity: Identity): string {
  return identity.kind === "invalid" ? "invalid" : JSON.stringify(userAttributes(identity));
}
