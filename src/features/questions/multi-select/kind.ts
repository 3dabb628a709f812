import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** Several of the options are right. An answer has the indexes of those that are marked, ascending. */
export const multiSelect: QuestionKind<"multi_select"> = {
  name: "Çoklu seçim",
  isGraded: true,
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  player: lazyModule(() => import("./player.tsx")),
  board: lazyModule(() => import("./board.tsx")),
  report: lazyModule(() => import("./report.ts")),
};
