/** Numbers in Turkish writing. */

/** "1.250", "44,5": one digit after the comma at most. */
export function numberText(value: number): string {
  return value.toLocaleString("tr-TR", { maximumFractionDigits: 1 });
}

/** "45": points as the wall and phones show them, without decimals. */
export function pointsText(points: number): string {
  return numberText(Math.round(points));
}

/** "12", or "500+" where counting stopped. */
export function countText(count: number, more = false): string {
  return `${numberText(count)}${more ? "+" : ""}`;
}

/** "%72"; @param share percent, 0 to 100 */
export function percentText(share: number): string {
  return (share / 100).toLocaleString("tr-TR", { style: "percent", maximumFractionDigits: 0 });
}
