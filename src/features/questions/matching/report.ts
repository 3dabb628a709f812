import type { ContentOf, Distribution } from "../shared/question.ts";
import { wrongPlace } from "../tally/mistakes.ts";

export { pairsName as answerName, pairsName as keyName } from "./pairs.ts";

export function mistakeIn(
  { matchingPairs }: ContentOf<"matching">,
  distribution: Distribution,
): string | null {
  const most = wrongPlace(distribution);
  return most && `${most.count} kişi “${matchingPairs.left[most.place] ?? ""}” için doğru eşi bulamadı`;
}
