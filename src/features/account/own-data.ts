import type { ConvexReactClient } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { reachableUrl } from "../../lib/connection/backend-url.ts";
import { isoText } from "../../lib/text/date-text.ts";

type Page = FunctionReturnType<typeof api.accounts.data>;

/** Turkish field names whose value is the address of a stored picture. */
const ADDRESSES = new Set(["resim", "adres"]);

/**
 * All stored data about the signed-in user, fetched page by page, as JSON text.
 * @param now creation time of the file, in ms
 */
export async function collectOwnData(client: Pick<ConvexReactClient, "query">, now: number): Promise<string> {
  const sections: Partial<Record<Page["section"], Page["items"]>> = {};
  let from: Page["next"] = null;
  do {
    const page: Page = await client.query(api.accounts.data, { from });
    sections[page.section] = [...(sections[page.section] ?? []), ...page.items];
    from = page.next;
  } while (from !== null);
  return JSON.stringify({ olusturma: isoText(now), ...sections }, readable, 2);
}

/** Format of the server's timestamps. */
const STORED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** `JSON.stringify` replacer: makes addresses of pictures absolute, and converts timestamps to the school's time zone. */
function readable(key: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  if (STORED_TIME.test(value)) return isoText(value);
  return ADDRESSES.has(key) ? reachableUrl(value) : value;
}
