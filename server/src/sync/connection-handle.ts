import type { CancellationToken } from "../scheduling/cancellation.ts";
import type { Flow } from "../scheduling/flow.ts";
import type { MemoryAccount } from "../scheduling/memory-limiter.ts";
import type { Usage } from "../scheduling/usage.ts";

export const CLOSE_INTERNAL = 1011;
export const CLOSE_OVERLOADED = 1013;

/** The socket under a connection, as far as the connection needs it. */
export interface Socket {
  /** @param isFollowed whether more comes at once, which leaves in the same packet. */
  send(text: string, isFollowed?: boolean): void;
  /** Backpressure: resolves when the other end takes more, or is gone; null when it does already. */
  drained(): Promise<void> | null;
  close(code: number, reason: string): void;
  /** The client has called functions, or had live queries computed: who does so too often is read more slowly. */
  called(times: number): void;
  /** Resolves when the client may have more computed; null when it may already. */
  rested(): Promise<void> | null;
  /** Whether further messages are to be read, from now on. */
  readOn(isReading: boolean): void;
  /** All calls of the connection. Charged to the socket itself, or to the account that has signed in. */
  readonly flow: Flow;
  /** Charges the flow's time to an account from now on; null for the socket itself. */
  chargeTo(usageOf: (() => Usage) | null): void;
  /** Books the memory of a call until it is answered. Returns what ends that. */
  holdCall(bytes: number): () => void;
  /** What the connection has the server hold. */
  readonly memory: MemoryAccount;
}

/** A connection, as its parts know it. It is cancelled when it has been closed. */
export interface ConnectionHandle extends CancellationToken {
  readonly socket: Socket;
  /** Does nothing when the connection has been closed. */
  send(message: string, isFollowed?: boolean): void;
  close(code: number, reason: string): void;
  /** Tells the client what it did wrong, or the operator what the server did, and closes the connection. */
  fail(error: unknown): void;
  /** Whether the client's token has run out, or the connection is closed. The client has then been told and parted from. */
  isOver(): boolean;
}
