import type { Identity } from "../auth/identity.ts";
import type { Arrival } from "../scheduling/arrival-clock.ts";
import type { CancellationToken } from "../scheduling/cancellation.ts";
import type { Cost, Flow } from "../scheduling/flow.ts";
import type { ReadSet } from "../store/read-set.ts";
import type { Timestamp } from "../store/types.ts";
import type { RegisteredFunction } from "./compile/registered-function.ts";
import type { Failure, Outcome, Success } from "./outcome.ts";
import type { RequestMetadata } from "./request-metadata.ts";

/** Arguments of a function without parameters. Also replaces the arguments of a cancelled call, to free their memory. */
export const NO_ARGS = "{}";

/** A request to run a function. */
export interface Call {
  path: string;
  /** The function itself. If present, `path` is not looked up. */
  resolved?: RegisteredFunction;
  /** The arguments object as text of convex JSON. Text, because calls wait in queues and parsed values take much more memory. */
  args: string;
  identity: Identity;
  request: RequestMetadata;
  /** True for calls from another function: these may call internal functions, and receive unredacted error texts. */
  internal?: boolean;
  /** The caller's flow: determines the call's position in the queue and is charged for its time. Undefined for calls of the server itself. */
  flow?: Flow | undefined;
  /** Flow that is charged instead of `flow`. */
  payer?: Flow | undefined;
  /** True if several subscribers wait for the result of a query. */
  isShared?: boolean;
  cancellation?: CancellationToken | undefined;
  /** For mutations: time of arrival; default now. Functions see this time as their clock, unless they read a newer commit. */
  arrival?: Arrival;
}

export interface QueryResult {
  outcome: Outcome;
  /** Timestamp of the snapshot that the query has read. */
  ts: Timestamp;
  /** Documents and ranges that the result depends on. */
  reads: ReadSet;
  /** True if the query has read the caller's identity. False: the result is the same for every caller. */
  identityRead: boolean;
  /** Text that makes the next run of a paginated query end its page at the same document; null without pagination. */
  journal: string | null;
  cost: Cost;
}

export type MutationResult = { outcome: Success; ts: Timestamp } | { outcome: Failure; ts: null };
