import type { Socket } from "node:net";

/** Size of a piece: about thirty of the shortest requests. */
const PIECE_BYTES = 1024;

/**
 * Makes Node's HTTP parser read a connection in short pieces, and stop once the connection is destroyed. By default it reads up to 64 KiB, which can be
 * two thousand requests, and creates objects for all of them even if the first one closes the connection.
 */
export function readInShortPieces(socket: Socket): void {
  const none = () => {};
  // Without a data listener, the parser reads past the stream. Adding one, even briefly, switches this off.
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
