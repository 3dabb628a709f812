import type { ComponentProps } from "react";
import { errorText } from "../../../../convex/shared/errors.ts";
import { FEEDBACK_MESSAGE_MAX_CHARS } from "../../../../convex/shared/limits/feedback.ts";
import { cleanText, countChars } from "../../../../convex/shared/turkish.ts";
import { numberText } from "../../../lib/text/number-text.ts";
import { TextArea } from "../../../ui/form/text-field.tsx";

/** From this many characters before the limit on, the field counts. */
const COUNT_FROM = 200;

/** Why a text cannot be a message, in words; null when it can. */
export function messageProblem(text: string): string | null {
  if (cleanText(text) === "") return errorText("MESSAGE_REQUIRED");
  return charsOver(text) > 0 ? errorText("MESSAGE_TOO_LONG") : null;
}

/**
 * The field for a feedback message. Text beyond the limit stays in it and is counted: a field that cuts off a pasted text would lose its end without
 * a word.
 */
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

function charsOver(text: string): number {
  return countChars(text.trim()) - FEEDBACK_MESSAGE_MAX_CHARS;
}
