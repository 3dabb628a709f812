/** The live screens' words for what the wire says of any kind of question, as long as multiple choice is the only one that they show. */
import type { FunctionArgs } from "convex/server";
import type { api } from "../../../convex/_generated/api";
import type { SharedView } from "./whole-view.ts";

type Content = NonNullable<SharedView["question"]>["content"];
type Answer = NonNullable<FunctionArgs<typeof api.liveAnswers.submit>["answer"]>;

/** @throws Error for a question of another kind, which the server does not let into a live quiz */
export function optionsOf(content: Content): string[] {
  if (content.type !== "multiple_choice") throw new Error(`No live screen shows ${content.type}`);
  return content.options;
}

/** The option of an answer or of a key; null where there is none. */
export function optionOf(answer: Answer | null | undefined): number | null {
  return typeof answer === "number" ? answer : null;
}
