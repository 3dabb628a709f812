/** Turkish number formats. */

/** For example "1.250" or "44,5": at most one decimal. */
export function numberText(value: number): string {
  return value.toLocaleString("tr-TR", { maximumFractionDigits: 1 });
}

/** For example "14,67", or "−0,3": at most two decimals, with a minus sign. @param decimals minimum number of decimals */
export function fineNumberText(value: number, decimals = 0): string {
  // Without rounding first, −0,001 would be "−0".
  const rounded = Math.round(value * 100) / 100 || 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: 2 };
  return rounded.toLocaleString("tr-TR", digits).replace("-", "\u2212");
}

/** For example "45": points on board and phones, without decimals. */
export function pointsText(points: number): string {
  return numberText(Math.round(points));
}

/** For example "12", or "500+" if `more` is true because counting stopped there. */
export function countText(count: number, more = false): string {
  return `${numberText(count)}${more ? "+" : ""}`;
}

/** For example "%72". @param share percent, 0 to 100 */
export function percentText(share: number): string {
  return (share / 100).toLocaleString("tr-TR", { style: "percent", maximumFractionDigits: 0 });
}
