/** How deep values may be nested that go into and come out of functions (facts sheet 3.3); documents have a limit of their own. */
const MAX_NESTING = 64;

const [QUOTE, BACKSLASH, DOLLAR] = ['"', "\\", "$"].map((char) => char.charCodeAt(0)) as [
  number,
  number,
  number,
];
const [OPENING, CLOSING] = ["[{", "]}"].map((chars) => [...chars].map((char) => char.charCodeAt(0))) as [
  number[],
  number[],
];

/**
 * Whether a value has more levels of arrays and objects than Convex allows. Looks at the text, since that needs neither memory nor a stack of
 * the value's depth; most texts are too short to be deep.
 *
 * @param json convex JSON, without white space between its parts.
 */
export function isNestedTooDeeply(json: string): boolean {
  if (json.length < 2 * MAX_NESTING) return false;
  let depth = 0;
  for (let i = 0; i < json.length; i++) {
    const char = json.charCodeAt(i);
    if (char === QUOTE) i = endOfString(json, i);
    else if (OPENING.includes(char)) {
      depth += 1;
      // `{"$integer":…}` is one value, not an object with one in it.
      if (depth > MAX_NESTING && json.charCodeAt(i + 2) !== DOLLAR) return true;
    } else if (CLOSING.includes(char)) depth -= 1;
  }
  return false;
}

/** @returns where the string ends that begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}
