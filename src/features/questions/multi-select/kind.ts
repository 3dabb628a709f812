import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** Several options can be right. An answer contains the indexes of the marked options, ascending. */
export const multiSelect: QuestionKind<"multi_select"> = {
  name: "Çoklu seçim",
  isGraded: true,
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  form: late(() => import("./form.tsx")),
  player: late(() => import("./player.tsx")),
  board: late(() => import("./board.tsx")),
  report: late(() => import("./report.ts")),
};
