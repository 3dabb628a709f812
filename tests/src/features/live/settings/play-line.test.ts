// The line with which the host's lobby describes how the quiz will be played.
import { expect, it } from "vitest";
import { STANDARD_SETTINGS } from "../../../../../convex/model/live/rules/settings.ts";
import { playLine } from "../../../../../src/features/live/settings/play-line.ts";
import { presets, type Settings } from "../../../../../src/features/live/settings/presets.ts";
import { GROUPS, SETTINGS as LIST } from "../../../../../src/features/live/settings/setting-controls.tsx";

const lineOf = (changes: Partial<Settings>, className?: string) =>
  playLine({ ...STANDARD_SETTINGS, ...changes }, STANDARD_SETTINGS, className);

const STANDARD = "10 sn · kendiliğinden ilerler";

it("the standard game is described by time and advance mode", () => {
  expect(lineOf({})).toBe(STANDARD);
  expect(lineOf({}, "8-A")).toBe(`${STANDARD} · sınıf: 8-A`);
});

/** Line for a non-standard value of each setting. */
const LINES: { [Name in keyof Settings]: [Settings[Name], string][] } = {
  questionMs: [
    [90_000, "90 sn · kendiliğinden ilerler"],
    [60_000, "1 dk · kendiliğinden ilerler"],
    [null, "süre yok · soruyu öğretmen kapatır"],
  ],
  readingMs: [[5_000, "10 sn · önce 5 sn okunur · kendiliğinden ilerler"]],
  revealMs: [
    [20_000, `${STANDARD} · cevap 20 sn ekranda`],
    [null, "10 sn · öğretmen ilerletir"],
  ],
  points: [
    ["knowledge", `${STANDARD} · hız sayılmaz`],
    ["speed", `${STANDARD} · hızlı doğru daha çok alır`],
  ],
  ranking: [
    ["after_each", `${STANDARD} · her sorudan sonra sıralama`],
    ["own", `${STANDARD} · herkes kendi sırasını görür`],
    ["none", `${STANDARD} · sıralama yok`],
  ],
  mixesQuestions: [[true, `${STANDARD} · sorular karışık`]],
  mixesOptions: [[true, `${STANDARD} · seçenekler karışık`]],
  changesAnswers: [[true, `${STANDARD} · cevap değiştirilebilir`]],
  counts: [[false, `${STANDARD} · deneme: istatistiklere sayılmaz`]],
  reveals: [[false, `${STANDARD} · sınav: cevaplar gösterilmez`]],
  endsEarly: [[true, `${STANDARD} · herkes cevaplayınca kapanır`]],
  names: [["given", `${STANDARD} · takma adlar otomatik`]],
  sound: [[true, `${STANDARD} · tahtadan ses`]],
  goal: [[80, `${STANDARD} · hedef %80`]],
  teams: [[4, `${STANDARD} · 4 takım`]],
  // Without teams, the setting has no effect.
  choosesTeam: [[true, STANDARD]],
};

const rows = Object.entries(LINES).flatMap(([name, lines]) =>
  lines.map(([value, line]) => [{ [name]: value } as Partial<Settings>, line] as const),
);

it.each(rows)("%j is described by: %s", (changes, line) => {
  expect(lineOf(changes)).toBe(line);
});

it.each([
  [{ teams: 2, choosesTeam: true }, `${STANDARD} · 2 takım · takımını herkes seçer`],
  [{ questionMs: null, revealMs: null }, "süre yok · öğretmen ilerletir"],
  // An exam has no reveals.
  [{ reveals: false, revealMs: null }, `${STANDARD} · sınav: cevaplar gösterilmez`],
  [{ reveals: false, questionMs: null }, "süre yok · öğretmen ilerletir · sınav: cevaplar gösterilmez"],
] satisfies [Partial<Settings>, string][])("%j is described by: %s", (changes, line) => {
  expect(lineOf(changes)).toBe(line);
});

it("each preset has a line of its own", () => {
  const lines = presets(STANDARD_SETTINGS).map(({ settings }) => playLine(settings, STANDARD_SETTINGS));
  expect(lines).toEqual([
    STANDARD,
    "30 sn · öğretmen ilerletir",
    "süre yok · öğretmen ilerletir · hız sayılmaz · sıralama yok",
    "20 sn · kendiliğinden ilerler · hızlı doğru daha çok alır · her sorudan sonra sıralama · tahtadan ses",
    "1 dk · kendiliğinden ilerler · hız sayılmaz · sınav: cevaplar gösterilmez",
  ]);
});

it("each group has settings, and the choice of names is outside the groups", () => {
  const groups = Object.values(LIST).map(({ group }) => group);
  expect(new Set(groups)).toEqual(new Set([...GROUPS, "Adlar"]));
  expect(LIST.names.group).toBe("Adlar");
});
