// Tables of a class for files: pupils, games, homework, and each pupil's results.
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { classTables } from "../../../../../src/features/classes/progress/class-tables.ts";
import type { ClassWork, Pupil } from "../../../../../src/features/classes/progress/progress.ts";
import { csvOf } from "../../../../../src/features/reports/csv.ts";
import { xlsxOf } from "../../../../../src/lib/files/xlsx.ts";

const ALI = { _id: "p1", name: "Ali Yılmaz", number: "12", addedAt: 0, hasCode: true } as Pupil;
const NAMESAKE = { ...ALI, _id: "p2", number: "901", timeFactor: 1.5 } as Pupil;
const FORMULA = {
  ...ALI,
  _id: "p3",
  name: '=HYPERLINK("x")',
  number: null,
  addedAt: Date.UTC(2027, 0),
} as Pupil;

const WORK: ClassWork = {
  code: "K7M2XQ",
  quizTitle: "Kesirler",
  category: "Matematik",
  endedAt: "2026-09-14T10:00:00.000Z",
  isRehearsal: false,
  all: { answered: 20, right: 12 },
  maxScore: 100,
  again: [],
  pupils: [{ pupilId: ALI._id, score: 60 }],
};

const tables = classTables([ALI, NAMESAKE, FORMULA], {
  games: [WORK],
  homework: [{ ...WORK, code: "ABCDEFGHJK", quizTitle: "Ödev", pupils: null }],
});
const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? [];

test("the list contains number and extra time of each pupil, and two rows for namesakes", () => {
  expect(rows("Öğrenciler").slice(1)).toEqual([
    ["12", "Ali Yılmaz", null],
    ["901", "Ali Yılmaz", "1,5 kat"],
    [null, '=HYPERLINK("x")', null],
  ]);
});

test("games and homework have separate tables, without a number of pupils if names were deleted", () => {
  expect(rows("Canlı quizler")[1]?.slice(1)).toEqual([
    "Kesirler",
    "K7M2XQ",
    "Matematik",
    null,
    1,
    20,
    12,
    100,
  ]);
  expect(rows("Ödevler")[1]?.slice(1, 6)).toEqual(["Ödev", "ABCDEFGHJK", "Matematik", null, null]);
});

test("results contain the pupil's own maximum if a question was cut short", () => {
  const lowered = { ...WORK, pupils: [{ pupilId: ALI._id, score: 40, maxScore: 50 }] };
  const results = classTables([ALI, NAMESAKE], { games: [lowered], homework: [] }).at(-1);
  expect(results?.rows.slice(1).map((row) => row.slice(-2))).toEqual([
    [40, 50],
    [null, 100],
  ]);
});

test("each pupil has one row per game and homework, with the state of participation", () => {
  const states = rows("Sonuçlar")
    .slice(1)
    .map(([number, , kind, , , , state, score]) => [number, kind, state, score]);
  expect(states).toEqual([
    ["12", "canlı quiz", "katıldı", 60],
    ["901", "canlı quiz", "yoktu", null],
    [null, "canlı quiz", "henüz sınıfta değildi", null],
    ["12", "ödev", "silindi", null],
    ["901", "ödev", "silindi", null],
    [null, "ödev", "silindi", null],
  ]);
});

test("a game that counted raised hands has no absent pupils", () => {
  const byHand = classTables([ALI, NAMESAKE, FORMULA], { games: [{ ...WORK, byHand: true }], homework: [] });
  expect(
    byHand
      .at(-1)
      ?.rows.slice(1)
      .map((row) => row[6]),
  ).toEqual(["katıldı", "el kaldırarak", "henüz sınıfta değildi"]);
});

test("games without phones say how they were answered, and count no pupils of raised hands and teams", () => {
  const played = [
    WORK,
    { ...WORK, byCard: true as const },
    { ...WORK, byHand: true as const, pupils: [] },
    { ...WORK, byTeam: { pupils: null }, pupils: [] },
    { ...WORK, paper: "s1" as never },
  ];
  const [head = [], ...games] = classTables([ALI], { games: played, homework: [] })[1]?.rows ?? [];
  const [way, count] = [head.indexOf("Nasıl"), head.indexOf("Öğrenci")];
  expect(games.map((row) => [row[way], row[count]])).toEqual([
    [null, 1],
    ["kartlarla", 1],
    ["el kaldırarak", null],
    ["tahtada takımlarla", null],
    ["kâğıt", 1],
  ]);
  expect(games.every((row) => row.length === head.length)).toBe(true);
});

test.each([
  ["a pupil in a team is not absent", [NAMESAKE._id], "tahtada takımlarla"],
  ["nobody is absent if the host has dealt nobody out", null, "tahtada takımlarla"],
  ["a pupil in no team is absent", [], "yoktu"],
])("in a game with teams at the board %s", (_, pupils, state) => {
  const tables = classTables([NAMESAKE], { games: [{ ...WORK, byTeam: { pupils } }], homework: [] });
  expect(tables.at(-1)?.rows[1]?.[6]).toBe(state);
});

test("a pupil without an attempt is marked as not begun, not as absent", () => {
  const homework = [
    { ...WORK, code: "ABCDEFGHJK", isOpen: true as const, endedAt: "2027-09-14T10:00:00.000Z" },
  ];
  const [, results = []] = classTables([ALI, NAMESAKE], { games: [], homework })
    .map(({ rows }) => rows)
    .slice(2);
  expect(results.slice(1).map(([number, , , , , , state]) => [number, state])).toEqual([
    ["12", "katıldı"],
    ["901", "başlamadı"],
  ]);
});

test("a name that looks like a formula stays text in the CSV", () => {
  expect(csvOf(rows("Sonuçlar"))).toContain(`;"'=HYPERLINK(""x"")";`);
});

test("the Excel file reads back as written, and a name that looks like a formula stays text", async () => {
  const file = await xlsxOf(tables.map((table) => ({ ...table, headRow: 0 })));
  const sheets = await readXlsxFile(Buffer.from(await file.arrayBuffer()));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(tables.map(({ name }) => name));
  for (const [index, { data }] of sheets.entries()) {
    const length = Math.max(...data.map((row) => row.length));
    const written = tables[index]?.rows.map((row) => Array.from({ length }, (_, at) => row[at] ?? null));
    expect(data).toEqual(written);
  }
  expect(JSON.stringify(sheets[0]?.data)).toContain("=HYPERLINK");
});

test("a written exam has its mean, and each pupil's total", () => {
  const exam: ClassWork = {
    ...WORK,
    all: { answered: 0, right: 0 },
    pupils: [],
    written: { most: 50, mean: 27.125 },
    writtenPupils: { totals: [{ pupilId: ALI._id, total: 25 }], absent: [NAMESAKE._id] },
  };
  const [, games, , results] = classTables([ALI, NAMESAKE], { games: [exam, WORK], homework: [] });
  expect(games?.rows.map((row) => row.slice(-2))).toEqual([
    ["Yazılı ortalaması", "Yazılının toplam puanı"],
    [27.13, 50],
    [null, null],
  ]);
  expect(results?.rows.slice(1, 3).map((row) => [row[2], ...row.slice(-3)])).toEqual([
    ["yazılı", "katıldı", 25, 50],
    ["yazılı", "yoktu", null, 50],
  ]);
});

test("an exam with answer sheet and open questions has one row per pupil, with the total out of 100", () => {
  const mixed: ClassWork = {
    ...WORK,
    written: { most: 60, mean: 50 },
    writtenPupils: { totals: [{ pupilId: ALI._id, total: 50 }], absent: [] },
  };
  const results = classTables([ALI, NAMESAKE], { games: [mixed], homework: [] }).at(-1);
  expect(results?.rows.slice(1).map((row) => [row[2], ...row.slice(6)])).toEqual([
    ["kâğıt sınavı (toplam)", "katıldı", 74, 100],
    ["kâğıt sınavı (toplam)", "yoktu", null, 100],
  ]);
});
