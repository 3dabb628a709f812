import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { optionsInOrder } from "../../../../convex/shared/optionsInOrder.ts";
import { passagesOf } from "../../quiz/file/passages.ts";
import type { QuizToFile } from "../../quiz/file/write-quiz-file.ts";
import type { Version } from "../../quiz/print/version.ts";

type Question = QuizToFile["questions"][number];
export type ExamQuestion = FunctionReturnType<typeof api.paperExams.questions>[number];
type Booklet = FunctionReturnType<typeof api.paperExams.view>["booklets"][number];

/** The booklets of an exam in the form in which a quiz is printed: its questions, with the passages before them. */
export function examVersions(printed: readonly ExamQuestion[], booklets: readonly Booklet[]): Version[] {
  const entries = printed.map(toQuestion);
  const passages = passagesOf(entries);
  const entryOf = new Map(printed.map(({ index }, at) => [index, at]));
  return booklets.map(({ letter, rows }) => {
    const questions: Question[] = [];
    const passageOf: [Question["questionId"], Question["questionId"]][] = [];
    let open: Question | null = null;
    for (const { question, options } of rows) {
      const at = entryOf.get(question) ?? -1;
      const entry = entries[at];
      if (!entry) continue;
      const passage: Question | null = passages[at] ?? null;
      if (passage !== null && passage !== open) questions.push(passage);
      if (passage !== null) passageOf.push([entry.questionId, passage.questionId]);
      open = passage;
      questions.push(inOrder(entry, options));
    }
    return { letter, questions, passageOf: new Map(passageOf) };
  });
}

function toQuestion({ index, ...question }: ExamQuestion, at: number): Question {
  // Printing only compares ids.
  const questionId = `${index ?? "passage"} ${at}` as Id<"quizQuestions">;
  return { ...question, questionId, seconds: 0 } as Question;
}

/** The question with its options in a booklet's order. Only choices among options have other orders. */
function inOrder(question: Question, order: readonly number[]): Question {
  const { content, correctAnswer } = question;
  if (content.type !== "multiple_choice" || order.length === 0) return question;
  return {
    ...question,
    content: optionsInOrder(content, order),
    correctAnswer: correctAnswer === null ? null : order.indexOf(Number(correctAnswer)),
  };
}
