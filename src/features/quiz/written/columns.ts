/**
 * Handles text of two columns that were copied side by side: puts the left column before the right one, and detects columns that cannot be
 * separated.
 */
import type { MarkedText } from "./marked-text.ts";
import { writtenLine } from "./written-line.ts";

/** A question of another column after a wide gap: its number and words. */
const QUESTION_BESIDE = /(?<=\S\s{3,60})\d{1,3}\s?[.)]\s{1,3}\p{L}+\s+\p{L}/u;
/** An option of another column after a wide gap. It has the same letter as the option at the beginning of the line. */
const OPTION_BESIDE = /(?<=^\s*([A-E])\s?[.)]\s.*\S\s{3,60})\1\s?[.)]\s/u;
/** An option of another column, in the line above the options. */
const OPTION_BEHIND_QUESTION = /[^\s)]\s{3,60}\(?[A-E]\s?\)\s/u;
/** Minimum number of lines with text of a second column. */
const MIN_SIGNS = 3;
/** Maximum length of a line in columns; bounds the time of the patterns. */
const LONGEST_LINE = 250;
/** Minimum number of spaces between two columns. */
const GUTTER = 2;

/** Lines of a pasted text, with columns joined. */
export function writtenLines(text: string): MarkedText[] {
  return inOneColumn(text.split(/\r\n?|\n/)).map(writtenLine);
}

/** The lines with the left column before the right one. Unchanged if a line of text crosses both columns. */
export function inOneColumn(lines: readonly string[]): readonly string[] {
  const starts = lines.map(startBeside);
  const found = starts.filter((start) => start !== null);
  if (found.length < MIN_SIGNS || !lines.some((line) => besideOf(QUESTION_BESIDE, line) !== null))
    return lines;
  const gutter = Math.min(...found);
  const first = starts.findIndex((start) => start !== null);
  const last = lines.findLastIndex((line) => line.length > gutter && hasGutter(line, gutter));
  const read = lines.slice(0, first);
  let left: string[] = [];
  let right: string[] = [];
  const endPage = () => {
    read.push(...left, "", ...right);
    left = [];
    right = [];
  };
  for (const [at, line] of lines.slice(first, last + 1).entries()) {
    if (hasGutter(line, gutter)) {
      left.push(line.slice(0, gutter).trimEnd());
      right.push(line.slice(gutter).trimEnd());
      continue;
    }
    // A header or footer has an empty line beside it.
    const isApart = [lines[first + at - 1], lines[first + at + 1]].some((beside) => beside?.trim() === "");
    if (!isApart) return lines;
    endPage();
    read.push(line);
  }
  endPage();
  return [...read, ...lines.slice(last + 1)];
}

function hasGutter(line: string, at: number): boolean {
  return line.slice(Math.max(0, at - GUTTER), at).trim() === "";
}

/** Start of a second column's question or option in a line; null without one. */
function startBeside(line: string): number | null {
  return besideOf(QUESTION_BESIDE, line) ?? besideOf(OPTION_BESIDE, line);
}

function besideOf(pattern: RegExp, line: string): number | null {
  if (line.length > LONGEST_LINE || !/\S\s{3}/.test(line)) return null;
  return pattern.exec(line)?.index ?? null;
}

/** True if a question's lines or an option's text contain text of another column. */
export function hasOtherColumn(lines: readonly string[], options: readonly string[]): boolean {
  const isBeside = (pattern: RegExp) => (line: string) => besideOf(pattern, line) !== null;
  return (
    lines.some(isBeside(QUESTION_BESIDE)) ||
    options.some(isBeside(QUESTION_BESIDE)) ||
    (options.length > 0 && lines.some(isBeside(OPTION_BEHIND_QUESTION))) ||
    options.some(isBeside(OPTION_BEHIND_QUESTION))
  );
}
