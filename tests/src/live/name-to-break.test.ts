// @vitest-environment node
import { expect, test } from "vitest";
import { hasLongWord, nameToBreak } from "../../../src/features/live-shared/name-to-break.ts";

const shown = (name: string) => nameToBreak(name).replaceAll("\u00ad", "-");

test("a long word may be divided between its syllables, a short one stays whole", () => {
  expect(shown("Abdurrahmangazi Çığıloğlu")).toBe("Ab-dur-rah-man-ga-zi Çığıloğlu");
  expect(shown("İbrahimhalilcan")).toBe("İb-ra-him-ha-lil-can");
  expect(shown("Elif Nur")).toBe("Elif Nur");
});

test("no letter stands alone, and a word without syllables is left as it is", () => {
  expect(shown("Alaaddinoğlu")).toBe("Ala-ad-di-noğ-lu");
  expect(shown("ğğğğğğğğğğğğ")).toBe("ğğğğğğğğğğğğ");
});

test("a name wants smaller type for a long word, not for many words", () => {
  expect(hasLongWord("Abdurrahmangazi Çığ")).toBe(true);
  expect(hasLongWord("Ali Can Su Ece Nur Ada")).toBe(false);
});
