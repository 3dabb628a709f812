import { type Identity, identityKey } from "../auth/identity.ts";

/** Who asks, with the key under which results that depend on it are shared. */
export interface Caller {
  readonly identity: Identity;
  readonly key: string;
}

/** Administrators may call internal functions and see full error texts, so they never share with anybody else. */
export function callerOf(identity: Identity): Caller {
  return { identity, key: `${identity.kind === "admin" ? "admin" : "client"} ${identityKey(identity)}` };
}
