import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** A statement that is true or false. An answer says which, as a boolean. */
export const trueFalse: QuestionKind<"true_false"> = {
  name: "Doğru / Yanlış",
  isGraded: true,
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  player: lazyModule(() => import("./player.tsx")),
  board: lazyModule(() => import("./board.tsx")),
  report: lazyModule(() => import("./report.ts")),
};
