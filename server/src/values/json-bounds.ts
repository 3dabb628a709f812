/** How much of a value JSON text may stand for before it is built. */
export interface JsonBounds {
  /** Values and names of fields: each takes up to 250 bytes when it is built, and two in the text. */
  nodes: number;
}

/**
 * Convex's values have 64 levels, which is asked of each function's arguments; a message has some around them. What is deeper than this is not built at
 * all: whoever walks through it would need a stack of that depth.
 */
export const MAX_JSON_DEPTH = 256;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_ARRAY = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Says what of JSON text would be too much to build, or null. Looks at each byte once, and needs no memory of its own.
 *
 * @param json in UTF-8; text that is no JSON has no value, whatever is said of it here.
 */
export function jsonExcess(json: Uint8Array, { nodes }: JsonBounds): string | null {
  let count = 1;
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < json.length; i++) {
    const byte = json[i];
    if (isInString) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) isInString = false;
    } else if (byte === QUOTE) isInString = true;
    else if (byte === COMMA || byte === COLON) count += 1;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      count += 1;
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return `JSON is nested too deeply (maximum nesting ${MAX_JSON_DEPTH})`;
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1;
    if (count > nodes) return `JSON has too many values (maximum number ${nodes})`;
  }
  return null;
}
