import type { IncomingMessage, ServerResponse } from "node:http";
import type { CancellationToken } from "../scheduling/cancellation.ts";
import { type MemoryLimiter, MemoryReservation, textBytes } from "../scheduling/memory-limiter.ts";
import { hangUp } from "./hang-up.ts";

/** Estimated size of all objects that Node and the web API create for a request. */
const REQUEST_BYTES = 8 * 1024;

/** Client of a request over HTTP. */
export interface Peer extends CancellationToken {
  readonly ip: string | null;
  onCancelled(callback: () => void): void;
  /** Memory reserved for the request's body and answer. */
  readonly reservation: MemoryReservation;
  /** Releases the request's memory. */
  end(): void;
}

/** Creates the peer of a request and reserves memory for the request until its end. */
export function peerOf(incoming: IncomingMessage, outgoing: ServerResponse, memory: MemoryLimiter): Peer {
  const { socket } = incoming;
  const account = memory.of(socket);
  const requestReservation = new MemoryReservation(account);
  const reservation = new MemoryReservation(account);
  const header = incoming.rawHeaders.reduce(
    (sum, text) => sum + textBytes(text),
    textBytes(incoming.url ?? ""),
  );
  requestReservation.set(REQUEST_BYTES + 2 * header);
  account.onEnd = () => {
    if (outgoing.headersSent) socket.destroy();
    else hangUp(socket, 503);
  };
  const callbacks: (() => void)[] = [];
  const onClose = () => {
    for (const callback of callbacks) callback();
  };
  return {
    ip: socket.remoteAddress ?? null,
    reservation,
    get isCancelled() {
      return socket.destroyed || socket.writableEnded || outgoing.destroyed;
    },
    onCancelled: (callback) => {
      if (callbacks.push(callback) === 1) socket.once("close", onClose);
    },
    end: () => {
      socket.off("close", onClose);
      requestReservation.set(0);
      reservation.set(0);
    },
  };
}
