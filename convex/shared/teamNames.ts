/** Team names: contents of a pencil case, and a school bag. */
const NAMES = [
  "Kalemler",
  "Silgiler",
  "Cetveller",
  "Ataçlar",
  "Makaslar",
  "Defterler",
  "Pergeller",
  "Çantalar",
];

/** Name of the team with this index; the first index is 0. */
export function teamName(team: number): string {
  return NAMES[team] ?? `${team + 1}. takım`;
}
