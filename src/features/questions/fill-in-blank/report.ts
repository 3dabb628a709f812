import type { Distribution } from "../shared/question.ts";
import { wrongPlace } from "../tally/mistakes.ts";

export { blanksName as answerName, blanksName as keyName } from "./blanks.ts";

export function mistakeIn(_content: unknown, distribution: Distribution): string | null {
  const most = wrongPlace(distribution);
  return most && `${most.count} kişi ${most.place + 1}. boşluğu doğru dolduramadı`;
}
