/**
 * Reads a class list as it is pasted from e-Okul, Excel, Word or a message: names, surnames and school numbers in any order of columns, with or without
 * headings, a running number, or a column that says girl or boy.
 */
import { SCHOOL_NUMBER_MAX_DIGITS } from "../../../convex/shared/limits/classes.ts";
import { isSamePupil, sharesNumber } from "../../../convex/shared/pupils.ts";
import { cleanText, lowerTurkish, upperTurkish } from "../../../convex/shared/turkish.ts";

export interface ReadPupil {
  name: string;
  /** Empty where there is none. */
  number: string;
}

/** A line: its numbers and its texts, each in order. */
interface Row {
  numbers: string[];
  texts: string[];
}

/** The pupils in a pasted text, in its order. `surnameFirst`: the surname stands before the first name, and no heading says so. */
export function readPupils(text: string, surnameFirst = false): ReadPupil[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const heading = lines.slice(0, MOST_LINES_ABOVE).findLastIndex(isHeading);
  const rows = lines.slice(heading + 1).map((line) => readRow(line));
  const named = rows.filter(({ texts }) => texts.length > 0);
  const column = namedColumn(lines[heading] ?? "") ?? numberColumn(named);
  const isTurned = surnameFirst !== saysSurnameFirst(lines[heading] ?? "");
  return named.map(({ numbers, texts }) => ({
    name: calm(nameOf(texts, isTurned)),
    number: (column === null ? undefined : numbers[column]) ?? "",
  }));
}

/** Those who stand in the list a second time, as the server will see it: they are one pupil there. */
export function doubledIn(pupils: readonly ReadPupil[]): ReadPupil[] {
  return pupils.filter((pupil, index) => pupils.slice(0, index).some((other) => isSamePupil(other, pupil)));
}

/** What is wrong with pupils who are to come to these: the number that two of them would have, and who these are; null where there is none. */
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

/** A pupil of the class: the number is null where there is none. */
type Listed = { name: string; number: string | null };

/** A heading, and the school's and the class's name above it. */
const MOST_LINES_ABOVE = 8;

const HEADINGS =
  /^(s\.?\s*no|sıra( no)?|no|numara(sı)?|öğrenci( no| numarası)?|okul( no| numarası)?|ad(ı)?|soyad(ı)?|ad(ı)? (ve )?soyad(ı)?|adı?-soyadı?|öğrencinin adı( soyadı)?|cinsiyet(i)?)\.?$/;

function isHeading(line: string): boolean {
  const cells = cellsOf(line).map((cell) => lowerTurkish(cell));
  return cells.length > 0 && cells.every((cell) => HEADINGS.test(cell));
}

function saysSurnameFirst(heading: string): boolean {
  const cells = cellsOf(heading).map((cell) => lowerTurkish(cell));
  const surname = cells.findIndex((cell) => cell.startsWith("soyad"));
  const first = cells.findIndex((cell) => /^(öğrencinin )?ad/.test(cell));
  return surname !== -1 && first !== -1 && surname < first;
}

function cellsOf(line: string): string[] {
  const separator = line.includes("\t") ? /\t/ : /[;,|]| {2,}/;
  return line
    .split(separator)
    .map(cleanText)
    .filter((cell) => cell !== "");
}

/** Girl or boy, as lists say it: nobody asks for it here. */
const SEX = /^(k|e|kız|erkek)$/;

function readRow(line: string): Row {
  const numbers: string[] = [];
  const texts: string[] = [];
  for (const cell of cellsOf(line)) {
    const words: string[] = [];
    for (const word of cell.split(" ")) {
      const number = /^\(?(\d+)[.)\-:]?$/.exec(word)?.[1];
      if (number === undefined) words.push(word);
      else if (number.length <= SCHOOL_NUMBER_MAX_DIGITS) numbers.push(number);
    }
    const text = words.join(" ").replace(/^[-–•*·]\s*/, "");
    if (/\p{L}/u.test(text) && !SEX.test(lowerTurkish(text))) texts.push(text);
  }
  return { numbers, texts };
}

const NUMBER_HEADING = /\bno\b|numara|^sıra/;
const SCHOOL_NUMBER_HEADING = /^((öğrenci|okul)( no| numarası)?|numara(sı)?)\.?$/;

/** Which of the numbers in a line is the school number, where the heading says so. */
function namedColumn(heading: string): number | null {
  const cells = cellsOf(heading).map((cell) => lowerTurkish(cell));
  const numbers = cells.filter((cell) => NUMBER_HEADING.test(cell) || SCHOOL_NUMBER_HEADING.test(cell));
  const column = numbers.findIndex((cell) => SCHOOL_NUMBER_HEADING.test(cell));
  return column === -1 ? null : column;
}

/** The same where no heading does: the first that does not just count the lines. */
function numberColumn(rows: readonly Row[]): number | null {
  const columns = Math.max(0, ...rows.map(({ numbers }) => numbers.length));
  for (let column = 0; column < columns; column += 1) {
    const isCounter = rows.every(({ numbers }, index) => Number(numbers[column]) === index + 1);
    if (!(isCounter && (rows.length > 1 || columns > 1))) return column;
  }
  return null;
}

function nameOf(texts: readonly string[], isTurned: boolean): string {
  if (!isTurned) return texts.join(" ");
  const [surname = "", ...first] = texts.length > 1 ? texts : (texts[0] ?? "").split(" ");
  return [...first, surname].join(" ");
}

/** A name in capitals, as e-Okul writes it, with capitals where they belong. */
function calm(name: string): string {
  if (name !== upperTurkish(name)) return name;
  return lowerTurkish(name).replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => {
    return before + upperTurkish(letter);
  });
}
