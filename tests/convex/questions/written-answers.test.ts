// Equality of typed texts, and parsing of typed numbers.
import { describe, expect, it } from "vitest";
import { mostFrequent } from "../../../convex/model/questions/kinds/commonest";
import { compareWithTolerance, decimalText, parseDecimal } from "../../../convex/shared/decimal";
import { foldAnswer } from "../../../convex/shared/foldAnswer";
import { SHOWN_TEXT_MAX_CHARS } from "../../../convex/shared/limits/questions";

describe("written answers", () => {
  it.each([
    ["case", "ÇANAKKALE", "çanakkale"],
    ["the four forms of i", "ISPARTA İLİ", "ısparta ili"],
    ["a capital I for a small i", "izmir", "IZMIR"],
    ["spaces", " Mustafa  Kemal", "mustafakemal"],
    ["punctuation", "İstanbul’da (Türkiye).", "istanbulda türkiye"],
    ["hyphens", "Kızıl-ırmak", "kızılırmak"],
    ["combining marks", "gu\u0308l", "gül"],
    ["a comma in a number", "3,5 cm", "3.5cm"],
    ["kinds of minus", "−5", "-5"],
  ])("are equal despite different %s: %j and %j", (_what, one, other) => {
    expect(foldAnswer(one)).toBe(foldAnswer(other));
  });

  it.each([
    ["letters", "gül", "gul"],
    ["numbers with a comma", "3,5", "35"],
    ["spaces between digits", "1 000", "1000"],
    ["signs between numbers", "1/2", "12"],
    ["negative numbers", "-5", "5"],
    ["significant signs", "C#", "C"],
    ["texts of signs only", "?!", ""],
  ])("differ if they differ in %s: %j and %j", (_what, one, other) => {
    expect(foldAnswer(one)).not.toBe(foldAnswer(other));
  });
});

describe("written answers with accents ignored", () => {
  it.each([
    ["ü", "hipotenüs", "hipotenus"],
    ["ö", "KÖK", "kok"],
    ["ş", "şekil", "sekil"],
    ["ç", "açı", "aci"],
    ["ğ", "DAĞ", "dag"],
    ["ı", "ışık", "isik"],
    ["a circumflex", "kâğıt", "kagit"],
    ["combining marks", "u\u0308c\u0327gen", "ucgen"],
    ["the Romanian ș", "ba\u0219", "bas"],
  ])("are equal with and without %s: %j and %j", (_what, one, other) => {
    expect(foldAnswer(one, true)).toBe(foldAnswer(other, true));
  });

  it.each([
    ["other accents", "é", "e"],
    ["letters", "kol", "kul"],
    ["signs between numbers", "3/4", "34"],
  ])("differ if they differ in %s: %j and %j", (_what, one, other) => {
    expect(foldAnswer(one, true)).not.toBe(foldAnswer(other, true));
  });

  it("form one group in a class's answers", () => {
    const { texts } = mostFrequent(["üçgen", "ucgen", "kare"], true);
    expect(texts).toEqual([
      { text: "üçgen", count: 2 },
      { text: "kare", count: 1 },
    ]);
  });
});

describe("the most frequent answers", () => {
  it("are shortened to a readable length", () => {
    const long = Array.from({ length: 12 }, (_, gap) => `${gap} ${"㎧ ".repeat(99)}`).join(" · ");
    const { texts } = mostFrequent([long, long, "Ankara"]);
    expect(texts.map(({ count }) => count)).toEqual([2, 1]);
    expect(texts[0]?.text).toHaveLength(SHOWN_TEXT_MAX_CHARS);
    expect(texts[0]?.text?.endsWith("…")).toBe(true);
    expect(texts[1]?.text).toBe("Ankara");
  });
});

describe("typed numbers", () => {
  it.each<[text: string, value: number | null]>([
    ["42", 42],
    ["3,14", 3.14],
    ["3.14", 3.14],
    [",5", 0.5],
    ["-4", -4],
    ["−4", -4],
    ["+4", 4],
    ["1 000", 1000],
    ["1.250", 1.25],
    ["1.250.000", 1_250_000],
    ["1,250,000", 1_250_000],
    ["1.250,75", 1250.75],
    ["1,250.75", 1250.75],
    ["3/4", 0.75],
    [" 3 / 4 ", 0.75],
    ["-3/4", -0.75],
    ["− 3/4", -0.75],
    ["0/5", 0],
    ["7/4", 1.75],
    ["1 3/4", 1.75],
    ["-1 3/4", -1.75],
    ["½", 0.5],
    ["1½", 1.5],
    ["3⁄4", 0.75],
    ["1/0", null],
    ["3/", null],
    ["/4", null],
    ["3/-4", null],
    ["1/2/2026", null],
    ["1 5/4", null],
    ["1 250/400", null],
    ["1 000/4", null],
    ["1,5/2", null],
    ["", null],
    ["-", null],
    [",", null],
    ["3,", null],
    ["1,2,3", null],
    ["1e5", null],
    ["0x10", null],
    ["Infinity", null],
    ["üç", null],
  ])("%j is parsed as %j", (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each([
    [3.5, "3,5"],
    [-2, "−2"],
    [1250, "1250"],
    [12_500.25, "12.500,25"],
    [1e12, "1.000.000.000.000"],
    [0.000_000_1, "0,0000001"],
  ])("%j is formatted as %j and can be parsed again", (value, text) => {
    expect(decimalText(value)).toBe(text);
    expect(parseDecimal(text)).toBe(value);
  });

  it.each([
    [1 / 3, "0,333333…"],
    [-20 / 3, "−6,666666…"],
    [1 / 3000, "0,000333333…"],
  ])("%j is formatted with its first digits: %j", (value, text) => {
    expect(decimalText(value)).toBe(text);
  });

  it("are below, within or above the accepted range", () => {
    const key = { value: 100, tolerance: 5 };
    expect([94.9, 95, 105, 105.1].map((answer) => compareWithTolerance(key, answer))).toEqual([-1, 0, 0, 1]);
  });
});
