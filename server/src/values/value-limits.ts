/**
 * Limits of all values, such as function arguments and results (docs/protocol.md#limits). Documents have a stricter limit of
 * nesting.
 */
export const MAX_ARRAY_LENGTH = 8_192;
export const MAX_FIELDS = 1_024;
const MAX_NESTING = 64;

/** A lone surrogate, which `JSON.stringify` writes as an escape. All other characters are written directly. */
const LONE_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/;
const SURROGATE_ESCAPE = "\\ud";

const [QUOTE, BACKSLASH, DOLLAR, COMMA] = codes('"\\$,');
const [OPEN_ARRAY, OPEN_OBJECT, CLOSE_ARRAY, CLOSE_OBJECT] = codes("[{]}");

function codes(chars: string): [number, number, number, number] {
  return [...chars].map((char) => char.charCodeAt(0)) as [number, number, number, number];
}

/** Returns the problem of an array with `length` elements, or null. */
export function arrayLengthProblem(length: number, limit: number): string | null {
  return length > limit ? `Array length is too long (${length} > maximum length ${limit})` : null;
}

/** Returns the problem of an object with `count` fields, or null. */
export function fieldCountProblem(count: number, limit: number): string | null {
  return count > limit ? `Object has too many fields (${count} > maximum number ${limit})` : null;
}

/** Returns a problem if a string cannot be stored as UTF-8, or null. @param json JSON of the string, or of a value that contains strings */
export function unicodeProblem(json: string): string | null {
  return json.includes(SURROGATE_ESCAPE) && LONE_SURROGATE.test(json)
    ? "A string is not valid Unicode: it has half of a surrogate pair"
    : null;
}

/**
 * Returns a text about the first limit that a value exceeds; null if it exceeds none. Scans the JSON text without parsing it,
 * so a deeply nested value needs no deep stack. Most texts are too short to exceed a limit and are not scanned.
 *
 * @param json Convex JSON as from `JSON.stringify`, without white space between tokens
 */
export function valueProblem(json: string): string | null {
  return unicodeProblem(json) ?? (json.length < 2 * MAX_NESTING ? null : shapeProblem(json));
}

function shapeProblem(json: string): string | null {
  /** Number of commas so far in each enclosing array and object. */
  const commas: number[] = [];
  const isArray: boolean[] = [];
  let problem: string | null = null;
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i);
    if (char === QUOTE) i = endOfString(json, i);
    else if (char === COMMA) commas[commas.length - 1]! += 1;
    else if (char === OPEN_ARRAY || char === OPEN_OBJECT) {
      commas.push(0);
      isArray.push(char === OPEN_ARRAY);
      // `{"$integer":…}` is one value, not an object with a value.
      if (commas.length > MAX_NESTING && json.charCodeAt(i + 2) !== DOLLAR)
        return `Value is too nested (maximum nesting ${MAX_NESTING})`;
    } else if (char === CLOSE_ARRAY || char === CLOSE_OBJECT) {
      const parts = commas.pop()! + 1;
      problem ??= isArray.pop()
        ? arrayLengthProblem(parts, MAX_ARRAY_LENGTH)
        : fieldCountProblem(parts, MAX_FIELDS);
    }
  }
  return problem;
}

/** @returns index of the closing quote of the string that starts at `start` */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}
