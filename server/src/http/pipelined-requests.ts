import type { Socket } from "node:net";
import { SerialQueue } from "../scheduling/serial-queue.ts";

/** Maximum unanswered requests of a connection. Browsers send a request only after the answer to the previous one. */
const MAX_UNANSWERED = 16;

/**
 * Answers the requests of a connection one after the other. HTTP allows a client to send requests without waiting for answers (pipelining), and Node
 * passes on all of them. Without this class, a single connection could have a hundred thousand running calls.
 */
export class PipelinedRequests {
  readonly #queues = new WeakMap<Socket, SerialQueue>();

  /** Answers after the connection's earlier requests. Closes the connection if it sends too many at once. */
  async run(socket: Socket, answer: () => Promise<void>): Promise<void> {
    // Node also passes on requests that it had read before the connection was closed.
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
