// @vitest-environment node
// Screen-reader texts, grading and counts of the kinds whose answers take more than a tap. tests/e2e/live/every-kind.spec.ts covers the screens.
import { beforeAll, describe, expect, test } from "vitest";
import { kindOf } from "../../../../src/features/questions/index.ts";
import type { Answer } from "../../../../src/features/questions/shared/answer.ts";
import type {
  ContentOf,
  Distribution,
  Key,
  Kind,
} from "../../../../src/features/questions/shared/question.ts";
import { loadLive } from "../../support/load-modules.ts";

type Case = {
  content: ContentOf<Kind>;
  key: Key;
  right: Answer;
  wrong: Answer;
  /** Values that the phone must reject as answers. */
  refused: unknown[];
  spoken: { content: string; right: string; key: string };
  counted: { distribution: Distribution; answered: number; right: number };
};

const CASES: Case[] = [
  {
    content: { type: "short_text" },
    key: ["Ankara", "Angora"],
    right: "ANGORA",
    wrong: "İzmir",
    refused: ["", "  ", 1, null, ["Ankara"], "a".repeat(200)],
    spoken: { content: "Cevabı sen yazıyorsun", right: "ANGORA", key: "Ankara" },
    counted: {
      distribution: {
        texts: [
          { text: "İzmir", count: 4 },
          { text: "ankara", count: 3, right: true },
          { text: null, count: 1 },
        ],
        rest: 2,
      },
      answered: 10,
      right: 3,
    },
  },
  {
    content: { type: "number" },
    key: { value: 3.5, tolerance: 0.5 },
    right: 3,
    wrong: 2.9,
    refused: ["3", Number.NaN, null, [3]],
    spoken: { content: "Cevap bir sayı", right: "3", key: "3,5" },
    counted: { distribution: { right: 5, tooLow: 1, tooHigh: 2 }, answered: 8, right: 5 },
  },
  {
    content: { type: "order", items: ["Cumhuriyet", "Erzurum", "Samsun"] },
    key: [2, 1, 0],
    right: [2, 1, 0],
    wrong: [0, 1, 2],
    refused: [[2, 1], [2, 1, 1], [2, 1, 3], "210", null],
    spoken: {
      content: "Sıralanacaklar: Cumhuriyet, Erzurum, Samsun",
      right: "1. Samsun, 2. Erzurum, 3. Cumhuriyet",
      key: "1. Samsun, 2. Erzurum, 3. Cumhuriyet",
    },
    counted: { distribution: { answered: 6, right: 2, places: [3, 6, 3] }, answered: 6, right: 2 },
  },
  {
    content: { type: "matching", matchingPairs: { left: ["Yunus", "Serçe"], right: ["Kuş", "Memeli"] } },
    key: [1, 0],
    right: [1, 0],
    wrong: [1, 1],
    refused: [[1], [1, -1], [1, 2], "10", null],
    spoken: {
      content: "Solda: Yunus, Serçe. Sağda: A: Kuş, B: Memeli",
      right: "Yunus: Memeli, Serçe: Kuş",
      key: "Yunus: Memeli, Serçe: Kuş",
    },
    counted: { distribution: { answered: 6, right: 2, places: [3, 6] }, answered: 6, right: 2 },
  },
  {
    content: {
      type: "fill_in_blank",
      fillInBlank: {
        text: "Van ___ en büyük ___.",
        blanks: [{ options: ["Gölü", "gölü"] }, { options: [] }],
      },
      plainLetters: true,
    },
    key: ["Gölü", ["ilidir", "şehridir"]],
    right: ["Gölü", "SEHRİDİR"],
    wrong: ["gölü", "ilidir"],
    refused: [["Gölü"], ["Gölü", 1], "Gölü", null],
    spoken: {
      content: "Van (1. boşluk) en büyük (2. boşluk). 1. boşluk için: Gölü, gölü",
      right: "1. boşluk Gölü, 2. boşluk SEHRİDİR",
      key: "1. boşluk Gölü, 2. boşluk ilidir ya da şehridir",
    },
    counted: { distribution: { answered: 6, right: 2, places: [3, 6] }, answered: 6, right: 2 },
  },
];

beforeAll(loadLive);

describe.each(CASES)(
  "$content.type in a live quiz",
  ({ content, key, right, wrong, refused, spoken, counted }) => {
    const player = () => {
      const module = kindOf(content).player?.getLoaded();
      if (module === undefined) throw new Error("no phone module");
      return module;
    };
    const board = () => {
      const module = kindOf(content).board?.getLoaded();
      if (module === undefined) throw new Error("no board module");
      return module;
    };

    test("the phone validates and grades answers", () => {
      expect([right, wrong].map((answer) => player().isAnswer(content, answer))).toEqual([true, true]);
      expect(refused.filter((value) => player().isAnswer(content, value))).toEqual([]);
      expect(player().isRight(content, right, key)).toBe(true);
      expect(player().isRight(content, wrong, key)).toBe(false);
    });

    test("question, answer and answer key have texts for screen readers", () => {
      expect(player().contentWords(content)).toBe(spoken.content);
      expect(player().answerName(content, right).spoken).toBe(spoken.right);
      expect(board().keyName(content, key).spoken).toBe(spoken.key);
    });

    test("the board counts answers and right answers", () => {
      expect(board().answeredIn(counted.distribution)).toBe(counted.answered);
      expect(board().rightIn(counted.distribution, key)).toBe(counted.right);
    });
  },
);
