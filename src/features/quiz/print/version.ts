import { seeded, shuffled } from "../../../../convex/shared/shuffle.ts";
import { asksNothing, kindOf } from "../../questions/index.ts";
import { printFormatOf } from "../../questions/print-formats.ts";
import type { Key, Kind } from "../../questions/shared/question.ts";
import { passagesOf } from "../file/passages.ts";
import type { QuizToFile } from "../file/write-quiz-file.ts";

type Question = QuizToFile["questions"][number];

/** A booklet of an exam: all questions in the booklet's order. */
export type Version = {
  /** Printed on every sheet of the booklet; null for a single booklet. */
  letter: string | null;
  questions: readonly Question[];
  /** Id of the passage of each question that belongs to one. */
  passageOf: ReadonlyMap<Question["questionId"], Question["questionId"]>;
};

/** The questions of a booklet, without its slides. */
export function askedOf({ questions }: Version): Question[] {
  return questions.filter((question) => !asksNothing(question));
}

/**
 * The booklets of a quiz. A has the quiz's order; B has another order of questions and options. The order depends only on the questions' ids, so that
 * paper and answer key match, whenever they are printed.
 */
export function versionsOf(questions: readonly Question[], areTwo: boolean): readonly Version[] {
  const passages = passagesOf(questions);
  const passageOf = new Map(
    questions.flatMap(({ questionId }, index) => {
      const passage = passages[index];
      return passage ? [[questionId, passage.questionId] as const] : [];
    }),
  );
  if (!areTwo) return [{ letter: null, questions, passageOf }];
  const random = seeded(questions.map(({ questionId }) => questionId).join(" "));
  return [
    { letter: "A", questions, passageOf },
    {
      letter: "B",
      questions: inSections(questions, random).map((question) => mixed(question, random)),
      passageOf,
    },
  ];
}

function mixed(question: Question, random: () => number): Question {
  const { content, correctAnswer } = question;
  const changed = printFormatOf<Kind>(content).mixed?.(content, correctAnswer, random);
  if (!changed) return question;
  const key: Key | null = changed.key;
  return { ...question, content: changed.content, correctAnswer: key };
}

/** Shuffles the questions between two slides. The questions of a passage stay together. */
function inSections(questions: readonly Question[], random: () => number): Question[] {
  const slide = questions.findIndex(({ content }) => kindOf(content).page === "slide");
  const end = slide === -1 ? questions.length : slide;
  const section = shuffled(groupsOf(questions.slice(0, end)), random).flatMap(([first, ...others]) =>
    first === undefined ? [] : [first, ...(others.length > 1 ? shuffled(others, random) : others)],
  );
  if (slide === -1) return section;
  return [
    ...section,
    ...questions.slice(slide, slide + 1),
    ...inSections(questions.slice(slide + 1), random),
  ];
}

/** A passage with its questions is one group, every other question a group of its own. */
function groupsOf(questions: readonly Question[]): Question[][] {
  const groups: Question[][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    const isInPassage = last?.[0] !== undefined && kindOf(last[0].content).page === "passage";
    if (isInPassage && question.inPassage === true) last?.push(question);
    else groups.push([question]);
  }
  return groups;
}
