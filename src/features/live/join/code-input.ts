import { readCode } from "../../../../convex/shared/codes.ts";
import { HOMEWORK_CODE_LENGTH } from "../../../../convex/shared/limits/homework.ts";

/**
 * Limits the text in the code field to ten code characters, the length of a homework code (session codes have six). Does not change case:
 * upper-casing while typing doubles letters on some Android keyboards. `readCode` normalises the text later.
 */
export function limitCode(typed: string): string {
  let limited = "";
  for (const char of typed) {
    if (readCode(limited + char).length > HOMEWORK_CODE_LENGTH) break;
    limited += char;
  }
  return limited;
}
