import type { Page } from "@playwright/test";

/** Result of a query in its wire format. */
type Result = Record<string, unknown> | number;

/** Latest result of each query, by function path. */
export type Results = Record<string, Result | null>;

/** Interface inside the page that the functions below use. */
interface Stage {
  results: Results;
  freeze(): void;
  publish(results: Results): void;
}

/**
 * Intercepts the page's WebSocket inside the page, so that a game can be frozen and its real screens can show any question in any phase. Call it
 * before the page opens an address.
 */
export async function stage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Version {
      querySet: number;
      identity: number;
      ts: string;
    }
    interface Change {
      type: string;
      queryId: number;
      udfPath: string;
      value: Result | null;
    }
    const Socket = window.WebSocket;
    const paths = new Map<number, string>();
    const results: Results = {};
    let frozen = false;
    let version: Version = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
    let deliver: (message: object) => unknown = () => {};

    /** Next server timestamp: eight bytes, little-endian. */
    const next = (ts: string) => {
      const bytes = Uint8Array.from(atob(ts), (letter) => letter.charCodeAt(0));
      const view = new DataView(bytes.buffer);
      view.setBigUint64(0, view.getBigUint64(0, true) + 1n, true);
      return btoa(String.fromCharCode(...bytes));
    };
    const transition = (changed: number[], querySet = version.querySet) => {
      const startVersion = version;
      version = { ...version, querySet, ts: next(version.ts) };
      deliver({
        type: "Transition",
        startVersion,
        endVersion: version,
        modifications: changed.map((queryId) => ({
          type: "QueryUpdated",
          queryId,
          value: results[paths.get(queryId) ?? ""] ?? null,
          logLines: [],
          journal: null,
        })),
      });
    };
    const recordResults = (text: string) => {
      const message = JSON.parse(text) as { type: string; endVersion: Version; modifications: Change[] };
      if (message.type !== "Transition") return;
      version = message.endVersion;
      for (const { type, queryId, value } of message.modifications) {
        if (type === "QueryUpdated") results[paths.get(queryId) ?? ""] = value;
      }
    };
    const answer = (
      message: { type: string; requestId: number; newVersion: number; udfPath: string },
      added: number[],
    ) => {
      if (message.type === "ModifyQuerySet") transition(added, message.newVersion);
      if (message.type !== "Mutation") return;
      // After a long silence, a page reconnects and measures the server's clock again.
      const result = message.udfPath === "liveClock:now" ? Date.now() : { ok: true };
      const success = { type: "MutationResponse", success: true, result, logLines: [] };
      deliver({ ...success, requestId: message.requestId, ts: version.ts });
      transition([]);
    };

    window.WebSocket = class extends Socket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        version = { querySet: 0, identity: 0, ts: "AAAAAAAAAAA=" };
      }
      /** Handler set by the page; the socket calls the setter's wrapper below. */
      #onclose: ((event: CloseEvent) => void) | null = null;
      override set onmessage(handler: ((event: MessageEvent) => void) | null) {
        // Dispatched as an event, so that all listeners of the socket receive it: a listener without messages closes the connection.
        deliver = (message) =>
          this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
        super.onmessage = (event: MessageEvent<string>) => {
          if (frozen && event.isTrusted) return;
          if (event.isTrusted) recordResults(event.data);
          handler?.(event);
        };
      }
      override get onclose(): ((event: CloseEvent) => void) | null {
        return this.#onclose;
      }
      /** A frozen page ignores closed sockets; otherwise it would report a lost connection. */
      override set onclose(handler: ((event: CloseEvent) => void) | null) {
        this.#onclose = handler;
        super.onclose = (event: CloseEvent) => {
          if (!frozen) handler?.(event);
        };
      }
      override send(text: string): void {
        const message = JSON.parse(text) as Parameters<typeof answer>[0] & { modifications?: Change[] };
        const added = (message.modifications ?? []).filter(({ type }) => type === "Add");
        for (const { queryId, udfPath } of added) paths.set(queryId, udfPath);
        if (!frozen) super.send(text);
        else
          queueMicrotask(() =>
            answer(
              message,
              added.map(({ queryId }) => queryId),
            ),
          );
      }
    } as typeof WebSocket;

    const stage: Stage = {
      results,
      freeze() {
        frozen = true;
        // Without messages, the client would reconnect.
        setInterval(() => deliver({ type: "Ping" }), 1_000);
      },
      publish(changed) {
        Object.assign(results, changed);
        transition([...paths].filter(([, path]) => path in changed).map(([queryId]) => queryId));
      },
    };
    Object.assign(window, { stage });
  });
}

/** Latest results of the page, by function path. */
export function resultsOf(page: Page): Promise<Results> {
  return page.evaluate(() => (window as unknown as { stage: Stage }).stage.results);
}

/** From now on the page receives only results from `publish`; sent messages are answered locally and dropped. */
export function freeze(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { stage: Stage }).stage.freeze());
}
