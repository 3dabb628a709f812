/** Detects lines of a class list that are not pupils, by their words. */
import { lowerTurkish } from "../../../../convex/shared/turkish.ts";

/** Words that no name contains. */
const NEVER_IN_NAMES = words(
  "sayısı|sayıları|toplam|toplamı|mevcudu|ortalama|ortalaması|sayfa|öğretmeni|öğretmenler|müdürü|müdürlüğü|yardımcısı|yrd|başkanı|temsilcisi",
  "okulu|ilkokulu|ortaokulu|anaokulu|lisesi|koleji|üniversitesi|sınıf|sınıfı|sınıflar|şubesi|şube|listesi|raporu|dersi|dönem|dönemi|öğrencileri",
  "valiliği|kaymakamlığı|bakanlığı|ilçesi|öğretim|imza|tarih|tarihi|e-okul|yönetim|t\\.?c\\.?",
);

/** Words that are also surnames. They mark a line as a note only if the line also differs from the other lines. */
const SELDOM_IN_NAMES = words(
  "okul|öğretmen|müdür|mevcut|rehber|ders|öğrenci|öğrenciler|lise|ilkokul|ortaokul|liste|eğitim|yılı|not",
);

const SIGNATURE = words("öğretmeni|müdürü|yardımcısı|öğretmen|müdür");

/** True for a line that is never a pupil: a school, a total, a teacher with a title, a page number. */
export function isAlwaysNote(raw: string): boolean {
  const text = lowerTurkish(raw);
  if (NEVER_IN_NAMES.test(text)) return true;
  // `12: Ali`, `No: 12` and `Ali: 12` are pupils, so these colons do not count.
  if (/:(?!\s*\d+\)?$)/.test(text.replace(/(^|\s)(\d+|no|nu|numara(sı)?)\s*:/g, " "))) return true;
  const found = text.match(/\p{L}+/gu) ?? [];
  return found.length > 0 && found.every((word) => isSex(word) || /^öğrenci(ler)?$/.test(word));
}

/** True for a line with such a word or with more than six words. The line is probably not a pupil if it also differs from the other lines. */
export function isNote(raw: string): boolean {
  return SELDOM_IN_NAMES.test(lowerTurkish(raw)) || (raw.match(/\p{L}+/gu) ?? []).length > 6;
}

/** True for the title of the person who signs the list, such as `Okul Müdürü`. The name is in the next or previous line. */
export function isSignature(raw: string): boolean {
  return SIGNATURE.test(lowerTurkish(raw));
}

/** True for a sex as lists contain it: K, E, Kız or Erkek. */
export function isSex(text: string): boolean {
  return /^(k|e|kız|erkek)$/.test(lowerTurkish(text));
}

function words(...lists: string[]): RegExp {
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])(?:${lists.join("|")})(?![\\p{L}\\p{N}])`, "u");
}
