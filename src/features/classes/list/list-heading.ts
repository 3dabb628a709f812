/** Recognises the headings of the columns of a class list. */
import { lowerTurkish } from "../../../../convex/shared/turkish.ts";
import type { Line } from "./list-lines.ts";

/**
 * `no` is a running number or a school number; `pupil` is a name, or the state of a person. `surnameFirst` is a full name that begins with the
 * surname.
 */
type Kind = "counter" | "number" | "no" | "first" | "surname" | "full" | "surnameFirst" | "pupil" | "other";

/** Columns in order, each with the index of its cell. */
export type Heading = { kind: Kind; index: number }[];

/** A longer term comes before the shorter terms with which it begins, because the first matching term is used. */
const TERMS: readonly [Kind, RegExp][] = [
  ["counter", /^(s\.? ?no|s\.? ?n|sn|sıra( no| nosu| numarası)?)(?!\p{L})\.?/u],
  ["number", /^(öğrenci|okul|öğr)\.? ?(no|nosu|numarası)(?!\p{L})\.?/u],
  ["surnameFirst", /^(öğrenci(nin)? )?(soyadı?|soyisi?mi?) ?([-/,&+]|ve)? ?(adı?|isi?mi?)(?!\p{L})/u],
  ["full", /^(öğrenci(nin)? )?(adı?|isi?mi?) ?([-/,&+]|ve)? ?(soyadı?|soyisi?mi?)(?!\p{L})/u],
  ["surname", /^(öğrenci(nin)? )?(soyadı?|soyisi?mi?)(?!\p{L})/u],
  ["first", /^(öğrenci(nin)? )?(adı?|isi?mi?)(?!\p{L})/u],
  ["number", /^(numara(sı)?)(?!\p{L})\.?/u],
  ["no", /^(no|nosu)(?!\p{L})\.?/u],
  ["pupil", /^öğrenci(nin|ler)?(?!\p{L})/u],
  [
    "other",
    /^(cinsiyeti?|sınıfı?|şubesi?|imzası?|notu?|puanı?|açıklama|durumu?|yaşı?|t\.?c\.?( kimlik)?( no| numarası)?|doğum (tarihi|yeri)|(baba|anne|veli)(nin)? (adı|telefonu)|telefonu?)(?!\p{L})/u,
  ],
];

const SURE_NAMES: readonly Kind[] = ["first", "surname", "full", "surnameFirst"];
const NAMES: readonly Kind[] = [...SURE_NAMES, "pupil"];
const NUMBERS: readonly Kind[] = ["counter", "number", "no"];

/** Columns named by a line; null if the line is not a heading. A heading names a name column, or at least two different kinds of column. */
export function headingIn({ cells, numbers }: Line): Heading | null {
  if (numbers.length > 0) return null;
  const filled = cells.flatMap((cell, index) => (cell === "" ? [] : [{ cell, index }]));
  const heading = filled.flatMap(({ cell, index }) => {
    const kinds = kindsIn(cell);
    return kinds.map((kind) => ({ kind, index }));
  });
  const kinds = heading.map(({ kind }) => kind);
  const isSure = kinds.some((kind) => SURE_NAMES.includes(kind));
  const known = kinds.filter((kind) => kind !== "other");
  return isSure || (known.length > 1 && new Set(known).size > 1) ? heading : null;
}

/** Indexes of the name columns, and true if the surname comes before the first name. */
export function nameParts(heading: Heading): { indexes: number[]; isSurnameFirst: boolean } {
  const parts = heading.filter(({ kind }) => NAMES.includes(kind));
  const kinds = parts.map(({ kind }) => kind);
  const surname = kinds.indexOf("surname");
  const isSurnameFirst = kinds[0] === "surnameFirst" || (surname !== -1 && surname < kinds.indexOf("first"));
  return { indexes: [...new Set(parts.map(({ index }) => index))], isSurnameFirst };
}

/** Columns of running numbers and school numbers. */
export function numberParts(heading: Heading): Heading {
  return heading.filter(({ kind }) => NUMBERS.includes(kind));
}

/** Kinds that a cell consists of; only `other` if the cell contains unknown words. */
function kindsIn(cell: string): Kind[] {
  let rest = lowerTurkish(cell).replace(/[^\p{L}\p{N}]+$/u, "");
  const kinds: Kind[] = [];
  while (rest !== "") {
    const term = TERMS.map(([kind, pattern]) => ({ kind, length: pattern.exec(rest)?.[0].length ?? 0 }));
    const found = term.find(({ length }) => length > 0);
    if (!found) return ["other"];
    kinds.push(found.kind);
    rest = rest.slice(found.length).replace(/^[^\p{L}\p{N}]+/u, "");
  }
  return kinds;
}
