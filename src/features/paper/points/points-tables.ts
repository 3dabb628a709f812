import { sheetPart } from "../../../../convex/shared/examTotal.ts";
import type { XlsxCell, XlsxSheet } from "../../../lib/files/xlsx.ts";
import { resultsByObjective } from "../../questions/objectives.ts";
import { analyse, wholeMark } from "./analysis.ts";
import {
  type MarkedExam,
  mostPoints,
  type PointsPupil,
  printedNumber,
  resultOf,
  sharedPoints,
  totalOf,
} from "./exam-points.ts";

/** Sheets of the Excel file: points of each pupil, and the analysis. */
export function pointsTables(exam: MarkedExam): XlsxSheet[] {
  return [
    { name: "Puanlar", headRow: 0, rows: pointRows(exam) },
    { name: "Analiz", headRow: 0, rows: analysisRows(exam) },
  ];
}

function pointRows(exam: MarkedExam): XlsxCell[][] {
  const { questions, pupils, maxScore } = exam;
  const most = mostPoints(questions);
  const shared = sharedPoints(exam);
  const heads =
    shared === null
      ? ["Toplam"]
      : [`Açık uçlu (${most})`, `Optik form (${shared})`, "Toplam puan (100)", "e-Okul (tam sayı)"];
  const resultsOf = (pupil: PointsPupil): XlsxCell[] => {
    const result = resultOf(exam, pupil);
    if (shared === null) return [pupil.isAbsent ? "G" : result];
    if (pupil.isAbsent) return [null, null, "G", "G"];
    return [
      totalOf(pupil),
      roundedOrNull(sheetPart(pupil.score, most, maxScore)),
      roundedOrNull(result),
      result === null ? null : wholeMark(result),
    ];
  };
  return [
    ["No", "Öğrenci", ...questions.map((each) => `${printedNumber(each)}. soru (${each.points})`), ...heads],
    ...pupils.map((pupil) => [
      pupil.number ?? null,
      pupil.name,
      ...pupil.points.map((points) => (pupil.isAbsent ? null : points)),
      ...resultsOf(pupil),
    ]),
  ];
}

function analysisRows(exam: MarkedExam): XlsxCell[][] {
  const { papers, incomplete, missing, unread, absent, most, totals, parts, questions } = analyse(exam);
  const objectives = resultsByObjective(
    questions.map((question) => ({ ...question, number: printedNumber(question) })),
  );
  return [
    ["Ölçü", "Değer"],
    ["Toplam puan", most],
    ["Sayılan kâğıt", papers],
    ["Eksik kâğıt", incomplete],
    ["Puanı girilmeyen", missing],
    ...(sharedPoints(exam) === null ? [] : [["Optik formu okunmayan", unread]]),
    ["Girmeyen", absent],
    ...(totals === null
      ? []
      : [
          ["Ortalama", rounded(totals.mean)],
          ["Ortanca", rounded(totals.median)],
          ["En düşük", rounded(totals.lowest)],
          ["En yüksek", rounded(totals.highest)],
          ["50'nin altında kalan", totals.failed],
        ]),
    ...(parts === null
      ? []
      : [
          [`Açık uçlu ortalaması (${parts.open.most} üzerinden)`, rounded(parts.open.mean)],
          [`Optik form ortalaması (${parts.sheet.most} üzerinden)`, rounded(parts.sheet.mean)],
        ]),
    [],
    ["Soru", "Puan", "Ortalama", "Başarı %", "Soru metni", ...(objectives.length > 0 ? ["Kazanım"] : [])],
    ...questions.map(({ index, objective, most: points, mean, percent }) => [
      printedNumber({ index }),
      points,
      rounded(mean),
      rounded(percent),
      exam.questions.find((each) => each.index === index)?.text ?? "",
      ...(objectives.length > 0 ? [objective ?? null] : []),
    ]),
    ...(objectives.length > 0 ? [[], ["Kazanım", "Sorular", "Başarı %"]] : []),
    ...objectives.map(({ objective, numbers, percent }) => [
      objective,
      numbers.join(", "),
      roundedOrNull(percent),
    ]),
  ];
}

function rounded(value: number): number {
  return Math.round(100 * value) / 100;
}

function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value);
}
