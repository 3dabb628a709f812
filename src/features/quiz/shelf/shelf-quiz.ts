import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A quiz in the shelf's list. */
export type ShelfQuiz = FunctionReturnType<typeof api.quizzes.list>["page"][number];
