import type { Random } from "embedded-convex-server/testing/random-values";
import type { Id } from "../../../../../convex/_generated/dataModel";
import type { Kind } from "../../../../../src/features/questions/shared/question.ts";
import type { QuizToFile } from "../../../../../src/features/quiz/file/write-quiz-file.ts";
import { type Checked, checked, randomQuestion } from "../../../../support/random-quizzes.ts";

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

/** A random question without formats. Other programs lack some of them, and read a formula's words from its source. */
export function plainQuestion(random: Random, kind: Kind): QuizToFile["questions"][number] {
  const text = JSON.stringify(toFile(randomQuestion(random, kind)), (field, value: unknown) =>
    /marks$/i.test(field) ? undefined : value,
  );
  return JSON.parse(text) as QuizToFile["questions"][number];
}
