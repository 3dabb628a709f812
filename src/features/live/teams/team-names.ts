/** What lies in a pencil case, and the bag that it is in. */
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

/** The name of a team, from 0. */
export function teamName(team: number): string {
  return NAMES[team] ?? `${team + 1}. takım`;
}
