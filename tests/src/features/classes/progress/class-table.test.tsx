// Table of pupils by games, on a page that the class may see.
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { ClassTable } from "../../../../../src/features/classes/progress/class-table.tsx";
import type { ClassWork, Pupil } from "../../../../../src/features/classes/progress/progress.ts";

afterEach(cleanup);

const named = (name: string) =>
  ({ _id: name, name, number: null, addedAt: 0, hasCode: true }) as unknown as Pupil;
const PUPILS = ["Ali Ak", "Can Er", "Ece Su"].map(named);
const GAME: ClassWork = {
  code: "K7M2XQ",
  quizTitle: "Kesirler",
  category: null,
  endedAt: "2026-09-14T10:00:00.000Z",
  isRehearsal: false,
  all: { answered: 20, right: 12 },
  maxScore: 100,
  again: [],
  pupils: [
    { pupilId: PUPILS[1]!._id, score: 40 },
    { pupilId: PUPILS[2]!._id, score: 90 },
  ],
};

function rowsOf(kind: "games" | "homework", showsNames: boolean): (string | null)[][] {
  render(
    <MemoryRouter>
      <ClassTable kind={kind} games={[GAME]} pupils={PUPILS} showsNames={showsNames} />
    </MemoryRouter>,
  );
  const [, ...rows] = screen.getAllByRole("row");
  return rows.map((row) => [row.querySelector("th"), row.lastElementChild].map((cell) => cell!.textContent));
}

test("hidden names are ordered by points, so that the class list does not reveal them", () => {
  expect(rowsOf("games", false)).toEqual([
    ["Öğrenci 1", "90"],
    ["Öğrenci 2", "40"],
    ["Öğrenci 3", "yokyoktu"],
  ]);
});

test("points are a percentage of the pupil's own maximum if a question was cut short", () => {
  const lowered = { ...GAME, pupils: [{ pupilId: PUPILS[0]!._id, score: 40, maxScore: 50 }] };
  render(
    <MemoryRouter>
      <ClassTable kind="games" games={[lowered]} pupils={PUPILS.slice(0, 1)} showsNames />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole("row")[1]?.lastElementChild?.textContent).toBe("80");
  expect(screen.getByText(/\(yarım kalan soru, cevaplamayana sayılmaz\)/)).toBeTruthy();
});

test("shown names are in the order of the class list, and pupils without homework are marked as not begun", () => {
  expect(rowsOf("homework", true)).toEqual([
    ["Ali Ak", "–başlamadı"],
    ["Can Er", "40"],
    ["Ece Su", "90"],
  ]);
});

/** Table of an exam with open questions, of which the second pupil has this total. */
function mixedTable(most: number, total: number | null) {
  const [ali, can, ece] = PUPILS;
  const exam: ClassWork = {
    ...GAME,
    written: { most, mean: total },
    writtenPupils: {
      totals: [
        { pupilId: can!._id, total },
        { pupilId: ece!._id, total: null },
      ],
      absent: [ali!._id],
    },
  };
  render(
    <MemoryRouter>
      <ClassTable kind="games" games={[exam]} pupils={PUPILS} showsNames />
    </MemoryRouter>,
  );
  const rows = screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
  return [rows[0]?.slice(3), ...rows.slice(1).map((row) => [row[1], ...row.slice(3)])];
}

test("an exam with answer sheet and open questions has one column with the total out of 100", () => {
  expect(mixedTable(50, 25)).toEqual([["1 toplam"], ["–", "yokyoktu"], ["%45", "45"], ["–", "eksik"]]);
  expect(screen.getByText(/100 üzerinden toplam puanıdır/)).toBeTruthy();
});

test.each([
  ["the open questions alone have 100 points", 100, 50, "50"],
  ["no pupil has a total yet", 50, null, ""],
])("an exam has a column for answer sheet and open questions each if %s", (_, most, total, written) => {
  expect(mixedTable(most, total)).toEqual([
    ["1 optik", "1 yazılı"],
    ["–", "yokyoktu", "yokyoktu"],
    [total === null ? "%40" : "%45", "40", written],
    ["%90", "90", ""],
  ]);
});

test("a written exam has one column, and no sign for pupils without points yet", () => {
  const exam: ClassWork = {
    ...GAME,
    all: { answered: 0, right: 0 },
    maxScore: 0,
    pupils: [],
    written: { most: 50, mean: 25 },
    writtenPupils: { totals: [{ pupilId: PUPILS[1]!._id, total: 25 }], absent: [] },
  };
  render(
    <MemoryRouter>
      <ClassTable kind="games" games={[exam]} pupils={PUPILS} showsNames />
    </MemoryRouter>,
  );
  const cells = screen.getAllByRole("row").map((row) => row.lastElementChild?.textContent);
  expect(cells).toEqual(["1", "puanı girilmedi", "50", "puanı girilmedi"]);
});
