/**
 * Chooses how the page reaches the backend: by WebSocket, or by plain requests where the network refuses or breaks WebSockets (school proxies). After
 * two failed sockets in a row, plain requests are used. Their code is loaded after the first failure.
 */
import { backendUrl } from "./backend-url.ts";
import type { PollingTransport } from "./polling-transport.ts";

/** Number of failed WebSockets in a row after which plain requests are used. */
const FAILURES = 2;
/** A WebSocket that closes earlier than this after its creation has failed: some proxies cut each one after half a minute. */
const LASTING_MS = 45_000;

export class Transport {
  readonly #load: () => Promise<PollingTransport | null>;
  #polling: PollingTransport | null = null;
  /** WebSockets in a row that failed. */
  #failures = 0;

  /** @param load loads the connection by plain requests; null if the backend does not accept them */
  constructor(load = loadPolling) {
    this.#load = load;
  }

  /** Opens a connection to the address of a WebSocket. */
  open(address: string | URL): WebSocket {
    if (this.#failures >= FAILURES && this.#polling !== null)
      // After plain requests, the next connection is a WebSocket, in case the network has changed.
      return this.#polling.open(address, () => {
        this.#failures = FAILURES - 1;
      });
    const socket = new WebSocket(address);
    const since = performance.now();
    const onClose = () => {
      if (performance.now() - since >= LASTING_MS) {
        this.#failures = 0;
        this.#polling?.forgetTries();
      } else if (navigator.onLine !== false) {
        this.#failures++;
        // Without the module, the page continues with WebSockets, as on hosted Convex.
        this.#load().then(
          (polling) => {
            this.#polling ??= polling;
          },
          () => {},
        );
      }
    };
    // Once, because the monitor reports a silent socket as closed before the browser does.
    socket.addEventListener("close", onClose, { once: true });
    return socket;
  }
}

/** Hosted Convex has no endpoint for the sync protocol over requests; only the server that serves this page has one. */
async function loadPolling(): Promise<PollingTransport | null> {
  if (backendUrl() !== window.location.origin) return null;
  return new (await import("./polling-transport.ts")).PollingTransport();
}
