import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { MAX_QUESTIONS } from "../../../../convex/shared/limits/quizzes.ts";

/** The view that all participants receive. */
export type SharedView = NonNullable<FunctionReturnType<typeof api.liveQuizSessions.view>>;

/** The phase of a question. While a page is shown, there is none. */
export type Phase = Exclude<NonNullable<SharedView["phase"]>, "page">;

/** The shared view with the quiz's title and number of questions. The server omits these at the reveal. */
export type WholeView = SharedView & Required<Pick<SharedView, "quizTitle" | "questionCount">>;

export function isWhole(view: SharedView): view is WholeView {
  return view.quizTitle !== undefined && view.questionCount !== undefined;
}

type Length = Pick<WholeView, "isQuick" | "questionCount" | "endsWithPage">;

/** True if the game ends after the question at `index`. */
export function isLastQuestion({ isQuick, questionCount, endsWithPage }: Length, index: number): boolean {
  return !endsWithPage && index + 1 === (isQuick ? MAX_QUESTIONS : questionCount);
}

/** "10 soru"; undefined in a quick session. */
export function lengthWords({ isQuick, questionCount }: Length): string | undefined {
  return isQuick ? undefined : `${questionCount} soru`;
}
