import { type JSONValue, jsonToConvex, type Value } from "convex/values";

/**
 * Parses Convex JSON text that was made from a value, so that its field names are valid. Only field names starting with a
 * dollar sign need decoding; without them, the parsed JSON is the value.
 */
export function parseConvexJson(text: string): Value {
  const json = JSON.parse(text) as JSONValue;
  return text.includes('"$') ? jsonToConvex(json) : (json as Value);
}
