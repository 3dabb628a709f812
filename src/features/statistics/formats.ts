import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { numberText } from "../../lib/text/number-text.ts";

/** "44,5", or "44,5 / 99" where the most that could be reached is not the 100 that everybody expects. */
export function outOfText(value: number, most: number): string {
  return most < FULL_SCORE ? `${numberText(value)} / ${numberText(most)}` : numberText(value);
}
