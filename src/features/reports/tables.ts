/** A report as tables for files, with the same three parts as the page. */

import type { PlayedExam } from "../../../convex/shared/exam.ts";
import { examTotal, sheetPart, sheetPoints } from "../../../convex/shared/examTotal.ts";
import { teamName } from "../../../convex/shared/teamNames.ts";
import { longTimeText } from "../../lib/text/date-text.ts";
import { peopleWords } from "../../lib/text/people-words.ts";
import { resultsByObjective, type TestedQuestion } from "../questions/objectives.ts";
import { cellOf, countColumns, countsOf } from "./cells.ts";
import { countedParts, meanNetIn, netsOf } from "./nets.ts";
import type { Overview, Pupil, Question } from "./report.ts";
import { testedQuestions } from "./tested-questions.ts";
import {
  answerKeyText,
  areAllTeams,
  askedText,
  mistakeText,
  uncountedGradesReason,
  uncountedReason,
  verdictWords,
} from "./words.ts";
import { hasAnswers, type WrittenResults } from "./written.ts";

/** Text or number, never a formula; null for an empty cell. */
export type TableCell = string | number | null;
export type Table = { name: string; rows: TableCell[][] };

/** Name of the table of learning objectives. */
export const OBJECTIVES = "Kazanımlar";

type Report = {
  code: string;
  overview: Overview;
  questions: readonly Question[];
  pupils: readonly Pupil[];
  /** Points of a written exam. */
  written?: WrittenResults | null;
};

/**
 * The tables "Özet", "Sorular", "Kazanımlar" if questions name some, and, if single answers may be read, "Netler" for a trial exam, "Öğrenciler" or
 * "Takımlar", and "Yazılı" for an exam with open questions.
 */
export function tablesOf(report: Report): Table[] {
  const { overview, questions, written } = report;
  const tables = [summaryTable(report), questionTable(report)];
  const tested = testedQuestions(overview, questions);
  if (tested.some(({ objective }) => objective !== undefined)) tables.push(objectiveTable(tested));
  const { showsPupils, exam } = overview;
  if (!showsPupils) return tables;
  if (hasAnswers(overview)) {
    if (exam) tables.push(netsTable(report, exam));
    tables.push(pupilTable(report));
  }
  return written ? [...tables, writtenTable(written, overview.maxScore)] : tables;
}

function summaryTable({ code, overview, questions }: Report): Table {
  const {
    quizTitle,
    endedAt,
    participants,
    askedCount,
    questionCount,
    all,
    averageScore,
    maxScore,
    averageMaxScore,
    isRehearsal,
    absent,
    hands,
    boardTeams,
    written,
  } = overview;
  const showsAnswers = hasAnswers(overview);
  const countsTeams = areAllTeams(overview);
  const again = overview.again.flatMap((index): TableCell[][] => {
    const question = questions[index];
    if (question === undefined) return [];
    return [
      [
        "Tekrar anlatmaya değer",
        `${index + 1}. ${askedText(question)}`,
        mistakeText(question, { countsTeams }),
      ],
    ];
  });
  const teams = (overview.teams ?? []).map(({ team, points }): TableCell[] => [
    "Takım",
    teamName(team),
    points,
  ]);
  return {
    name: "Özet",
    rows: [
      ["Quiz", quizTitle],
      ["Kod", code],
      ["Bitiş", longTimeText(endedAt)],
      ...(isRehearsal ? [["Prova", "İstatistiklere girmedi"]] : []),
      ...(showsAnswers ? [[countsTeams ? "Tahtada takım" : "Katılımcı", participants]] : []),
      ...(boardTeams === undefined || countsTeams
        ? []
        : [["Tahtada takım (katılımcılar içinde)", boardTeams]]),
      ...(hands === undefined ? [] : [["Kalkan el (en çok el kalkan soruda)", hands]]),
      ...(absent === undefined ? [] : [[written ? "Sınava girmeyen" : "Katılmayan", absent.length]]),
      ["Sorulan soru", askedCount],
      ["Quizdeki soru", questionCount],
      ...(showsAnswers
        ? [
            ["Cevap", all.answered],
            ...(all.empty === undefined ? [] : [["Boş bırakılan", all.empty]]),
            ["Doğru cevap", all.right],
            [
              written ? "Optik form ortalaması" : "Ortalama puan",
              averageScore === null ? null : Math.round(averageScore * 10) / 10,
            ],
            [written ? "Optik formun en yüksek puanı" : "En yüksek puan", maxScore],
            ...netRows(overview, questions),
          ]
        : []),
      ...(written === undefined ? [] : writtenRows(written)),
      ...(averageMaxScore === undefined
        ? []
        : [
            [
              `En yüksek puan (${peopleWords(countsTeams).unit} başına ortalama)`,
              Math.round(averageMaxScore * 10) / 10,
            ],
          ]),
      ...teams,
      ...again,
    ],
  };
}

/** Mean net of a trial exam, and of each of its sections. */
function netRows(overview: Overview, questions: readonly Question[]): TableCell[][] {
  const mean = meanNetIn(overview, questions);
  if (mean === null) return [];
  const parts = mean.parts.length > 1 ? mean.parts : [];
  return [
    ["Net ortalaması", rounded(mean.total)],
    ...parts.map(({ name, net }) => [`Net ortalaması: ${name}`, rounded(net)]),
  ];
}

function writtenRows(written: NonNullable<Overview["written"]>): TableCell[][] {
  const { papers, incomplete, unmarked, mean, most, whole } = written;
  return [
    ...(whole === undefined ? [] : [["Toplam puan ortalaması (100 üzerinden)", rounded(whole.mean)]]),
    ["Yazılı kâğıdı (puanları tam)", papers],
    ["Yazılı kâğıdı (puanı eksik)", incomplete],
    ["Yazılı puanı girilmeyen", unmarked],
    [whole ? "Açık uçlu ortalaması" : "Yazılı ortalaması", rounded(mean)],
    [whole ? "Açık uçluların toplam puanı" : "Yazılının toplam puanı", most],
  ];
}

/** @returns at most two decimals */
function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value * 100) / 100;
}

/** Each pupil's points for the open questions. With an answer sheet, it has the exam's total too, or the points of both. */
function writtenTable({ most, questions, pupils }: WrittenResults, maxScore: number): Table {
  const hasNumbers = pupils.some(({ number }) => number !== undefined);
  const hasScores = pupils.some(({ score }) => score !== undefined);
  const shared = hasScores ? sheetPoints(most, maxScore) : null;
  const head = [
    ...(hasNumbers ? ["Okul no"] : []),
    "Ad",
    "Durum",
    ...questions.map((question) => `${question.index + 1}. soru (${question.most} puan)`),
    `${hasScores ? "Açık uçlu" : "Toplam"} (${most} puan)`,
    ...(hasScores ? [`Optik form (${shared ?? maxScore} puan)`] : []),
    ...(shared === null ? [] : ["Toplam puan (100 puan)"]),
  ];
  const rows = pupils.map(({ number, displayName, isAbsent, points, total, score }): TableCell[] => [
    ...(hasNumbers ? [number ?? null] : []),
    displayName,
    stateText(isAbsent, points),
    ...points,
    total,
    ...(hasScores ? [shared === null ? (score ?? null) : rounded(sheetPart(score, most, maxScore))] : []),
    ...(shared === null ? [] : [rounded(examTotal({ total, score }, most, maxScore))]),
  ]);
  return { name: "Yazılı", rows: [head, ...rows] };
}

function stateText(isAbsent: boolean, points: readonly (number | null)[]): string {
  if (isAbsent) return "girmedi";
  if (!points.includes(null)) return "girdi";
  return points.every((each) => each === null) ? "puanı girilmedi" : "puanı eksik";
}

function questionTable({ questions, overview }: Report): Table {
  const { written } = overview;
  const hasSecond = questions.some(({ second }) => second !== undefined);
  const hasBlanks = questions.some(({ empty }) => empty !== undefined);
  const hasHands = questions.some(({ hands }) => hands !== undefined);
  const head = [
    "No",
    "Soru",
    "Doğru cevap",
    areAllTeams(overview) ? "Takım" : "Kişi",
    "Cevap",
    ...(hasHands ? ["El kaldırarak"] : []),
    hasBlanks ? "Boş" : "Cevapsız",
    "Doğru",
    "Ortanca süre (sn)",
    ...(written ? ["Açık uçlu: ortalama", "Açık uçlu: puan"] : []),
    ...(hasSecond ? ["Sonra cevap", "Sonra doğru"] : []),
    "Not",
  ];
  const rows = questions.map((question, index): TableCell[] => {
    const { asked, answered, hands = 0, correct, medianMs, second } = question;
    const words = [index + 1, askedText(question), answerKeyText(question) || null];
    const again = hasSecond ? [second?.answered ?? null, second?.correct ?? null] : [];
    const byHand = hasHands ? [asked === null ? null : hands] : [];
    const open = written?.questions.find((each) => each.index === index);
    const points = written ? [rounded(open?.mean ?? null), open?.most ?? null] : [];
    const reason = open ? null : uncountedReason(question);
    if (asked === null)
      return [...words, null, null, ...byHand, null, null, null, ...points, ...again, reason];
    const seconds = medianMs === undefined ? null : Math.max(1, Math.round(medianMs / 1_000));
    const unanswered = Math.max(0, asked - answered);
    const counts = [asked, answered, ...byHand, unanswered, correct];
    return [...words, ...counts, seconds, ...points, ...again, reason];
  });
  return { name: "Sorular", rows: [head, ...rows] };
}

/** Right, wrong, empty and net of each pupil of a trial exam, per section and in total. */
function netsTable({ questions, pupils }: Report, exam: PlayedExam): Table {
  const parts = [...countedParts(exam, questions).map(({ name }) => name), "Toplam"];
  const head = parts.flatMap((part) => ["doğru", "yanlış", "boş", "net"].map((count) => `${part} ${count}`));
  const rows = pupils.map((pupil): TableCell[] => {
    const { sections, total } = netsOf(exam, questions, pupil);
    const counts = [...sections, total].flatMap(({ right, wrong, empty, net }) => [
      right,
      wrong,
      empty,
      Math.round(net * 100) / 100,
    ]);
    return [pupil.number ?? null, pupil.displayName, ...counts];
  });
  return { name: "Netler", rows: [["Okul no", "Ad", ...head], ...rows] };
}

function objectiveTable(tested: readonly TestedQuestion[]): Table {
  const rows = resultsByObjective(tested).map(({ objective, numbers, percent }): TableCell[] => [
    objective,
    numbers.join(", "),
    rounded(percent),
  ]);
  return { name: OBJECTIVES, rows: [["Kazanım", "Sorular", "Başarı %"], ...rows] };
}

/**
 * Table of pupils. Contains school numbers and teams if there are any, the state of homework, and missing pupils of the class. Each question has two
 * columns: answer and result.
 */
function pupilTable({ overview, questions, pupils }: Report): Table {
  const { homework, absent, maxScore, written } = overview;
  const asked = questions.flatMap((question, index) =>
    question.asked === null ? [] : [{ question, index }],
  );
  const missing = homework?.notBegun ?? absent ?? [];
  const counts = new Map(pupils.map((pupil) => [pupil, countsOf(asked, pupil)]));
  const columns = countColumns([...counts.values()]);
  const hasNumbers = [...pupils, ...missing].some(({ number }) => number !== undefined);
  const hasTeams = pupils.some(({ team }) => team !== undefined);
  const hasMaxima = pupils.some(({ maxScore }) => maxScore !== undefined);
  const hasState = homework !== undefined || missing.length > 0;
  const head = [
    "Sıra",
    ...(hasNumbers ? ["Okul no"] : []),
    "Ad",
    ...(hasTeams ? ["Takım"] : []),
    ...(hasState ? ["Durum"] : []),
    ...(homework ? ["Deneme"] : []),
    ...columns.map(({ title }) => title),
    written ? "Optik form puanı" : "Puan",
    ...(hasMaxima ? ["En yüksek puan"] : []),
    ...asked.flatMap(({ question, index }) => {
      const why = uncountedGradesReason(question);
      return [`${index + 1}. soru`, `${index + 1}. sonuç${why === null ? "" : ` (${why})`}`];
    }),
  ];
  const rows = pupils.map((pupil): TableCell[] => {
    const { place, number, displayName, team, score } = pupil;
    const cells = asked.flatMap(({ question, index }): TableCell[] => {
      const { answer, short, verdict } = cellOf(question, pupil, index);
      return [short || answer || null, verdictWords(question, verdict) || null];
    });
    const counted = columns.map(({ name }) => counts.get(pupil)?.[name] ?? null);
    const ownMax = hasMaxima ? [pupil.maxScore ?? maxScore] : [];
    const numbered = hasNumbers ? [number ?? null] : [];
    const inTeam = hasTeams ? [team === undefined ? null : teamName(team)] : [];
    const { handedIn = false, attempts = 1, isPending = false } = pupil.homework ?? {};
    // Nothing is graded or marked yet.
    const scored = isPending ? null : score;
    // A pupil with several attempts has finished the first one: a new attempt requires a finished previous one.
    const ofHomework = [handedIn || attempts > 1 ? "bitirdi" : "bitirmedi", attempts];
    const state = homework ? ofHomework : hasState ? ["katıldı"] : [];
    return [place, ...numbered, displayName, ...inTeam, ...state, ...counted, scored, ...ownMax, ...cells];
  });
  const missingRows = missing.map(({ number, displayName }): TableCell[] => [
    null,
    ...(hasNumbers ? [number ?? null] : []),
    displayName,
    ...(hasTeams ? [null] : []),
    homework ? "başlamadı" : "katılmadı",
  ]);
  return { name: peopleWords(areAllTeams(overview)).all, rows: [head, ...rows, ...missingRows] };
}
