/** "28 katılımcı"; for a game with raised hands "el kaldırarak", and the participants only if there were any. */
export function turnoutText({ participants, byHand }: { participants: number; byHand?: true }): string {
  const joined = `${participants} katılımcı`;
  if (!byHand) return joined;
  return participants === 0 ? "el kaldırarak" : `el kaldırarak, ${joined}`;
}
