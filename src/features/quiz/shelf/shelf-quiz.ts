import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** A quiz as the shelf lists it. */
export type ShelfQuiz = FunctionReturnType<typeof api.quizzes.list>["page"][number];
