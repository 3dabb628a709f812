import type { XlsxCell, XlsxSheet } from "../../../lib/files/xlsx.ts";
import { resultsByObjective } from "../../questions/objectives.ts";
import { analyse, type MarkedExam } from "./analysis.ts";
import { totalOf } from "./exam-points.ts";

/** Sheets of the Excel file: points of each pupil, and the analysis. */
export function pointsTables(exam: MarkedExam): XlsxSheet[] {
  return [
    { name: "Puanlar", headRow: 0, rows: pointRows(exam) },
    { name: "Analiz", headRow: 0, rows: analysisRows(exam) },
  ];
}

function pointRows({ questions, pupils }: MarkedExam): XlsxCell[][] {
  return [
    ["No", "Öğrenci", ...questions.map(({ points }, at) => `${at + 1}. soru (${points})`), "Toplam"],
    ...pupils.map((pupil) => [
      pupil.number ?? null,
      pupil.name,
      ...pupil.points.map((points) => (pupil.isAbsent ? null : points)),
      pupil.isAbsent ? "G" : totalOf(pupil),
    ]),
  ];
}

function analysisRows(exam: MarkedExam): XlsxCell[][] {
  const { papers, incomplete, missing, absent, most, totals, questions } = analyse(exam);
  const rounded = (value: number) => Math.round(100 * value) / 100;
  const objectives = resultsByObjective(questions.map((question, at) => ({ ...question, number: at + 1 })));
  return [
    ["Ölçü", "Değer"],
    ["Toplam puan", most],
    ["Sayılan kâğıt", papers],
    ["Eksik kâğıt", incomplete],
    ["Puanı girilmeyen", missing],
    ["Girmeyen", absent],
    ...(totals === null
      ? []
      : [
          ["Ortalama", rounded(totals.mean)],
          ["Ortanca", rounded(totals.median)],
          ["En düşük", totals.lowest],
          ["En yüksek", totals.highest],
          ["50'nin altında kalan", totals.failed],
        ]),
    [],
    ["Soru", "Puan", "Ortalama", "Başarı %", "Soru metni", ...(objectives.length > 0 ? ["Kazanım"] : [])],
    ...questions.map(({ index, objective, most: points, mean, percent }, at) => [
      at + 1,
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
      percent === null ? null : rounded(percent),
    ]),
  ];
}
