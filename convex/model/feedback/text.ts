import { fail } from "../../shared/errors";
import { FEEDBACK_MESSAGE_MAX_CHARS } from "../../shared/limits/feedback";
import { normalForm } from "../../shared/normalForm";
import { cleanText, countChars } from "../../shared/turkish";

/** Control characters except line breaks: every character that is neither outside the class Cc nor a line break. */
const CONTROL = /[^\P{Cc}\n]/gu;

/**
 * Returns a message in its stored form. Empty lines at the beginning and end are removed, and several empty lines in a row become one.
 * Invisible joiners stay, because emoji and other scripts need them. So do characters that change the text's direction: pages isolate each
 * message. Fails with MESSAGE_REQUIRED if nothing is visible, or MESSAGE_TOO_LONG.
 */
export function readMessage(typed: string): string {
  if (cleanText(typed) === "") fail("MESSAGE_REQUIRED");
  const text = normalForm(typed, "NFC")
    .replace(/\r\n|\r|\u2028|\u2029/g, "\n")
    .replaceAll("\t", " ")
    .replace(CONTROL, "")
    // Trims each line separately: a regular expression for spaces before a line break would take quadratic time in a long run of spaces.
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return countChars(text) <= FEEDBACK_MESSAGE_MAX_CHARS ? text : fail("MESSAGE_TOO_LONG");
}
