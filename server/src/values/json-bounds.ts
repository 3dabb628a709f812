/** Limits for the value of a JSON text, checked before the text is parsed. */
export interface JsonBounds {
  /** Maximum number of values and field names. Limited because a parsed value may take 250 bytes of memory, but only two bytes in the text (`1,`). */
  nodes: number;
}

/**
 * Maximum nesting of JSON that is parsed. Function arguments may have 64 levels (checked elsewhere), and messages add a few.
 * Deeper JSON is rejected, because recursive functions could exceed the stack.
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
 * Returns a text about the limit that a JSON text exceeds; null if it exceeds none. Reads each byte once and allocates no memory.
 *
 * @param json UTF-8. If it is not valid JSON, the result has no meaning.
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
