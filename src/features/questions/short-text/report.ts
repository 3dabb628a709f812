import { largest } from "../mistakes.ts";
import type { Distribution } from "../question.ts";

export { answerName, keyName } from "./texts.ts";

export function mistakeIn(_content: unknown, distribution: Distribution): string | null {
  if (!("texts" in distribution)) return null;
  const most = largest(distribution.texts.filter(({ text, right }) => text !== null && !right));
  return most && `${most.count} kişi “${most.text}” yazdı`;
}
