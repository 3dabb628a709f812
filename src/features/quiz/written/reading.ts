/** Plain readings of formatted texts while a file is read, and their conversion to texts with marks. */
import {
  FORMULA_MAX_CHARS,
  joinFormatted,
  MAX_MARKS,
  type Mark,
  type StoredFormatted,
  type Style,
  sliceMarks,
} from "../../../../convex/shared/marks.ts";

/**
 * A part whose plain reading differs from its look: a formula, or raised or lowered text without Unicode characters. `words`: its reading, such
 * as "√2" or "^x". `shown`: the raised or lowered text itself.
 */
export type Part = { words: string } & (
  | { kind: "formula"; tex: string }
  | { kind: "superscript" | "subscript"; shown: string }
);

/** Format of a range of a reading. */
export type Format = { from: number; to: number } & ({ style: Style } | { part: Part });

/** A text as it is read without formats, with its formats. */
export type Reading = { text: string; formats: readonly Format[] };

export const FORMULA_LOST = "Formül düz yazı olarak alındı; kontrol edin.";
/** Note if a raised or lowered character has no Unicode equivalent. */
export const SMALL_SIGN = "Üst ya da alt simge düz yazı oldu; kontrol edin.";

/** Characters of a text's sources that are searched; bounds the time. */
const LONGEST_SOURCE = 20_000;

/** Part for a formula; null if its source is too long or has no reading. */
export function formulaPart(tex: string, words: string): Part | null {
  return tex.trim() === "" || tex.length > FORMULA_MAX_CHARS || words.trim() === ""
    ? null
    : { kind: "formula", tex: tex.trim(), words };
}

/** Sentence for the teacher about a part that became plain text; null if its reading is unambiguous. */
export function lossOf(part: Part): string | null {
  if (part.kind !== "formula") return SMALL_SIGN;
  return isUnambiguous(part) ? null : FORMULA_LOST;
}

/** Sentences about parts that became plain text, each once. */
export function lossesOf(parts: Iterable<Part>): string[] {
  return [...new Set([...parts].flatMap((part) => lossOf(part) ?? []))];
}

const SIMPLE_ARGUMENT = String.raw`\{[^{}\\^_]*\}`;
const SIMPLE_STRUCTURES = new RegExp(
  String.raw`\\[dt]?frac${SIMPLE_ARGUMENT}${SIMPLE_ARGUMENT}|\\sqrt${SIMPLE_ARGUMENT}|\\(?:text|mathrm)${SIMPLE_ARGUMENT}|[\^_]\s*(?:${SIMPLE_ARGUMENT}|\{\\circ\}|\\circ\b|[^\s{}\\])|\{,\}`,
  "g",
);
const SIMPLE_COMMANDS =
  /\\(?:times|cdot|div|pm|leq?|geq?|neq?|lt|gt|approx|infty|to|rightarrow|angle|pi|alpha|beta|gamma|theta|lambda|Delta|left|right|quad)(?![a-zA-Z])|\\[,;:! %]/g;

/** True if a formula's reading on one line has one meaning. */
function isUnambiguous({ tex, words }: Extract<Part, { kind: "formula" }>): boolean {
  const rest = tex.replace(SIMPLE_STRUCTURES, "").replace(SIMPLE_COMMANDS, "");
  return !/[\\{}^_]/.test(rest) && !/[\^_]/.test(words);
}

/** Formats of a text that was made from its sources by changing white space and leaving out characters at its ends and in whole lines. */
export function placed(text: string, sources: readonly Reading[]): Format[] {
  if (sources.every(({ formats }) => formats.length === 0)) return [];
  let source = "";
  const formats: Format[] = [];
  for (const { text: own, formats: ownFormats } of sources) {
    if (source.length + own.length > LONGEST_SOURCE) break;
    const places = visibleBefore(own);
    for (const format of ownFormats)
      formats.push({
        ...format,
        from: source.length + (places[format.from] ?? 0),
        to: source.length + (places[format.to] ?? 0),
      });
    source += visible(own);
  }
  return segmentsOf(text, source).flatMap(({ at, found }) => {
    const places = visiblePlaces(text.slice(at.from, at.to));
    const end = found + places.length;
    return formats.flatMap((format): Format[] => {
      const from = Math.max(format.from, found);
      const to = Math.min(format.to, end);
      if (from >= to || ("part" in format && (from > format.from || to < format.to))) return [];
      const [first = 0, last = 0] = [places[from - found], places[to - 1 - found]];
      return [{ ...format, from: at.from + first, to: at.from + last + 1 }];
    });
  });
}

/** The reading from which a text was made: the one with the same words, else the first that contains them. */
export function readingsFor(text: string, readings: readonly Reading[]): Reading[] {
  const words = visible(text);
  if (words === "" || readings.every(({ formats }) => formats.length === 0)) return [];
  const found =
    readings.find((reading) => visible(reading.text) === words) ??
    readings.find((reading) => visible(reading.text.slice(0, LONGEST_SOURCE)).includes(words));
  return found === undefined ? [] : [found];
}

type Segment = { at: { from: number; to: number }; found: number };

/** Parts of a text that occur in its source: the whole text, else its lines, with or without their first or last word. */
function segmentsOf(text: string, source: string): Segment[] {
  const whole = source.indexOf(visible(text));
  if (whole !== -1) return [{ at: { from: 0, to: text.length }, found: whole }];
  const segments: Segment[] = [];
  let next = 0;
  let from = 0;
  for (const line of text.split("\n")) {
    const first = /^\s*\S+\s+/.exec(line)?.[0].length ?? 0;
    const last = line.length - (/\s+\S+\s*$/.exec(line)?.[0].length ?? 0);
    for (const [start, end] of [
      [0, line.length],
      [first, line.length],
      [0, last],
      [first, last],
    ] as const) {
      const words = visible(line.slice(start, end));
      if (words === "") continue;
      const below = source.indexOf(words, next);
      const found = below === -1 ? source.indexOf(words) : below;
      if (found === -1) continue;
      segments.push({ at: { from: from + start, to: from + end }, found });
      next = found + words.length;
      break;
    }
    from += line.length + 1;
  }
  return segments;
}

function visible(text: string): string {
  return text.replace(/\s+/g, "");
}

/** Indexes of the characters that are not white space. */
function visiblePlaces(text: string): number[] {
  return [...text.matchAll(/\S/g)].map(({ index }) => index);
}

/** Number of visible characters before each index, and at the end. */
function visibleBefore(text: string): number[] {
  const counts: number[] = [];
  let count = 0;
  for (let at = 0; at <= text.length; at++) {
    counts.push(count);
    if (/\S/.test(text.charAt(at))) count += 1;
  }
  return counts;
}

/** A text with its marks, and the parts that it shows. */
export type Shown = StoredFormatted & { parts: Part[] };

/** The text as it is shown. A part that is cut, or that exceeds the number of marks, stays as its reading. */
export function shownText({ text, formats }: Reading): Shown {
  const styles = formats.flatMap((format): Mark[] =>
    "style" in format ? [{ from: format.from, to: format.to, kind: format.style }] : [],
  );
  const pieces: StoredFormatted[] = [];
  const parts: Part[] = [];
  let at = 0;
  const placedParts = formats.flatMap((format) => ("part" in format ? [format] : []));
  for (const { from, to, part } of placedParts.sort((a, b) => a.from - b.from)) {
    const isWhole = visible(text.slice(from, to)) === visible(part.words);
    if (from < at || !isWhole || parts.length === MAX_MARKS) continue;
    pieces.push({ text: text.slice(at, from), marks: sliceMarks(styles, at, from) });
    const shown = part.kind === "formula" ? part.words : part.shown;
    const whole = { from: 0, to: shown.length };
    const around = sliceMarks(styles, from, to).map((mark): Mark => ({ ...mark, ...whole }));
    pieces.push({
      text: shown,
      marks:
        part.kind === "formula"
          ? [{ ...whole, kind: "formula", tex: part.tex }]
          : [...around, { ...whole, kind: part.kind }],
    });
    parts.push(part);
    at = to;
  }
  pieces.push({ text: text.slice(at), marks: sliceMarks(styles, at) });
  return { ...joinFormatted(pieces), parts };
}

/** The formats without styles that format all letters and digits of the text, and without those on other characters only. */
export function partialFormats({ text, formats }: Reading): Format[] {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index }) => index);
  const isInside = (at: number, { from, to }: Format) => at >= from && at < to;
  const outside = letters.filter(
    (at) =>
      !formats.some((format) => "part" in format && format.part.kind === "formula" && isInside(at, format)),
  );
  const stylesOn = (style: Style) => formats.filter((format) => "style" in format && format.style === style);
  const isPartial = (style: Style) => {
    const ranges = stylesOn(style);
    return outside.some((at) => !ranges.some((range) => isInside(at, range)));
  };
  return formats.filter(
    (format) => "part" in format || (isPartial(format.style) && letters.some((at) => isInside(at, format))),
  );
}

/**
 * The options without styles that only the right ones have: such a style marks the answer. If no option is known to be right, a style of a single
 * option may mark it as well.
 */
export function withoutAnswerStyles<
  Option extends { isRight: boolean; formats?: readonly Format[] | undefined },
>(options: readonly Option[]): Option[] {
  const has = ({ formats = [] }: Option, style: Style) =>
    formats.some((format) => "style" in format && format.style === style);
  const isAnswerKnown = options.some(({ isRight }) => isRight);
  const isSign = (style: Style) => {
    const styled = options.filter((option) => has(option, style));
    if (styled.length === options.length) return false;
    return isAnswerKnown
      ? options.every((option) => has(option, style) === option.isRight)
      : styled.length === 1;
  };
  return options.map((option) => ({
    ...option,
    ...(option.formats && {
      formats: option.formats.filter((format) => "part" in format || !isSign(format.style)),
    }),
  }));
}
