import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** A text with gaps, each chosen from options or typed. An answer contains the text of each gap. */
export const fillInBlank: QuestionKind<"fill_in_blank"> = {
  name: "Boşluk doldurma",
  isGraded: true,
  takesMoreAnswers: ({ fillInBlank }) => fillInBlank.blanks.some(({ options }) => options.length === 0),
  solo: lazyModule(() => import("./solo.tsx")),
  review: lazyModule(() => import("./review.tsx")),
  form: lazyModule(() => import("./form.tsx")),
  player: lazyModule(() => import("./player.tsx")),
  board: lazyModule(() => import("./board.tsx")),
  report: lazyModule(() => import("./report.ts")),
};
