import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** Texts to put in their right order. An answer contains the index of a text for each position. */
export const order: QuestionKind<"order"> = {
  name: "Sıralama",
  isGraded: true,
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  form: late(() => import("./form.tsx")),
  player: late(() => import("./player.tsx")),
  board: late(() => import("./board.tsx")),
  report: late(() => import("./report.ts")),
};
