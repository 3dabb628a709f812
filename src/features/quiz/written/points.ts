/** Finds and removes points that exams print beside a question: "(10 p)", "[5 puan]", "(4x5=20 pts)". */
import { MAX_POINTS } from "../../../../convex/shared/limits/questions.ts";
import { OPTION_START } from "./exam-options.ts";
import { foldKey } from "./fold-key.ts";
import { joined, type Line, type MarkedText, plain, slice } from "./marked-text.ts";

const NUMBER = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const UNIT = String.raw`(?:['’]?\s?s?[ae]r\s+)?(?:p|pt|pts|puan|puanlik|puandir|points?|marks?)\.?`;
/** For folded text. */
const POINTS = String.raw`[([{]\s*(?:(?:her\s(?:biri|soru|cumle|bosluk)|toplam)\s*[:=]?\s*)?(?:${NUMBER}(?:\s*[x×*=]\s*${NUMBER}){0,2}\s*${UNIT}(?:\s*[x×*=]\s*${NUMBER}){0,2}(?:\s*${UNIT})?|puani?\s*[:=]\s*${NUMBER})\s*[)\]}]`;
const COUNT = String.raw`\s*(?:(?:soru|s|question|q)\s*[-–.]?\s*\d{1,3}\s*[).:\-–]*|\d{1,3}\s*(?:[-–.]\s*\)|[).:\-–])(?:\s*soru)?)`;
const AT_START = new RegExp(`^(?<count>${COUNT})?\\s*${POINTS}\\s*[:.\\-–]?\\s*`, "u");
/** Points without brackets behind a sentence: "? - 5 p.", ". 10 puan". */
const UNBRACKETED = String.raw`(?<=[?.:!…]["”’)]?\s*)(?:[-–—/]\s*)?${NUMBER}\s*(?:p|pt|puan|puandir)\.?|(?<=[?.:!…)]["”’)]?\s*)her\s(?:biri|soru|cumle|bosluk)\s${NUMBER}\s*(?:p|puan|puandir)\.?`;
const AT_END = new RegExp(`(?:(?<![-+=·×/<>÷−–(]\\s?)${POINTS}|${UNBRACKETED})\\s*[.:]?\\s*$`, "u");
/** A line with points only: "Puanı: 10". */
const ALONE = new RegExp(`^\\s*puani?\\s*[:=]\\s*${NUMBER}\\s*$`, "u");
/** Characters at each end of a line that are searched for points. */
const LONGEST = 80;

/** Points that belong to each part of a question, in folded text: "(her biri 5 puan)", "(5’er puan)". */
const EACH = /her\s(?:biri|soru|cumle|bosluk)|\d\s*['’]?\s?s?[ae]r\s/u;

/** Points behind a text, 1 to 100; null without any, and for points of each part of the question. */
export function pointsBehind({ text }: Pick<MarkedText, "text">): number | null {
  return pointsIn(AT_END.exec(foldKey(text.slice(-LONGEST)))?.[0]);
}

/** Points of each question behind a heading: "(her soru 5 puan)"; null without any. */
function eachPointsBehind({ text }: Pick<MarkedText, "text">): number | null {
  return pointsIn(AT_END.exec(foldKey(text.slice(-LONGEST)))?.[0], true);
}

/** Points of each of a section's questions by its heading; null if it has none, or their sum cannot be divided. */
export function pointsOfSection(head: Line | undefined, count: number): number | null {
  if (head === undefined || count === 0) return null;
  const each = head.eachPoints ?? eachPointsBehind(head);
  if (each !== null) return each;
  const sum = head.points ?? pointsBehind(head);
  return sum !== null && sum % count === 0 ? sum / count : null;
}

/** Points before the first word of a line; null as in {@link pointsBehind}. */
function pointsBefore({ text }: Pick<MarkedText, "text">): number | null {
  const found = AT_START.exec(foldKey(text.slice(0, LONGEST)));
  return pointsIn(found?.[0].slice(found.groups?.count?.length ?? 0));
}

function pointsIn(words: string | undefined, isEach = false): number | null {
  if (words === undefined || EACH.test(words) !== isEach) return null;
  const numbers = (words.split("=").at(-1) ?? "").match(/\d+(?:[.,]\d+)?/g) ?? [];
  const [points] = numbers.map((each) => Number(each.replace(",", ".")));
  // "(4 x 5 puan)" leaves the sum to the reader.
  const isKnown = numbers.length === 1 && points !== undefined && Number.isInteger(points);
  return isKnown && points >= 1 && points <= MAX_POINTS ? points : null;
}

/** The lines without the points of their questions, which become `points` of the line, and without lines that contain only points. */
export function withoutPoints(lines: readonly Line[]): Line[] {
  return lines.flatMap((line, at) => {
    if (line.isAside || line.isOfPage) return [line];
    if (ALONE.test(foldKey(line.text.slice(0, LONGEST))))
      return [{ ...line, isOfPage: true, hasPoints: true }];
    if (!/[([{]|\d\s{0,3}p/iu.test(line.text)) return [line];
    const asked = withoutFirst(line);
    // "(10 puan)⏎kazanır" is one sentence; points in an option's line may belong to the option.
    const isWithin = OPTION_START.test(asked.text) || isContinued(asked, lines[at + 1]?.text ?? "");
    const rest = isWithin ? asked : withoutLast(asked);
    const points = pointsBefore(line) ?? (isWithin ? null : pointsBehind(asked));
    const each = isWithin ? null : eachPointsBehind(asked);
    const found = {
      ...(each !== null && { eachPoints: each }),
      ...(points !== null && { points }),
      ...(rest !== line && { hasPoints: true as const }),
    };
    if (rest !== line && rest.text.trim() === "") return [{ ...line, ...found, isOfPage: true }];
    return [rest === line ? line : { ...line, ...rest, ...found }];
  });
}

/** True if the sentence that contains the points goes on in the next line: "(10 puan)⏎kazanır". */
function isContinued(line: MarkedText, next: string): boolean {
  return /^\s*\p{Ll}(?!\s*[).])/u.test(next) && !/[.?!:…]["”’)]*\s*$/u.test(withoutLast(line).text);
}

/** A text without the points at its end. */
export function withoutLast<Text extends MarkedText>(text: Text): Text | MarkedText {
  const from = Math.max(0, text.text.length - LONGEST);
  const found = AT_END.exec(foldKey(text.text.slice(from)));
  if (found === null) return text;
  const end = text.text.slice(0, from + found.index).trimEnd().length;
  return slice(text, 0, end);
}

/** A line without the points before its first word; the number stays. */
function withoutFirst(line: Line): Line | MarkedText {
  const found = AT_START.exec(foldKey(line.text.slice(0, LONGEST)));
  if (found === null) return line;
  const count = found.groups?.count ?? "";
  const rest = slice(line, found[0].length);
  if (count.trim() === "") return rest;
  const sign = /[).:\-–]\s*$/.test(count) ? " " : ": ";
  return joined([slice(line, 0, count.length), plain(sign), rest]);
}
