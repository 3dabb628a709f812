import type { Socket } from "node:net";

/** Requests of one connection that may be unanswered. No browser sends a second one before it has the first's answer. */
const MAX_UNANSWERED = 16;

/**
 * Answers the requests of one connection one after the other. HTTP lets a client send them all at once, and Node hands them all over: a single
 * connection could have a hundred thousand calls running, and as many requests in memory.
 */
export class PipelinedRequests {
  readonly #lines = new WeakMap<Socket, { unanswered: number; last: Promise<void> }>();

  /** Answers when the connection's earlier requests are answered. Whoever sends too many of them loses the connection. */
  async run(socket: Socket, answer: () => Promise<void>): Promise<void> {
    // What Node had read of a connection before it was closed still comes.
    if (socket.destroyed) return;
    const line = this.#lines.get(socket) ?? { unanswered: 0, last: Promise.resolve() };
    this.#lines.set(socket, line);
    if (line.unanswered === MAX_UNANSWERED) {
      socket.destroy();
      return;
    }
    line.unanswered += 1;
    const answered = line.last.then(async () => {
      if (!socket.destroyed) await answer();
      line.unanswered -= 1;
    });
    // What went wrong with one is told to whoever asked for that one.
    line.last = answered.catch(() => {
      line.unanswered -= 1;
    });
    await answered;
  }
}
