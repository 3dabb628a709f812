import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** What the class thinks: nothing is right. An answer has the indexes of the marked options, ascending, also where only one can be. */
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
