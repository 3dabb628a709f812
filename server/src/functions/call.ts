import type { Identity } from "../auth/identity.ts";
import type { Arrival } from "../scheduling/arrival-clock.ts";
import type { CancellationToken } from "../scheduling/cancellation.ts";
import type { Cost, Flow } from "../scheduling/flow.ts";
import type { ReadSet } from "../store/read-set.ts";
import type { Timestamp } from "../store/types.ts";
import type { RegisteredFunction } from "./compile/modules.ts";
import type { Failure, Outcome, Success } from "./outcome.ts";
import type { RequestMetadata } from "./request-metadata.ts";

/** Of a function that takes none; and of a call that was cancelled, whose own are let go. */
export const NO_ARGS = "{}";

/** A request to run a function. */
export interface Call {
  path: string;
  /** The function itself, if it is none of those that the path is looked up in. */
  found?: RegisteredFunction;
  /** The arguments object in convex JSON, as `JSON.stringify` writes it: calls wait, and built values take much more memory. */
  args: string;
  identity: Identity;
  request: RequestMetadata;
  /** The call comes from another function: internal functions may be called, and error texts are not hidden from it. */
  internal?: boolean;
  /** Decides its place among others, and is charged for its time; undefined: the server itself. */
  flow?: Flow | undefined;
  /** The flow that is charged, where that is another one. */
  payer?: Flow | undefined;
  /** Of a query: several subscribers wait for the result. */
  isShared?: boolean;
  cancellation?: CancellationToken | undefined;
  /** Of a mutation: when it came; now, if it is left out. It is judged by that moment, unless it sees what has been committed since. */
  arrival?: Arrival;
}

export interface QueryResult {
  outcome: Outcome;
  /** The snapshot that the result describes. */
  ts: Timestamp;
  /** What the result depends on. */
  reads: ReadSet;
  /** False when the result is the same for every caller. */
  identityRead: boolean;
  /** Fixes the page's end for the next run; null without pagination. */
  journal: string | null;
  cost: Cost;
}

export type MutationResult = { outcome: Success; ts: Timestamp } | { outcome: Failure; ts: null };
