import { describe, expect, test } from "vitest";
import { queryTerms, relevance, termsOf } from "../../src/values/text-search.ts";

describe("a text is split into words", () => {
  test.each([
    ["Merhaba, dünya!", ["merhaba", "dünya"]],
    ["don't  stop", ["don", "t", "stop"]],
    ["kareli-defter_2024", ["kareli", "defter", "2024"]],
    ["", []],
    ["¡¿…", []],
    [`${"a".repeat(33)} ${"b".repeat(32)}`, ["b".repeat(32)]],
  ])("%j", (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });
});

describe("a query", () => {
  test("matches its last word by the beginning only", () => {
    expect(queryTerms("Su Dön")).toEqual([
      { text: "su", prefix: false },
      { text: "dön", prefix: true },
    ]);
  });

  test("searches each word once, and at most sixteen words", () => {
    expect(queryTerms("a b a")).toEqual([
      { text: "a", prefix: true },
      { text: "b", prefix: false },
    ]);
    expect(queryTerms(Array.from({ length: 20 }, (_, i) => `w${i}`).join(" "))).toHaveLength(16);
  });
});

describe("a text is a better match", () => {
  const score = (text: string, query: string, frequencies: number[] = [5, 5]) =>
    relevance(text, queryTerms(query), frequencies);

  test.each([
    ["with both words than with one", ["kedi köpek", "kedi kedi"], "kedi köpek"],
    ["with the word twice than once", ["kedi kedi ev", "kedi ev su"], "kedi"],
    ["with the whole word than with its beginning", ["kedi", "kediler"], "kedi"],
    ["when it is short", ["kedi", `kedi ${"ve ".repeat(40)}`], "kedi"],
  ])("%s", (_, [better = "", worse = ""], query) => {
    expect(score(better, query)).toBeGreaterThan(score(worse, query));
    expect(score(worse, query)).toBeGreaterThan(0);
  });

  test("with the rarer word", () => {
    expect(score("kedi", "kedi köpek", [1, 100])).toBeGreaterThan(score("köpek", "kedi köpek", [1, 100]));
  });
});
