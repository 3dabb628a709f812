import { fail } from "../../shared/errors";
import { FEEDBACK_MESSAGE_MAX_CHARS } from "../../shared/limits/feedback";
import { normalForm } from "../../shared/normalForm";
import { cleanText, countChars } from "../../shared/turkish";

/** Control characters but for the line break. */
const CONTROL = /[^\P{Cc}\n]/gu;

/**
 * A message as it is kept: as written, with at most one empty line between two and none at the ends. Invisible joiners stay, because
 * emoji and other scripts need them; whoever shows the text isolates its direction.
 * Fails with MESSAGE_REQUIRED (nothing visible in it) or MESSAGE_TOO_LONG.
 */
export function readMessage(typed: string): string {
  if (cleanText(typed) === "") fail("MESSAGE_REQUIRED");
  const text = normalForm(typed, "NFC")
    .replace(/\r\n|\r|\u2028|\u2029/g, "\n")
    .replaceAll("\t", " ")
    .replace(CONTROL, "")
    // Not one expression for spaces before a line break: in a long row of spaces, it would begin anew at each.
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return countChars(text) <= FEEDBACK_MESSAGE_MAX_CHARS ? text : fail("MESSAGE_TOO_LONG");
}
