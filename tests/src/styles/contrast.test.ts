// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, distance, grey, seenBy, themeColours } from "./colour.ts";

const colours = themeColours(readFileSync("src/styles/tokens.css", "utf8"));

/** Letters of the options. */
const LETTERS = ["a", "b", "c", "d", "e", "f"];

/** Text needs a contrast of 4.5:1 on each of its backgrounds. */
const TEXT_PAIRS: [string, string[]][] = [
  ["ink", ["paper", "sheet", "sunken", "pen-wash", "right-wash", "wrong-wash", "gold-wash"]],
  ["ink-soft", ["paper", "sheet", "sunken", "pen-wash"]],
  ["pen", ["paper", "sheet", "sunken", "pen-wash"]],
  ["on-pen", ["pen", "pen-strong"]],
  ["on-pencil", ["pencil"]],
  ["wrong", ["paper", "sheet", "wrong-wash"]],
  ["right", ["paper", "sheet", "right-wash"]],
  ["gold", ["sheet", "gold-wash"]],
  [
    "on-signal",
    ["right", "wrong", "gold", "silver", "bronze", ...LETTERS.map((letter) => `option-${letter}`)],
  ],
  ...LETTERS.map((letter): [string, string[]] => ["ink", [`option-${letter}-wash`]]),
];

/** Interface elements, and the large letters in bubbles, need 3:1. */
const PART_PAIRS: [string, string[]][] = [
  ["line-strong", ["paper", "sheet", "sunken"]],
  ["silver", ["paper", "sheet"]],
  ["bronze", ["paper", "sheet"]],
  ...LETTERS.map((letter): [string, string[]] => [
    `option-${letter}`,
    ["paper", "sheet", `option-${letter}-wash`],
  ]),
];

const flat = (pairs: [string, string[]][]) =>
  pairs.flatMap(([front, backs]) => backs.map((back) => [front, back]));

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const colour = (name: string) => {
    const found = colours[theme][name];
    if (!found) throw new Error(`There is no token --${name}.`);
    return found;
  };

  test.each(flat(TEXT_PAIRS))("%s is readable on %s", (front, back) => {
    expect(contrast(colour(front as string), colour(back as string))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(flat(PART_PAIRS))("%s is visible on %s", (front, back) => {
    expect(contrast(colour(front as string), colour(back as string))).toBeGreaterThanOrEqual(3);
  });

  const options = LETTERS.map((letter) => colour(`option-${letter}`));
  const places = [...options.keys()];
  const pairs = places.flatMap((a) => places.filter((b) => b > a).map((b) => [a, b] as const));

  test.each(["normal sight", "deuteranopia", "protanopia"] as const)("the options differ for %s", (sight) => {
    for (const [a, b] of pairs) {
      expect(distance(seenBy(sight, options[a]!), seenBy(sight, options[b]!))).toBeGreaterThan(8);
    }
  });

  test("the options differ in greyscale", () => {
    for (const [a, b] of pairs) expect(distance(grey(options[a]!), grey(options[b]!))).toBeGreaterThan(4);
  });
});
