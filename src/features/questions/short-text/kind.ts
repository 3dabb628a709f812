import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** An answer is a typed text; it is right if it equals one of the accepted texts. */
export const shortText: QuestionKind<"short_text"> = {
  name: "Kısa cevap",
  isGraded: true,
  takesMoreAnswers: true,
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  form: late(() => import("./form.tsx")),
  player: late(() => import("./player.tsx")),
  board: late(() => import("./board.tsx")),
  report: late(() => import("./report.ts")),
};
