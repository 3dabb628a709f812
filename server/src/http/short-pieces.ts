import type { Socket } from "node:net";

/** Size of a piece. It contains at most about thirty requests. */
const PIECE_BYTES = 1024;

/**
 * Makes Node's HTTP parser read a connection in short pieces and stop when the connection is destroyed. By default it reads pieces of up to 64 KiB,
 * which can contain two thousand requests, and creates objects for all of them even if the first request closes the connection.
 */
export function readInShortPieces(socket: Socket): void {
  const none = () => {};
  // By default the parser reads from the operating system directly and bypasses the stream. Adding a data listener, even briefly, ends this.
  socket.on("data", none).off("data", none);
  const push = socket.push.bind(socket);
  socket.push = (chunk: Buffer | null) => {
    if (chunk === null) return push(null);
    let wantsMore = true;
    for (let at = 0; at < chunk.length && !socket.destroyed; at += PIECE_BYTES) {
      wantsMore = push(chunk.subarray(at, at + PIECE_BYTES));
    }
    return wantsMore;
  };
}

/** Restores normal reading, for a connection that no longer belongs to the HTTP parser. */
export function readInWholePieces(socket: Socket): void {
  socket.push = Object.getPrototypeOf(socket).push;
}
