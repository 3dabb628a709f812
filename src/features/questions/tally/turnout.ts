/**
 * How many answered a question, and of how many.
 * @param people how many were there
 */
export function turnout(answered: number, people: number): { answered: number; total: number } {
  // Who is removed after answering is counted in the sums, and no longer in the room.
  return { answered, total: Math.max(people, answered) };
}
