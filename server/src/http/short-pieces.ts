import type { Socket } from "node:net";

/** Room for some thirty of the shortest requests. */
const PIECE_BYTES = 1024;

/**
 * Has Node's HTTP parser read a connection in short pieces, and nothing more once that is destroyed. What comes in one go is up to 64 KiB, which may be two
 * thousand requests: the parser makes objects of all of them, whatever becomes of the connection with the first ones.
 */
export function readInShortPieces(socket: Socket): void {
  const none = () => {};
  // As long as nobody else listens, the parser reads past the stream.
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

/** The connection is no longer the parser's. */
export function readInWholePieces(socket: Socket): void {
  socket.push = Object.getPrototypeOf(socket).push;
}
