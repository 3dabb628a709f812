/** Points as people read them: whole, or with one decimal. */
export function pointsText(points: number): string {
  return points.toLocaleString("tr-TR", { maximumFractionDigits: 1 });
}
