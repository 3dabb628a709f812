import type { Id } from "../../../../../convex/_generated/dataModel";
import type { QuizToFile } from "../../../../../src/features/quiz/file/write-quiz-file.ts";
import { type Checked, checked } from "../../../../support/random-quizzes.ts";

/** A quiz with these questions, as returned by the export query. */
export function quizOf(questions: readonly Parameters<typeof checked>[0][], title = "Örnek"): QuizToFile {
  return {
    title,
    description: "",
    category: null,
    questions: questions.map((each) => toFile(checked(each))),
  };
}

/** A checked question, as returned by the export query. */
export function toFile({ imageId: _none, key, ...question }: Checked): QuizToFile["questions"][number] {
  return { questionId: "q" as Id<"quizQuestions">, ...question, correctAnswer: key, image: null };
}
