/** Folds headings and key words, so that `DOĞRU ŞIK`, `Doğru şık` and `dogru sik` compare equal. */

const BASE: Record<string, string> = {
  İ: "i",
  I: "i",
  ı: "i",
  Î: "i",
  î: "i",
  Â: "a",
  â: "a",
  Ç: "c",
  ç: "c",
  Ğ: "g",
  ğ: "g",
  Ö: "o",
  ö: "o",
  Ş: "s",
  ş: "s",
  Û: "u",
  û: "u",
  Ü: "u",
  ü: "u",
};

/**
 * Lower case without Turkish diacritics, for patterns in a–z. The result has the length of `text`, so that positions are the same in both.
 * @param text composed (NFC)
 */
export function foldKey(text: string): string {
  return text.replace(/[İIıÎîÂâÇçĞğÖöŞşÛûÜü]/g, (letter) => BASE[letter] ?? letter).toLowerCase();
}
