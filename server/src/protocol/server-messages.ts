import type { Outcome } from "../functions/outcome.ts";
import type { Timestamp } from "../store/types.ts";
import { encodeTimestamp } from "./timestamp.ts";

/*
 * Messages of the server on the sync socket (docs/protocol.md#messages-from-the-server), as JSON text. A function's result is already JSON text and is
 * inserted unchanged, so a result for a thousand sockets is encoded only once.
 */

/** State version of a socket as JSON text. Every version is sent twice: as the end of one Transition and as the start of the next. */
export type StateVersion = string & { readonly brand: unique symbol };

export const INITIAL_VERSION: StateVersion = stateVersion(0, 0, 0n);

export function stateVersion(querySet: number, identity: number, ts: Timestamp): StateVersion {
  return `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTimestamp(ts)}"}` as StateVersion;
}

/**
 * Clocks in a Transition that confirms an identity. With both values, a client computes the remaining lifetime of its initial token (client option
 * `initialAuthTokenReuse`). Clients use them for nothing else, and require both or none.
 */
export interface Clocks {
  /** The client's clock minus the server's, ms. */
  skew: number;
  /** The server's clock, ns. */
  now: number;
}

export function transition(
  start: StateVersion,
  end: StateVersion,
  modifications: string[],
  clocks: Clocks | null,
): string {
  const times = clocks === null ? "" : `,"clientClockSkew":${clocks.skew},"serverTs":${clocks.now}`;
  return (
    `{"type":"Transition","startVersion":${start},"endVersion":${end},` +
    `"modifications":[${modifications.join(",")}]${times}}`
  );
}

/** Part of a query's modification that is the same for all subscribers. `queryModification` adds the beginning. */
export function queryResult(outcome: Outcome, journal: string | null): string {
  const tail = `"logLines":${JSON.stringify(outcome.logLines)},"journal":${JSON.stringify(journal)}}`;
  if (outcome.success) return `,"type":"QueryUpdated","value":${outcome.value},${tail}`;
  const data = outcome.errorData === undefined ? "" : `"errorData":${JSON.stringify(outcome.errorData)},`;
  return `,"type":"QueryFailed","errorMessage":${JSON.stringify(outcome.errorMessage)},${data}${tail}`;
}

export function queryModification(queryId: number, result: string): string {
  return `{"queryId":${queryId}${result}`;
}

export function queryRemoved(queryId: number): string {
  return `{"type":"QueryRemoved","queryId":${queryId}}`;
}

/** @param ts the commit's timestamp; null for a failed mutation. */
export function mutationResponse(requestId: number, outcome: Outcome, ts: Timestamp | null): string {
  const encoded = ts === null ? "null" : `"${encodeTimestamp(ts)}"`;
  return `{"type":"MutationResponse","requestId":${requestId},${response(outcome)},"ts":${encoded}}`;
}

export function actionResponse(requestId: number, outcome: Outcome): string {
  return `{"type":"ActionResponse","requestId":${requestId},${response(outcome)}}`;
}

function response(outcome: Outcome): string {
  const logLines = `"logLines":${JSON.stringify(outcome.logLines)}`;
  if (outcome.success) return `"success":true,"result":${outcome.value},${logLines}`;
  // The field is absent unless a ConvexError was thrown, because clients treat even null as a ConvexError's data.
  const data = outcome.errorData === undefined ? "" : `,"errorData":${JSON.stringify(outcome.errorData)}`;
  return `"success":false,"result":${JSON.stringify(outcome.errorMessage)},${logLines}${data}`;
}

/** @param attempted true: an Authenticate message has failed; false: the token has expired */
export function authError(error: string, baseVersion: number, attempted: boolean): string {
  return JSON.stringify({ type: "AuthError", error, baseVersion, authUpdateAttempted: attempted });
}

export function fatalError(error: string): string {
  return JSON.stringify({ type: "FatalError", error });
}

export const PING = '{"type":"Ping"}';
