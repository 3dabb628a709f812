/**
 * Detects a dead connection to the backend within seconds, and makes the client reconnect as soon as the network is back: a failure detector for the
 * sockets of the official client, based on heartbeats, timeouts and probes.
 *
 * The client alone detects closed sockets, but a half-open one (the phone slept, the Wi-Fi changed) only after a minute; after failures it waits up
 * to 24 s before it retries. Therefore, when an expected message is missing, this module doubts the socket and sends a call over it. If nothing
 * arrives within the timeout, the connection counts as lost. From then on this module requests a small page every few seconds (the probe). When a
 * probe succeeds, the module closes a dead socket on behalf of the client and dispatches `online`, after which the client reconnects at once.
 */
import type { PollingTransport } from "./polling-transport.ts";

/** Reason for a lost connection: the socket is closed, it is open but silent, or the device has no network. */
export type ConnectionLoss = "closed" | "silent" | "offline";

/** Every Convex backend sends a message at least every 15 s, slightly later under load. */
const LONGEST_SILENCE_MS = 18_000;
/**
 * The embedded server sends a message at least every 3 s. A dead network is therefore detected within 5 s: this time plus
 * `SILENCE_TIMEOUT_MS`.
 */
const SHORT_SILENCE_MS = 3_300;
/** Heartbeats closer together than this come from the embedded server. */
const OFTEN_MS = 5_000;
const HEARTBEAT = '{"type":"Ping"}';
/** Maximum time for an answer over an open socket before the connection counts as lost. */
const ANSWER_TIMEOUT_MS = 1_500;
/** Shorter than `ANSWER_TIMEOUT_MS`, because after a silence at least one heartbeat is already missing. */
const SILENCE_TIMEOUT_MS = 1_000;
/** Interval between two probes; the jitter spreads the probes of a class. */
const PROBE_EVERY_MS = 2_000;
const PROBE_JITTER_MS = 1_000;
/** A probe that takes longer has failed. */
const PROBE_TIMEOUT_MS = 4_000;
/** After a successful probe the socket has this much more time: a backend that was only busy answers probe and socket at the same time. */
const BUSY_GRACE_MS = 300;
/** Number of failed WebSockets in a row after which plain requests are used. */
const FAILURES = 2;
/** If probes succeed, a socket that takes longer to open is stuck. */
const OPENING_TIMEOUT_MS = 3_000;

interface Backend {
  /** Base address of the backend. */
  url: string;
  /** Sends a call over the socket. */
  ask: () => Promise<unknown>;
}

export class ConnectionMonitor {
  #backend: Backend | null = null;
  #socket: WebSocket | null = null;
  #socketMadeAt = 0;
  /** True if the open socket has not answered within its timeout. */
  #silent = false;
  #offline = false;
  /** True while a call of `#ask` is unanswered. */
  #asking = false;
  #hasFastHeartbeat = false;
  #heartbeatAt = -Infinity;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #probing: AbortController | null = null;
  readonly #listeners = new Set<() => void>();
  /** Sockets in a row that failed although the backend answered probes. */
  #failures = 0;
  /** Null until WebSockets have failed. */
  #polling: PollingTransport | null = null;

  /** Null while the connection works, and before the first socket. */
  get loss(): ConnectionLoss | null {
    if (this.#socket === null) return null;
    if (this.#offline) return "offline";
    if (this.#socket.readyState !== WebSocket.OPEN) return "closed";
    return this.#silent ? "silent" : null;
  }

  /** @returns unsubscribe function */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The socket class to pass to the client. */
  socketClass(): typeof WebSocket {
    return new Proxy(WebSocket, {
      construct: (_class, [address]: [string]) => {
        const polling = this.#failures >= FAILURES ? this.#polling : null;
        const retryWebSockets = () => {
          this.#failures = 0;
        };
        const socket = polling?.open(address, retryWebSockets) ?? new WebSocket(address);
        if (polling === null) socket.addEventListener("message", retryWebSockets);
        this.#watch(socket);
        return socket;
      },
    });
  }

  /** Sets the backend of the sockets, and starts to listen to the device's online and offline events. */
  start(backend: Backend): void {
    this.#backend = backend;
    const onThisMachine = /^https?:\/\/(localhost|127\.|\[::1\])/.test(backend.url);
    window.addEventListener("offline", () => {
      // A teacher's laptop reaches its own server without a network.
      this.#offline = !onThisMachine;
      this.#changed();
    });
    window.addEventListener("online", () => {
      this.#offline = false;
      this.doubt();
      this.#changed();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.doubt();
    });
  }

  /**
   * Checks the connection after an expected message is missing: sends a call, and reports a loss if nothing arrives in time.
   * @param timeoutMs maximum time for an answer
   */
  doubt(timeoutMs = ANSWER_TIMEOUT_MS): void {
    if (this.#doubt !== undefined || this.#silent) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#ask();
    this.#doubt = setTimeout(() => {
      this.#doubt = undefined;
      this.#silent = true;
      this.#changed();
    }, timeoutMs);
  }

  #watch(socket: WebSocket): void {
    this.#socket = socket;
    this.#socketMadeAt = performance.now();
    this.#silent = false;
    const ifCurrent = (act: () => void) => () => {
      if (this.#socket === socket) act();
    };
    const onMessage = ifCurrent(() => this.#messageArrived());
    socket.addEventListener("open", onMessage);
    socket.addEventListener("message", ({ data }) => {
      if (data === HEARTBEAT) this.#noteHeartbeat();
      onMessage();
    });
    socket.addEventListener(
      "close",
      ifCurrent(() => this.#changed()),
    );
    this.#changed();
  }

  #messageArrived(): void {
    clearTimeout(this.#doubt);
    clearTimeout(this.#silence);
    this.#doubt = undefined;
    this.#silent = false;
    this.#silence = setTimeout(
      () => this.doubt(SILENCE_TIMEOUT_MS),
      this.#hasFastHeartbeat ? SHORT_SILENCE_MS : LONGEST_SILENCE_MS,
    );
    this.#changed();
  }

  #noteHeartbeat(): void {
    const now = performance.now();
    this.#hasFastHeartbeat ||= now - this.#heartbeatAt < OFTEN_MS;
    this.#heartbeatAt = now;
  }

  #ask(): void {
    if (this.#asking || this.#backend === null) return;
    this.#asking = true;
    const done = () => {
      this.#asking = false;
    };
    // Any answer, including an error, proves that the socket works.
    this.#backend.ask().then(done, done);
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
    if (this.loss === null) {
      this.#probing?.abort();
      this.#probing = null;
    } else if (this.#probing === null) {
      this.#probing = new AbortController();
      void this.#probe(this.#probing.signal);
    }
  }

  async #probe(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      await pause(PROBE_EVERY_MS + Math.random() * PROBE_JITTER_MS, stop);
      if (!(await this.#reaches(stop))) continue;
      await pause(BUSY_GRACE_MS, stop);
      if (!stop.aborted) await this.#reconnect();
    }
  }

  /** True if the backend answers a separate HTTP request. */
  async #reaches(stop: AbortSignal): Promise<boolean> {
    if (stop.aborted || this.#backend === null) return false;
    const limit = new AbortController();
    const expiry = setTimeout(() => limit.abort(), PROBE_TIMEOUT_MS);
    const giveUp = () => limit.abort();
    stop.addEventListener("abort", giveUp);
    try {
      // From another origin the answer is opaque, which is enough: it proves that the network works, without CORS. A same-origin answer also shows if
      // the server is still starting.
      const answer = await fetch(`${this.#backend.url}/version`, {
        mode: "no-cors",
        cache: "no-store",
        signal: limit.signal,
      });
      return answer.ok || answer.type === "opaque";
    } catch {
      return false;
    } finally {
      clearTimeout(expiry);
      stop.removeEventListener("abort", giveUp);
    }
  }

  /** Called after a successful probe: closes a dead socket, and makes the client retry at once. */
  async #reconnect(): Promise<void> {
    const socket = this.#socket;
    const stuck =
      socket?.readyState === WebSocket.CONNECTING &&
      performance.now() - this.#socketMadeAt > OPENING_TIMEOUT_MS;
    const isDead = this.#silent || stuck || socket?.readyState === WebSocket.CLOSED;
    if (isDead) this.#failures += 1;
    // The server has just answered, so the module can be loaded.
    if (this.#failures >= FAILURES)
      this.#polling ??= await loadPolling(this.#backend?.url === window.location.origin);
    if (socket && (this.#silent || stuck)) closeNow(socket);
    window.dispatchEvent(new Event("online"));
  }
}

/** Null if the module cannot be loaded. */
async function loadPolling(isEmbedded: boolean): Promise<PollingTransport | null> {
  try {
    return (await import("./polling-transport.ts")).pollingTransport(isEmbedded);
  } catch {
    return null;
  }
}

/** Reports a socket as closed to its owner immediately; the browser would wait for a closing handshake that cannot arrive. */
function closeNow(socket: WebSocket): void {
  const { onclose } = socket;
  socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
  socket.close();
  onclose?.call(socket, new CloseEvent("close", { code: 1001, reason: "lost" }));
}

/** Waits `ms`, or until aborted. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    stop.addEventListener("abort", done);
  });
}

/** The page's only monitor. */
export const connectionMonitor = new ConnectionMonitor();
