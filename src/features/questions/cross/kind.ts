import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** A crossword. An answer contains the letters of each row, with a space for an empty cell. */
export const cross: QuestionKind<"cross"> = {
  name: "Bulmaca",
  isGraded: true,
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  // Solving one takes longer than a live question may last.
  player: null,
  board: null,
  report: lazyModule(() => import("./report.ts")),
};
