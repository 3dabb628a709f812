import { type JSONValue, jsonToConvex, type Value } from "convex/values";

/**
 * Parses Convex JSON text that was made from a valid value. Only objects with a field name that starts with a dollar sign need
 * decoding. If there are none, the parsed JSON is the value.
 */
export function parseConvexJson(text: string): Value {
  const json = JSON.parse(text) as JSONValue;
  return text.includes('"$') ? jsonToConvex(json) : (json as Value);
}
