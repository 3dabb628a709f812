import type { Page } from "@playwright/test";
import { convexToJson, type Value } from "convex/values";

/** What becomes of the answers to a query: never any, a failure, or these instead. */
type Fate = "never" | "fails" | { value: Value };

interface Modification {
  type: string;
  queryId: number;
}

/**
 * Stands between a page and the server, so that loading, failing and empty screens stand still for their picture. Call it before the page
 * opens its first address; `fates` is by the function's path, like `quizzes:list`.
 */
export async function tamper(page: Page, fates: Record<string, Fate>): Promise<void> {
  await page.routeWebSocket(/\/api\/[^/]+\/sync$/, (socket) => {
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
      const received = JSON.parse(String(message)) as { type: string; modifications?: Modification[] };
      if (received.type !== "Transition" || !received.modifications) return socket.send(message);
      const modifications = received.modifications.flatMap((modification) =>
        changed(modification, fates[paths.get(modification.queryId) ?? ""]),
      );
      socket.send(JSON.stringify({ ...received, modifications }));
    });
  });
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
