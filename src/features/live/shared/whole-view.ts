import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";

/** The view that all participants receive. */
export type SharedView = NonNullable<FunctionReturnType<typeof api.liveQuizSessions.view>>;

/** The phase of a running quiz. */
export type Phase = NonNullable<SharedView["phase"]>;

/** The shared view with the quiz's title and number of questions. The server omits these at the reveal. */
export type WholeView = SharedView & Required<Pick<SharedView, "quizTitle" | "questionCount">>;

export function isWhole(view: SharedView): view is WholeView {
  return view.quizTitle !== undefined && view.questionCount !== undefined;
}
