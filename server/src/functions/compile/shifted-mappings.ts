import type { Insertion } from "./time-checks.ts";

/*
 * The `mappings` of a source map contain comma-separated segments for each line of code. A segment is a few numbers in base-64 VLQ; the first is
 * the column, relative to the previous segment.
 */

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Bit of a digit that is set if another digit follows. The 5 bits below it are part of the value. */
const CONTINUATION_BIT = 32;
const VALUE_BITS = 5;

/**
 * Adjusts mappings to code into which texts were inserted. The texts contain no line breaks.
 *
 * @param insertions sorted by position
 */
export function shiftedMappings(mappings: string, code: string, insertions: readonly Insertion[]): string {
  const lines = mappings.split(";");
  let line = 0;
  let start = 0;
  for (let i = 0; i < insertions.length; ) {
    let end = code.indexOf("\n", start);
    if (end < 0) end = code.length;
    const first = i;
    while (i < insertions.length && (insertions[i] as Insertion).at <= end) i++;
    if (i > first) lines[line] = shiftedLine(lines[line] ?? "", start, insertions.slice(first, i));
    line += 1;
    start = end + 1;
  }
  return lines.join(";");
}

/**
 * Adjusts the segments of one line.
 * @param start position of the line in the code
 * @param insertions insertions in this line
 */
function shiftedLine(segments: string, start: number, insertions: readonly Insertion[]): string {
  if (segments === "") return "";
  let column = 0;
  /** Length of all text inserted before the current segment. */
  let inserted = 0;
  /** Length of all text inserted before the previous segment. */
  let insertedBefore = 0;
  let next = 0;
  return segments
    .split(",")
    .map((segment) => {
      const { value, length } = firstNumber(segment);
      column += value;
      for (; next < insertions.length; next++) {
        const { at, text } = insertions[next] as Insertion;
        if (at > start + column) break;
        inserted += text.length;
      }
      const delta = value + inserted - insertedBefore;
      insertedBefore = inserted;
      return encoded(delta) + segment.slice(length);
    })
    .join(",");
}

/** First number of a segment, and the number of its digits. The lowest bit of the decoded digits is the sign. */
function firstNumber(segment: string): { value: number; length: number } {
  let bits = 0;
  let length = 0;
  for (let digit = CONTINUATION_BIT; digit & CONTINUATION_BIT; length++) {
    digit = DIGITS.indexOf(segment[length] as string);
    bits += (digit & (CONTINUATION_BIT - 1)) << (length * VALUE_BITS);
  }
  return { value: bits & 1 ? -(bits >> 1) : bits >> 1, length };
}

function encoded(value: number): string {
  let bits = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = "";
  do {
    const rest = bits >> VALUE_BITS;
    text += DIGITS[(bits & (CONTINUATION_BIT - 1)) | (rest > 0 ? CONTINUATION_BIT : 0)];
    bits = rest;
  } while (bits > 0);
  return text;
}
