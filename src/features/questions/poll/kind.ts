import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/**
 * Opinion poll without right answers. An answer contains the indexes of the marked options, ascending; it is a list even if only one can be marked.
 */
export const poll: QuestionKind<"poll"> = {
  name: "Anket",
  isGraded: false,
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  player: lazyModule(() => import("./player.tsx")),
  board: lazyModule(() => import("./board.tsx")),
  report: lazyModule(() => import("./report.ts")),
};
