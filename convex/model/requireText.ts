import { type ErrorCode, fail } from "../shared/errors";
import { countChars } from "../shared/turkish";

/** A cleaned text, or the failure that says what is wrong with it: `missing` when it is empty, TEXT_TOO_LONG beyond `maxChars`. */
export function requireText(text: string, maxChars: number, missing: ErrorCode): string {
  if (text === "") fail(missing);
  if (countChars(text) > maxChars) fail("TEXT_TOO_LONG");
  return text;
}
