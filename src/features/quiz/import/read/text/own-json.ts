/** Our own `quiz.json` by itself, as somebody took it out of its zip file; any other JSON is named as such. */
import { Unreadable } from "../../../written/read-question.ts";

/** Start of a text that is JSON. */
export const JSON_START = /^\s*(\{\s*["}]|\[\s*[[{"\]])/;

/** The value of a text that is JSON, or begins like it; undefined for any other text. @throws Unreadable */
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
