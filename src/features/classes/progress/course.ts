/** A class over time: what its games, or its homework, came to, summed up from what the server says of each. */
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { MEANINGFUL_ANSWERS } from "../../../../convex/shared/limits/statistics.ts";
import { sum } from "../../../lib/sum.ts";
import { countedIn } from "../../reports/words.ts";

/** A game or homework of a class. */
export type ClassWork = FunctionReturnType<typeof api.classes.games>["page"][number];
export type PupilWork = FunctionReturnType<typeof api.classes.pupilGames>["page"][number];
export type Pupil = NonNullable<FunctionReturnType<typeof api.classes.one>>["pupils"][number];

type RightAnswers = ClassWork["all"];

/** Percent of the answers that were right, of homework with what was left empty; null where too few were given to say so. */
export function shareOf(answers: RightAnswers): number | null {
  const counted = countedIn(answers);
  return counted < MEANINGFUL_ANSWERS ? null : (answers.right / counted) * 100;
}

/** The points of the most that could be reached, percent. */
export function percentOf(score: number, maxScore: number): number {
  return maxScore === 0 ? 0 : (score / maxScore) * 100;
}

export function totalOf(parts: readonly RightAnswers[]): RightAnswers {
  return {
    answered: sum(parts.map(({ answered }) => answered)),
    right: sum(parts.map(({ right }) => right)),
    empty: sum(parts.map(({ empty = 0 }) => empty)),
  };
}

/** What became of a pupil in a game or homework. `early`: before the pupil was in the class. `forgotten`: it was kept long enough. */
export type Attendance = "there" | "absent" | "early" | "forgotten";

export function attendanceOf({ pupils, endedAt }: ClassWork, { _id, addedAt }: Pupil): Attendance {
  if (pupils === null) return "forgotten";
  if (pupils.some(({ pupilId }) => pupilId === _id)) return "there";
  return new Date(endedAt).getTime() < addedAt ? "early" : "absent";
}

/** Those who were in the class and not in the game. */
export function absentFrom(game: ClassWork, pupils: readonly Pupil[]): Pupil[] {
  return pupils.filter((pupil) => attendanceOf(game, pupil) === "absent");
}

/** The name, with the school number where another of the class is called the same. */
export function nameAmong({ _id, name, number }: Pupil, pupils: readonly Pupil[]): string {
  const hasNamesake = pupils.some((other) => other._id !== _id && other.name === name);
  return hasNamesake && number !== null ? `${name} (${number})` : name;
}

/** A pupil's points in a game, percent of the most; null for who was not there, and where the game was ended before anything in it counted. */
export function pupilPercent({ pupils, maxScore, all }: ClassWork, pupilId: Pupil["_id"]): number | null {
  if (countedIn(all) === 0) return null;
  const own = pupils?.find((each) => each.pupilId === pupilId);
  return own === undefined ? null : percentOf(own.score, maxScore);
}

/** The mean of the numbers there are; null where there are none. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known) / known.length;
}

/** The games that have the same category, those without one last; each in the order of the games. */
export function byCategory<Game extends { category: string | null }>(
  games: readonly Game[],
): { category: string | null; games: Game[] }[] {
  const groups = new Map<string | null, Game[]>();
  for (const game of games) groups.set(game.category, [...(groups.get(game.category) ?? []), game]);
  const all = [...groups].map(([category, of]) => ({ category, games: of }));
  return [
    ...all.filter(({ category }) => category !== null),
    ...all.filter(({ category }) => category === null),
  ];
}

/** What is told: games, or homework. */
export type Kind = "games" | "homework";

type Words = {
  title: string;
  /** Beside a pupil who was not there. */
  absent: string;
  /** In a table's cell: what is seen, and what is said of it. */
  absentCell: { sign: string; words: string };
  away: (count: number) => string;
  nobodyAway: string;
};

export const WORDS: Record<Kind, Words> = {
  games: {
    title: "Canlı quizler",
    absent: "Katılmadı",
    absentCell: { sign: "yok", words: "yoktu" },
    away: (count) => `${count} öğrenci yoktu`,
    nobodyAway: "Kimse eksik değildi",
  },
  homework: {
    title: "Ödevler",
    absent: "Başlamadı",
    absentCell: { sign: "–", words: "başlamadı" },
    away: (count) => `${count} öğrenci başlamadı`,
    nobodyAway: "Herkes başladı",
  },
};
