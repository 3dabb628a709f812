/** WebSocket replacement without a transport: the state and the events of a connection whose subclass sends requests. */
export abstract class RequestSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSING = 2;
  readonly CLOSED = 3;
  readyState: number = 0;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  /** Aborted when the connection is closed. */
  readonly #end = new AbortController();

  abstract send(text: string): void;

  close(code = 1005, reason = ""): void {
    if (this.readyState >= this.CLOSING) return;
    this.readyState = this.CLOSING;
    this.#end.abort();
    queueMicrotask(() => this.closed(code, reason));
  }

  /** Aborted when the connection is closed. */
  protected get end(): AbortSignal {
    return this.#end.signal;
  }

  /**
   * Sends a POST request and reads the whole answer as JSON.
   * @param longestMs time after which the request is aborted
   * @param check throws for a status that is no answer
   */
  protected async request<Answer>(
    address: string,
    init: { body: string; headers?: Record<string, string> },
    longestMs: number,
    check: (response: Response) => void | Promise<void>,
  ): Promise<Answer> {
    // Not `AbortSignal.any`, which older phones lack.
    const limit = new AbortController();
    const abort = () => limit.abort();
    const timer = setTimeout(abort, longestMs);
    this.end.addEventListener("abort", abort);
    try {
      const response = await fetch(address, {
        ...init,
        method: "POST",
        cache: "no-store",
        signal: limit.signal,
      });
      await check(response);
      return (await response.json()) as Answer;
    } finally {
      clearTimeout(timer);
      this.end.removeEventListener("abort", abort);
    }
  }

  protected opened(): void {
    this.readyState = this.OPEN;
    this.#dispatch(new Event("open"));
  }

  protected received(text: string): void {
    if (this.readyState === this.OPEN) this.#dispatch(new MessageEvent("message", { data: text }));
  }

  /** Closes the connection after a failure. */
  protected fail(): void {
    if (this.readyState >= this.CLOSING) return;
    this.#dispatch(new Event("error"));
    this.closed(ABNORMAL, "");
  }

  protected closed(code: number, reason: string): void {
    if (this.readyState === this.CLOSED) return;
    this.readyState = this.CLOSED;
    this.#end.abort();
    this.#dispatch(new CloseEvent("close", { code, reason, wasClean: code !== ABNORMAL }));
  }

  /** Calls the handler property and the listeners of an event. */
  #dispatch(event: Event): void {
    const handler = this[`on${event.type}` as "onopen"];
    handler?.call(this, event);
    this.dispatchEvent(event);
  }
}

/** Message that a server sends over WebSockets to show that the connection works. Here each answer shows it. */
export const PING = '{"type":"Ping"}';

/** Path of a sync WebSocket, with the client's version. */
const SYNC_PATH = /\/api\/(?:[^/]+\/)?sync$/;
const ABNORMAL = 1006;

/** @param address address of the WebSocket, `wss://host/api/1.0.0/sync` */
export function originOf(address: string | URL): string {
  return String(address).replace(/^ws/, "http").replace(SYNC_PATH, "");
}
