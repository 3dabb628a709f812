import type { Identity } from "../auth/identity.ts";
import type { FunctionRunner } from "../functions/runner.ts";
import { actionResponse } from "../protocol/server-messages.ts";
import { Cancellation } from "../scheduling/cancellation.ts";
import type { Flow } from "../scheduling/flow.ts";
import { CLOSE_OVERLOADED, type ConnectionHandle } from "./connection-handle.ts";
import { callBytes, type FunctionMessage } from "./function-message.ts";
import type { Session } from "./session.ts";

interface Parts {
  readonly connection: ConnectionHandle;
  readonly session: Session;
  readonly runner: Pick<FunctionRunner, "action" | "cancelActions">;
  readonly flow: Flow;
}

const MAX_ACTIONS = 1_000;
/**
 * Backpressure limits: number of unanswered actions, and total length of their arguments in characters. If either is
 * exceeded, the client's socket is not read until actions are answered, so further messages stay in the network buffers.
 * Messages that have arrived in the same packet are still handled.
 */
const BUSY_ACTIONS = 64;
const BUSY_CHARS = 1024 * 1024;

/** Runs the actions of one client concurrently. */
export class ClientActions {
  readonly #parts: Parts;
  readonly #onAnswered: () => void;
  readonly #running = new Set<Promise<void>>();
  readonly #cancellations = new Set<Cancellation>();
  #chars = 0;

  /** @param onAnswered called after each response, so that the connection sends a Transition with the results that the action has changed */
  constructor(parts: Parts, onAnswered: () => void) {
    this.#parts = parts;
    this.#onAnswered = onAnswered;
  }

  start(message: FunctionMessage): void {
    const { connection, session } = this.#parts;
    const { socket } = connection;
    if (this.#running.size >= MAX_ACTIONS) {
      connection.close(CLOSE_OVERLOADED, "TooManyConcurrentRequests");
      return;
    }
    if (connection.closeIfExpired()) return;
    const chars = message.args.length;
    this.#chars += chars;
    const release = socket.reserveCallMemory(callBytes(message));
    const action = this.#run(message, session.caller.identity)
      .catch((error: unknown) => connection.fail(error))
      .finally(() => {
        this.#running.delete(action);
        this.#chars -= chars;
        release();
        if (!this.#isBusy) socket.setReading(true);
      });
    this.#running.add(action);
    if (this.#isBusy) socket.setReading(false);
  }

  /** Resolves when all received actions have been answered. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Cancels actions that have not started, after the client has disconnected. Running actions give their permits back. */
  clear(): void {
    this.#parts.runner.cancelActions(this.#parts.flow);
    for (const cancellation of this.#cancellations) cancellation.cancel();
  }

  get #isBusy(): boolean {
    return this.#running.size >= BUSY_ACTIONS || this.#chars > BUSY_CHARS;
  }

  async #run({ requestId, udfPath, args }: FunctionMessage, identity: Identity): Promise<void> {
    const { connection, session, runner, flow } = this.#parts;
    const cancellation = new Cancellation();
    this.#cancellations.add(cancellation);
    // The flow charges all functions that the action calls to the connection.
    const request = session.request(requestId, identity);
    const call = { path: udfPath, args, identity, request, flow, cancellation };
    const outcome = await runner.action(call).finally(() => this.#cancellations.delete(cancellation));
    connection.send(actionResponse(requestId, outcome));
    this.#onAnswered();
  }
}
