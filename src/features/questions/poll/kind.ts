import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/**
 * Opinion poll without right answers. An answer contains the indexes of the marked options, ascending; it is a list even if only one can be marked.
 */
export const poll: QuestionKind<"poll"> = {
  name: "Anket",
  isGraded: false,
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  form: late(() => import("./form.tsx")),
  player: late(() => import("./player.tsx")),
  board: late(() => import("./board.tsx")),
  report: late(() => import("./report.ts")),
};
