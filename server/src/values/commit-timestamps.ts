import { convexToJson } from "convex/values";

/** Unresolved commit timestamp (`ctx.db.vars.commitTs`) in convex JSON. Within a text, the quotes would be escaped. */
const PLACEHOLDER = '{"$commitTs":null}';

export function hasCommitTimestamp(json: string): boolean {
  return json.includes(PLACEHOLDER);
}

/** Replaces all unresolved commit timestamps in convex JSON. @param ts timestamp of the commit */
export function resolveCommitTimestamps(json: string, ts: bigint): string {
  return json.includes(PLACEHOLDER) ? json.replaceAll(PLACEHOLDER, JSON.stringify(convexToJson(ts))) : json;
}
