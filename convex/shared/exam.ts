/**
 * Trial exams: a quiz with sections, in which wrong answers may cost a part of a right one. Nets are separate from points and never change them.
 * LGS: three wrong answers cost one right one; TYT and AYT: four (guides of MEB and ÖSYM).
 */

/** Number of wrong answers that cost one right answer. */
export const PENALTIES = { third: 3, quarter: 4 } as const;

export type Penalty = keyof typeof PENALTIES;

/** Sections of a quiz in the order of its questions. Questions after the last section belong to none. */
export interface ExamRules {
  /** Absent: wrong answers cost nothing. */
  penalty?: Penalty | undefined;
  sections: { name: string; count: number }[];
}

export interface ExamCounts {
  right: number;
  wrong: number;
  empty: number;
}

/** Rules of a game or homework, for its questions in the order in which it has them. */
export interface PlayedExam {
  penalty?: Penalty | undefined;
  sections: readonly string[];
  /** Section of each question; null for a question in no section. */
  sectionOf: readonly (number | null)[];
}

/** Name of the questions in no section. */
const WITHOUT_SECTION = "Diğer";

/** Parts of an exam: its sections, and at the end the questions in no section, if there are any. None without sections. */
export function examParts({ sections, sectionOf }: PlayedExam): { name: string; questions: number[] }[] {
  if (sections.length === 0) return [];
  const questionsIn = (section: number | null) =>
    sectionOf.flatMap((each, question) => (each === section ? [question] : []));
  const parts = sections.map((name, section) => ({ name, questions: questionsIn(section) }));
  return [...parts, { name: WITHOUT_SECTION, questions: questionsIn(null) }].filter(
    ({ questions }) => questions.length > 0,
  );
}

/** True for a value of this shape, such as one from a file. The server checks its limits. */
export function isExamRules(value: unknown): value is ExamRules {
  if (typeof value !== "object" || value === null || !("sections" in value)) return false;
  const { sections } = value;
  const penalty = "penalty" in value ? value.penalty : undefined;
  return (
    (penalty === undefined || penalty === "third" || penalty === "quarter") &&
    Array.isArray(sections) &&
    sections.every((each: Partial<Record<string, unknown>> | null) => {
      return typeof each?.name === "string" && typeof each.count === "number";
    })
  );
}

/** Right answers minus the cost of the wrong ones; may be negative. */
export function netOf({ right, wrong }: Pick<ExamCounts, "right" | "wrong">, penalty?: Penalty): number {
  if (penalty === undefined) return right;
  const cost = PENALTIES[penalty];
  // One division of whole numbers, so that the result is rounded only once.
  return (right * cost - wrong) / cost;
}

/** Rules for the questions that are taken. @param isTaken by question */
export function examOfTaken(exam: ExamRules, isTaken: readonly boolean[]): ExamRules {
  const sectionOf = sectionOfEach(exam);
  const sections = exam.sections.map(({ name }, section) => ({
    name,
    count: isTaken.filter((taken, question) => taken && sectionOf[question] === section).length,
  }));
  return { ...exam, sections: sections.filter(({ count }) => count > 0) };
}

/** Index of the section of each question of the sections. */
export function sectionOfEach({ sections }: ExamRules): number[] {
  return sections.flatMap(({ count }, section) => Array.from({ length: count }, () => section));
}
