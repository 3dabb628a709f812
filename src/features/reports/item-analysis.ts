/**
 * Item analysis of a test: difficulty and discrimination of each question, and the reliability of the whole. Formulas as in classical test theory;
 * limits of the verdicts on discrimination as in Ebel's table (Ebel 1972, Essentials of Educational Measurement).
 */
import { isInvalidAnswer } from "../../../convex/shared/invalidAnswer.ts";
import { optionLetter } from "../questions/shared/option-letter.ts";
import type { Pupil, Question } from "./report.ts";

/** Smallest number of papers for which the figures mean something. */
export const MIN_PAPERS = 20;
/** Share of the papers in the upper and in the lower group. */
const GROUP_SHARE = 0.27;

export interface ItemAnalysis {
  /** Number of papers: pupils who were asked all counted questions. */
  papers: number;
  /** Papers in the upper group; the lower group has as many. */
  groupSize: number;
  /** One entry for each counted question. */
  items: Item[];
  /** Cronbach's alpha, which is KR-20 if no grade is partial. Null with a single question, or if all totals are equal. */
  reliability: { name: "KR-20" | "Cronbach alfa"; value: number } | null;
}

export interface Item {
  /** Index of the question in the report. */
  index: number;
  /** Mean grade, from 0 to 1. */
  difficulty: number;
  /** Mean grade of the upper group minus that of the lower group, from -1 to 1. */
  discrimination: number;
  /** Point-biserial correlation with the total of the other questions; null if either is constant. */
  correlation: number | null;
  /** Null for kinds without single options. */
  options: OptionShares[] | null;
  /** Invalid and missing answers, if there are any; with the options they add up to the whole group. */
  others: AnswerShares[];
  /** True if stronger pupils choose another option more often than the right one. */
  keyMayBeWrong: boolean;
}

export interface AnswerShares {
  /** "A", "Doğru", "Geçersiz" or "Boş" */
  name: string;
  /** Shares of the groups with this answer, from 0 to 1. */
  upper: number;
  lower: number;
  /** Number of all papers with this answer. */
  count: number;
}

export interface OptionShares extends AnswerShares {
  isRight: boolean;
}

type Answers = Pick<Pupil, "answers" | "members">;

/** A pupil's answers to the counted questions, in their order. */
interface Paper {
  grades: number[];
  total: number;
  answers: unknown[];
}

/**
 * @param pupils all pupils of the report in class order, which decides between equal totals
 * @returns null with fewer than {@link MIN_PAPERS} papers, or without counted questions
 */
export function itemAnalysis(
  questions: readonly Question[],
  pupils: readonly Answers[],
): ItemAnalysis | null {
  const counted = questions.flatMap(({ counts }, index) => (counts ? [index] : []));
  const papers = papersOf(counted, pupils);
  if (counted.length === 0 || papers.length < MIN_PAPERS) return null;
  const ranked = papers.toSorted((a, b) => b.total - a.total);
  const groupSize = Math.ceil(papers.length * GROUP_SHARE);
  const groups = { all: papers, upper: ranked.slice(0, groupSize), lower: ranked.slice(-groupSize) };
  return {
    papers: papers.length,
    groupSize,
    items: counted.map((index, column) => itemOf(questions[index] as Question, index, column, groups)),
    reliability: reliabilityOf(papers, counted.length),
  };
}

/** Number of pupils who were asked all counted questions. */
export function paperCount(questions: readonly Question[], pupils: readonly Answers[]): number {
  return papersOf(
    questions.flatMap(({ counts }, index) => (counts ? [index] : [])),
    pupils,
  ).length;
}

/**
 * Papers of the pupils who were asked all counted questions, without teams at the board. A question without an answer has the grade 0.
 */
function papersOf(counted: readonly number[], pupils: readonly Answers[]): Paper[] {
  return pupils.flatMap(({ answers, members }) => {
    if (members !== undefined) return [];
    const entries = counted.flatMap((index) => answers[index] ?? []);
    if (entries.length < counted.length) return [];
    const grades = entries.map(({ grade }) => grade ?? 0);
    // Without rounding, equal sums of thirds could differ in their last digits.
    const total = Math.round(sum(grades) * 1e6) / 1e6;
    return [{ grades, total, answers: entries.map(({ answer }) => answer) }];
  });
}

type Groups = Record<"all" | "upper" | "lower", readonly Paper[]>;

function itemOf(question: Question, index: number, column: number, groups: Groups): Item {
  const gradesIn = (papers: readonly Paper[]) => papers.map(({ grades }) => grades[column] ?? 0);
  const grades = gradesIn(groups.all);
  const discrimination = mean(gradesIn(groups.upper)) - mean(gradesIn(groups.lower));
  const options = optionsOf(question, column, groups);
  const right = options?.find(({ isRight }) => isRight);
  const isBeaten = right !== undefined && options?.some(({ upper }) => upper > right.upper);
  return {
    index,
    difficulty: mean(grades),
    discrimination,
    correlation: correlation(
      grades,
      groups.all.map(({ total }, paper) => total - (grades[paper] ?? 0)),
    ),
    options,
    others: options === null ? [] : othersOf(column, groups),
    keyMayBeWrong: discrimination < 0 && isBeaten === true,
  };
}

function optionsOf(
  { content, correctAnswer, accepted = [] }: Question,
  column: number,
  groups: Groups,
): OptionShares[] | null {
  const names = optionNames(content);
  return (
    names?.map(([value, name]) => ({
      ...sharesOf(name, column, groups, (answer) => answer === value),
      isRight: value === correctAnswer || accepted.includes(value),
    })) ?? null
  );
}

function othersOf(column: number, groups: Groups): AnswerShares[] {
  return [
    sharesOf("Geçersiz", column, groups, isInvalidAnswer),
    sharesOf("Boş", column, groups, (answer) => (answer ?? null) === null),
  ].filter(({ count }) => count > 0);
}

function sharesOf(
  name: string,
  column: number,
  groups: Groups,
  isIt: (answer: unknown) => boolean,
): AnswerShares {
  const countIn = (papers: readonly Paper[]) => papers.filter(({ answers }) => isIt(answers[column])).length;
  return {
    name,
    upper: countIn(groups.upper) / groups.upper.length,
    lower: countIn(groups.lower) / groups.lower.length,
    count: countIn(groups.all),
  };
}

/** Answers of a question with single options, and their names. */
function optionNames(content: Question["content"]): (readonly [number | boolean, string])[] | null {
  switch (content.type) {
    case "multiple_choice":
      return content.options.map((_, option) => [option, optionLetter(option)]);
    case "true_false":
      return [
        [true, "Doğru"],
        [false, "Yanlış"],
      ];
    default:
      return null;
  }
}

/** k / (k - 1) · (1 - Σ item variances / variance of the totals), with population variances. */
function reliabilityOf(papers: readonly Paper[], questions: number): ItemAnalysis["reliability"] {
  const ofTotals = variance(papers.map(({ total }) => total));
  if (questions < 2 || ofTotals === 0) return null;
  const ofItems = Array.from({ length: questions }, (_, column) =>
    variance(papers.map(({ grades }) => grades[column] ?? 0)),
  );
  const isPartial = papers.some(({ grades }) => grades.some((grade) => grade !== 0 && grade !== 1));
  return {
    name: isPartial ? "Cronbach alfa" : "KR-20",
    value: (questions / (questions - 1)) * (1 - sum(ofItems) / ofTotals),
  };
}

/** Pearson's correlation; null if one of the lists is constant. */
function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const spread = Math.sqrt(variance(xs) * variance(ys));
  if (spread === 0) return null;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  return mean(xs.map((x, at) => (x - meanX) * ((ys[at] ?? 0) - meanY))) / spread;
}

/** Population variance. Zero for equal numbers, without rounding errors. */
function variance(numbers: readonly number[]): number {
  if (numbers.every((number) => number === numbers[0])) return 0;
  const middle = mean(numbers);
  return mean(numbers.map((number) => (number - middle) ** 2));
}

function mean(numbers: readonly number[]): number {
  return sum(numbers) / numbers.length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Verdict on a difficulty, as shown with two decimals. */
export function difficultyWord(difficulty: number): string {
  const shown = rounded(difficulty);
  if (shown >= 0.8) return "kolay";
  return shown < 0.3 ? "zor" : "orta";
}

/** Verdict on a discrimination, as shown with two decimals. */
export function discriminationWord(exact: number): string {
  const discrimination = rounded(exact);
  if (discrimination < 0.2) return "ayırt etmiyor";
  if (discrimination < 0.3) return "zayıf";
  return discrimination < 0.4 ? "iyi" : "çok iyi";
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100;
}
