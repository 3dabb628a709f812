/**
 * Notices within seconds when the connection to the backend is dead, and has the client connect again as soon as the network is back: a failure detector for
 * the sockets that the official client opens, working on heartbeats, timeouts and probes.
 *
 * The client alone notices a socket that was closed, but a half-open one (the phone slept, the Wi-Fi lost its way) only after a minute; and after failures it
 * waits up to 24 s before it tries again. So when something that should have come has not, this module doubts the socket: it asks the backend a question over
 * it. When nothing at all arrives within the timeout, the connection counts as lost. From then on a small page is fetched every few seconds (the probe). Once
 * one arrives, a dead socket is closed in the client's place, and the browser's own `online` event tells the client to try at once.
 */

/** Why nothing comes through: the socket is closed, it is open and says nothing, or the device has no network. */
export type ConnectionLoss = "closed" | "silent" | "offline";

/** Every Convex backend sends something at least every 15 s, a little later when it is busy. */
const LONGEST_SILENCE_MS = 18_000;
/** The embedded server sends something at least every 3 s. With the timeout below, a dead network is noticed within five. */
const SHORT_SILENCE_MS = 3_300;
/** Heartbeats that come closer together than this are those of such a server. */
const OFTEN_MS = 5_000;
const HEARTBEAT = '{"type":"Ping"}';
/** How long an answer over an open socket may take before the connection counts as lost. */
const ANSWER_TIMEOUT_MS = 1_500;
/** The same after a silence, in which more than one heartbeat has been missed. */
const SILENCE_TIMEOUT_MS = 1_000;
/** Between two probes, with jitter so that a class does not probe all at once. */
const PROBE_EVERY_MS = 2_000;
const PROBE_JITTER_MS = 1_000;
/** A probe that takes longer than this has failed. */
const PROBE_TIMEOUT_MS = 4_000;
/** A backend that was busy answers the probe and the socket at the same time: the socket gets this much longer. */
const LAST_CHANCE_MS = 300;
/** Where a probe comes through, a socket opens within this time, or it is stuck. */
const OPENING_TIMEOUT_MS = 3_000;

interface Backend {
  /** The backend's address. */
  url: string;
  /** Asks something over the socket. */
  ask: () => Promise<unknown>;
}

export class ConnectionMonitor {
  #backend: Backend | null = null;
  #socket: WebSocket | null = null;
  #socketMadeAt = 0;
  /** Whether the open socket has not answered within its timeout. */
  #silent = false;
  #offline = false;
  #asking = false;
  #hasFastHeartbeat = false;
  #heartbeatAt = -Infinity;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #probing: AbortController | null = null;
  readonly #listeners = new Set<() => void>();

  /** Null while everything comes through, and before the first socket. */
  get loss(): ConnectionLoss | null {
    if (this.#socket === null) return null;
    if (this.#offline) return "offline";
    if (this.#socket.readyState !== WebSocket.OPEN) return "closed";
    return this.#silent ? "silent" : null;
  }

  /** @returns the way to unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The socket class to give to the client. */
  socketClass(): typeof WebSocket {
    const watch = (socket: WebSocket) => this.#watch(socket);
    return class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address);
        watch(this);
      }
    };
  }

  /** Says which backend the sockets lead to, and begins to listen to the device's own online and offline events. */
  start(backend: Backend): void {
    this.#backend = backend;
    const onThisMachine = /^https?:\/\/(localhost|127\.|\[::1\])/.test(backend.url);
    window.addEventListener("offline", () => {
      // A teacher's laptop reaches its own server without any network.
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
   * Something should have come and did not: asks the backend. If nothing at all arrives in time, the connection is lost.
   * @param timeoutMs how long that may take
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
    const heard = ifCurrent(() => this.#heard());
    socket.addEventListener("open", heard);
    socket.addEventListener("message", ({ data }) => {
      if (data === HEARTBEAT) this.#noteHeartbeat();
      heard();
    });
    socket.addEventListener(
      "close",
      ifCurrent(() => this.#changed()),
    );
    this.#changed();
  }

  #heard(): void {
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
    // Any answer shows that the socket lives, an error as well.
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
      await pause(LAST_CHANCE_MS, stop);
      if (!stop.aborted) this.#startOver();
    }
  }

  /** Whether the backend answers over a connection of its own. */
  async #reaches(stop: AbortSignal): Promise<boolean> {
    if (stop.aborted || this.#backend === null) return false;
    const limit = new AbortController();
    const expiry = setTimeout(() => limit.abort(), PROBE_TIMEOUT_MS);
    const giveUp = () => limit.abort();
    stop.addEventListener("abort", giveUp);
    try {
      // From another origin the answer is opaque, which is enough: it proves the way and needs no permission. Our own says
      // whether the server is still starting.
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

  /** A probe came through: closes a dead socket, and has the client try again at once. */
  #startOver(): void {
    const socket = this.#socket;
    const stuck =
      socket?.readyState === WebSocket.CONNECTING &&
      performance.now() - this.#socketMadeAt > OPENING_TIMEOUT_MS;
    if (socket && (this.#silent || stuck)) giveUp(socket);
    window.dispatchEvent(new Event("online"));
  }
}

/** Reports a socket as closed to its owner now; the browser itself would wait for a closing handshake that cannot come. */
function giveUp(socket: WebSocket): void {
  const { onclose } = socket;
  socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
  socket.close();
  onclose?.call(socket, new CloseEvent("close", { code: 1001, reason: "lost" }));
}

/** Waits `ms`, or until stopped. */
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

/** The one monitor of this page. */
export const connectionMonitor = new ConnectionMonitor();
