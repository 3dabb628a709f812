import type { ComponentProps } from "react";
import { errorText } from "../../../../convex/shared/errors.ts";
import { FEEDBACK_MESSAGE_MAX_CHARS } from "../../../../convex/shared/limits/feedback.ts";
import { cleanText, countChars } from "../../../../convex/shared/turkish.ts";
import { numberText } from "../../../lib/text/number-text.ts";
import { TextArea } from "../../../ui/form/text-field.tsx";

/** The character count appears this many characters before the limit. */
const COUNT_FROM = 200;

/** Reason why a text cannot be sent, in Turkish; null if it can. */
export function messageProblem(text: string): string | null {
  if (cleanText(text) === "") return errorText("MESSAGE_REQUIRED");
  return charsOver(text) > 0 ? errorText("MESSAGE_TOO_LONG") : null;
}

/** Field for a feedback message. Accepts text beyond the limit and shows the excess: `maxLength` would silently cut off the end of a pasted text. */
export function MessageField({ value, ...rest }: Omit<ComponentProps<typeof TextArea>, "hint">) {
  return <TextArea rows={6} dir="auto" {...rest} value={value} hint={countOf(value)} />;
}

function countOf(text: string): string | undefined {
  const over = charsOver(text);
  if (over <= -COUNT_FROM) return undefined;
  if (over > 0) return `${numberText(over)} karakter fazla`;
  const used = numberText(FEEDBACK_MESSAGE_MAX_CHARS + over);
  return `${used} / ${numberText(FEEDBACK_MESSAGE_MAX_CHARS)} karakter`;
}

/** Number of characters beyond the limit; negative below the limit. */
function charsOver(text: string): number {
  return countChars(text.trim()) - FEEDBACK_MESSAGE_MAX_CHARS;
}
