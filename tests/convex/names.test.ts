// Which names a class may put on the projector: swear words and the teacher's name in any dress are refused, people's own names never.
import { describe, expect, it, vi } from "vitest";
import { looksLikeTeacher } from "../../convex/model/names/teacherLike";
import { isUnkind } from "../../convex/model/names/unkind";
import { FIRST_NAMES, LAST_NAMES } from "./support/turkishNames";

// Some eighty thousand full names take a few seconds on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const upper = (name: string) => name.replaceAll("i", "İ").toUpperCase();
const plainUpper = (name: string) => name.toUpperCase();
const fullNames = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => `${first} ${last}`));

describe("a swear word in a name", () => {
  it("is found in none of the common Turkish names, in any case, alone or first and last together", () => {
    expect(FIRST_NAMES.length + LAST_NAMES.length).toBeGreaterThan(500);
    const names = [...FIRST_NAMES, ...LAST_NAMES];
    const cased = names.flatMap((name) => [name, name.toLowerCase(), upper(name), plainUpper(name)]);
    expect(cased.filter(isUnkind)).toEqual([]);
    expect(fullNames.filter(isUnkind)).toEqual([]);
  });

  it("is found in no number", () => {
    const numbered = Array.from({ length: 10_000 }, (_, number) => `Öğrenci ${number}`);
    expect(numbered.filter(isUnkind)).toEqual([]);
  });

  it.each([
    "Şık Kız",
    "Sıkı Dostlar",
    "I am Ali",
    "Ananas",
    "Pikachu",
    "Picasso",
    "Amca",
    "AMINA",
    "Ali55",
    "Ayşe 7-B",
    "Götürücü",
    "Bokser",
    "xX_Kartal_Xx",
    "Sınıf Başkanı",
    "Kedi :)",
    "🦁",
    "Fenerbahçe 1907",
    "Nazilli",
    "Oçkun",
    "Tasarımcı",
    "Yarasa",
    "Memo",
    "Dr. Ozan Ç.",
  ])("is not found in %s", (name) => {
    expect(isUnkind(name)).toBe(false);
  });

  it.each([
    ["as it is", "orospu"],
    ["in capitals", "SİKTİR"],
    ["in capitals without dots", "SIKTIR GIT"],
    ["with a dotless ı", "sıktır"],
    ["with ş for s", "şiktir"],
    ["with digits for letters", "0r0spu"],
    ["with a digit in the middle", "s1ktir"],
    ["with signs for letters", "$iktir"],
    ["with digits behind", "amk123"],
    ["with digits before", "31amk"],
    ["with repeated letters", "siiiktiiirrr"],
    ["doubled as it is spelled", "yarrak"],
    ["with dots", "a.m.k"],
    ["with dashes", "s-i-k-t-i-r"],
    ["spaced out", "s i k t i r"],
    ["behind a name", "Ali amk"],
    ["glued with an underscore", "ali_amk"],
    ["divided between words", "or ospu"],
    ["in Cyrillic letters", "оrоsрu"],
    ["in Greek letters", "οrοspu"],
    ["in full-width letters", "ｏｒｏｓｐｕ"],
    ["in circles", "ⓢⓘⓚⓣⓘⓡ"],
    ["in squares", "🅢🅘🅚🅣🅘🅡"],
    ["in flags", "🇸🇮🇰🇹🇮🇷"],
    ["in mathematical letters", "𝐬𝐢𝐤𝐭𝐢𝐫"],
    ["with a zero-width space inside", "sik\u200btir"],
    ["with a soft hyphen inside", "oro\u00adspu"],
    ["with accents", "ôrôspû"],
    ["in the possessive", "amına koyim"],
    ["short", "aq"],
    ["abbreviated", "o.ç."],
    ["in English", "Fuck you"],
    ["as an insult", "şerefsiz Ali"],
    ["with q for k", "siqtir"],
    ["piç", "piç"],
    ["göt", "göt"],
    ["ibne", "İBNE"],
    ["pezevenk", "Pezevenk"],
    ["yavşak", "yavsak"],
    ["gerizekalı", "geri zekalı"],
  ])("is found %s", (_how, name) => {
    expect(isUnkind(name)).toBe(true);
  });
});

describe("a name like the teacher's", () => {
  const HOST = "Zeynep Aydın";

  it("is none of the common Turkish names but the teacher's own", () => {
    const near = [
      ...FIRST_NAMES.map((first) => `${first} Aydın`),
      ...LAST_NAMES.map((last) => `Zeynep ${last}`),
    ];
    expect([...new Set(near.filter((name) => looksLikeTeacher(name, HOST)))]).toEqual([HOST]);
    expect([...FIRST_NAMES, ...LAST_NAMES].filter((name) => looksLikeTeacher(name, HOST))).toEqual([]);
  });

  it.each([
    ["as it is", "Zeynep Aydın"],
    ["in capitals", "ZEYNEP AYDIN"],
    ["without Turkish letters", "zeynep aydin"],
    ["in the other order", "Aydın Zeynep"],
    ["without a space", "ZeynepAydın"],
    ["with a dot", "Zeynep.Aydın"],
    ["with repeated letters", "Zeyneep Aydıın"],
    ["with a number behind", "Zeynep Aydın 2"],
    ["with digits for letters", "Z3ynep Ayd1n"],
    ["with l for ı", "Zeynep Aydln"],
    ["with Cyrillic letters", "Zеуnер Аydın"],
    ["with Greek letters", "Ζeynεp Aydιn"],
    ["with zero-width letters", "Zeynep\u200d Ay\u200bdın"],
    ["with accents", "Zéynèp Äydîn"],
    ["as öğretmen", "Öğretmen"],
    ["as öğretmen without Turkish letters", "OGRETMEN"],
    ["as öğretmenim", "öğretmenim"],
    ["as öğretmen with a zero", "0gretmen"],
    ["as öğretmen with r and n for m", "öğretrnen"],
    ["as öğretmen spaced out", "Ö ğ r e t m e n"],
    ["as a name with öğretmen", "Zeynep Öğretmen"],
    ["as hoca", "Zeynep Hoca"],
    ["as hocam, glued", "zeynephocam"],
    ["as admin", "Admin"],
    ["as admin with l", "adm1n"],
  ])("is refused %s", (_how, name) => {
    expect(looksLikeTeacher(name, HOST)).toBe(true);
  });

  it.each([
    "Zeynep",
    "Aydın",
    "Zeynep A.",
    "Zeynep Aydınlı",
    "Hocaoğlu",
    "Öğrenci",
    "Adem",
    "Zeynep 2",
    "🙂",
  ])("is not %s", (name) => {
    expect(looksLikeTeacher(name, HOST)).toBe(false);
  });

  it("is nobody's where the account has no name", () => {
    expect(looksLikeTeacher("🙂", "")).toBe(false);
  });
});
