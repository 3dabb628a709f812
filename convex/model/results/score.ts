/** The score of a quiz: the rounded percent of the graded answers that are right; 0 when none could be graded. */
export function scoreOf(grades: readonly (boolean | null)[]): number {
  const graded = grades.filter((grade) => grade !== null);
  if (graded.length === 0) return 0;
  return Math.round((100 * graded.filter((right) => right).length) / graded.length);
}
