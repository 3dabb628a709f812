import { readCode } from "../../../../convex/shared/codes.ts";
import { HOMEWORK_CODE_LENGTH } from "../../../../convex/shared/limits/homework.ts";

/**
 * What the code field keeps of what was typed: everything, as typed, up to the tenth character that counts: homework has as many, a session six. Nothing is
 * rewritten (a field that upper-cases while typing doubles letters on some Android keyboards); `readCode` reads it.
 */
export function limitCode(typed: string): string {
  let kept = "";
  for (const char of typed) {
    if (readCode(kept + char).length > HOMEWORK_CODE_LENGTH) break;
    kept += char;
  }
  return kept;
}
