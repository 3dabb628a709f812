import { cutChars, lowerTurkish } from "../../../../convex/shared/turkish.ts";

const PLAIN: Record<string, string> = {
  ç: "c",
  ğ: "g",
  ı: "i",
  ö: "o",
  ş: "s",
  ü: "u",
  â: "a",
  î: "i",
  û: "u",
};
const LONGEST_CHARS = 60;
/** Device names that Windows reserves. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * File name for a quiz's title, without extension: lower-case ASCII letters, digits and hyphens, which every system, mail program and archive
 * accepts.
 */
export function fileNameOf(title: string): string {
  const plain = lowerTurkish(title)
    .replace(/[çğıöşüâîû]/g, (letter) => PLAIN[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const name = cutChars(plain, LONGEST_CHARS).replace(/-$/, "");
  return name === "" || DEVICE.test(name) ? `quiz${name && `-${name}`}` : name;
}
