// @vitest-environment node
// Draft of an open question in the editor, and its own file.
import { describe, expect, test } from "vitest";
import { kindOf } from "../../../../../convex/model/questions/kinds";
import {
  draftOf,
  emptyDraft,
  FIRST_LINE,
  inputOf,
  isBlank,
  isDraft,
  problemOf,
  readPoints,
} from "../../../../../src/features/questions/open/draft.ts";
import { openFile } from "../../../../../src/features/questions/open/file.ts";
import { openKeyText } from "../../../../../src/features/questions/open/key.ts";
import { writingLines } from "../../../../../src/features/questions/open/lines.ts";

const content = { type: "open" as const, points: 20 };
const key = { model: "Işık doğrusal yayılır.", rubric: [{ text: "Işığı yazar", points: 12 }] };

describe("the draft", () => {
  test("is sent unchanged without an edit", () => {
    const draft = draftOf(content, key);
    expect(isDraft({ ...draft })).toBe(true);
    expect(problemOf(draft)).toBeNull();
    expect(kindOf({ type: "open" }).prepare(inputOf(draft))).toEqual({ content, key });
  });

  test("begins with usual points, or with those of the question before", () => {
    expect(emptyDraft(null)).toMatchObject({ points: 10 });
    expect(emptyDraft(draftOf(content, key))).toMatchObject({ points: 20, model: "" });
    expect(isBlank(emptyDraft(null))).toBe(true);
    expect(isBlank(draftOf(content, key))).toBe(false);
  });

  test("needs points from 1 to 100", () => {
    for (const points of [0, 101])
      expect(problemOf({ ...draftOf(content, key), points })).toEqual({ code: "POINTS_REQUIRED", field: 0 });
    expect(problemOf({ type: "open", points: 1 })).toBeNull();
  });

  test("needs words in a line of the rubric that has points", () => {
    const rubric = [
      { text: "Işığı yazar", points: 0 },
      { text: " ", points: 5 },
    ];
    expect(problemOf({ type: "open", points: 20, rubric })).toEqual({
      code: "RUBRIC_REQUIRED",
      field: FIRST_LINE + 1,
    });
  });

  test("omits empty lines of the rubric", () => {
    const rubric = [
      { text: " ", points: 0 },
      { text: " Işığı yazar ", points: 3 },
    ];
    expect(inputOf({ type: "open", points: 20, rubric }).rubric).toEqual([
      { text: "Işığı yazar", points: 3 },
    ]);
  });

  test("reads digits as points", () => {
    expect(["", "7", "a12", "1234"].map(readPoints)).toEqual([0, 7, 12, 123]);
  });
});

describe("our file format", () => {
  test("has all fields", () => {
    const fields = openFile.fieldsOf(content, key);
    expect(fields).toEqual({ points: 20, ...key });
    expect(openFile.draftOfFields(fields)).toEqual(draftOf(content, key));
  });

  test.each([{}, { points: "20" }, { points: 20, rubric: "x" }, { points: 20, rubric: [{ points: 1 }] }])(
    "refuses fields of another shape: %j",
    (fields) => {
      expect(openFile.draftOfFields(fields)).toBeNull();
    },
  );
});

test("the printed key has model answer and rubric below each other", () => {
  expect(openKeyText(key)).toBe("Işık doğrusal yayılır.\n• Işığı yazar (12\u00a0puan)");
  expect(openKeyText({ model: "", rubric: [] })).toBe("");
});

test("the paper has three to ten lines to write on", () => {
  expect([1, 9, 20, 100].map(writingLines)).toEqual([3, 3, 7, 10]);
});
