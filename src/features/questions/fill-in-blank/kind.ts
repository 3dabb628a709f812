import { late } from "../../../lib/late.ts";
import type { QuestionKind } from "../question-kind.ts";

/** A text with gaps, each chosen from options or typed. An answer has the text of each gap. */
export const fillInBlank: QuestionKind<"fill_in_blank"> = {
  name: "Boşluk doldurma",
  solo: late(() => import("./solo.tsx")),
  review: late(() => import("./review.tsx")),
  // It comes from import files; the editor keeps it as it is.
  form: null,
};
