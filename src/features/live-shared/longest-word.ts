/** Characters of the longest word of a name, by which its type is sized. */
export function longestWord(name: string): number {
  return Math.max(...name.split(" ").map((word) => word.length));
}
