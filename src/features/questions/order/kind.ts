import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** Texts that are to be put in their right order. An answer has, for each place, the index of a text. */
export const order: QuestionKind<"order"> = {
  name: "Sıralama",
  isGraded: true,
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  player: lazyModule(() => import("./player.tsx")),
  board: lazyModule(() => import("./board.tsx")),
  report: lazyModule(() => import("./report.ts")),
};
