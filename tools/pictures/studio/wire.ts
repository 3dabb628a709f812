import type { Page, WebSocketRoute } from "@playwright/test";
import { convexToJson, type Value } from "convex/values";

/** What happens to the answers to a query: they never come, they are a failure, or they are these values instead. */
export type Fate = "never" | "fails" | { value: Value };

interface Modification {
  type: string;
  queryId: number;
}

/** A page's way to the server, with somebody standing in it. */
export interface Wire {
  /** Stops what the server sends and the page's clock, so that nothing changes while pictures are taken. */
  freeze(): Promise<void>;
  /** The socket closes and no new one opens, as when the Wi-Fi is gone. */
  cut(): Promise<void>;
  /** Everything goes on, with what came meanwhile. */
  thaw(): Promise<void>;
}

/**
 * Stands between a page and the server, so that loading, failing, empty and passing screens stand still for their picture. Call it before the
 * page opens its first address; `fates` is by the function's path, like `quizzes:list`.
 */
export async function standBetween(page: Page, fates: Record<string, Fate> = {}): Promise<Wire> {
  let held: (() => void)[] | null = null;
  let gone = false;
  const open = new Set<WebSocketRoute>();
  await page.clock.install();
  await page.routeWebSocket(/\/api\/[^/]+\/sync$/, (socket) => {
    if (gone) return void socket.close();
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
      const deliver = () => socket.send(rewritten(String(message), fates, paths));
      if (held) held.push(deliver);
      else deliver();
    });
  });
  return {
    async cut() {
      gone = true;
      await Promise.all([...open].map((socket) => socket.close()));
    },
    async freeze() {
      if (held) return;
      held = [];
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
      for (const deliver of held ?? []) deliver();
      held = null;
    },
  };
}

/** Stops the page's clock a little ahead of now: time goes on between asking for it and stopping. Further ahead on a busy machine. */
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

function rewritten(message: string, fates: Record<string, Fate>, paths: Map<number, string>): string {
  const received = JSON.parse(message) as { type: string; modifications?: Modification[] };
  if (received.type !== "Transition" || !received.modifications) return message;
  const modifications = received.modifications.flatMap((modification) =>
    changed(modification, fates[paths.get(modification.queryId) ?? ""]),
  );
  return JSON.stringify({ ...received, modifications });
}

function changed(modification: Modification, fate: Fate | undefined): object[] {
  if (fate === undefined || modification.type !== "QueryUpdated") return [modification];
  if (fate === "never") return [];
  if (fate === "fails") {
    return [
      { type: "QueryFailed", queryId: modification.queryId, errorMessage: "Server Error", logLines: [] },
    ];
  }
  return [{ ...modification, value: convexToJson(fate.value) }];
}
