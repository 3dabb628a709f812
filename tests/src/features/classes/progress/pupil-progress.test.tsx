// Progress of a pupil: games, written exams, and games without any counted answer.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { PupilWork } from "../../../../../src/features/classes/progress/progress.ts";
import { PupilProgress } from "../../../../../src/features/classes/progress/pupil-progress.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";

afterEach(cleanup);

const GAME: PupilWork = {
  code: "K7M2XQ",
  quizTitle: "Kesirler",
  category: null,
  endedAt: "2026-09-14T10:00:00.000Z",
  isRehearsal: false,
  all: { answered: 20, right: 12 },
  maxScore: 100,
  was: "there",
  result: { score: 40, answered: 10, right: 4, missedCount: 0, missed: [] },
};
const EXAM: PupilWork = {
  ...GAME,
  code: "AAAAAA",
  quizTitle: "1. yazılı",
  all: { answered: 0, right: 0 },
  maxScore: 0,
  result: null,
  written: { most: 50, mean: 30.5 },
  total: 35,
};

/** @param games newest first */
async function show(games: PupilWork[]): Promise<string[]> {
  const convex = new FakeConvex();
  convex.set("classes:pupilGames", () => ({ page: games, isDone: true, continueCursor: "" }));
  const routes = [{ path: "/", Component: () => <PupilProgress kind="games" pupilId="p1" /> }];
  render(liveApp({ convex, routes, at: "/" }).app);
  return (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent ?? "");
}

const figure = (name: string) =>
  screen.queryByText(name, { selector: "dt" })?.nextElementSibling?.textContent;

test("shows the total of a written exam beside the class's mean, apart from right answers", async () => {
  const [game, exam] = await show([EXAM, GAME]);
  expect(game).toContain("%40");
  expect(exam).toContain("Yazılı: 35 / 50; sınıf ortalaması 30,5");
  expect(exam).toContain("%70");
  expect(exam).not.toContain("sorudan");
  expect(figure("Katıldığı quiz")).toBe("2 / 2");
  expect(figure("Doğru cevap")).toBe("%40");
  expect(figure("Yazılı ortalaması")).toBe("%70");
});

test("shows one total for an exam with answer sheet and open questions", async () => {
  const [exam] = await show([{ ...EXAM, result: GAME.result, maxScore: 100, all: GAME.all }]);
  expect(exam).toContain("Toplam puan: 55 / 100 (optik form 20 / 50). Yazılı: 35 / 50");
  expect(exam).toContain("%55");
  expect(exam).not.toContain("%70");
  expect(figure("Yazılı ortalaması")).toBe("%55");
});

test("has no share of right answers if there are written exams only", async () => {
  const [first, second] = await show([
    { ...EXAM, code: "BBBBBB", was: "unmarked", total: undefined },
    { ...EXAM, total: null },
  ]);
  expect(first).toContain("Yazılı: puanı eksik");
  expect(second).toContain("Puanı girilmedi");
  expect(figure("Katıldığı quiz")).toBe("1 / 1");
  cleanup();
  await show([EXAM]);
  expect(figure("Doğru cevap")).toBeUndefined();
});

test("a game that ended before any answer counted has no percentage", async () => {
  const [game] = await show([
    { ...GAME, all: { answered: 0, right: 0 }, result: { ...GAME.result!, score: 0, answered: 0, right: 0 } },
  ]);
  expect(game).not.toContain("%");
});
