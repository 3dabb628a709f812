import { type Identity, identityKey } from "../auth/identity.ts";

/** Identity of the caller, with the key under which results that depend on it are shared. */
export interface Caller {
  readonly identity: Identity;
  readonly key: string;
}

/**
 * Administrators may call internal functions and receive full error texts, so their key differs from that of clients with
 * the same identity.
 */
export function callerOf(identity: Identity): Caller {
  return { identity, key: `${identity.kind === "admin" ? "admin" : "client"} ${identityKey(identity)}` };
}
