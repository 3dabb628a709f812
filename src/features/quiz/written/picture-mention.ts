/** Detects questions that mention a picture: "Yukarıdaki fotoğraf", "şekilde gösterilen", "aşağıdaki grafiğe göre". */
import { lowerTurkish } from "../../../../convex/shared/turkish.ts";

const PICTURE =
  "(?:fotoğra[fk]|görsel|resi?m|şek(?:il|l)|grafi[kğ]|harita|şema|diyagram|karikatür|çizim|afiş|infografi[kğ])";
/** A picture with a word for its position, or with an ending for "in" or "according to". "Aşağıdaki resimlerden hangisi" is about the options. */
const MENTION = new RegExp(
  [
    `(?:yukarı|yan|üst|alt|sol|sağ)\\S*ki\\s(?:\\S+\\s){0,2}?${PICTURE}(?!\\S*l[ae]rd[ae]n)`,
    `(?:aşağıda|şu|bu|verilen)\\S*\\s(?:\\S+\\s){0,2}?${PICTURE}(?:[iıuü]?[ntd][dt]?[ae]|[yn]?[ae]\\sgöre)(?!\\p{L})`,
    `(?:yukarı|aşağı)da\\s(?:\\S+\\s){0,2}?${PICTURE}\\S*\\s(?:veril|göster|görül|görün|bulun|yer al)`,
    `(?:^|[.!?]\\s)${PICTURE}(?:de|da|te|ta|nde|nda)ki\\s`,
    `(?:^|\\s)${PICTURE}(?:de|da|te|ta|nda|nde)(?:ki)?(?:\\s\\S+)?\\s(?:veril|göster|görül|görün)`,
  ].join("|"),
  "u",
);

/** Number of UTF-16 units that are searched; bounds the time of the pattern. */
const SEARCHED_CHARS = 2_000;

export function mentionsPicture(text: string): boolean {
  return MENTION.test(lowerTurkish(text.slice(0, SEARCHED_CHARS)).replace(/\s+/g, " "));
}
