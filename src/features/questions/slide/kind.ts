import { lazyModule } from "../../../lib/lazy-module.ts";
import type { QuestionKind } from "../shared/question-kind.ts";

/** Page of information between questions. It asks nothing, so it has no answer, and screens show it by themselves. */
export const slide: QuestionKind<"slide"> = {
  name: "Bilgi slaydı",
  isGraded: false,
  page: "slide",
  solo: lazyModule(() => import("./unanswered.ts")),
  review: lazyModule(() => import("./unanswered.ts")),
  form: lazyModule(() => import("./form.tsx")),
  // A live quiz shows slides as pages (live/page).
  player: null,
  board: null,
  report: lazyModule(() => import("./unanswered.ts")),
};

/** Text that the next questions share. */
export const passage: QuestionKind<"passage"> = {
  name: "Ortak metin",
  isGraded: false,
  page: "passage",
  solo: lazyModule(() => import("./unanswered.ts")),
  review: lazyModule(() => import("./unanswered.ts")),
  form: lazyModule(() => import("./passage-form.tsx")),
  player: null,
  board: null,
  report: lazyModule(() => import("./unanswered.ts")),
};
