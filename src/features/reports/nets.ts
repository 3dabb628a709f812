/** Right, wrong, empty and net of pupils in a trial exam, per section and in total. */
import { type ExamCounts, examParts, netOf, type PlayedExam } from "../../../convex/shared/exam.ts";
import { countsOf } from "./cells.ts";
import type { Overview, Pupil, Question } from "./report.ts";

/** Counts of one section, or of the whole exam. A partly right answer is wrong, as in the central exams. */
export type Net = ExamCounts & { net: number };

export type PupilNets = {
  /** By part of the exam ({@link countedParts}). */
  sections: Net[];
  total: Net;
};

/** Parts of the exam with a question that counts. The open questions of an exam on paper are in no section, and have no net. */
export function countedParts(exam: PlayedExam, questions: readonly Question[]): ReturnType<typeof examParts> {
  return examParts(exam).filter((part) => part.questions.some((index) => questions[index]?.counts));
}

/** A pupil's nets. Questions that do not count, or that the pupil has not had, are left out. */
export function netsOf(exam: PlayedExam, questions: readonly Question[], pupil: Pupil): PupilNets {
  const asked = questions.flatMap((question, index) =>
    question.asked === null ? [] : [{ question, index }],
  );
  const netIn = (part: typeof asked): Net => {
    const { right, part: partly, wrong, empty } = countsOf(part, pupil);
    const counts = { right, wrong: wrong + partly, empty };
    return { ...counts, net: netOf(counts, exam.penalty) };
  };
  const sections = countedParts(exam, questions).map((part) =>
    netIn(asked.filter(({ index }) => part.questions.includes(index))),
  );
  return { sections, total: netIn(asked) };
}

/**
 * Mean net of a trial exam and of its parts, from the counts of the questions: nets are linear. Null without pupils, while homework is open, and with
 * raised hands, which belong to no pupil.
 */
export function meanNetIn(
  { exam, participants, hands, homework }: Overview,
  questions: readonly Question[],
): { total: number; parts: { name: string; net: number }[] } | null {
  if (exam === undefined || participants === 0 || hands !== undefined || homework?.isOpen) return null;
  const netIn = (isPart: (index: number) => boolean) => {
    const counted = questions.filter(({ counts }, index) => counts && isPart(index));
    const answered = counted.reduce((sum, question) => sum + question.answered, 0);
    const right = counted.reduce((sum, { correct }) => sum + (correct ?? 0), 0);
    return netOf({ right, wrong: answered - right }, exam.penalty) / participants;
  };
  const parts = countedParts(exam, questions).map((part) => {
    return { name: part.name, net: netIn((index) => part.questions.includes(index)) };
  });
  return { total: netIn(() => true), parts };
}

/** Means of the class; null without pupils. */
export function meanNets(all: readonly PupilNets[]): PupilNets | null {
  const [first] = all;
  if (first === undefined) return null;
  return {
    sections: first.sections.map((_, part) => meanOf(all.flatMap(({ sections }) => sections[part] ?? []))),
    total: meanOf(all.map(({ total }) => total)),
  };
}

function meanOf(nets: readonly Net[]): Net {
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / nets.length;
  return {
    right: mean(nets.map(({ right }) => right)),
    wrong: mean(nets.map(({ wrong }) => wrong)),
    empty: mean(nets.map(({ empty }) => empty)),
    net: mean(nets.map(({ net }) => net)),
  };
}
