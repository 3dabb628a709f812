/** Progress of a class over time, computed from the server's data about its games and homework. */
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { examTotal } from "../../../../convex/shared/examTotal.ts";
import { MEANINGFUL_ANSWERS } from "../../../../convex/shared/limits/statistics.ts";
import { sum } from "../../../lib/sum.ts";
import { countedIn } from "../../reports/words.ts";

/** A game or homework of a class. `all` contains the sums over all pupils, `pupils` the points of each pupil who took part. */
export type ClassWork = FunctionReturnType<typeof api.classes.games>["page"][number];
export type PupilWork = FunctionReturnType<typeof api.classes.pupilGames>["page"][number];
export type Pupil = NonNullable<FunctionReturnType<typeof api.classes.one>>["pupils"][number];

type RightAnswers = ClassWork["all"];

/** Percentage of right answers (unanswered homework questions count as wrong); null with fewer than MEANINGFUL_ANSWERS answers. */
export function shareOf(answers: RightAnswers): number | null {
  const counted = countedIn(answers);
  return counted < MEANINGFUL_ANSWERS ? null : (answers.right / counted) * 100;
}

/** Points as a percentage of the maximum. */
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

/**
 * A pupil's participation in a game or homework. `early`: ended before the pupil joined the class. `forgotten`: answers deleted after their retention
 * time. `byTeam`: the pupil's team answered at the board, or no pupil was dealt out, so it is unknown who was there. `byHand`: the class answered
 * by raising hands, so it is unknown, too. `unmarked`: without points yet in an exam from which no answer sheet was read.
 */
export type Attendance = "there" | "absent" | "early" | "forgotten" | "byTeam" | "byHand" | "unmarked";

export function attendanceOf(
  { pupils, writtenPupils, endedAt, byHand, byTeam }: ClassWork,
  { _id, addedAt }: Pupil,
): Attendance {
  if (pupils === null) return "forgotten";
  const present = [...pupils, ...(writtenPupils?.totals ?? [])];
  if (present.some(({ pupilId }) => pupilId === _id)) return "there";
  if (writtenPupils?.absent.includes(_id)) return "absent";
  if (new Date(endedAt).getTime() < addedAt) return "early";
  if (writtenPupils && pupils.length === 0) return "unmarked";
  if (byTeam?.pupils?.includes(_id)) return "byTeam";
  if (byHand) return "byHand";
  return byTeam?.pupils === null ? "byTeam" : "absent";
}

/** Ways in which the work was answered other than by phone, such as "kâğıt" or "kartlarla". */
export function waysOf({
  paper,
  byCard,
  byTeam,
  byHand,
}: Pick<ClassWork, "paper" | "byCard" | "byTeam" | "byHand">): string[] {
  return [
    paper ? "kâğıt" : [],
    byCard ? "kartlarla" : [],
    byTeam ? "tahtada takımlarla" : [],
    byHand ? "el kaldırarak" : [],
  ].flat();
}

/** Pupils of the class who did not take part, except those added later. */
export function absentFrom(game: ClassWork, pupils: readonly Pupil[]): Pupil[] {
  return pupils.filter((pupil) => attendanceOf(game, pupil) === "absent");
}

/** The name, followed by the school number if another pupil of the class has the same name. */
export function nameAmong({ _id, name, number }: Pupil, pupils: readonly Pupil[]): string {
  const hasNamesake = pupils.some((other) => other._id !== _id && other.name === name);
  return hasNamesake && number !== null ? `${name} (${number})` : name;
}

/** A result of a work: its answers, or the totals of an exam's open questions. An exam on paper may have both. */
export type Part = "answers" | "written";

export function partsOf({ written, pupils, all }: Pick<ClassWork, "written" | "pupils" | "all">): Part[] {
  if (written === undefined) return ["answers"];
  return countedIn(all) > 0 || (pupils ?? []).length > 0 ? ["answers", "written"] : ["written"];
}

/** `whole`: total of an exam with answer sheet and open questions. */
export type TablePart = Part | "whole";

/** Results of a work for tables. An exam with both parts has its total alone, as soon as a pupil has one, so that it counts once. */
export function tableParts(work: ClassWork): TablePart[] {
  const parts = partsOf(work);
  const pupilIds = (work.pupils ?? []).map(({ pupilId }) => pupilId);
  return parts.length > 1 && pupilIds.some((id) => pupilTotal(work, id) !== null) ? ["whole"] : parts;
}

/** A pupil's total out of 100 in an exam with answer sheet and open questions; null while one of them is missing. */
export function pupilTotal(
  { written, writtenPupils, pupils, maxScore }: ClassWork,
  pupilId: Pupil["_id"],
): number | null {
  const total = writtenPupils?.totals.find((each) => each.pupilId === pupilId)?.total ?? null;
  const score = pupils?.find((each) => each.pupilId === pupilId)?.score;
  return written === undefined ? null : examTotal({ total, score }, written.most, maxScore);
}

/** Mean of the pupils' totals out of 100; null without any, also if the exam has one part or two results. */
export function classTotal(work: ClassWork): number | null {
  if (!tableParts(work).includes("whole")) return null;
  return meanOf((work.pupils ?? []).map(({ pupilId }) => pupilTotal(work, pupilId)));
}

/** Mean of an exam's complete papers, as a percentage of the points; null without one. */
export function writtenPercent({ written }: Pick<ClassWork, "written">): number | null {
  return written === undefined || written.mean === null ? null : percentOf(written.mean, written.most);
}

/** Result of the class: mean total of an exam with both parts, share of right answers, or in a written exam the mean as a percentage of the points. */
export function classPercent(work: ClassWork): number | null {
  const total = classTotal(work);
  if (total !== null) return total;
  return partsOf(work).includes("answers") ? shareOf(work.all) : writtenPercent(work);
}

/** A pupil's total as a percentage of the points; null without a complete paper. */
export function pupilWrittenPercent(
  { written, writtenPupils }: ClassWork,
  pupilId: Pupil["_id"],
): number | null {
  const total = writtenPupils?.totals.find((each) => each.pupilId === pupilId)?.total ?? null;
  return total === null || written === undefined ? null : percentOf(total, written.most);
}

/** A pupil's points as a percentage of the maximum. Null for absent pupils, and for games that ended before any answer counted. */
export function pupilPercent({ pupils, maxScore, all }: ClassWork, pupilId: Pupil["_id"]): number | null {
  if (countedIn(all) === 0) return null;
  const own = pupils?.find((each) => each.pupilId === pupilId);
  return own === undefined ? null : percentOf(own.score, own.maxScore ?? maxScore);
}

/** Mean of the known values; null if there are none. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : sum(known) / known.length;
}

/** Groups games by category, in the order of the games; games without a category come last. */
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

/** Kind of class work. */
export type Kind = "games" | "homework";

type Words = {
  title: string;
  /** Shown at games and homework in which the pupil did not take part. */
  absent: string;
  /** Table cell: visible sign, and words for screen readers. */
  absentCell: { sign: string; words: string };
  away: (count: number) => string;
  noneAbsent: string;
};

export const WORDS: Record<Kind, Words> = {
  games: {
    title: "Canlı quizler",
    absent: "Katılmadı",
    absentCell: { sign: "yok", words: "yoktu" },
    away: (count) => `${count} öğrenci yoktu`,
    noneAbsent: "Kimse eksik değildi",
  },
  homework: {
    title: "Ödevler",
    absent: "Başlamadı",
    absentCell: { sign: "–", words: "başlamadı" },
    away: (count) => `${count} öğrenci başlamadı`,
    noneAbsent: "Herkes başladı",
  },
};
