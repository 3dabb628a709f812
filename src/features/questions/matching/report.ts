import type { ContentOf, Distribution } from "../shared/question.ts";
import { mostMissedPart } from "../tally/mistakes.ts";

import { plainSides } from "./pairs.ts";

// An answer and an answer key have the same format, so one function names both.
export { pairsName as answerName, pairsName as keyName } from "./pairs.ts";

export function mistakeIn(content: ContentOf<"matching">, distribution: Distribution): string | null {
  const most = mostMissedPart(distribution);
  return most && `${most.count} kişi “${plainSides(content).left[most.part] ?? ""}” için doğru eşi bulamadı`;
}
