/** Parses JSON texts, such as our own `quiz.json` taken out of its zip file. */
import { Unreadable } from "../../../written/read-question.ts";

/** Start of a text that is JSON. */
export const JSON_START = /^\s*(\{\s*["}]|\[\s*[[{"\]])/;

/**
 * Parsed value of a JSON text; undefined for any other text.
 * @throws Unreadable for invalid JSON that begins with the first field of an object
 */
export function jsonOf(text: string): unknown {
  const bare = text.trim();
  if (!JSON_START.test(bare)) return undefined;
  try {
    return JSON.parse(bare);
  } catch (cause) {
    if (!/^\{\s*"[^"\n]*"\s*:/.test(bare)) return undefined;
    throw new Unreadable("Bu bir JSON dosyası, ama bozuk ya da yarım. Yeniden indirip tekrar deneyin.", {
      cause,
    });
  }
}
