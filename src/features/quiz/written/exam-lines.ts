/** Preparation of an exam's lines. */
import { labelPositions } from "./exam-options.ts";
import { QUESTION } from "./exam-words.ts";
import { joined, type Line, slice, withoutLongSpaces } from "./marked-text.ts";

/** Brackets for D or Y before the number. */
const STATEMENT_FIRST = /^\s*[([{]\s*(?:[DY]?|\.{2,}|…+|_+)\s*[)\]}]\s*(?=\d{1,3}\s*[).:\-–])/u;
/** Longer lines are split, which bounds the time of each pattern. */
const LONGEST_LINE = 4_000;

/** Moves the number to the front: `( D ) 1. …` becomes `1. ( D ) …`. */
export function numberFirst(line: Line): Line {
  const before = STATEMENT_FIRST.exec(line.text)?.[0].length ?? 0;
  const number = before === 0 ? undefined : QUESTION.exec(line.text.slice(before))?.[0].length;
  if (number === undefined) return line;
  const end = before + number;
  return { ...line, ...joined([slice(line, before, end), slice(line, 0, before), slice(line, end)]) };
}

/** True if a position directly follows an option's label. */
export function isBehindLabel(text: string, position: number): boolean {
  return labelPositions(text).some(({ index, length }) => index < position && position <= index + length);
}

export function spaced(line: Line): Line {
  return { ...line, ...withoutLongSpaces(line) };
}

/** Splits a long line, at spaces if possible. */
export function withinLength(line: Line): Line[] {
  if (line.text.length <= LONGEST_LINE) return [line];
  const pieces: Line[] = [];
  for (let start = 0; start < line.text.length; ) {
    const most = start + LONGEST_LINE;
    const space = most < line.text.length ? line.text.lastIndexOf(" ", most) : -1;
    const end = space > start ? space + 1 : most;
    pieces.push(slice(line, start, end));
    start = end;
  }
  return [{ ...line, ...pieces[0] }, ...pieces.slice(1)];
}
