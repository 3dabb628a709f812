/** Texts that several questions share: the line that assigns the questions, and questions that mention such a text. */
import { foldKey } from "./fold-key.ts";

// Patterns are for folded text (`foldKey`).
const TEXT =
  "(?:parca|metin|metne|metni|siir|paragraf|bilgi|tablo|grafi|gorsel|sekil|harita|hikaye|masal|oyku|diyalog|gore)";
/** "1-3. soruları aşağıdaki parçaya göre cevaplayınız.", "Metni okuyunuz. 1, 2 ve 3. soruları metne göre …" */
const NUMBERS =
  /(?<![\p{L}\p{N}])(\d{1,3})\s?\.?\s?(?:(?:[-–,]|ve|ile|ila)\s?\d{1,3}\s?\.?\s?){0,9}(?:[-–,]|ve|ile|ila)\s?(\d{1,3})\s?[.,]?\s?['’)]?\s?\p{L}{0,5}\s?sorular/u;
const ABOUT = new RegExp(`(?<!\\p{L})${TEXT}`, "u");
const ABOVE = /yukarida(?:ki)?(?!\p{L})/u;
const LONGEST = 250;
/** Beginning of a question that mentions its text. */
const MENTIONS_TEXT =
  /^[^\p{L}]*(?:(?:bu|yukaridaki|okudugunuz|verilen|okunan)\s)?(?:(?:metne|parcaya|siire|paragrafa|hikayeye|masala|oykuye)\sgore|(?:metinde|parcada|siirde|paragrafta|hikayede|masalda|oykude|metnin|parcanin|siirin|paragrafin|hikayenin|masalin|oykunun)(?!\p{L}))/u;

/** First and last number of the questions that share a text. `isAbove`: the text is above the line. */
export type SharedBy = { from: number; to: number; isAbove: boolean };

/** Questions that a line assigns to a shared text; null if it assigns none. */
export function sharedBy(line: string): SharedBy | null {
  if (line.length > LONGEST || /\?\s*$/.test(line)) return null;
  const folded = foldKey(line);
  const found = NUMBERS.exec(folded);
  if (found === null || !ABOUT.test(folded.replace(/^\s*soru/u, ""))) return null;
  return { from: Number(found[1]), to: Number(found[2]), isAbove: ABOVE.test(folded) };
}

export function mentionsText(question: string): boolean {
  return MENTIONS_TEXT.test(foldKey(question.slice(0, LONGEST)));
}
