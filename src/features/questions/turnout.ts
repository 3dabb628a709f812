/**
 * How many answered a question, and of how many.
 * @param counts how many chose each option
 * @param people how many were there
 */
export function turnout(counts: readonly number[], people: number): { answered: number; total: number } {
  const answered = counts.reduce((sum, count) => sum + count, 0);
  // Who is removed after answering is counted in the sums, and no longer in the room.
  return { answered, total: Math.max(people, answered) };
}
