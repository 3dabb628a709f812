import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../convex/_generated/api";

/** A quiz as a student solves it. */
export type SoloQuiz = NonNullable<FunctionReturnType<typeof api.quizzes.solo>>;

/** One of its questions, of any kind. */
export type Question = SoloQuiz["questions"][number];

/** The kinds of question that there are: `convex/` says which. */
export type Kind = Question["type"];
export type QuestionOf<K extends Kind> = Extract<Question, { type: K }>;
