/** A place in bundled code. Both numbers start at 1, as in V8's stack traces. */
export interface CodePosition {
  line: number;
  column: number;
}

/** The same place in the developer's code. */
export interface SourcePosition {
  source: string;
  line: number;
  column: number;
}

interface SourceMapJson {
  sources: string[];
  mappings: string;
}

const COMMA = 44;
const SEMICOLON = 59;
/** Value of each base-64 digit by its character code. */
const DIGITS = new Uint8Array(128);
for (const [value, digit] of [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
].entries())
  DIGITS[digit.charCodeAt(0)] = value;

/**
 * Source positions of places in bundled code, in the same order; null for code without a source. Reads the map in one pass: a parsed map of the app's
 * functions would need tens of megabytes.
 */
export function sourcePositions(
  { sources, mappings }: SourceMapJson,
  wanted: readonly CodePosition[],
): (SourcePosition | null)[] {
  const found: (SourcePosition | null)[] = wanted.map(() => null);
  const open = wanted
    .map(({ line, column }, index) => ({ line: line - 1, column: column - 1, index }))
    .sort((a, b) => a.line - b.line || a.column - b.column);
  let next = 0;
  let line = 0;
  /** The numbers of a segment: column in the code, then source, line and column in the source. All are relative to the previous segment. */
  const fields = [0, 0, 0, 0, 0];
  /** Position of the last segment in this line; null if it has no source. */
  let last: SourcePosition | null = null;
  let at = 0;
  while (next < open.length) {
    const char = at < mappings.length ? mappings.charCodeAt(at) : SEMICOLON;
    if (char === SEMICOLON) {
      for (let place = open[next]; place?.line === line; place = open[++next]) found[place.index] = last;
      if (at >= mappings.length) break;
      line += 1;
      fields[0] = 0;
      last = null;
      at += 1;
      continue;
    }
    if (char === COMMA) {
      at += 1;
      continue;
    }
    let count = 0;
    for (let code = char; at < mappings.length && code !== COMMA && code !== SEMICOLON; count++) {
      let value = 0;
      let shift = 0;
      let digit: number;
      do {
        digit = DIGITS[mappings.charCodeAt(at++)] as number;
        value |= (digit & 31) << shift;
        shift += 5;
      } while (digit & 32);
      fields[count] = (fields[count] as number) + (value & 1 ? -(value >> 1) : value >> 1);
      code = mappings.charCodeAt(at);
    }
    const [column, source, sourceLine, sourceColumn] = fields as [number, number, number, number];
    for (let place = open[next]; place?.line === line && place.column < column; place = open[++next])
      found[place.index] = last;
    last =
      count < 4
        ? null
        : { source: sources[source] as string, line: sourceLine + 1, column: sourceColumn + 1 };
  }
  return found;
}
