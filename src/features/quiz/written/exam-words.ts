/** Words and signs by which the lines of an exam are recognized. */
import { SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import type { Draft } from "./exam-draft.ts";
import { keyLine } from "./exam-key.ts";
import { foldKey } from "./fold-key.ts";

// Patterns with words are for folded text (`foldKey`): lower-case a–z without Turkish diacritics. The flag `d` gives the position of each group.
export const QUESTION =
  /^\s*(?:(?:soru|s|question|q)\s*[-–.]?\s*(\d{1,3})\s*(?:[).:\-–]+|$|(?<=^\s*(?:soru|question)\s*[-–]?\s*\d{1,3}\s+)(?=\p{L})(?!(?:puan|tane|adet|dakika|soru)))|(\d{1,3})\s*(?:[.\-–]\s*\)|[).:]|[-–](?=\s|\p{Lu}\p{Ll}))(?:\s*soru\s*[:.])?)\s*/iu;
/** Two options with brackets in a line without a number. "A." is no option there, because it may be an initial. */
export const BRACKETED = /\sa\s*(?:[-–]\s*)?\).*\sb\s*(?:[-–]\s*)?\)|\s\(a\).*\s\(b\)/isu;
const ANSWER_WORD =
  "(?:(?:dogru|correct)\\s+)?(?:cevap|cevabi|cevabimiz|yanit|yaniti|yanitimiz|cvp|cvb|d\\.c\\.?|dogru\\s+(?:secenek|sik)|answer|ans)";
const ANSWER_SIGN = "(?:[:：=→➡👉]\\uFE0F?|[-–—])>?";
export const ANSWER = new RegExp(`^[^\\p{L}\\p{N}]{0,12}${ANSWER_WORD}\\s*${ANSWER_SIGN}\\s*(\\S.*)$`, "du");
/** "(Cevap B)", "Cevap 8": an answer only if it names one of the options. */
export const ANSWER_UNSIGNED = new RegExp(`^[^\\p{L}\\p{N}]{0,12}${ANSWER_WORD}\\s+(\\S.{0,60})$`, "du");
/** "C: A": option C with the text "A"; after all options of a question, the answer A. */
export const ANSWER_SHORT = /^\s*C\s*[:：]\s*([A-HÇ])\s*$/u;
/** The answer follows in the next line. */
export const ANSWER_HEAD = new RegExp(`^[^\\p{L}\\p{N}]{0,12}${ANSWER_WORD}\\s*[:：]\\s*$`, "u");
/** An answer that is only a letter, at the end of a line. */
export const ANSWER_LETTER = /[:：]\s*[A-HÇa-hç][\s).\]]*$/u;
export const REASON = /^[^\p{L}\p{N}]{0,12}(?:aciklama|cozum|explanation)(?:si|u)?\s*[:：]\s*(\S.*)$/du;
/** The learning objective of one question, or of all questions below. */
export const OBJECTIVE = /^[^\p{L}\p{N}]{0,12}(?:kazanim|ogrenme ciktisi)\s*[:：]\s*(\S.*)$/du;
/** Start of an explanation after an answer. */
export const REASON_BEHIND = /(?<=[:：]\s*\S.{0,60})\s(?=(?:aciklama|cozum)\s*[:：]\s*\S)/u;
/** Start of an answer after the options of its line. */
export const ANSWER_BEHIND = new RegExp(
  `\\s[([]?\\s*(?=${ANSWER_WORD}\\s*(?:[:：]\\s*\\S[^:：]{0,59}$|\\s[a-h]\\s*[).\\]]?\\s*$))`,
  "u",
);
/** Empty brackets for D or Y before a statement. */
export const EMPTY_BRACKETS = /^\s*[([{]\s*(?:\.{2,}|…+|_+)?\s*[)\]}]\s*(?=\p{L})/u;
export const ANSWERED_STATEMENT = /^\s*[([{]\s*[DY]\s*[)\]}]\s*(?=\S)/u;
/** Words after a number that make it part of an exam's title. */
export const TITLE = /^\s*(?:sinif|donem|yazili|unite|sinav|deneme)/u;
/** Words of an exam's title, and of the line for the pupil's name. */
const EXAM_TITLE =
  /(?<!\p{L})(?:sinif|ders|yazili|sinav|test|okul|ilkokul|ortaokul|lise|ogretim|donem|calisma|unite|deneme|tarama|etkinlik|adi|soyadi|numara|puan)/u;
/** Beginning of an exam's section: "B) Boşlukları doldurunuz. (20 puan)". */
const SECTION =
  /^\s*(?:[a-h]|[ivx]{1,4}|\d{1,2})\s*[).\-–:]\s*(?:.*(?:asagida|verilen|cumle|ifade|sorular)\S*\s.*)?(?:boslu\S+\s+)?(?:uygun\s+\S+\s+)?(?:doldurunuz|doldurun|eslestiriniz|eslestirin|isaretleyiniz|isaretleyin|yaziniz|cevaplayiniz|cevaplandiriniz|koyunuz|coktan\s+secmeli\s+sorular|dogru\s*[-–/]?\s*yanlis\s+sorulari|acik\s+uclu\s+sorular)\s*[.:]?\s*(?:\([^()]*\))?\s*$/u;
/** Name of a section: "B) ZIT ANLAMLILARI EŞLEŞTİR", "A) Doğru mu yanlış mı". */
const SECTION_NAME =
  /^\s*(?:[a-h]|[ivx]{1,4})\s*[).\-–:]\s*(?:\S+\s+){0,4}?(?:(?<=\s\S+\s+)eslestir(?:in\p{L}*)?|bosluk\p{L}*\s+doldur\p{L}*|dogru\s+mu\s+yanlis\s+mi|sirasina\s+koy\p{L}*|coktan\s+secmeli\p{L}*(?:\s+soru\p{L}*)?|(?:acik\s+uclu|kisa\s+cevapli|klasik)\s+soru\p{L}*)\s*[.:?]?\s*(?:\([^()]*\))?\s*$/u;
/** An empty line, or one that continues in lower case and is no option. */
export const WRAPPED = /^\s*(?:\p{Ll}(?!\s*[).:\-–])|$)/u;
/** End of a question's text. */
export const ASKED = /[?:…]["”’)\]]*\s*$/u;
/** End of a sentence. */
export const SENTENCE_END = /[.?!:…;]["”’)\]]*\s*$/u;
/** A numbered line inside a question that is a question itself. */
export const LISTED_QUESTION = /^\s*\d{1,3}\s*[.):-].*\?\s*$/;

/** A line of several words that begins like a sentence. */
export const NEW_SENTENCE =
  /^\s*(?:\p{Lu}\S*\s+\S+\s+\S|[@#©]|\p{Lu}\S*(?:\s+\S+)?\s*:\s*\S|\S+[@/]\S*\.|www\.)/u;
/** End of a line whose sentence continues in the next one. */
export const CONTINUED = /(?:[,;:(–-]|(?<!\p{L})(?:ve|ile|veya|ya da|vü|ü|the|of|and))\s*$|^\s*$/u;

/** Maximum length of a line that may be a section's heading. */
export const LONGEST_HEAD = 300;
/** Maximum number of characters after "II. BÖLÜM" in its line. */
const LONGEST_SECTION_TITLE = 60;

/** Label of a section: "B) ". */
export const SECTION_LABEL = /^\s*([a-h]|[ivx]{1,4}|\d{1,2})\s*[).\-–:]\s*/u;
/** Task of a section in English: "A) Match the words." */
export const ENGLISH_SECTION =
  /^\s*([a-h]|[ivx]{1,4})\s*[).\-–:]\s*(?:match|fill\s+in|choose|circle|complete|write|read|answer|put|tick|look|true\s*(?:\/|or)\s*false)\s.*\S/u;
const TRUE_SIGN = String.raw`(?<![\p{L}\p{N}])(?:dogru|true|d|t)(?![\p{L}\p{N}])`;
const FALSE_SIGN = String.raw`(?<![\p{L}\p{N}])(?:yanlis|false|y|f)(?![\p{L}\p{N}])`;
/** A task to judge statements; its statements need no numbers. */
export const ASKS_TO_JUDGE = new RegExp(
  `dogru.{0,40}yanlis.{0,60}(?:yaz|isaretle|koy|belirt)|${TRUE_SIGN}.{0,12}${FALSE_SIGN}.{0,60}(?:yaz|isaretle|koy|belirt|degerlendir)|${TRUE_SIGN}.{0,12}${FALSE_SIGN}[^\\p{L}]{0,9}(?:soru\\S*)?[^\\p{L}]{0,9}$`,
  "u",
);
/** A task to fill gaps; its sentences need no numbers. */
export const ASKS_TO_FILL = /bosluk\S*\s(?:.{0,60}\s)?doldur|fill\s+in/u;
/** Writing space for an answer. */
export const EMPTY_ANSWER = /^[\s._…]{2,}$/u;

export function isExamTitle(text: string): boolean {
  return EXAM_TITLE.test(foldKey(text.slice(0, LONGEST_HEAD)));
}

/** Text after the word for an answer or an explanation; undefined without such a word. */
export function textAfter(pattern: RegExp, text: string): string | undefined {
  const [start] = pattern.exec(foldKey(text))?.indices?.[1] ?? [];
  if (start === undefined) return undefined;
  const rest = text.slice(start).trim();
  // In "(Cevap: B)", the closing bracket is not part of the answer.
  const isClosed = /[)\]]$/.test(rest) && !/[([]/.test(rest) && /[([]/.test(text.slice(0, start));
  return isClosed ? rest.slice(0, -1).trim() : rest;
}

/** The answer in a line such as "C.3) Yeniçeri Ocağı" below question 3 without options; undefined for other lines. */
export function numberedAnswer(text: string, current: Draft | undefined): string | undefined {
  const [, number, answer] = /^\s*C(?:evap)?\.?\s?(\d{1,3})\s?[).:]\s*(\S.*)$/u.exec(text) ?? [];
  const isOwn = current !== undefined && current.answer === null && current.options.length === 0;
  return isOwn && number !== undefined && Number(number) === current.number ? answer : undefined;
}

/** True if a line can be a written answer: no dotted line, heading or direction. */
export function isShortAnswer(text: string): boolean {
  return text.trim().length <= SHORT_TEXT_MAX_CHARS && /[\p{L}\p{N}]/u.test(text) && !/:\s*$/.test(text);
}

/** True if a line begins a section of the exam. */
export function isSectionHead(line: string): boolean {
  // Bounds the time of the patterns.
  if (line.length > LONGEST_HEAD) return false;
  const { namesSection, hasHead, rest } = keyLine(line);
  if (!namesSection || hasHead) return SECTION.test(foldKey(line)) || SECTION_NAME.test(foldKey(line));
  if (rest.trim() === "") return true;
  const name = foldKey(line.slice(0, line.length - rest.length));
  const isNamed = /[:：–-]\s*$|(?:bolum|kisim)\s*$/.test(name);
  return (
    (isNamed && rest.length <= LONGEST_SECTION_TITLE && !/\?\s*$/.test(rest)) || SECTION.test(foldKey(line))
  );
}
