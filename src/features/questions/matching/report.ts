import { wrongPlace } from "../mistakes.ts";
import type { ContentOf, Distribution } from "../question.ts";

export { pairsName as answerName, pairsName as keyName } from "./pairs.ts";

export function mistakeIn(
  { matchingPairs }: ContentOf<"matching">,
  distribution: Distribution,
): string | null {
  const most = wrongPlace(distribution);
  return most && `${most.count} kişi “${matchingPairs.left[most.place] ?? ""}” için doğru eşi bulamadı`;
}
