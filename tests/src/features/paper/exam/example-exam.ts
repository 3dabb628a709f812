import type { Id } from "../../../../../convex/_generated/dataModel";
import type { Exam, Paper } from "../../../../../src/features/paper/exam/exam.ts";

const sessionId = "s1" as Id<"liveQuizSessions">;
const pupilId = (at: number) => `p${at}` as Id<"pupils">;

const question = (text: string, right: number) => ({ text, options: 4, right });

/** Booklet B has the questions in reverse, and the options turned by one. */
const TURNED = [1, 2, 3, 0];
const USUAL = [0, 1, 2, 3];

/** Paper of a pupil: the answers are stored options, in the order of the questions. */
export function paperOf(at: number, answers: Paper["answers"], changes: Partial<Paper> = {}): Paper {
  const right = answers.filter((answer, index) => answer === index).length;
  const empty = answers.filter((answer) => answer === null).length;
  return {
    participantId: `k${at}` as Id<"liveParticipants">,
    pupilId: pupilId(at),
    name: ["Ali Ak", "Can Ay", "Su Er"][at] ?? "",
    pages: [{ page: 0, booklet: 0 }],
    answers,
    corrected: [],
    right,
    empty,
    wrong: answers.length - right - empty,
    score: 0,
    ...changes,
  };
}

/** An exam of three questions, two booklets and three pupils; the right answer to question n is option n. */
export function exampleExam(changes: Partial<Exam> = {}): Exam {
  return {
    sessionId,
    code: "K7M2XQ",
    title: "Kesirler",
    createdAt: "2026-09-14T07:20:00.000Z",
    className: "7-A",
    isForgotten: false,
    questions: [question("Bir?", 0), question("İki?", 1), question("Üç?", 2)],
    booklets: [
      { letter: "A", rows: [0, 1, 2].map((index) => ({ question: index, options: USUAL })) },
      { letter: "B", rows: [2, 1, 0].map((index) => ({ question: index, options: TURNED })) },
    ],
    rowOptions: [4, 4, 4],
    sheets: [
      { sheet: 11, pupil: { pupilId: pupilId(0), name: "Ali Ak", number: "12" } },
      { sheet: 12, pupil: { pupilId: pupilId(1), name: "Can Ay" } },
      { sheet: 13, pupil: { pupilId: pupilId(2), name: "Su Er" } },
      { sheet: 14, pupil: null },
    ],
    withoutSheet: [],
    papers: [],
    ...changes,
  };
}
