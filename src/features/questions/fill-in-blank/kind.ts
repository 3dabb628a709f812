import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** A text with gaps, each chosen from options or typed. An answer contains the text of each gap. */
export const fillInBlank: QuestionKind<"fill_in_blank"> = {
  name: "Boşluk doldurma",
  isGraded: true,
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  form: late(() => import("./form.tsx")),
  player: late(() => import("./player.tsx")),
  board: late(() => import("./board.tsx")),
  report: late(() => import("./report.ts")),
};
