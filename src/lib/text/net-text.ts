/** Net of a trial exam: "14,67", or "−0,33" with a minus sign. */
export function netText(net: number): string {
  // Without rounding first, −0,001 would be "−0".
  const rounded = Math.round(net * 100) / 100 || 0;
  return rounded.toLocaleString("tr-TR", { maximumFractionDigits: 2 }).replace("-", "\u2212");
}
