// Filter for names on the board: swear words and variants of the teacher's name are refused; real names never are.

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isBlankName } from "../../../convex/model/names/blankNames";
import { spellsOffensiveWord } from "../../../convex/model/names/codeWords";
import { CONFUSABLES } from "../../../convex/model/names/confusables";
import lookAlikesSource from "../../../convex/model/names/confusables.ts?raw";
import { impersonatesTeacher } from "../../../convex/model/names/impersonation";
import { nameKey } from "../../../convex/model/names/letters";
import { hasSwearWord, isOffensive } from "../../../convex/model/names/profanity";
import { cleanForBoard } from "../../../convex/shared/turkish";
import { FIRST_NAMES, LAST_NAMES } from "../support/turkishNames";

const upper = (name: string) => name.replaceAll("i", "İ").toUpperCase();
const plainUpper = (name: string) => name.toUpperCase();

describe("the filter for swear words", () => {
  it("accepts all common Turkish names, in any case, alone or combined", () => {
    const names = [...new Set([...FIRST_NAMES, ...LAST_NAMES])];
    expect(names.length).toBeGreaterThan(1_000);
    const cased = names.flatMap((name) => [name, name.toLowerCase(), upper(name), plainUpper(name)]);
    expect(cased.filter(isOffensive)).toEqual([]);
    const refused = FIRST_NAMES.flatMap((first) =>
      LAST_NAMES.filter((last) => isOffensive(`${first} ${last}`)).map((last) => `${first} ${last}`),
    );
    expect(refused).toEqual([]);
  });

  it("detects a divided word in the middle and at the end of a long text", () => {
    const lesson = "Ankara başkenttir ".repeat(15);
    for (const word of ["or ospu", "si kt ir", "s i k t i r"]) {
      expect(isOffensive(lesson + word), word).toBe(true);
      expect(isOffensive(`${lesson}${word} ${lesson}`), word).toBe(true);
    }
    expect(isOffensive(lesson)).toBe(false);
  });

  it.each([
    "piçsin",
    "kürt piçi",
    "anasınısikeyim",
    "amciq",
    "mna koyim",
    "hsktr",
    "götler",
    "boklar",
    "malsınız",
    "şıllık",
    "fetöcü",
    "vagina",
  ])("detects endings and other spellings: %s", (name) => {
    expect(isOffensive(name)).toBe(true);
  });

  it("accepts every number", () => {
    const numbered = Array.from({ length: 10_000 }, (_, number) => `Öğrenci ${number}`);
    expect(numbered.filter(isOffensive)).toEqual([]);
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
    "Kemal",
    "Malik Malkoçoğlu",
    "Salakoğlu",
    "Normal Biri",
    "Ali*",
    "*Yıldız*",
    "Can 🦁🦁",
    "Mallı Mülklü",
    "İslam Çıkar",
    "محمد علي",
    "Имран",
    "İbnelioğlu",
    "Elif Ibnelioglu",
    "Can Kaltakçı",
    "Ece Sikkeci",
    "Ece Taşakan",
    "Mai",
    "MAI",
    "M.K.",
    "MK",
    "Yara",
    "Yaram",
    "Yarar",
    "Nazif",
    "Nazik Nazlı",
    "Sıçan",
    "God of War",
    "Eşe",
    "Mısır Kralı",
    "Ali 1",
    "Kemal1",
    "Eren Öküzcü",
  ])("accepts %s", (name) => {
    expect(isOffensive(name)).toBe(false);
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
    ["with the double letters of its usual spelling", "yarrak"],
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
    ["kahbe", "kahbe"],
    ["conjugated", "sikerler"],
    ["divided in the middle", "am cık"],
    ["divided in the middle, behind a name", "Ali am cık"],
    ["as a compound with -oğlu", "amınoğlu"],
    ["with a kra for k", "siĸtir"],
    ["with stars", "s**tir"],
    ["with a star", "or*spu"],
    ["with stars at the end", "sikt**"],
    ["with emoji for letters", "s🍑🍑tir"],
    ["with a zero", "p0rn"],
    ["with z for s", "orozpu"],
    ["with l for ı", "slktir"],
    ["set off by a capital", "AliAmk"],
    ["between letters x", "xXamkXx"],
    ["mal alone", "mal"],
    ["as an insult, in capitals", "MAL"],
    ["as an insult, behind a name", "Ali mal"],
    ["with an ending", "mallar"],
    ["aptal", "aptal"],
    ["as the beginning of a curse", "ebeni"],
    ["aptal with an ending", "Aptalsın"],
    ["aptal with digits", "4pt4l"],
    ["salak", "salak"],
    ["as a plural of salak", "SALAKLAR"],
    ["PKK", "PKK"],
    ["PKK, divided", "P.K.K."],
    ["PKK, in Cyrillic letters", "РКК"],
    ["with a capital I for l", "maI"],
    ["with a capital I for l at the end", "aptaI"],
    ["with a capital I for l inside", "saIak"],
    ["with a 1 for l", "sa1ak"],
    ["with a 1 for l among Cyrillic letters", "sа1аk"],
    ["with a palochka for l", "saӏak"],
    ["with a small Coptic letter", "ⲁmk"],
    ["with a Cyrillic h", "kaхpe"],
    ["with a euro sign for e", "g€rz€k"],
    ["with an eng for n", "maŋyak"],
    ["with a euro sign and a capital I for l", "gen€Iev"],
    ["with a Greek capital for a", "sΛlΛk"],
    ["with a sign of paragraphs for s", "§alak"],
    ["with a pound sign for l", "sa£ak"],
    ["with a 5 for s", "5alak"],
    ["with a 3 for e", "ş3r3fsiz"],
    ["with a 6 for g", "6eri zekalı"],
    ["with a 9 for g", "9eri zekalı"],
    ["with a 7 for t", "ap7al"],
    ["with an 8 for b", "i8ne"],
    ["with an at sign for a", "s@l@k"],
    ["with an exclamation mark for i", "s!kt!r"],
    ["with a bar for i", "s|kt|r"],
    ["with a plus for t", "ap+al"],
  ])("detects a word %s", (_how, name) => {
    expect(isOffensive(name)).toBe(true);
  });
});

describe("each offensive word", () => {
  it.each(
    (
      "yarraq qöt göd orusbu orospi sokarım götünü götsün götlalesi piçkurusu piçlik kaltağ sikicem siksok ananskm anskm annenisikim bacınısikim " +
      "yarra yarram mk amı amlı ammına amsalak sıçtım sıçarım pkklı HDPKK çük döl eşek öküz manyak spastik mongol sapık pedofil tecavüzcü genelev " +
      "31ci xxx asshole faggot retard nazi DAEŞ ISIS terörist zenci ananıskm kıro mq sg"
    ).split(" "),
  )("is detected alone and after a name: %s", (word) => {
    expect([isOffensive(word), isOffensive(`Ali ${word}`)]).toEqual([true, true]);
  });
});

describe("a blank name", () => {
  it.each(["", "ـ", "ـــ", "·", "…", "᛾", "\u{10fffe}", "- - -", "?", "ʻ"])(
    "has no letters, digits or emoji: %j",
    (name) => {
      expect(isBlankName(cleanForBoard(name))).toBe(true);
    },
  );

  it.each(["A", "7", "🦁", "❤️", "🇹🇷", "1️⃣", "م", "李", "Ali…", "👩‍🚀"])(
    "is none of those with a letter, digit or emoji: %s",
    (name) => {
      expect(isBlankName(cleanForBoard(name))).toBe(false);
    },
  );
});

describe("the name of a thing", () => {
  it("may contain an insult that only applies to persons, but no swear word", () => {
    expect(
      ["Mal ve Hizmet", "PKK ve Terör", "Penis", "Döl Almaşı", "Nazi Almanyası", "Fen Bilimleri"].filter(
        hasSwearWord,
      ),
    ).toEqual([]);
    expect(["Orospu çocukları", "s1kt1r"].filter(hasSwearWord)).toHaveLength(2);
  });
});

describe("an invisible character", () => {
  it.each([
    "\u2800",
    "\u034f",
    "\ufe0f",
    "\u17b4",
    "\ufffc",
    "\u3164",
    "\u115f",
    "\u{1d159}",
    "\u{e0001}",
    "\u200b",
    "\u0301",
    "\u180b",
  ])("is removed: %j", (blank) => {
    expect(cleanForBoard(blank.repeat(3))).toBe("");
    expect(cleanForBoard(`A${blank === "\u0301" ? " " : ""}${blank}li`)).toMatch(/^A ?li$/);
  });

  it("is removed: every ignorable character, control, space and single mark of Unicode", () => {
    const blank: string[] = [];
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const char = String.fromCodePoint(point);
      if (/^[\p{DI}\p{C}\p{M}\p{Z}]$/u.test(char) && !/^\p{Cn}$/u.test(char) && cleanForBoard(char) !== "")
        blank.push(char);
    }
    expect(blank).toEqual([]);
  });
});

describe("name keys", () => {
  it.each([
    ["Ali", "AIi"],
    ["Ali", "аli"],
    ["Zeynep Aydın", "Zɛynep Aydın"],
    ["Zeynep Aydın", "Ƶeynep Aydın"],
    ["Zeynep", "Zéynep"],
    ["Zeynep", "Ʒ€yŋ€p"],
    ["Ayşe", "Ayșe"],
    ["Berna", "Bema"],
    ["Wanda", "Vvanda"],
    ["0ya", "Oya"],
    ["Ali", "A1i"],
    ["Ali", "A|i"],
    ["Can", "C\u0251n"],
    ["Kaan 2", "kaan ２"],
    ["Elif ❤️", "Elif ❤"],
  ])("are equal for names that look alike: %s and %s", (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it("differ for names with different Turkish letters, and for any two common names", () => {
    for (const [one, other] of [
      ["Gül", "Gul"],
      ["Ayşe", "Ayse"],
      ["Çan", "Can"],
      ["Tuğ", "Tug"],
      ["Öz", "Oz"],
    ] as const)
      expect(nameKey(one)).not.toBe(nameKey(other));
    const byKey = new Map<string, string[]>();
    for (const name of new Set([...FIRST_NAMES, ...LAST_NAMES]))
      byKey.set(nameKey(name), [...(byKey.get(nameKey(name)) ?? []), name]);
    expect([...byKey.values()].filter((names) => names.length > 1)).toEqual([]);
  });
});

describe("the table of confusable characters", () => {
  it("equals the output of its script", () => {
    const sum = /the lines below sha256 (\w+)/.exec(lookAlikesSource)?.[1];
    expect(createHash("sha256").update(CONFUSABLES.join("\n")).digest("hex")).toBe(sum);
  });
});

describe("a session code", () => {
  it.each([
    "SIKTIR",
    "X5IK22",
    "AMK234",
    "2AMCIK",
    "ABOC23",
    "GAYABC",
    "PIC2X2",
    "ZPKK22",
    "MAL222",
    "22M4L2",
    "94YABC",
    "NA2I22",
    "M3M3AB",
    "5EXABC",
    "6OTABC",
    "PUS7AB",
    "8OKABC",
  ])("is discarded if it spells a word: %s", (code) => {
    expect(spellsOffensiveWord(code)).toBe(true);
  });

  it("is rarely discarded", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789";
    const codes = Array.from({ length: 20_000 }, () =>
      Array.from({ length: 6 }, () => alphabet.charAt(Math.floor(Math.random() * alphabet.length))).join(""),
    );
    expect(codes.filter(spellsOffensiveWord).length).toBeLessThan(1_000);
  });
});

describe("a name similar to the teacher's", () => {
  const HOST = "Zeynep Aydın";

  it("is none of the common Turkish names except the teacher's own", () => {
    const near = [
      ...FIRST_NAMES.map((first) => `${first} Aydın`),
      ...LAST_NAMES.map((last) => `Zeynep ${last}`),
    ];
    expect([...new Set(near.filter((name) => impersonatesTeacher(name, HOST)))]).toEqual([HOST]);
    expect([...FIRST_NAMES, ...LAST_NAMES].filter((name) => impersonatesTeacher(name, HOST))).toEqual([]);
  });

  it.each([
    ["as it is", "Zeynep Aydın"],
    ["as a title with spaces between its letters", "M ü d ü r"],
    ["as a title of school management", "Yönetim"],
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
    ["with an initial behind", "Zeynep Aydın Ö"],
    ["with an initial behind, glued", "ZeynepAydınÖ"],
    ["with a title before", "Öğrt. Zeynep Aydın"],
    ["with words around", "gerçek aydın zeynep burada"],
    ["with a stroke through the Z", "Ƶeynep Aydın"],
    ["with an ezh for Z, a euro sign for e and an eng for n", "Ʒ€yŋep Aydın"],
    ["as a title with a euro sign", "Öğr€tm€n"],
    ["with an open e", "Zɛynep Aydın"],
    ["with an open e and an initial", "Zɛynep Aydın Ö"],
    ["with invisible marks", "Zey\u034fnep Ay\ufe0fdın"],
    ["as öğretmen before the name, glued", "öğretmenzeynep"],
    ["as öğretmeniniz", "öğretmeniniz"],
    ["as müdür", "Müdür"],
    ["as müdür, behind a name", "Ali Müdür"],
    ["as the system", "SİSTEM"],
    ["as the product", "Canlı Quiz"],
    ["as the product, without Turkish letters and with more", "canli quiz ekibi"],
  ])("is refused %s", (_how, name) => {
    expect(impersonatesTeacher(name, HOST)).toBe(true);
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
    "Öğretmenoğlu",
    "Elif Öğretmenoğlu",
    "Zeynep Nur Aydın",
    "Elif Müdüroğlu",
    "Canlı",
    "🙂",
  ])("is not %s", (name) => {
    expect(impersonatesTeacher(name, HOST)).toBe(false);
  });

  it("is not detected if the account has no name", () => {
    expect(impersonatesTeacher("🙂", "")).toBe(false);
  });
});
