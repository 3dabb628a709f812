import { type Identity, identityKey } from "../auth/identity.ts";

/** Identity of the caller, with the key under which results that depend on it are shared. */
export interface Caller {
  readonly identity: Identity;
  readonly key: string;
}

/**
 * Administrators may call internal functions and receive full error texts. So they share no results with other clients, even
 * if they act as the same user: their keys differ.
 */
export function callerOf(identity: Identity): Caller {
  return { identity, key: `${identity.kind === "admin" ? "admin" : "client"} ${identityKey(identity)}` };
}
