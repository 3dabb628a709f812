import type { JSONValue } from "convex/values";

/** Result of `ctx.auth.getUserIdentity()`: at least the three required claims. */
export interface UserAttributes {
  tokenIdentifier: string;
  issuer: string;
  subject: string;
  [claim: string]: JSONValue | undefined;
}

/** Sender of a request. An administrator may act as a user. */
export type Identity =
  | { kind: "none" }
  /** Credentials that could not be verified. They cause an error only when a function reads the identity. */
  | { kind: "invalid"; error: string }
  | { kind: "user"; attributes: UserAttributes; expiresAt: number; token: string }
  | { kind: "admin"; actingAs: UserAttributes | null };

export const NO_IDENTITY: Identity = { kind: "none" };
/** Identity of the server itself, for scheduled functions and crons. May call internal functions, has no user. */
export const SYSTEM_IDENTITY: Identity = { kind: "admin", actingAs: null };

/** @throws Error for an invalid identity. */
export function userAttributes(identity: Identity): UserAttributes | null {
  if (identity.kind === "invalid") throw new Error(identity.error);
  if (identity.kind === "user") return identity.attributes;
  return identity.kind === "admin" ? identity.actingAs : null;
}

/** Key that is equal for identities that a function cannot distinguish. Clients with the same key share the results of queries. */
export function identityKey(identity: Identity): string {
  return identity.kind === "invalid" ? "invalid" : JSON.stringify(userAttributes(identity));
}
