/** Detects lines left out of an exam that may be a question or an entry of the answer key. */
import { keyLine } from "./exam-key.ts";
import { foldKey } from "./fold-key.ts";

/** "3. Hangisi …", "Soru 4", "2/ Kaç …", "4-E"; no date, decimal or range of years. */
const NUMBERED =
  /^\s*(?:soru\s*[-–:.]?\s*\d{1,3}(?!\d)|\d{1,3}\s*[-–.):/=→]+\s*(?![\s\d.,/-])\S|\d{1,3}\s{0,3}[^\s\p{L}\p{N}]{0,3}\s{0,3}\(?[a-e](?!\p{L}))/u;
/** Brackets for an answer, empty or filled: "( ) Ay …", "( 2 ) Sivas …", "(D) Su …". */
const BRACKETS = /^\s*[([]\s*(?:\d{1,2}|[dy]|[.…_]*)\s*[)\]]\s*\p{L}/u;
const LETTERS = /^\s*[a-h](?:[\s,;|/.-]+[a-h]){2,}\s*$/u;
const NUMBERS = /^\s*\d{1,3}(?:[\s,;|/.)-]+\d{1,3}){2,}\s*$/u;
const ANSWER =
  /^[^\p{L}\p{N}]{0,12}(?:dogru\s+)?(?:cevap|yanit|cvp|answer)\p{L}*(?:\s+anahtar\p{L}*)?\s*[:=]/u;
/** A number with a noun in a title: "9. sınıf", "1. dönem". */
const TITLE =
  /^\s*\d{1,2}\s*[.)-]+\s*(?:sinif|donem|yazili|unite|sinav|deneme|tema|hafta|ders|bolum|kisim|test)/u;
/** Answers after the heading of a key: "ABDCA", "A, B", "1-…". */
const ANSWERS = /^[\s(]*(?:[A-Ha-h]{2,40}(?!\p{L})|[A-H](?!\p{L})|\d{1,3}\s*[-–.):=])/u;
const EXTRA = /^cevap anahtarinda (?:fazladan|okunamayan)/u;
/** Characters of a line that are checked; bounds the time of the patterns. */
const LONGEST = 200;

/**
 * True if a line that belongs to no question may be a question or an answer: it has a question's number, a blank for an answer, or entries of an answer key.
 * Only the first {@link LONGEST} characters are checked. Titles such as "9. SINIF" do not count.
 */
export function mayBeUnread(line: string): boolean {
  const folded = foldKey(line.slice(0, LONGEST));
  if (TITLE.test(folded)) return false;
  if ([EXTRA, NUMBERED, BRACKETS, LETTERS, NUMBERS, ANSWER].some((pattern) => pattern.test(folded)))
    return true;
  const { hasHead, namesSection, rest } = keyLine(line.slice(0, LONGEST));
  if (hasHead) return ANSWERS.test(rest) && !TITLE.test(foldKey(rest));
  return namesSection && /^\s*\d{1,3}\s*[-–.):=]/.test(rest);
}
