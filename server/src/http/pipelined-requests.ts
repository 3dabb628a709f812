import type { Socket } from "node:net";
import { SerialQueue } from "../scheduling/serial-queue.ts";

/** Requests of one connection that may be unanswered. No browser sends a second one before it has the first's answer. */
const MAX_UNANSWERED = 16;

/**
 * Answers the requests of one connection one after the other. HTTP lets a client pipeline them, and Node hands them all over: a single
 * connection could have a hundred thousand calls running, and as many requests in memory.
 */
export class PipelinedRequests {
  readonly #queues = new WeakMap<Socket, SerialQueue>();

  /** Answers when the connection's earlier requests are answered. A client that sends too many at once loses the connection. */
  async run(socket: Socket, answer: () => Promise<void>): Promise<void> {
    // What Node had read of a connection before it was closed still comes.
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
