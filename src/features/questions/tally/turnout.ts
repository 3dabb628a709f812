/**
 * Number of answers to a question, and number of participants.
 * @param people number of participants who were present
 */
export function turnout(answered: number, people: number): { answered: number; total: number } {
  // A participant removed after answering is still counted in the answers, but no longer in `people`.
  return { answered, total: Math.max(people, answered) };
}
