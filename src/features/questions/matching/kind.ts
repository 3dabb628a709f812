import { late } from "../../../lib/late.ts";
import { PARTS_TO_COME } from "../parts-to-come.ts";
import type { QuestionKind } from "../question-kind.ts";

/** Two lists of texts that belong together. An answer has, for each text on the left, the index of one on the right. */
export const matching: QuestionKind<"matching"> = {
  name: "Eşleştirme",
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  // It comes from import files; the editor keeps it as it is.
  form: null,
  // A live quiz asks what one tap answers.
  player: null,
  board: null,
  ...PARTS_TO_COME,
};
