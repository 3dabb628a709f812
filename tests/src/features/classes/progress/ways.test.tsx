// Games with cards, teams at the board and raised hands, on the page of a class and of a pupil.
import { cleanup, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ClassGames } from "../../../../../src/features/classes/progress/class-games.tsx";
import { ClassTable } from "../../../../../src/features/classes/progress/class-table.tsx";
import type { ClassWork, Pupil, PupilWork } from "../../../../../src/features/classes/progress/progress.ts";
import { PupilProgress } from "../../../../../src/features/classes/progress/pupil-progress.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";

const PUPILS = ["Ali Ak", "Can Er"].map(
  (name) => ({ _id: name, name, number: null, addedAt: 0, hasCode: true }) as unknown as Pupil,
);
const [ALI, CAN] = PUPILS.map(({ _id }) => _id);
const ABOUT = {
  code: "K7M2XQ",
  quizTitle: "Kesirler",
  category: null,
  endedAt: "2026-09-14T10:00:00.000Z",
  isRehearsal: false,
  all: { answered: 20, right: 12 },
  maxScore: 100,
};
const GAME: ClassWork = { ...ABOUT, again: [], pupils: [{ pupilId: ALI!, score: 40 }] };

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("liveClock:now", () => Date.now());
});
afterEach(cleanup);

function open(page: ReactElement) {
  render(
    <MemoryRouter>
      <ConvexProvider client={convex.client}>{page}</ConvexProvider>
    </MemoryRouter>,
  );
}

test.each<[string, Partial<ClassWork>, RegExp]>([
  ["cards", { byCard: true }, /kartlarla1 öğrenci yoktu$/],
  ["hands alone", { byHand: true, pupils: [] }, /el kaldırarakEl kaldıranların sonucu ada yazılmaz$/],
  [
    "hands and cards",
    { byHand: true, byCard: true },
    /kartlarla · el kaldırarak1 öğrencinin sonucu var; el kaldıranlarınki ada yazılmaz$/,
  ],
  [
    "teams without members",
    { byTeam: { pupils: null }, pupils: [] },
    /tahtada takımlarlaTakımdakilerin ayrı sonucu yok$/,
  ],
  ["teams with members", { byTeam: { pupils: [CAN!] }, pupils: [] }, /tahtada takımlarla1 öğrenci yoktu$/],
])("the class's list says that a game was played with %s", (_, ways, words) => {
  open(<ClassGames kind="games" games={[{ ...GAME, ...ways }]} pupils={PUPILS} showsNames={false} />);
  expect(screen.getByRole("link").parentElement?.textContent).toMatch(words);
});

test("the class's table has the results of pupils with cards, and explains the signs of the others", () => {
  const hands: ClassWork = { ...GAME, code: "B", byHand: true, pupils: [] };
  open(<ClassTable kind="games" games={[{ ...GAME, byCard: true }, hands]} pupils={PUPILS} showsNames />);
  const [, ali, can] = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(ali).toMatch(/40elel kaldırarak$/);
  expect(can).toMatch(/yokyoktuelel kaldırarak$/);
  expect(screen.getByText(/El ya da takım yazanlarda/)).toBeTruthy();
  cleanup();
  open(<ClassTable kind="games" games={[{ ...GAME, byCard: true }]} pupils={PUPILS} showsNames />);
  expect(screen.queryByText(/El ya da takım yazanlarda/)).toBeNull();
});

test("the pupil's list says how each game was answered, and why there is no result", async () => {
  const result = { score: 40, answered: 5, right: 2, missedCount: 0, missed: [] };
  const games: PupilWork[] = [
    { ...ABOUT, code: "A", byTeam: { pupils: [ALI!] }, was: "team", team: "Silgiler", result: null },
    { ...ABOUT, code: "B", byTeam: { pupils: null }, was: "team", result: null },
    { ...ABOUT, code: "C", byHand: true, was: "byHand", result: null },
    { ...ABOUT, code: "D", byCard: true, was: "there", result },
  ];
  convex.set("classes:pupilGames", () => ({ page: games, isDone: true, continueCursor: "" }));
  open(<PupilProgress kind="games" pupilId="p1" />);
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/kartlarlacevapladığı 5 sorudan 2 doğru/),
    expect.stringMatching(/el kaldırarakSınıf el kaldırarak cevapladı; kendi sonucu yok$/),
    expect.stringMatching(/tahtada takımlarlaSınıf tahtada takımlarla yarıştı; kendi sonucu yok$/),
    expect.stringMatching(/tahtada takımlarlaTakımı cevapladı: Silgiler; kendi sonucu yok$/),
  ]);
});
