import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** What the class thinks: nothing is right. An answer has the indexes of the marked options, ascending, also where only one can be. */
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
