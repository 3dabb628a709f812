import { largest } from "../mistakes.ts";
import type { Distribution } from "../question.ts";
import { sidesOf } from "./numbers.ts";

export { keyName, numberName as answerName } from "./numbers.ts";

export function mistakeIn(_content: unknown, distribution: Distribution): string | null {
  const sides = sidesOf(distribution);
  if (sides === null) return null;
  const low = { count: sides.tooLow, side: "küçük" };
  const high = { count: sides.tooHigh, side: "büyük" };
  const most = largest([low, high]);
  return most && `${most.count} kişi daha ${most.side} bir sayı yazdı`;
}
