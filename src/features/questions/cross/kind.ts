import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** A crossword. An answer has the letters of each row, with a space where there is none. */
export const cross: QuestionKind<"cross"> = {
  name: "Bulmaca",
  isGraded: true,
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  // It takes longer than a question of a live quiz may last.
  player: null,
  board: null,
  report: lazyModule(() => import("./report.ts")),
};
