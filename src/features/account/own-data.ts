import type { ConvexReactClient } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { reachableUrl } from "../../lib/backend-url.ts";

type Page = FunctionReturnType<typeof api.accounts.data>;

/** Fields that hold the address of a stored picture. */
const ADDRESSES = new Set(["resim", "adres"]);

/** Everything that is stored about the signed-in user, asked for page by page, as the text of a JSON file. */
export async function collectOwnData(client: Pick<ConvexReactClient, "query">, now: Date): Promise<string> {
  const sections: Partial<Record<Page["section"], Page["items"]>> = {};
  let from: Page["next"] = null;
  do {
    const page: Page = await client.query(api.accounts.data, { from });
    sections[page.section] = [...(sections[page.section] ?? []), ...page.items];
    from = page.next;
  } while (from !== null);
  return JSON.stringify({ olusturma: now.toISOString(), ...sections }, withReachableAddress, 2);
}

function withReachableAddress(key: string, value: unknown): unknown {
  return ADDRESSES.has(key) && typeof value === "string" ? reachableUrl(value) : value;
}
