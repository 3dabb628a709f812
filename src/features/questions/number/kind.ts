import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** An answer is a number; it is right within a tolerance. */
export const numberKind: QuestionKind<"number"> = {
  name: "Sayı",
  isGraded: true,
  takesMoreAnswers: true,
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  form: late(() => import("./form.tsx")),
  player: late(() => import("./player.tsx")),
  board: late(() => import("./board.tsx")),
  report: late(() => import("./report.ts")),
};
