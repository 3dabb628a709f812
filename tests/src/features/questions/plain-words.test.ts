// Spoken texts and texts of files: raised and lowered text is audible and legible.
import { beforeAll, describe, expect, it } from "vitest";
import type { Mark } from "../../../../convex/shared/marks.ts";
import { pageWords } from "../../../../src/features/live/page/page.ts";
import { kindOf, QUESTION_KINDS } from "../../../../src/features/questions/index.ts";
import { answerWords, questionWords } from "../../../../src/features/questions/shared/question-words.ts";
import { tablesOf } from "../../../../src/features/reports/tables.ts";

beforeAll(async () => {
  for (const { player, board, report } of Object.values(QUESTION_KINDS))
    await Promise.all([player?.load(), board?.load(), report.load()]);
});

const TEXT = "x10y";
const MARKS: Mark[] = [{ from: 1, to: 3, kind: "superscript" }];
const PLAIN = "x¹⁰y";

const CHOICE = { options: [TEXT, "z"], optionMarks: [MARKS, []] };
const VOTES = { counts: [3, 1], answered: 4 };
const MISSED = { places: [0, 2], answered: 2 };

/** A question of each kind with formatted texts: its answer that names the text, and a distribution in which the text was a mistake. */
const KINDS: [string, object, unknown, unknown, unknown][] = [
  ["multiple_choice", { type: "multiple_choice", ...CHOICE }, 0, 1, [3, 1]],
  ["multi_select", { type: "multi_select", ...CHOICE }, [0], [1], VOTES],
  ["poll", { type: "poll", ...CHOICE }, [0], null, VOTES],
  ["order", { type: "order", items: [TEXT, "z"], itemMarks: [MARKS, []] }, [0, 1], [0, 1], MISSED],
  [
    "matching",
    {
      type: "matching",
      matchingPairs: {
        left: [TEXT, "a"],
        right: ["b", TEXT],
        leftMarks: [MARKS, []],
        rightMarks: [[], MARKS],
      },
    },
    [1, 0],
    [1, 0],
    MISSED,
  ],
];

describe.each(KINDS)("words of the kind %s", (name, given, answer, key, distribution) => {
  const content = given as never;
  const { player, board, report } = kindOf({ type: name as "poll" });

  it("read formatted texts on phones and the board", () => {
    for (const module of [player!.getLoaded(), board!.getLoaded()]) {
      const words = module.contentWords(content);
      expect(words).toContain(PLAIN);
      expect(words).not.toContain(TEXT);
    }
    expect(player!.getLoaded().answerName(content, answer as never).spoken).toContain(PLAIN);
    if (name === "poll")
      expect(board!.getLoaded().resultWords?.(content, distribution as never, "kişi")).toContain(
        `${PLAIN}, 3 kişi`,
      );
    else expect(board!.getLoaded().keyName(content, answer as never).spoken).toContain(PLAIN);
  });

  it("read formatted texts in reports", () => {
    const module = report.getLoaded();
    expect(module.answerName(content, answer as never).spoken).toContain(PLAIN);
    if (name === "poll") return;
    expect(module.keyName(content, answer as never).spoken).toContain(PLAIN);
    expect(module.mistakeIn(content, distribution as never, key as never, "kişi")).toContain(PLAIN);
  });
});

it("questions, explanations and passages are read with their formats", () => {
  const question = { index: 0, text: TEXT, marks: MARKS };
  expect(questionWords(question, null)).toBe(`Soru 1. ${PLAIN}.`);
  const explained = { explanation: TEXT, explanationMarks: MARKS };
  expect(answerWords({ spoken: "A" }, explained)).toBe(`Doğru cevap: A. ${PLAIN}`);
  expect(pageWords({ index: 0, text: TEXT, marks: MARKS })).toBe(`${PLAIN}.`);
});

it("files of a report contain formatted texts as plain words", () => {
  const question = {
    text: TEXT,
    marks: MARKS,
    content: { type: "multiple_choice", ...CHOICE },
    correctAnswer: 0,
    distribution: [1, 3],
    asked: 4,
    answered: 4,
    correct: 1,
    cutShort: false,
    counts: true,
  };
  const overview = {
    quizTitle: "Üsler",
    endedAt: "2026-09-14T07:20:00.000Z",
    all: { answered: 4, right: 1 },
    again: [0],
    showsPupils: false,
  };
  const [summary, questions] = tablesOf({
    code: "K7M2XQ",
    overview,
    questions: [question],
    pupils: [],
  } as never);
  expect(summary?.rows.at(-1)?.[1]).toBe(`1. ${PLAIN}`);
  expect(questions?.rows[1]?.slice(1, 3)).toEqual([PLAIN, `A: ${PLAIN}`]);
});
