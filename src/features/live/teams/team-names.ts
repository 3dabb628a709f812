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

/** Name of a team; the first has index 0. */
export function teamName(team: number): string {
  return NAMES[team] ?? `${team + 1}. takım`;
}
