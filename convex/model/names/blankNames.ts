/** What can be read across a room and called out: a letter or a digit of any alphabet, or an emoji. */
const SEEN = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}\p{RI}]|(?!\p{Cn})\p{Extended_Pictographic}/u;

/** Whether a cleaned name holds nothing of that, like "…" or a stroke that only lengthens letters. */
export function isBlankName(name: string): boolean {
  return !SEEN.test(name);
}
