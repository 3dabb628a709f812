import type { Socket } from "node:net";
import { SerialQueue } from "../scheduling/serial-queue.ts";

/** Maximum unanswered requests of a connection. Browsers send the next one only after the previous answer. */
const MAX_UNANSWERED = 16;

/**
 * Answers the requests of a connection one after the other. HTTP allows pipelining, and Node passes on all requests at once: a single connection could
 * have a hundred thousand calls running, and as many requests in memory.
 */
export class PipelinedRequests {
  readonly #queues = new WeakMap<Socket, SerialQueue>();

  /** Answers after the connection's earlier requests. Closes the connection if it sends too many at once. */
  async run(socket: Socket, answer: () => Promise<void>): Promise<void> {
    // Requests that Node had read before the connection was closed are still passed on.
    if (socket.destroyed) return;
    const queue = this.#queues.get(socket) ?? new SerialQueue();
    this.#queues.set(socket, queue);
    if (queue.size === MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    await queue.run(async () => {
      if (!socket.destroyed) await answer();
    });
  }
}
