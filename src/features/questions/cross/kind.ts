import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../question-kind.ts";

/** A crossword. An answer has the letters of each row, with a space where there is none. */
export const cross: QuestionKind<"cross"> = {
  name: "Bulmaca",
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  // It comes from import files; the editor keeps it as it is.
  form: null,
};
