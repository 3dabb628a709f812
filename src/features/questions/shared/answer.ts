import type { FunctionArgs } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Distribution, Key } from "./question.ts";

/** An answer to a question, in the form that its kind asks for. */
export type Answer = FunctionArgs<typeof api.quizResults.finish>["answers"][number]["answer"];

/** The numbers of an answer, of a key, or of what a class has answered, that is a list of them. */
export function asNumbers(list: Answer | Key | Distribution | null): number[] {
  return Array.isArray(list) ? list.map(Number) : [];
}

/** The texts of an answer or a key that is a list of them. */
export function asTexts(list: Answer | Key | null): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

/** An answer that nobody changes. */
type Readable = Answer | readonly (string | number)[];

/** Whether two answers say the same, in the same order. */
export function isSameAnswer(one: Readable, other: Readable): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
