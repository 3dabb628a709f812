import type { Identity } from "../auth/identity.ts";
import { type Call, NO_ARGS } from "../functions/call.ts";
import type { FunctionRunner } from "../functions/runner.ts";
import { mutationResponse } from "../protocol/server-messages.ts";
import type { Arrival } from "../scheduling/arrival-clock.ts";
import type { Flow } from "../scheduling/flow.ts";
import { CLOSE_OVERLOADED, type ConnectionHandle } from "./connection-handle.ts";
import { callBytes, type FunctionMessage } from "./function-message.ts";
import type { Session } from "./session.ts";

interface Parts {
  readonly connection: ConnectionHandle;
  readonly session: Session;
  readonly runner: Pick<FunctionRunner, "mutation">;
  readonly flow: Flow;
}

interface QueuedMutation {
  message: FunctionMessage;
  identity: Identity;
  arrival: Arrival;
  /** Called when the mutation is answered or dropped. */
  release: () => void;
}

const MAX_QUEUED = 1_000;

/** Runs the mutations of one client one at a time, in order of arrival. */
export class MutationQueue {
  readonly #parts: Parts;
  readonly #onAnswered: () => void;
  /** Mutations that wait for an earlier one. */
  #queued: QueuedMutation[] = [];
  #isRunning = false;
  /** Settles when the queue is empty. */
  #done: Promise<void> = Promise.resolve();
  /** Mutation that waits for the thread or runs. */
  #current: Call | null = null;
  /** Promise that is pending from a mutation's commit until its response has been sent; null at other times. */
  pendingResponse: Promise<void> | null = null;

  /** @param onAnswered called after each response, so that the connection sends a Transition: the client resolves the mutation's promise only then */
  constructor(parts: Parts, onAnswered: () => void) {
    this.#parts = parts;
    this.#onAnswered = onAnswered;
  }

  /** Adds a mutation with its arrival. */
  push(message: FunctionMessage, arrival: Arrival): void {
    const { connection, session } = this.#parts;
    if (this.#queued.length >= MAX_QUEUED) {
      connection.close(CLOSE_OVERLOADED, "TooManyConcurrentMutations");
      return;
    }
    const release = connection.socket.reserveCallMemory(callBytes(message));
    // The mutation runs as the user who was signed in when it was sent, even if an Authenticate follows at once.
    const { identity } = session.caller;
    this.#queued.push({ message, identity, arrival, release });
    if (!this.#isRunning) this.#done = this.#runQueued();
  }

  /** Resolves when all received mutations have been answered. */
  settled(): Promise<void> {
    return this.#done;
  }

  /** Removes mutations that have not started. Called after the client has disconnected; it sends them again when it reconnects. */
  clear(): void {
    for (const { release } of this.#queued.splice(0)) release();
    // Frees the memory of the arguments now, because the call may still wait for the thread.
    if (this.#current) this.#current.args = NO_ARGS;
  }

  async #runQueued(): Promise<void> {
    const { connection } = this.#parts;
    this.#isRunning = true;
    for (let next = this.#queued.shift(); next; next = this.#queued.shift()) {
      await this.#run(next).catch((error: unknown) => connection.fail(error));
      next.release();
    }
    this.#isRunning = false;
  }

  async #run({ message: { requestId, udfPath, args }, identity, arrival }: QueuedMutation): Promise<void> {
    const { connection, session, runner, flow } = this.#parts;
    // Backpressure: no mutation runs while the client does not read its answers.
    const drained = connection.socket.whenDrained();
    if (drained) await drained;
    if (connection.closeIfExpired()) return;
    const request = session.request(requestId, identity);
    const call: Call = { path: udfPath, args, identity, request, cancellation: connection, flow, arrival };
    this.#current = call;
    let answered = () => {};
    const onCommit = () => {
      this.pendingResponse = new Promise((resolve) => {
        answered = resolve;
      });
    };
    try {
      const { outcome, ts } = await runner.mutation(call, session.numberOf(requestId), onCommit);
      connection.send(mutationResponse(requestId, outcome, ts), true);
    } finally {
      this.#current = null;
      this.pendingResponse = null;
      answered();
    }
    this.#onAnswered();
  }
}
