// @vitest-environment node
// Drafts of the kinds whose answers take more than a tap: validation, sent format, and round trip through the server.
import { beforeAll, describe, expect, test } from "vitest";
import { kindOf as storedKindOf } from "../../../../convex/model/questions/kinds";
import { MAX_ACCEPTED_TEXTS } from "../../../../convex/shared/limits/questions.ts";
import { fillInBlankFile } from "../../../../src/features/questions/fill-in-blank/file.ts";
import { kindOf } from "../../../../src/features/questions/index.ts";
import { numberFile } from "../../../../src/features/questions/number/file.ts";
import type { DraftOf, Kind } from "../../../../src/features/questions/shared/question.ts";
import type { FieldProblem } from "../../../../src/features/questions/shared/question-kind.ts";
import { loadForms } from "../../support/load-modules.ts";

type Draft = DraftOf<Kind>;
type Case = {
  complete: Draft;
  /** The draft in the format sent to the server. */
  sent: object;
  unfinished: [draft: Draft, problem: FieldProblem][];
  noDrafts: Record<string, unknown>[];
};

function crossword({ answer, clue, row }: { answer: string; clue: string; row: number }): DraftOf<"cross"> {
  const word = { answer, clue, direction: "across" as const, row, column: row };
  return { type: "cross", crossword: { size: 4, words: [word] } };
}

const CASES: Case[] = [
  {
    complete: { type: "short_text", accepted: [" Van Gölü ", "Van", "  "] },
    sent: { type: "short_text", accepted: ["Van Gölü", "Van"] },
    unfinished: [
      [
        { type: "short_text", accepted: ["", "Van"] },
        { code: "ANSWER_REQUIRED", field: 0 },
      ],
    ],
    noDrafts: [{}, { accepted: [] }, { accepted: [1] }],
  },
  {
    complete: { type: "short_text", accepted: ["Kök"], plainLetters: true },
    sent: { type: "short_text", accepted: ["Kök"], plainLetters: true },
    unfinished: [],
    noDrafts: [],
  },
  {
    complete: { type: "number", value: "3", tolerance: "", also: [" 0,5", ""] },
    sent: { type: "number", value: "3", tolerance: "", also: ["0,5"] },
    unfinished: [
      [
        { type: "number", value: "3", tolerance: "", also: ["4", "üç"] },
        { code: "NUMBER_REQUIRED", field: 3 },
      ],
    ],
    noDrafts: [{ value: "3", tolerance: "", also: [3] }],
  },
  {
    complete: { type: "number", value: " 3,14 ", tolerance: "0,01" },
    sent: { type: "number", value: "3,14", tolerance: "0,01" },
    unfinished: [
      [
        { type: "number", value: "üç", tolerance: "" },
        { code: "NUMBER_REQUIRED", field: 0 },
      ],
      [
        { type: "number", value: "3", tolerance: "-1" },
        { code: "NUMBER_REQUIRED", field: 1 },
      ],
    ],
    noDrafts: [{}, { value: 3, tolerance: "" }, { value: "3" }],
  },
  {
    complete: { type: "order", items: [" Samsun", "Erzurum", "Ankara"], partial: true },
    sent: { type: "order", items: ["Samsun", "Erzurum", "Ankara"], partial: true },
    unfinished: [
      [
        { type: "order", items: ["Samsun", " ", "Ankara"] },
        { code: "ITEMS_REQUIRED", field: 1 },
      ],
      [
        { type: "order", items: ["Samsun", "Ankara", "Samsun "] },
        { code: "ITEMS_ALIKE", field: 2 },
      ],
    ],
    noDrafts: [{}, { items: ["bir", "iki"] }, { items: [1, 2, 3] }],
  },
  {
    complete: {
      type: "matching",
      matchingPairs: [
        { left: "Yunus ", right: "Memeli" },
        { left: "Serçe", right: "Kuş" },
        { left: "Yarasa", right: "Memeli" },
      ],
    },
    sent: {
      type: "matching",
      matchingPairs: [
        { left: "Yunus", right: "Memeli" },
        { left: "Serçe", right: "Kuş" },
        { left: "Yarasa", right: "Memeli" },
      ],
    },
    unfinished: [
      [
        {
          type: "matching",
          matchingPairs: [
            { left: "Yunus", right: "Memeli" },
            { left: "Serçe", right: "" },
          ],
        },
        { code: "PAIRS_REQUIRED", field: 3 },
      ],
      [
        {
          type: "matching",
          matchingPairs: [
            { left: "Yunus", right: "Memeli" },
            { left: "Yunus", right: "Kuş" },
          ],
        },
        { code: "ITEMS_ALIKE", field: 2 },
      ],
    ],
    noDrafts: [
      {},
      { matchingPairs: [{ left: "bir", right: "iki" }] },
      { matchingPairs: [{ left: "a" }, {}] },
    ],
  },
  {
    complete: {
      type: "fill_in_blank",
      fillInBlank: {
        text: " Van ___ en büyük ___.",
        blanks: [
          { correct: " Gölü", options: ["Kalesi", " "] },
          { correct: "gölümüzdür", options: [], also: [" ", "gölüdür "] },
          { correct: "kaldı", options: [] },
        ],
      },
      plainLetters: true,
    },
    // Options in alphabetical order; the blank without a gap and empty texts are not sent.
    sent: {
      type: "fill_in_blank",
      fillInBlank: {
        text: "Van ___ en büyük ___.",
        blanks: [
          { correct: "Gölü", options: ["Gölü", "Kalesi"] },
          { correct: "gölümüzdür", also: ["gölüdür"] },
        ],
      },
      plainLetters: true,
    },
    unfinished: [
      [
        { type: "fill_in_blank", fillInBlank: { text: "Van", blanks: [] } },
        { code: "GAPS_REQUIRED", field: 0 },
      ],
      [
        { type: "fill_in_blank", fillInBlank: { text: "___ ".repeat(13), blanks: [] } },
        { code: "TOO_MANY_GAPS", field: 0 },
      ],
      [
        { type: "fill_in_blank", fillInBlank: { text: "___ ve ___", blanks: [{ correct: "bu" }] } },
        { code: "ANSWER_REQUIRED", field: 2 },
      ],
      [
        {
          type: "fill_in_blank",
          fillInBlank: { text: "___", blanks: [{ correct: "bu", options: ["şu", "bu "] }] },
        },
        { code: "BLANK_OPTIONS_ALIKE", field: 1 },
      ],
    ],
    noDrafts: [
      {},
      { fillInBlank: { text: "___" } },
      { fillInBlank: { text: "___", blanks: ["bu"] } },
      { fillInBlank: { text: "___", blanks: [{ correct: "bu", options: [], also: "şu" }] } },
    ],
  },
  {
    complete: {
      type: "cross",
      crossword: {
        size: 5,
        words: [
          { answer: " IRMAK", clue: "Akarsu ", direction: "across", row: 4, column: 0 },
          { answer: "", clue: " ", direction: "across", row: -1, column: -1 },
          { answer: "İNCİR", clue: "Meyve", direction: "down", row: 0, column: 1 },
        ],
      },
    },
    sent: {
      type: "cross",
      crossword: {
        size: 5,
        words: [
          { answer: "IRMAK", clue: "Akarsu", direction: "across", row: 4, column: 0 },
          { answer: "İNCİR", clue: "Meyve", direction: "down", row: 0, column: 1 },
        ],
      },
    },
    unfinished: [
      [crossword({ answer: "Van'da", clue: "Nerede?", row: 0 }), { code: "WORD_REQUIRED", field: 0 }],
      [crossword({ answer: "Van", clue: " ", row: 0 }), { code: "CLUE_REQUIRED", field: 1 }],
      [crossword({ answer: "Van", clue: "Göl", row: -1 }), { code: "WORD_WITHOUT_PLACE", field: 0 }],
    ],
    noDrafts: [
      {},
      { crossword: { size: 1, words: [] } },
      { crossword: { size: 4, words: [{ answer: "a" }] } },
      { crossword: { ...crossword({ answer: "Van", clue: "Göl", row: 99 }).crossword } },
    ],
  },
];

beforeAll(loadForms);

describe.each(CASES)("$complete.type in the editor", ({ complete, sent, unfinished, noDrafts }) => {
  const form = () => {
    const module = kindOf(complete).form?.getLoaded();
    if (module === undefined) throw new Error("no form");
    return module;
  };

  test("an empty draft is blank, valid and incomplete", () => {
    const empty = form().emptyDraft(null);
    expect(form().isBlank(empty)).toBe(true);
    expect(form().isDraft(empty)).toBe(true);
    expect(form().problemOf(empty)).not.toBeNull();
    expect(form().isBlank(complete)).toBe(false);
  });

  test("a complete draft is unchanged after it is sent, stored and opened again", () => {
    expect(form().problemOf(complete)).toBeNull();
    const input = form().inputOf(complete);
    expect(input).toEqual(sent);
    const { content, key } = storedKindOf(complete).prepare(input);
    const again = form().draftOf(content, key);
    expect(form().isDraft(again)).toBe(true);
    expect(form().inputOf(again)).toEqual(sent);
  });

  test("an incomplete draft reports its problem and field", () => {
    expect(unfinished.map(([draft]) => form().problemOf(draft))).toEqual(
      unfinished.map(([, problem]) => problem),
    );
  });

  test("invalid stored drafts are rejected", () => {
    expect(noDrafts.filter((value) => form().isDraft({ type: complete.type, ...value }))).toEqual([]);
  });
});

test("a file may contain at most nine other right numbers, or texts of a gap, like the editor", () => {
  const read = (others: number) => numberFile.draftOfFields({ value: 1, also: Array(others).fill(2) });
  expect(read(MAX_ACCEPTED_TEXTS - 1)).toMatchObject({ also: Array(9).fill("2") });
  expect(read(MAX_ACCEPTED_TEXTS)).toBeNull();
  const readGap = (others: number) => {
    const blanks = [{ correct: "bu", also: Array(others).fill("şu") }];
    return fillInBlankFile.draftOfFields({ fillInBlank: { text: "___", blanks } });
  };
  expect(readGap(MAX_ACCEPTED_TEXTS - 1)).toMatchObject({
    fillInBlank: { blanks: [{ correct: "bu", also: Array(9).fill("şu") }] },
  });
  expect(readGap(MAX_ACCEPTED_TEXTS)).toBeNull();
});
