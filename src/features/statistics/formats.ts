import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";
import { numberText } from "../../lib/text/number-text.ts";

/** "44,5"; "44,5 / 99" if the maximum is less than 100. */
export function outOfText(value: number, most: number): string {
  return most < FULL_SCORE ? `${numberText(value)} / ${numberText(most)}` : numberText(value);
}
