import { type ErrorCode, fail } from "../shared/errors";
import { countChars } from "../shared/turkish";

/** Returns a cleaned text. Fails with `missing` if it is empty, with TEXT_TOO_LONG beyond `maxChars`. */
export function requireText(text: string, maxChars: number, missing: ErrorCode): string {
  if (text === "") fail(missing);
  if (countChars(text) > maxChars) fail("TEXT_TOO_LONG");
  return text;
}
