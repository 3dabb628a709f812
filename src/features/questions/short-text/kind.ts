import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** An answer is a typed text; it is right if it equals one of the accepted texts. */
export const shortText: QuestionKind<"short_text"> = {
  name: "Kısa cevap",
  isGraded: true,
  takesMoreAnswers: () => true,
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  player: lazyModule(() => import("./player.tsx")),
  board: lazyModule(() => import("./board.tsx")),
  report: lazyModule(() => import("./report.ts")),
};
