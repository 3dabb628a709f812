import type { FunctionArgs } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Distribution, Key } from "./question.ts";

/** An answer to a question; its format depends on the kind. */
export type Answer = FunctionArgs<typeof api.quizResults.finish>["answers"][number]["answer"];

/** The numbers of an answer, answer key or distribution in list form; empty for any other form. */
export function asNumbers(list: Answer | Key | Distribution | null): number[] {
  return Array.isArray(list) ? list.map(Number) : [];
}

/** The texts of an answer or answer key in list form; empty for any other form. */
export function asTexts(list: Answer | Key | null): string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

/** A read-only answer. */
type Readable = Answer | readonly (string | number)[];

/** True if two answers are equal, including their order. */
export function isSameAnswer(one: Readable, other: Readable): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
