import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** One of several options is right. An answer is the option's index. */
export const multipleChoice: QuestionKind<"multiple_choice"> = {
  name: "Çoktan seçmeli",
  isGraded: true,
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  player: lazyModule(() => import("./player.tsx")),
  board: lazyModule(() => import("./board.tsx")),
  report: lazyModule(() => import("./report.ts")),
};
