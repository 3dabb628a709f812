/** A letter or a digit of any alphabet, or an emoji: what can be seen across a room, and called. */
const SEEN = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}\p{RI}]|(?!\p{Cn})\p{Extended_Pictographic}/u;

/** Whether a cleaned name holds nothing but signs, like "…" or a stroke that only lengthens letters. */
export function isBare(name: string): boolean {
  return !SEEN.test(name);
}
