import { FULL_SCORE } from "../../../convex/shared/limits/live.ts";

const day = new Intl.DateTimeFormat("tr-TR", { dateStyle: "medium" });
const percent = new Intl.NumberFormat("tr-TR", { style: "percent", maximumFractionDigits: 0 });
const score = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 1 });

/** "14 Eyl 2026"; @param iso ISO 8601 */
export function dayText(iso: string): string {
  return day.format(new Date(iso));
}

/** "%72"; @param share percent, 0 to 100 */
export function percentText(share: number): string {
  return percent.format(share / 100);
}

/** "44,5" */
export function scoreText(value: number): string {
  return score.format(value);
}

/** "44,5", or "44,5 / 99" where the most that could be reached is not the 100 that everybody expects. */
export function outOfText(value: number, most: number): string {
  return most < FULL_SCORE ? `${scoreText(value)} / ${scoreText(most)}` : scoreText(value);
}

/** "12", or "500+" where counting stopped. */
export function countText(count: number, more = false): string {
  return `${count.toLocaleString("tr-TR")}${more ? "+" : ""}`;
}
