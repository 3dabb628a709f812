// Generates convex/model/names/confusables.ts, the characters that look like a letter a–z, from Unicode's data:
//   npm run tools -- look-alikes confusables.json UnicodeData.txt [--check]
// The first file is Unicode's confusables.txt (Technical Standard 39) in the format of Debian's package python3-confusable-homoglyphs: an object with
// the confusable characters of each character. The second file is the character database of Debian's package unicode-data. With --check, writes
// nothing and fails when the committed table differs from the generated one.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const TABLE = "convex/model/names/confusables.ts";
const VERSION = "15.0.0";
/** A name that ends with a letter A–Z: "LATIN SMALL LETTER OPEN E", "LATIN LETTER SMALL CAPITAL K", "REGIONAL INDICATOR SYMBOL LETTER A". */
const NAMED = /\b(?:LATIN|SYMBOL) (?:.*\b)?LETTER (?:.*\b)?([A-Z])(?: WITH .*)?$/;
const LETTERS = /^[A-Za-z]{1,3}$/;

const [confusablesPath = "", dataPath = ""] = process.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const confusables = readFileSync(confusablesPath, "utf8");
const unicodeData = readFileSync(dataPath, "utf8");
const generated = file(tableOf(readConfusables(confusables), readCharacters(unicodeData)));
if (process.argv.includes("--check")) {
  if (readFileSync(TABLE, "utf8") !== generated) throw new Error(`${TABLE} is not what these files make.`);
} else writeFileSync(TABLE, generated);

interface Character {
  name: string;
  lower: string | null;
}

/** Name and lower-case letter by character. */
function readCharacters(text: string): Map<string, Character> {
  const characters = new Map<string, Character>();
  for (const line of text.trim().split("\n")) {
    const fields = line.split(";");
    const [point = "", name = "", category = ""] = fields;
    if (/^C/.test(category)) continue;
    const lower = fields[13] ? fromPoint(fields[13]) : null;
    characters.set(fromPoint(point), { name, lower });
  }
  return characters;
}

/** Classes of confusable texts. All texts of a class map to the same array. */
function readConfusables(text: string): Map<string, string[]> {
  const classes = new Map<string, string[]>();
  for (const [key, alike] of Object.entries(JSON.parse(text) as Record<string, { c: string }[]>)) {
    for (const { c } of alike) {
      const one = classes.get(key) ?? [key];
      const other = classes.get(c) ?? [c];
      if (one === other) continue;
      const both = [...one, ...other];
      for (const member of both) classes.set(member, both);
    }
  }
  return classes;
}

/** The letters a–z that each character looks like. Omits characters that compatibility decomposition (NFKD) already converts to plain letters. */
function tableOf(classes: Map<string, string[]>, characters: Map<string, Character>): Map<string, string> {
  const partners = new Map<string, string>();
  for (const [char, { lower }] of characters) {
    if (lower === null) continue;
    partners.set(char, lower);
    partners.set(lower, char);
  }
  /** The ASCII letters of the character's class. Unicode puts capital I into the class of l; it is read as i. */
  const asLetters = (char: string): string | null => {
    const members = classes.get(char) ?? [];
    const plain = members.map(withoutMarks).filter((member) => LETTERS.test(member));
    const letters = (plain.find((member) => /^[a-z]+$/.test(member)) ?? plain[0])?.toLowerCase() ?? null;
    return letters === "l" && characters.get(char)?.lower ? "i" : letters;
  };
  const asNamed = (char: string): string | null =>
    NAMED.exec(characters.get(char)?.name ?? "")?.[1]?.toLowerCase() ?? null;
  const asPartner = (char: string): string | null => {
    const partner = partners.get(char);
    return partner === undefined ? null : (plainOf(partner) ?? asLetters(partner) ?? asNamed(partner));
  };
  const asItself = (char: string) => asLetters(char) ?? asNamed(char) ?? asPartner(char);
  /** The letters that most characters of its class look like. */
  const asOthers = (char: string): string | null => {
    const votes = new Map<string, number>();
    for (const member of classes.get(char) ?? []) {
      const letters = plainOf(withoutMarks(member)) ?? asItself(withoutMarks(member));
      if (letters !== null) votes.set(letters, (votes.get(letters) ?? 0) + 1);
    }
    return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  };

  const table = new Map<string, string>();
  for (const [char] of characters) {
    if (char <= "\u007f" || char.normalize("NFKD") !== char || /[\p{M}\p{P}]/u.test(char)) continue;
    const letters = asItself(char) ?? asOthers(char);
    if (letters !== null) table.set(char, letters);
  }
  // Readers of the table also look up the lower-case letter.
  for (const [char, letters] of table) {
    const lower = char.toLowerCase();
    if (lower !== char && table.get(lower) === letters) table.delete(char);
  }
  return table;
}

/** The lower-case letter of an ASCII letter; null for any other text. */
function plainOf(char: string): string | null {
  return /^[A-Za-z]$/.test(char) ? char.toLowerCase() : null;
}

function withoutMarks(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "");
}

function fromPoint(hex: string): string {
  return String.fromCodePoint(Number.parseInt(hex, 16));
}

function file(table: Map<string, string>): string {
  const rows = new Map<string, string[]>();
  for (const [char, letters] of table) rows.set(letters, [...(rows.get(letters) ?? []), char]);
  const lines = [...rows]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([letters, chars]) => `${letters} ${chars.join("")}`);
  return `/**
 * Made by tools/codegen/look-alikes.ts from the data of Unicode ${VERSION}; not to be changed by hand.
 * confusables.json sha256 ${sha256(confusables)}
 * UnicodeData.txt sha256 ${sha256(unicodeData)}
 * the lines below sha256 ${sha256(lines.join("\n"))}
 *
 * © 1991-2022 Unicode, Inc. All rights reserved. Distributed under the Terms of Use in https://www.unicode.org/copyright.html, whose licence of
 * data files permits to use, copy, change and distribute them as long as this notice stands with them.
 */
/** Small letters a–z, a space, and what looks like them and has no compatibility decomposition (NFKD). */
// biome-ignore format: a table.
export const CONFUSABLES = [
${lines.map((line) => `  ${JSON.stringify(line)},`).join("\n")}
];
`;
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
