import type { Page } from "@playwright/test";

/** A query's result as it goes over the wire. */
type Result = Record<string, unknown> | number;

/** The newest result of each query, by its function's path. */
export type Results = Record<string, Result | null>;

/** Stands in the page from its first moment on; what the functions below do happens in it. */
interface Stage {
  results: Results;
  freeze(): void;
  publish(results: Results): void;
}

/**
 * Stands between a page and the server from within the page, so that a game can be stopped and its real screens be shown any question in any
 * phase without the clock's ten seconds. Call it before the page opens an address.
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

    /** The next moment of the server's clock: little-endian, eight bytes. */
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
    const hear = (text: string) => {
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
      // A page that hears nothing for long connects anew, and then measures the server's clock again.
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
      /** What the page itself has set; the socket calls what stands below. */
      #onclose: ((event: CloseEvent) => void) | null = null;
      override set onmessage(handler: ((event: MessageEvent) => void) | null) {
        // Everybody who listens to the socket hears the stage too: a page that hears nothing lets go of it.
        deliver = (message) =>
          this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
        super.onmessage = (event: MessageEvent<string>) => {
          if (frozen && event.isTrusted) return;
          if (event.isTrusted) hear(event.data);
          handler?.(event);
        };
      }
      override get onclose(): ((event: CloseEvent) => void) | null {
        return this.#onclose;
      }
      /** What the server ends is nothing to a page that stands still: it would say that its connection is gone. */
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
        // Who hears nothing for long connects anew.
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

/** The newest results that the page has, by their functions' paths. */
export function resultsOf(page: Page): Promise<Results> {
  return page.evaluate(() => (window as unknown as { stage: Stage }).stage.results);
}

/** From now on the page hears of nothing but what `publish` tells it; what it sends is taken and goes nowhere. */
export function freeze(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as { stage: Stage }).stage.freeze());
}
