/** A class as tables for files: pupils, games, homework, and each pupil's result in each of them. */

import { FULL_SCORE } from "../../../../convex/shared/limits/live.ts";
import { longTimeText } from "../../../lib/text/date-text.ts";
import type { Table, TableCell } from "../../reports/tables.ts";
import {
  type Attendance,
  attendanceOf,
  type ClassWork,
  classTotal,
  type Kind,
  type Pupil,
  pupilTotal,
  type TablePart,
  tableParts,
  WORDS,
  waysOf,
} from "./progress.ts";

/** Newest first. */
type ClassHistory = { games: readonly ClassWork[]; homework: readonly ClassWork[] };

const FACTORS = { 1.5: "1,5 kat", 2: "2 kat" };

/** Tables of a class for files. The result table comes last, because a CSV download contains only the last table. */
export function classTables(pupils: readonly Pupil[], { games, homework }: ClassHistory): Table[] {
  return [
    {
      name: "Öğrenciler",
      rows: [
        ["Okul no", "Ad soyad", "Ek süre"],
        ...pupils.map(({ number, name, timeFactor }) => [
          number,
          name,
          timeFactor === undefined ? null : FACTORS[timeFactor],
        ]),
      ],
    },
    workTable("Canlı quizler", games),
    workTable("Ödevler", homework),
    resultTable(pupils, { games, homework }),
  ];
}

function workTable(name: string, all: readonly ClassWork[]): Table {
  const hasWays = all.some((work) => waysOf(work).length > 0);
  const hasEmpty = all.some(({ all: { empty } }) => empty !== undefined);
  const hasWritten = all.some(({ written }) => written !== undefined);
  const totals = all.map(classTotal);
  const hasTotals = totals.some((mean) => mean !== null);
  const head = [
    "Bitiş",
    "Quiz",
    "Kod",
    "Kategori",
    "Prova",
    ...(hasWays ? ["Nasıl"] : []),
    "Öğrenci",
    "Cevap",
    ...(hasEmpty ? ["Boş bırakılan"] : []),
    "Doğru cevap",
    "En yüksek puan",
    ...(hasWritten ? ["Yazılı ortalaması", "Yazılının toplam puanı"] : []),
    ...(hasTotals ? ["Toplam puan ortalaması (100 üzerinden)"] : []),
  ];
  const rows = all.map((work, at): TableCell[] => {
    const { endedAt, quizTitle, code, category, isRehearsal, pupils, all: total, maxScore, written } = work;
    const mean = written?.mean ?? null;
    const whole = totals[at] ?? null;
    // Pupils who raised hands or answered in teams are not counted one by one.
    const isCounted = pupils !== null && (pupils.length > 0 || !(work.byHand || work.byTeam));
    return [
      longTimeText(endedAt),
      quizTitle,
      code,
      category,
      isRehearsal ? "prova" : null,
      ...(hasWays ? [waysOf(work).join(", ") || null] : []),
      isCounted ? pupils.length : null,
      total.answered,
      ...(hasEmpty ? [total.empty ?? 0] : []),
      total.right,
      maxScore,
      ...(hasWritten ? [mean === null ? null : Math.round(mean * 100) / 100, written?.most ?? null] : []),
      ...(hasTotals ? [whole === null ? null : Math.round(whole * 100) / 100] : []),
    ];
  });
  return { name, rows: [head, ...rows] };
}

const STATES: Record<Exclude<Attendance, "absent">, string> = {
  there: "katıldı",
  early: "henüz sınıfta değildi",
  forgotten: "silindi",
  byHand: "el kaldırarak",
  byTeam: "tahtada takımlarla",
  unmarked: "puanı girilmedi",
};

function resultTable(pupils: readonly Pupil[], { games, homework }: ClassHistory): Table {
  const head = ["Okul no", "Ad soyad", "Tür", "Quiz", "Kod", "Bitiş", "Durum", "Puan", "En yüksek puan"];
  const rowsOf = (kind: Kind, all: readonly ClassWork[]) => {
    return all.flatMap((work) =>
      tableParts(work).flatMap((part) => pupils.map((pupil) => resultRow(kind, part, work, pupil))),
    );
  };
  return { name: "Sonuçlar", rows: [head, ...rowsOf("games", games), ...rowsOf("homework", homework)] };
}

const KINDS: Record<Kind, string> = { games: "canlı quiz", homework: "ödev" };

function resultRow(kind: Kind, part: TablePart, work: ClassWork, pupil: Pupil): TableCell[] {
  const { quizTitle, code, endedAt, maxScore, written, writtenPupils } = work;
  const own = work.pupils?.find(({ pupilId }) => pupilId === pupil._id);
  const attendance = attendanceOf(work, pupil);
  const state = attendance === "absent" ? WORDS[kind].absentCell.words : STATES[attendance];
  const paper = writtenPupils?.totals.find(({ pupilId }) => pupilId === pupil._id);
  const isWritten = part === "written";
  if (part === "whole") {
    const total = pupilTotal(work, pupil._id);
    const missing = own === undefined ? "optik formu okunmadı" : "puanı eksik";
    return [
      pupil.number,
      pupil.name,
      "kâğıt sınavı (toplam)",
      quizTitle,
      code,
      longTimeText(endedAt),
      total === null && attendance === "there" ? missing : state,
      total === null ? null : Math.round(total * 100) / 100,
      FULL_SCORE,
    ];
  }
  return [
    pupil.number,
    pupil.name,
    isWritten ? "yazılı" : KINDS[kind],
    quizTitle,
    code,
    longTimeText(endedAt),
    isWritten && paper?.total === null ? "puanı eksik" : state,
    isWritten ? (paper?.total ?? null) : (own?.score ?? null),
    isWritten ? (written?.most ?? null) : (own?.maxScore ?? maxScore),
  ];
}
