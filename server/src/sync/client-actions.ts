import type { Identity } from "../auth/identity.ts";
import type { FunctionRunner } from "../functions/runner.ts";
import { actionResponse } from "../protocol/server-messages.ts";
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
 * Backpressure: a client that has so many actions without an answer, or such long ones (in characters, all together), is not read until some are
 * answered. What it sends meanwhile waits in its own network. What has come with the same packet is taken.
 */
const ENOUGH_ACTIONS = 64;
const ENOUGH_CHARS = 1024 * 1024;

/** The actions of one client, which run side by side. */
export class ClientActions {
  readonly #parts: Parts;
  readonly #onAnswered: () => void;
  readonly #running = new Set<Promise<void>>();
  #chars = 0;

  /** @param onAnswered called after each response, which a Transition must follow. */
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
    if (connection.isOver()) return;
    const chars = message.args.length;
    this.#chars += chars;
    const letGo = socket.holdCall(callBytes(message));
    const action = this.#run(message, session.caller.identity)
      .catch((error: unknown) => connection.fail(error))
      .finally(() => {
        this.#running.delete(action);
        this.#chars -= chars;
        letGo();
        if (!this.#isEnough) socket.readOn(true);
      });
    this.#running.add(action);
    if (this.#isEnough) socket.readOn(false);
  }

  /** Resolves when every action that was received has been answered. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** The client has gone: what has not begun never will. */
  clear(): void {
    this.#parts.runner.cancelActions(this.#parts.flow);
  }

  get #isEnough(): boolean {
    return this.#running.size >= ENOUGH_ACTIONS || this.#chars > ENOUGH_CHARS;
  }

  async #run({ requestId, udfPath, args }: FunctionMessage, identity: Identity): Promise<void> {
    const { connection, session, runner, flow } = this.#parts;
    // There may be a thousand of them, and each may call any number of functions: what these use is the connection's.
    const call = { path: udfPath, args, identity, request: session.request(requestId, identity), flow };
    const outcome = await runner.action(call);
    connection.send(actionResponse(requestId, outcome));
    this.#onAnswered();
  }
}
