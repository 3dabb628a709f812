/**
 * Chooses how the page reaches the backend after a connection has closed: by WebSocket, or by plain requests where the network refuses or breaks
 * WebSockets (school proxies). After two failed sockets in a row, plain requests are used. WebSockets are tried again from time to time, and used as
 * soon as one works.
 */
import { PollingSocket } from "embedded-convex-server/polling-socket";

type SocketClass = new (address: string | URL) => WebSocket;

/** Number of failed WebSockets in a row after which plain requests are used. */
const FAILURES = 2;
/** A WebSocket that closes earlier than this after its creation has failed: some proxies cut each one after half a minute. */
const LASTING_MS = 45_000;
/** Delay of the first try of a WebSocket while plain requests are used. Doubles with each further try. */
const FIRST_TRY_MS = 15_000;
const LONGEST_TRY_MS = 15 * 60_000;
/** Time in which a tried WebSocket has to receive a message. The embedded server sends one at least every 3 s. */
const TRY_TIMEOUT_MS = 8_000;

export class Transport {
  readonly #acceptsPolling: boolean;
  readonly #Polling: SocketClass;
  /** WebSockets in a row that failed. */
  #failures = 0;
  #tryMs = FIRST_TRY_MS;

  /** @param acceptsPolling false for hosted Convex, which has no endpoint for the sync protocol over requests */
  constructor(acceptsPolling: boolean, Polling: SocketClass = PollingSocket as unknown as SocketClass) {
    this.#acceptsPolling = acceptsPolling;
    this.#Polling = Polling;
  }

  /** Opens a connection to the address of a WebSocket. */
  open(address: string | URL): WebSocket {
    if (this.#acceptsPolling && this.#failures >= FAILURES) return this.#openPolling(address);
    const socket = new WebSocket(address);
    const since = performance.now();
    // Once, because the monitor reports a silent socket as closed before the browser does.
    socket.addEventListener("close", () => this.noteClosed(performance.now() - since), { once: true });
    return socket;
  }

  /** Notes that a WebSocket has closed. @param ageMs time since its creation */
  noteClosed(ageMs: number): void {
    if (ageMs >= LASTING_MS) {
      this.#failures = 0;
      this.#tryMs = FIRST_TRY_MS;
    } else if (navigator.onLine !== false) this.#failures += 1;
  }

  #openPolling(address: string | URL): WebSocket {
    const socket = new this.#Polling(address);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tryLater = () => {
      timer = setTimeout(async () => {
        this.#tryMs = Math.min(2 * this.#tryMs, LONGEST_TRY_MS);
        const works = await receivesMessage(new WebSocket(address));
        if (socket.readyState !== WebSocket.OPEN) return;
        if (works) socket.close();
        else tryLater();
      }, this.#tryMs);
    };
    socket.addEventListener("open", tryLater);
    socket.addEventListener("close", () => {
      clearTimeout(timer);
      // The next connection is a WebSocket, in case the network has changed.
      this.#failures = FAILURES - 1;
    });
    return socket;
  }
}

/** Closes the WebSocket after its first message, or after {@link TRY_TIMEOUT_MS}. Resolves to true if a message arrived. */
function receivesMessage(socket: WebSocket): Promise<boolean> {
  return new Promise((resolve) => {
    let works = false;
    const end = setTimeout(() => socket.close(), TRY_TIMEOUT_MS);
    socket.addEventListener("message", () => {
      works = true;
      socket.close();
    });
    socket.addEventListener("close", () => {
      clearTimeout(end);
      resolve(works);
    });
  });
}
