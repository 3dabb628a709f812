/**
 * Chooses how the page reaches the backend: by WebSocket, or by plain requests where the network refuses or breaks WebSockets (school proxies). After
 * two failed sockets in a row, plain requests are used. WebSockets are tried again from time to time, and used as soon as one works.
 */

import { backendUrl } from "./backend-url.ts";

export type SocketClass = new (address: string | URL) => WebSocket;

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
  readonly #loaderOf: () => (() => Promise<SocketClass>) | null;
  #pollingClass: SocketClass | null = null;
  #isLoading = false;
  /** WebSockets in a row that failed. */
  #failures = 0;
  #tryMs = FIRST_TRY_MS;
  #tryTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param loaderOf returns the function that loads the class for plain requests; null if the backend does not accept them */
  constructor(loaderOf = pollingLoader) {
    this.#loaderOf = loaderOf;
  }

  /** Opens a connection to the address of a WebSocket. */
  open(address: string | URL): WebSocket {
    clearTimeout(this.#tryTimer);
    return this.#failures >= FAILURES && this.#pollingClass !== null
      ? this.#openPolling(this.#pollingClass, address)
      : this.#openWebSocket(address);
  }

  #openWebSocket(address: string | URL): WebSocket {
    const socket = new WebSocket(address);
    const since = performance.now();
    const onClose = () => {
      if (performance.now() - since >= LASTING_MS) {
        this.#failures = 0;
        this.#tryMs = FIRST_TRY_MS;
      } else if (navigator.onLine !== false) {
        this.#failures += 1;
        this.#load();
      }
    };
    // Once, because the monitor reports a silent socket as closed before the browser does.
    socket.addEventListener("close", onClose, { once: true });
    return socket;
  }

  #openPolling(Polling: SocketClass, address: string | URL): WebSocket {
    const socket = new Polling(address);
    socket.addEventListener("open", () => this.#tryLater(socket, address));
    socket.addEventListener("close", () => {
      clearTimeout(this.#tryTimer);
      // The server may be away. The next connection is a WebSocket, in case the network has changed.
      this.#failures = FAILURES - 1;
    });
    return socket;
  }

  #load(): void {
    const load = this.#loaderOf();
    if (load === null || this.#isLoading || this.#pollingClass !== null) return;
    this.#isLoading = true;
    load()
      .then((loaded) => {
        this.#pollingClass = loaded;
      })
      .catch((error: unknown) => console.warn("Plain requests cannot replace the WebSocket.", error))
      .finally(() => {
        this.#isLoading = false;
      });
  }

  /** Tries a WebSocket after a while. If it works, closes the other connection, so that the client opens a WebSocket. */
  #tryLater(current: WebSocket, address: string | URL): void {
    this.#tryTimer = setTimeout(() => {
      this.#tryMs = Math.min(2 * this.#tryMs, LONGEST_TRY_MS);
      const tried = new WebSocket(address);
      const end = setTimeout(() => tried.close(), TRY_TIMEOUT_MS);
      let works = false;
      tried.addEventListener("message", () => {
        works = true;
        tried.close();
      });
      tried.addEventListener("close", () => {
        clearTimeout(end);
        if (current.readyState !== WebSocket.OPEN) return;
        if (!works) this.#tryLater(current, address);
        else {
          this.#failures = 0;
          current.close();
        }
      });
    }, this.#tryMs);
  }
}

/**
 * Returns a function that loads the class for plain requests; null if the backend does not accept them. Hosted Convex has no endpoint for the sync
 * protocol over requests; only the server that serves this page has one.
 */
export function pollingLoader(): (() => Promise<SocketClass>) | null {
  if (backendUrl() !== window.location.origin) return null;
  return async () => {
    const { PollingSocket } = await import("embedded-convex-server/polling-socket");
    return PollingSocket as unknown as SocketClass;
  };
}
