/**
 * The line between this page and the backend: the sockets that the official client opens, watched from outside.
 *
 * The client itself notices a closed socket, but a dead one that nobody closed (a phone that slept, a Wi-Fi that lost its
 * way) only after a minute; and after failures it waits up to 24 s before it tries again. Here a socket is doubted when
 * something that should have come did not: then the backend is asked a question over it, and a socket that does not even
 * answer that is lost. While the line is lost, a small page is fetched every few seconds; once one arrives, a dead socket
 * is given up in the client's place, and the client hears by the browser's own `online` event that it should try at once.
 */

/** Why nothing comes through: the socket is closed, it is open and says nothing, or the device has no network. */
export type Loss = "closed" | "silent" | "offline";

/** Any backend says something at least every 15 s, a little later when it is busy. */
const LONGEST_SILENCE_MS = 18_000;
/** Our own says something at least every 3 s: with the patience below, a network that is gone is known within five. */
const SHORT_SILENCE_MS = 3_300;
/** Signs of life that follow one another within this time are those of such a backend. */
const OFTEN_MS = 5_000;
const SIGN_OF_LIFE = '{"type":"Ping"}';
/** How long an open socket may owe an answer before the line counts as lost. */
const PATIENCE_MS = 1_500;
/** The same after a silence, in which more than one sign of life has stayed away. */
const SILENCE_PATIENCE_MS = 1_000;
/** Between two probes; spread out so that a class does not knock in step. */
const PROBE_EVERY_MS = 2_000;
const PROBE_SPREAD_MS = 1_000;
/** A probe that hangs longer than this is as good as a failed one. */
const PROBE_LIMIT_MS = 4_000;
/** A backend that was busy answers the probe and the socket together: the socket gets this much longer. */
const LAST_CHANCE_MS = 300;
/** Opening a socket takes this long at most where a probe comes through. */
const OPENING_MS = 3_000;

interface Backend {
  /** The backend's address. */
  url: string;
  /** Asks something over the socket. */
  ask: () => Promise<unknown>;
}

export class Line {
  #backend: Backend | null = null;
  #socket: WebSocket | null = null;
  #socketMadeAt = 0;
  /** Whether the open socket owes an answer for longer than it should. */
  #silent = false;
  #offline = false;
  #asking = false;
  #speaksOften = false;
  #signOfLifeAt = -Infinity;
  #doubt: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #probing: AbortController | null = null;
  readonly #listeners = new Set<() => void>();

  /** Null while everything comes through, and before the first socket. */
  get loss(): Loss | null {
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
    const watch = (socket: WebSocket) => this.#carry(socket);
    return class extends WebSocket {
      constructor(...address: ConstructorParameters<typeof WebSocket>) {
        super(...address);
        watch(this);
      }
    };
  }

  /** Says whom the sockets lead to, and begins to follow the device's own news of its network. */
  leadTo(backend: Backend): void {
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
   * Something should have come and did not: asks the backend. If nothing at all arrives, the line is lost.
   * @param patienceMs how long that may take
   */
  doubt(patienceMs = PATIENCE_MS): void {
    if (this.#doubt !== undefined || this.#silent) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#ask();
    this.#doubt = setTimeout(() => {
      this.#doubt = undefined;
      this.#silent = true;
      this.#changed();
    }, patienceMs);
  }

  #carry(socket: WebSocket): void {
    this.#socket = socket;
    this.#socketMadeAt = performance.now();
    this.#silent = false;
    const ifCurrent = (act: () => void) => () => {
      if (this.#socket === socket) act();
    };
    const heard = ifCurrent(() => this.#heard());
    socket.addEventListener("open", heard);
    socket.addEventListener("message", ({ data }) => {
      if (data === SIGN_OF_LIFE) this.#noteSignOfLife();
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
      () => this.doubt(SILENCE_PATIENCE_MS),
      this.#speaksOften ? SHORT_SILENCE_MS : LONGEST_SILENCE_MS,
    );
    this.#changed();
  }

  #noteSignOfLife(): void {
    const now = performance.now();
    this.#speaksOften ||= now - this.#signOfLifeAt < OFTEN_MS;
    this.#signOfLifeAt = now;
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
      await pause(PROBE_EVERY_MS + Math.random() * PROBE_SPREAD_MS, stop);
      if (!(await this.#reaches(stop))) continue;
      await pause(LAST_CHANCE_MS, stop);
      if (!stop.aborted) this.#startOver();
    }
  }

  /** Whether the backend answers over a connection of its own. */
  async #reaches(stop: AbortSignal): Promise<boolean> {
    if (stop.aborted || this.#backend === null) return false;
    const limit = new AbortController();
    const expiry = setTimeout(() => limit.abort(), PROBE_LIMIT_MS);
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

  /** The way is free: what is dead is given up, and the client tries again at once. */
  #startOver(): void {
    const socket = this.#socket;
    const stuck =
      socket?.readyState === WebSocket.CONNECTING && performance.now() - this.#socketMadeAt > OPENING_MS;
    if (socket && (this.#silent || stuck)) giveUp(socket);
    window.dispatchEvent(new Event("online"));
  }
}

/** Ends a socket for its owner now; the browser itself would wait for a goodbye that cannot come. */
function giveUp(socket: WebSocket): void {
  const { onclose } = socket;
  socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
  socket.close();
  onclose?.call(socket, new CloseEvent("close", { code: 1001, reason: "LineLost" }));
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

/** The one line of this page. */
export const line = new Line();
