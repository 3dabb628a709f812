import { useEffect } from "react";
import { readAll } from "../../lib/lazy-module.ts";
import { kindOf } from "./index.ts";
import type { Question } from "./shared/question.ts";

/**
 * Suspends until the modules for solving the questions are loaded. Also prefetches the modules for results, because the
 * connection may be lost later.
 */
export function useSolvingParts(questions: readonly Question[]): void {
  readAll(questions.map((question) => kindOf(question).solo));
  useEffect(() => {
    for (const question of questions) kindOf(question).review.preload();
  }, [questions]);
}
