/**
 * The text as a string of its own, for whoever keeps it. A piece that was cut out of a longer text (by `slice`, say, also where it has become a part of
 * another text) keeps all of that in memory: two thousand characters of an argument may stand for a megabyte of it.
 */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}
