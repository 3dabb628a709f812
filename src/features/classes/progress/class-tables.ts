/** A class as tables for files: pupils, games, homework, and each pupil's result in each of them. */

import { longTimeText } from "../../../lib/text/date-text.ts";
import type { Table, TableCell } from "../../reports/tables.ts";
import { type Attendance, attendanceOf, type ClassWork, type Kind, type Pupil, WORDS } from "./progress.ts";

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
  const hasEmpty = all.some(({ all: { empty } }) => empty !== undefined);
  const head = [
    "Bitiş",
    "Quiz",
    "Kod",
    "Kategori",
    "Prova",
    "Öğrenci",
    "Cevap",
    ...(hasEmpty ? ["Boş bırakılan"] : []),
    "Doğru cevap",
    "En yüksek puan",
  ];
  const rows = all.map(
    ({ endedAt, quizTitle, code, category, isRehearsal, pupils, all: total, maxScore }) => {
      const pupilCount = pupils === null ? null : pupils.length;
      const rehearsal = isRehearsal ? "prova" : null;
      const answers = hasEmpty
        ? [total.answered, total.empty ?? 0, total.right]
        : [total.answered, total.right];
      return [longTimeText(endedAt), quizTitle, code, category, rehearsal, pupilCount, ...answers, maxScore];
    },
  );
  return { name, rows: [head, ...rows] };
}

const STATES: Record<Exclude<Attendance, "absent">, string> = {
  there: "katıldı",
  early: "henüz sınıfta değildi",
  forgotten: "silindi",
  byHand: "el kaldırarak",
  byTeam: "tahtada takımıyla",
};

function resultTable(pupils: readonly Pupil[], { games, homework }: ClassHistory): Table {
  const head = ["Okul no", "Ad soyad", "Tür", "Quiz", "Kod", "Bitiş", "Durum", "Puan", "En yüksek puan"];
  const rowsOf = (kind: Kind, all: readonly ClassWork[]) => {
    return all.flatMap((work) => pupils.map((pupil) => resultRow(kind, work, pupil)));
  };
  return { name: "Sonuçlar", rows: [head, ...rowsOf("games", games), ...rowsOf("homework", homework)] };
}

const KINDS: Record<Kind, string> = { games: "canlı quiz", homework: "ödev" };

function resultRow(kind: Kind, work: ClassWork, pupil: Pupil): TableCell[] {
  const { quizTitle, code, endedAt, maxScore } = work;
  const own = work.pupils?.find(({ pupilId }) => pupilId === pupil._id);
  const attendance = attendanceOf(work, pupil);
  const state = attendance === "absent" ? WORDS[kind].absentCell.words : STATES[attendance];
  return [
    pupil.number,
    pupil.name,
    KINDS[kind],
    quizTitle,
    code,
    longTimeText(endedAt),
    state,
    own?.score ?? null,
    own?.maxScore ?? maxScore,
  ];
}
