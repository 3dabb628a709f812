import { type JSONValue, jsonToConvex, type Value } from "convex/values";

/**
 * Reads convex JSON text that was made from a value, so that its field names are known to be good. Only names that begin with a dollar
 * sign stand for something else than they say; where there is none, the JSON is the value already.
 */
export function parseConvexJson(text: string): Value {
  const json = JSON.parse(text) as JSONValue;
  return text.includes('"$') ? jsonToConvex(json) : (json as Value);
}
