/**
 * Reads a class list pasted from e-Okul, Excel, Word, a PDF file or a message. The meaning of columns comes from the headings or, without headings,
 * from the majority of the lines. Lines that are not pupils (school, totals, teachers, page numbers) are returned too, so that the page can show
 * them.
 */
import { PUPIL_NAME_MAX_CHARS } from "../../../../convex/shared/limits/classes.ts";
import { isSamePupil, sharesNumber } from "../../../../convex/shared/pupils.ts";
import { countChars, lowerTurkish, upperTurkish } from "../../../../convex/shared/turkish.ts";
import { type Columns, findColumns } from "./list-columns.ts";
import { headingIn, nameParts } from "./list-heading.ts";
import { type Line, readLines } from "./list-lines.ts";
import { isAlwaysNote, isNote, isSignature } from "./list-notes.ts";

export interface ReadPupil {
  name: string;
  /** Empty if there is none. */
  number: string;
}

export interface ReadList {
  pupils: ReadPupil[];
  /** Lines without a pupil, as pasted. Excludes column headings and lines that contain only a number. */
  skipped: string[];
  /** Pupils whose lines differ from most lines and may be something else. */
  doubtful: ReadPupil[];
  /** True if the numbers of the lines were read as running numbers, and no line has another number. */
  hasOnlyCounter: boolean;
}

/**
 * Reads a pasted text.
 * @param surnameFirst true to reverse the order of first name and surname. The usual order follows the headings; without headings, the first name
 * comes first.
 */
export function readPupils(text: string, surnameFirst = false): ReadList {
  const { lines, isTable } = readLines(text);
  const headings = lines.map(headingIn);
  const firstHeading = headings.findIndex((found) => found !== null);
  const heading = headings[firstHeading] ?? null;
  const rows = lines.filter(
    (line, index) => headings[index] === null && !isAlwaysNote(line.raw) && hasName(line),
  );
  const columns = findColumns(rows, isTable, heading);
  const isSurnameFirst = surnameFirst !== (heading !== null && nameParts(heading).isSurnameFirst);
  const list: ReadList = { pupils: [], skipped: [], doubtful: [], hasOnlyCounter: columns.hasOnlyCounter };
  const single: ReadPupil[] = [];
  for (const [index, line] of lines.entries()) {
    if (headings[index] !== null) continue;
    const fits = columns.fits(line);
    const isTitle = index < firstHeading && !(fits && columns.hasNumbers);
    if (!rows.includes(line) || isTitle || (!fits && isNote(line.raw)) || isSigner(lines, index, columns)) {
      if (/\p{L}/u.test(line.raw) || line.numbers.length > 1) list.skipped.push(line.raw);
      continue;
    }
    const names = columns.namesIn(line);
    const pupil = { name: normalCase(nameOf(names, isSurnameFirst)), number: columns.numberIn(line) };
    list.pupils.push(pupil);
    const words = pupil.name.split(" ").length;
    const isUnsure = isSplit(line, names) || (isBesideTitle(lines, index) && !columns.hasNumbers);
    if (!fits || isUnsure || words > MOST_WORDS) list.doubtful.push(pupil);
    else if (words === 1) single.push(pupil);
  }
  // One-word names are doubtful if they are the minority. A list of first names has no other names.
  if (single.length * 2 <= list.pupils.length) list.doubtful.push(...single);
  return list;
}

/** Maximum number of words in a usual name. A longer name is often two pupils in one line. */
const MOST_WORDS = 4;

/** True for a name that contains a number. Such a line often lists two pupils: `12 Ali Ak 27 Ece Su`. */
function isSplit({ raw }: Line, names: readonly string[]): boolean {
  const [first = "", last = ""] = [names[0]?.split(" ")[0], names.at(-1)?.split(" ").at(-1)];
  return /\s[([]?\d+[)\].]?(?=\s)/.test(raw.slice(raw.indexOf(first), raw.lastIndexOf(last)));
}

/** True for a line next to a title without a name, such as `Sınıf Öğretmeni`: the line may be that person's name. */
function isBesideTitle(lines: readonly Line[], index: number): boolean {
  return [lines[index - 1], lines[index + 1]].some(
    (line) => line !== undefined && isSignature(line.raw) && /^[^\s:]+( [^\s:]+){0,2}$/.test(line.raw),
  );
}

function hasName({ texts }: Line): boolean {
  return texts.some(({ text }) => /\p{L}\P{L}*\p{L}/u.test(text));
}

/** True for the name of the person who signs the list, in a line next to a title such as `Okul Müdürü`. */
function isSigner(lines: readonly Line[], index: number, { fits, hasNumbers }: Columns): boolean {
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]];
  if (!line) return false;
  if (hasNumbers && fits(line)) return false;
  const isAbove = after !== undefined && isSignature(after.raw) && (hasNumbers || line.afterGap);
  return isAbove || (before !== undefined && isSignature(before.raw) && (hasNumbers || before.afterGap));
}

/** Repetitions of a pupil in a list, without the pupil's first entry. The server stores the repetitions as one pupil. */
export function duplicatesIn(pupils: readonly ReadPupil[]): ReadPupil[] {
  return pupils.filter((pupil, index) => pupils.slice(0, index).some((other) => isSamePupil(other, pupil)));
}

/** Problem with a pasted list (name too long, or one number for two pupils) as a Turkish sentence; null if there is none. */
export function listProblem(pupils: readonly ReadPupil[], present: readonly Listed[]): string | null {
  const long = pupils.find(isTooLong);
  if (long)
    return `“${long.name}” çok uzun: ${countChars(long.name)} karakter; bir ad en çok ${PUPIL_NAME_MAX_CHARS} karakter olabilir. Kısaltın ya da satırı bölün.`;
  return numberProblem(pupils, present);
}

/** True for a name that the server refuses for its length. */
export function isTooLong({ name }: Pick<ReadPupil, "name">): boolean {
  return countChars(name) > PUPIL_NAME_MAX_CHARS;
}

/** Turkish sentence about a school number that two pupils would share if these pupils were added to the `present` ones; null if there is none. */
export function numberProblem(pupils: readonly ReadPupil[], present: readonly Listed[]): string | null {
  const known: Listed[] = [...present];
  for (const pupil of pupils) {
    const other = known.find((one) => sharesNumber(one, pupil));
    if (other)
      return `${pupil.number} numarası iki öğrencide: ${other.name} ve ${pupil.name}. Birini düzeltin.`;
    known.push(pupil);
  }
  return null;
}

/** A pupil of a list; `number` is null or empty if there is none. */
type Listed = { name: string; number: string | null };

function nameOf(texts: readonly string[], isSurnameFirst: boolean): string {
  if (!isSurnameFirst) return texts.join(" ");
  const [surname = "", ...first] = texts.length > 1 ? texts : (texts[0] ?? "").split(" ");
  return [...first, surname].join(" ");
}

/** Changes a name in capitals, as e-Okul writes it, to normal capitalisation. */
function normalCase(name: string): string {
  if (name !== upperTurkish(name)) return name;
  return lowerTurkish(name).replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + upperTurkish(letter);
  });
}
