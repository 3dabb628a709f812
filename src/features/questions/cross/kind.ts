import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** A crossword. An answer contains the letters of each row, with a space for an empty cell. */
export const cross: QuestionKind<"cross"> = {
  name: "Bulmaca",
  isGraded: true,
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  form: late(() => import("./form.tsx")),
  // Solving one takes longer than a live question may last.
  player: null,
  board: null,
  report: late(() => import("./report.ts")),
};
