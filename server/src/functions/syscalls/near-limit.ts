/** Part of a limit beyond which a function's log contains a warning. */
export const WARNING_RATIO = 0.8;

/** Convex's warning about an amount that has nearly reached its limit; null if it has not, or has exceeded it. */
export function nearLimit(
  text: string,
  actual: number,
  limit: number,
  unit = "",
  advice?: string,
): string | null {
  if (actual <= WARNING_RATIO * limit || actual > limit) return null;
  const end = advice === undefined ? "" : ` ${advice}`;
  return `${text} (actual: ${actual}${unit}, limit: ${limit}${unit}).${end}`;
}
