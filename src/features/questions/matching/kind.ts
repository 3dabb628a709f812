import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** Two lists of texts that belong together. An answer contains, for each text on the left, the index of one on the right. */
export const matching: QuestionKind<"matching"> = {
  name: "Eşleştirme",
  isGraded: true,
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  form: late(() => import("./form.tsx")),
  player: late(() => import("./player.tsx")),
  board: late(() => import("./board.tsx")),
  report: late(() => import("./report.ts")),
};
