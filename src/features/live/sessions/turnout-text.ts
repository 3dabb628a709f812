type Turnout = { participants: number; byHand?: true; paper?: string | undefined };

/**
 * "28 katılımcı"; for an exam on paper "28 okundu"; for a game with raised hands "el kaldırarak", and the participants only if there were any.
 */
export function turnoutText({ participants, byHand, paper }: Turnout): string {
  if (paper) return `${participants} okundu`;
  const joined = `${participants} katılımcı`;
  if (!byHand) return joined;
  return participants === 0 ? "el kaldırarak" : `el kaldırarak, ${joined}`;
}
