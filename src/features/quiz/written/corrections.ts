/** Messages below a question that correct or cancel it: "pardon 4. soru C olacak", "3. soru iptal". */
import { foldKey } from "./fold-key.ts";

/** Number of a question, in folded text: "4. soru", "soru 4", "4'ün cevabı", "5in cevabi", "4 numara". */
const NUMBER =
  /(?<![\p{L}\p{N}])(?:soru\s*(\d{1,3})(?!\d)|(\d{1,3})\s*[.)]?\s*(?:soru|numara)|(\d{1,3})\s*['’]?(?:i?n?[iu]n|n[cu][iu]?)\s+(?:dogru\s+)?(?:cevab|cevap|yanit|sikk|dogrusu))/gu;
/** An option's letter as the new answer: "C olacak", "cevabı C", "doğrusu C", "C değil B". */
const NEW_ANSWER =
  /(?<!\p{L})[a-h](?!\p{L})['’]?\s*(?:\p{L}{3,9}\s+)?(?:olacak|olmali|olur|olsun|degil|dogru)|(?:cevab|cevap|yanit|dogrusu|dogru)\p{L}*\s*[:=]?\s*(?:sikki\s+)?[a-h](?!\p{L})|(?<!\p{L})(?:olacak|olacakti|olmaliydi)(?!\p{L})/u;
const MISTAKE =
  /pardon|duzelt|kusura\s+bakma|ozur\s+dile|(?:yanlis|hatali|eksik)\s*(?:yaz|olmus|isaretle|vermis|girmis|atmis|gonder)|(?:cevab|anahtar)\p{L}*\s+(?:yanlis|hatali)|(?<!\p{L})yanlislik|(?<!\p{L})sehven/u;
const CANCELLED = /(?<!\p{L})iptal(?!\p{L})|saymay?in|sayilmayacak|gecersiz/u;
/** Corrections are short messages; a longer line is text. */
const LONGEST = 200;

/** `numbers`: the questions that the message names; empty if it names none and is about the question above. */
export type Correction = { text: string; numbers: readonly number[] };

/** The message as a correction; null for another line. */
export function correctionIn(line: string): Correction | null {
  const text = line.trim();
  if (text.length > LONGEST || /[?:]$/.test(text)) return null;
  const folded = foldKey(text);
  const numbers = [...folded.matchAll(NUMBER)].map(([, after, before, possessive]) =>
    Number(after ?? before ?? possessive),
  );
  const isChange = MISTAKE.test(folded) || CANCELLED.test(folded);
  if (numbers.length > 0) return isChange || NEW_ANSWER.test(folded) ? { text, numbers } : null;
  return MISTAKE.test(folded) && (NEW_ANSWER.test(folded) || /cevab|cevap|soru/.test(folded))
    ? { text, numbers }
    : null;
}
