import type { Key } from "../shared/question.ts";

/** Model answer and rubric of an open question. */
export type OpenKey = Extract<Key, { model: string }>;

const NO_KEY: OpenKey = { model: "", rubric: [] };

export function openKeyOf(key: Key | null): OpenKey {
  return key !== null && typeof key === "object" && "model" in key ? key : NO_KEY;
}

/** A line of the rubric with its points, if it has any. */
export function rubricText({ text, points }: OpenKey["rubric"][number]): string {
  return points === 0 ? text : `${text} (${points}\u00a0puan)`;
}

/** Model answer and rubric in one text. */
export function openKeyText(key: Key | null): string {
  const { model, rubric } = openKeyOf(key);
  return [...(model === "" ? [] : [model]), ...rubric.map((line) => `• ${rubricText(line)}`)].join("\n");
}
