import { withoutMarks } from "./marks";

/** Reading speed of pupils. */
const CHARS_PER_SECOND = 15;
/** Time before pupils start to read, in seconds. */
const START_S = 4;

/** Time to read a question with all its options, in whole seconds. */
export function readingSeconds(text: string, content: object): number {
  // Neither the name of the kind nor addresses of pictures are part of the text.
  const { type: _type, pictures: _pictures, ...shown } = { type: "", pictures: [], ...withoutMarks(content) };
  return Math.ceil((text.trim().length + charsIn(shown)) / CHARS_PER_SECOND) + START_S;
}

/** Number of characters of all texts in a value. */
function charsIn(value: unknown): number {
  if (typeof value === "string") return value.trim().length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + charsIn(each), 0);
}
