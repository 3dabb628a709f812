import type { CancellationToken } from "../scheduling/cancellation.ts";
import type { Flow } from "../scheduling/flow.ts";
import type { MemoryAccount } from "../scheduling/memory-limiter.ts";
import type { Usage } from "../scheduling/usage.ts";

export const CLOSE_INTERNAL = 1011;
export const CLOSE_OVERLOADED = 1013;

/** Operations of a client's socket that its connection uses. */
export interface Socket {
  /** @param isFollowed true if another message follows at once and should share the packet */
  send(text: string, isFollowed?: boolean): void;
  /** Backpressure: resolves when the unsent data has shrunk or the socket is closed; null if more may be sent now. */
  whenDrained(): Promise<void> | null;
  close(code: number, reason: string): void;
  /** Counts function calls and runs of live queries. If the client exceeds its rate, the socket is read more slowly. */
  countCalls(calls: number): void;
  /** Resolves when the client's rate permits further calls. Null if calls are permitted now. */
  whenCallsAllowed(): Promise<void> | null;
  /** Starts or stops reading messages. */
  setReading(isReading: boolean): void;
  /** Flow of all calls of the connection. Charged to the socket itself, or to the account that has signed in. */
  readonly flow: Flow;
  /** Charges the flow to an account from now on; null for the socket itself. */
  chargeTo(usageOf: (() => Usage) | null): void;
  /** Reserves the memory of a call, in bytes. Returns a function that releases it. */
  reserveCallMemory(bytes: number): () => void;
  /** Memory used on behalf of the connection. */
  readonly memory: MemoryAccount;
}

/** Operations of a connection that its parts use. `isCancelled` is true when the connection is closed. */
export interface ConnectionHandle extends CancellationToken {
  readonly socket: Socket;
  /** Does nothing after the connection was closed. */
  send(message: string, isFollowed?: boolean): void;
  close(code: number, reason: string): void;
  /** Closes the connection after an error. Sends a client's protocol errors to the client; logs errors of the server. */
  fail(error: unknown): void;
  /** Closes the connection with an authentication error if the client's token has expired. @returns true if the connection is closed */
  closeIfExpired(): boolean;
}
