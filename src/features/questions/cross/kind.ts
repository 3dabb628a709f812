import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** A crossword. An answer has the letters of each row, with a space where there is none. */
export const cross: QuestionKind<"cross"> = {
  name: "Bulmaca",
  isGraded: true,
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  form: late(() => import("./form.tsx")),
  // It takes longer than a question of a live quiz may last.
  player: null,
  board: null,
  report: late(() => import("./report.ts")),
};
