import { expect, test } from "vitest";
import type { RecordResult } from "../../../../../src/features/paper/reading/state/exam-to-read.ts";
import {
  areAwaited,
  firstDoubt,
  NOTHING_READ,
  type ReadingAction,
  readingReducer,
  readySheets,
  sheetsToCheck,
} from "../../../../../src/features/paper/reading/state/reading-state.ts";
import { EXAM, opened, SOURCE } from "./exam.ts";

function after(...actions: ReadingAction[]) {
  return actions.reduce(readingReducer, NOTHING_READ);
}

const CLEAR: ReadingAction = { kind: "read", key: 1, sheet: opened([0, 1, 2]) };
const DOUBTFUL: ReadingAction = { kind: "read", key: 2, sheet: opened(["doubtful", 1, 2]) };
const sent = (key: number, result: RecordResult): ReadingAction => ({
  kind: "sent",
  results: [{ key, result }],
});

test("only sheets without doubts are sent, and each only once", () => {
  const state = after(DOUBTFUL, CLEAR);
  expect(readySheets(state, EXAM).map(({ key }) => key)).toEqual([1]);
  expect(readySheets(readingReducer(state, { kind: "send", keys: [1] }), EXAM)).toEqual([]);
  expect(firstDoubt(state, EXAM)?.waiting.key).toBe(2);
});

test("a decision makes the sheet ready, and can be undone", () => {
  const decided = readingReducer(after(DOUBTFUL), {
    kind: "decide",
    key: 2,
    decision: { kind: "mark", row: 0, mark: 3 },
  });
  expect(readySheets(decided, EXAM)).toHaveLength(1);
  expect(firstDoubt(readingReducer(decided, { kind: "undo", key: 2 }), EXAM)?.doubt).toMatchObject({
    row: 0,
  });
});

test("doubtful marks are asked after the check, sheet by sheet of the same page", () => {
  const unchecked = { ...opened(["doubtful", 1, 2]), isChecked: false };
  const other = {
    ...opened([null, "doubtful", 2], { id: { sheet: 20, page: 0, booklet: 0 }, number: [0, 0, 5, 7] }),
    isChecked: false,
  };
  const state = after(
    CLEAR,
    ...[unchecked, other].map((sheet, at): ReadingAction => ({ kind: "read", key: at + 2, sheet })),
  );
  expect(firstDoubt(state, EXAM)).toBeNull();
  // The clear sheet of the same page is not recorded yet.
  expect(sheetsToCheck(state, EXAM).map(({ key }) => key)).toEqual([3]);
  expect(areAwaited(readySheets(state, EXAM), state, EXAM)).toBe(true);
  const recorded = readingReducer(state, sent(1, { kind: "recorded" }));
  expect(sheetsToCheck(recorded, EXAM).map(({ key }) => key)).toEqual([2, 3]);
  const checked = readingReducer(recorded, { kind: "checked", objections: [{ key: 2, objection: null }] });
  expect(firstDoubt(checked, EXAM)).toMatchObject({
    waiting: { key: 2 },
    doubt: { kind: "mark", number: 1 },
  });
  const objection = { kind: "conflict" as const, name: "Ayşe", before: { booklet: 0, marks: [0, 1, 2] } };
  const objected = readingReducer(recorded, { kind: "checked", objections: [{ key: 2, objection }] });
  expect(firstDoubt(objected, EXAM)?.doubt).toMatchObject({ kind: "conflict" });
});

test("recorded and unchanged sheets are counted", () => {
  const state = after(CLEAR, DOUBTFUL, sent(1, { kind: "recorded" }), sent(2, { kind: "unchanged" }));
  expect(state).toMatchObject({ waiting: [], recorded: 1, unchanged: 1 });
});

test("a failed call leaves its sheets ready", () => {
  const state = after(CLEAR, { kind: "send", keys: [1] }, { kind: "sendFailed", keys: [1] });
  expect(readySheets(state, EXAM)).toHaveLength(1);
});

test("another reading of the same sheet is asked; the earlier one can be kept", () => {
  const before = { booklet: 0, marks: [0, 1, 3] };
  const state = after(CLEAR, sent(1, { kind: "conflict", before }));
  expect(firstDoubt(state, EXAM)?.doubt).toMatchObject({ kind: "conflict", before });
  expect(readySheets(state, EXAM)).toEqual([]);
  expect(readingReducer(state, { kind: "keepEarlier", key: 1 })).toMatchObject({
    waiting: [],
    keptEarlier: 1,
  });
});

test.each(["unknownSheet", "pupilGone", "full"] as const)(
  "a sheet with the result %s is a problem",
  (kind) => {
    const state = after(CLEAR, sent(1, { kind }));
    expect(state).toMatchObject({ waiting: [], problems: [{ source: SOURCE, problem: { kind } }] });
  },
);

test("a skipped sheet is listed", () => {
  const state = after(DOUBTFUL, { kind: "skip", key: 2 });
  expect(state).toMatchObject({ waiting: [], problems: [{ problem: { kind: "skipped" } }] });
});
