type Turnout = { participants: number; byHand?: true; boardTeams?: number; paper?: string | undefined };

/**
 * "28 katılımcı"; for an exam on paper "28 okundu"; for a game without phones "el kaldırarak" and "4 takım", and the other participants only if
 * there were any.
 */
export function turnoutText({ participants, byHand, boardTeams = 0, paper }: Turnout): string {
  if (paper) return `${participants} okundu`;
  const others = Math.max(0, participants - boardTeams);
  const words = [byHand && "el kaldırarak", boardTeams > 0 && `${boardTeams} takım`].filter(Boolean);
  if (others > 0 || words.length === 0) words.push(`${others} katılımcı`);
  return words.join(", ");
}
