import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** An answer is a text in the pupil's own words. The teacher marks it with points. */
export const open: QuestionKind<"open"> = {
  name: "Açık uçlu",
  isGraded: true,
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  // The teacher could not mark answers while the class waits.
  player: null,
  board: null,
  report: lazyModule(() => import("./report.ts")),
};
