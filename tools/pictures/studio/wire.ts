import type { Page, WebSocketRoute } from "@playwright/test";
import { convexToJson, type Value } from "convex/values";

/** Replaced result of a query: no result at all, a failure, or this value. */
export type QueryOutcome = "never" | "fails" | { value: Value };

interface Modification {
  type: string;
  queryId: number;
}

/** Control over the connection between a page and the server. */
export interface Wire {
  /** Stops server messages and the page's clock, so that nothing changes while pictures are taken. */
  freeze(): Promise<void>;
  /** Closes the socket and blocks new ones, as without Wi-Fi. */
  cut(): Promise<void>;
  /** Resumes the clock and delivers the messages that arrived meanwhile. */
  thaw(): Promise<void>;
}

/**
 * Intercepts messages between a page and the server, so that loading, failing, empty and temporary screens can be photographed. Call it before the
 * page opens its first address. Keys of `outcomes` are function paths such as `quizzes:list`.
 */
export async function interceptQueries(
  page: Page,
  outcomes: Record<string, QueryOutcome> = {},
): Promise<Wire> {
  let queued: (() => void)[] | null = null;
  let isOffline = false;
  const open = new Set<WebSocketRoute>();
  await page.clock.install();
  await page.routeWebSocket(/\/api\/[^/]+\/sync$/, (socket) => {
    if (isOffline) return void socket.close();
    open.add(socket);
    const server = socket.connectToServer();
    const paths = new Map<number, string>();
    socket.onMessage((message) => {
      const sent = JSON.parse(String(message)) as { modifications?: (Modification & { udfPath: string })[] };
      for (const change of sent.modifications ?? []) {
        if (change.type === "Add") paths.set(change.queryId, change.udfPath);
      }
      server.send(message);
    });
    server.onMessage((message) => {
      const deliver = () => socket.send(rewritten(String(message), outcomes, paths));
      if (queued) queued.push(deliver);
      else deliver();
    });
  });
  return {
    async cut() {
      isOffline = true;
      await Promise.all([...open].map((socket) => socket.close()));
    },
    async freeze() {
      if (queued) return;
      queued = [];
      await stopClock(page);
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.pause();
      });
    },
    async thaw() {
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.play();
      });
      await page.clock.resume();
      for (const deliver of queued ?? []) deliver();
      queued = null;
    },
  };
}

/**
 * Stops the page's clock a little in the future, because time passes between reading the clock and stopping it. On a busy machine, retries with more
 * time.
 */
async function stopClock(page: Page): Promise<void> {
  for (const aheadMs of [200, 1_000, 4_000]) {
    const now = await page.evaluate(() => Date.now());
    const stopped = await page.clock.pauseAt(now + aheadMs).then(
      () => true,
      () => false,
    );
    if (stopped) return;
  }
  throw new Error("The page's clock could not be stopped: the machine is too busy.");
}

function rewritten(
  message: string,
  outcomes: Record<string, QueryOutcome>,
  paths: Map<number, string>,
): string {
  const received = JSON.parse(message) as { type: string; modifications?: Modification[] };
  if (received.type !== "Transition" || !received.modifications) return message;
  const modifications = received.modifications.flatMap((modification) =>
    changed(modification, outcomes[paths.get(modification.queryId) ?? ""]),
  );
  return JSON.stringify({ ...received, modifications });
}

function changed(modification: Modification, outcome: QueryOutcome | undefined): object[] {
  if (outcome === undefined || modification.type !== "QueryUpdated") return [modification];
  if (outcome === "never") return [];
  if (outcome === "fails") {
    return [
      { type: "QueryFailed", queryId: modification.queryId, errorMessage: "Server Error", logLines: [] },
    ];
  }
  return [{ ...modification, value: convexToJson(outcome.value) }];
}
