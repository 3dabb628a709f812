// List of a class's games: results of exams on paper, and the meaning of the percentages.
import { cleanup, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ClassGames } from "../../../../../src/features/classes/progress/class-games.tsx";
import { classTables } from "../../../../../src/features/classes/progress/class-tables.ts";
import {
  type ClassWork,
  classPercent,
  type Kind,
  type Pupil,
} from "../../../../../src/features/classes/progress/progress.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";

const PUPILS = ["Ali Ak", "Can Er", "Ece Su"].map(
  (name) => ({ _id: name, name, number: null, addedAt: 0, hasCode: true }) as unknown as Pupil,
);
const [ALI, CAN, ECE] = PUPILS.map(({ _id }) => _id) as [Pupil["_id"], Pupil["_id"], Pupil["_id"]];
/** Answer sheet of 70 points and open questions of 30. Ece's sheet was not read. */
const EXAM: ClassWork = {
  code: "K7M2XQ",
  quizTitle: "1. yazılı",
  category: null,
  endedAt: "2026-09-14T10:00:00.000Z",
  isRehearsal: false,
  paper: "s1" as never,
  all: { answered: 18, right: 12, empty: 2 },
  maxScore: 100,
  again: [],
  pupils: [
    { pupilId: ALI, score: 100 },
    { pupilId: CAN, score: 50 },
  ],
  written: { most: 30, mean: 20 },
  writtenPupils: {
    totals: [
      { pupilId: ALI, total: 25 },
      { pupilId: CAN, total: 10 },
      { pupilId: ECE, total: 30 },
    ],
    absent: [],
  },
};

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
});
afterEach(cleanup);

function show(game: ClassWork, kind: Kind = "games") {
  render(
    <MemoryRouter>
      <ConvexProvider client={convex.client}>
        <ClassGames kind={kind} games={[game]} pupils={PUPILS} showsNames={false} />
      </ConvexProvider>
    </MemoryRouter>,
  );
}

describe("an exam with answer sheet and open questions", () => {
  test("has one result, the mean total out of 100, in list, chart and file", () => {
    // (25 + 70 and 10 + 35) / 2
    expect(classPercent(EXAM)).toBe(70);
    show(EXAM);
    expect(screen.getByText("%70")).toBeTruthy();
    expect(screen.getByText("toplam puan 70 / 100")).toBeTruthy();
    expect(screen.queryByText(/12 \/ 20 doğru|yazılı 20/)).toBeNull();
    const [head, row] = classTables(PUPILS, { games: [EXAM], homework: [] })[1]?.rows ?? [];
    expect([head?.at(-1), row?.at(-1)]).toEqual(["Toplam puan ortalaması (100 üzerinden)", 70]);
  });

  test("has a result for each part while no pupil has a total", () => {
    show({ ...EXAM, written: { most: 30, mean: null }, writtenPupils: { totals: [], absent: [] } });
    expect(screen.getByText("12 / 20 doğru")).toBeTruthy();
    expect(screen.getByText("puanlar eksik")).toBeTruthy();
  });
});

test.each<[Kind, RegExp]>([
  ["games", /^Verilen cevaplar içinde doğruların payı, kâğıtta boşlar yanlış sayılır, yazılılarda/],
  ["homework", /^Doğru cevapların payı, boşlar yanlış sayılır, /],
])("the note of %s says how blanks count", (kind, note) => {
  show(EXAM, kind);
  expect(screen.getByText(note)).toBeTruthy();
});
