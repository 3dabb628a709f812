/** Texts that several questions share: the lines that assign questions to a text, and questions that mention one. */
import { foldKey } from "./fold-key.ts";
import { type Line, slice } from "./marked-text.ts";

// Patterns are for folded text (`foldKey`).
/** Names of a text, with their endings. */
const TEXT =
  "(?:parca|metin|metn[ei]|siir|paragraf|hikaye|masal|oyku|fabl|fikra|mektup|haber|ani|diyalog|konusma|ayet|hadis|dize|dortlu[kg]|beyi[td]|text|passage|paragraph|dialogue|conversation|poem|story|e-?mail|letter)";
/** Names of a text, and of other things that questions share. */
const SHARED = `(?:${TEXT}|bilgi|tablo|grafi|gorsel|sekil|sekl|harita|resim|resm|deney|duzene[kg]|afis|sema|gore|information|table|chart|graph|picture|map)`;
const NUMBER = String.raw`(\d{1,3})\s?[.’']?\s?(?:(?:n?[ci][iu]|inci|nci|uncu|ncu)(?!\p{L})\s?)?`;
const AND = "(?:[-–—,&]|ve|ile|ila|and|to)";
const MORE = String.raw`(?:${AND}\s?\d{1,3}\s?\.?\s?){0,9}${AND}\s?(\d{1,3})`;
/** "1-3. soruları", "1, 2 ve 3. soruları", "4 ve 5’inci soruları", "5-7 arasındaki soruları", "6. soruyu". */
const NUMBERS_BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${NUMBER}(?:${MORE})?\s?[.,]?\s?['’)]?\s?\p{L}{0,5}\s?(?:arasi\p{L}*\s)?soru(?:lar|yu)`,
  "u",
);
/** "Soru 4-6’yı", "sorular (1-3)", "questions 1-3"; "1-3. Answer the questions". */
const NUMBERS_BEHIND = new RegExp(
  String.raw`(?<!\p{L})(?:soru(?:lar\p{L}*)?|questions?)\s?[:.]?\s?\(?\s?${NUMBER}${MORE}(?![\d.,]*\d)`,
  "u",
);
const NUMBERS_IN_FRONT = new RegExp(
  String.raw`^[^\p{L}\p{N}]*${NUMBER}${MORE}[\s.):]+.*questions?(?!\p{L})`,
  "u",
);
const IS_SHARED = new RegExp(`(?<!\\p{L})${SHARED}`, "u");
/** A direction without numbers: "Aşağıdaki metni okuyarak soruları cevaplayınız." */
const READS_TEXT = new RegExp(
  String.raw`(?<!\p{L})${TEXT}(?:(?!\p{L})|\p{L}*)[^.]*\s(?:oku\p{L}*|gore|read)|(?<!\p{L})read\s.*(?<!\p{L})${TEXT}`,
  "u",
);
const ASKS_QUESTIONS =
  /(?<!\p{L})(?:sorulari?|sorularini|soruyu|questions?)(?!\p{L}).*(?:cevapla|yanitla|coz)|(?:cevapla|yanitla)\p{L}*\s.*soru|answer\s.*questions?/u;
/** "Aşağıdaki metni dikkatle okuyunuz." */
const ONLY_READS = new RegExp(
  String.raw`^[^\p{L}\d]*(?:\p{L}+\s){0,4}${TEXT}\p{L}*\s(?:\p{L}+\s){0,2}oku(?:yun|yunuz|yalim)[^\p{L}]*$`,
  "u",
);
/** Label of a text: "1. METİN", "Okuma parçası". */
const LABEL =
  /^\s*\d{1,2}\s*[.)-]\s*(?:okuma\s)?(?:metin|metni|parca|parcasi|siir|paragraf|text|passage)\s*:?\s*$/u;
const ABOVE = /yukarida(?:ki)?(?!\p{L})(?!\s(?:\p{L}+\s)?soru)|(?<!\p{L})above(?!\p{L})/u;
/** "Aşağıdaki soruları metne göre cevaplayınız." is below its text. */
const BELOW = /asagida(?:ki)?(?!\p{L})(?!\s(?:\p{L}+\s)?soru)|(?<!\p{L})below(?!\p{L})/u;
const LONGEST = 250;
/** Beginning of a question that mentions its text. */
const MENTIONS_TEXT =
  /^[^\p{L}]*(?:(?:bu|yukaridaki|okudugunuz|verilen|okunan)\s)?(?:(?:metne|parcaya|siire|paragrafa|hikayeye|masala|oykuye|dizelere|dortluge|beyte|ayete|hadise)\sgore|(?:metinde|parcada|siirde|paragrafta|hikayede|masalda|oykude)(?:ki)?(?!\p{L})|(?:metnin|parcanin|siirin|paragrafin|hikayenin|masalin|oykunun|metinden|parcadan|siirden|paragraftan)(?!\p{L}))/u;
/** A word for a text anywhere in a question. */
const NAMES_TEXT = new RegExp(`(?<!\\p{L})${TEXT}\\p{L}{0,6}(?!\\p{L})`, "u");
/** A poem's or a dialogue's lines are short. */
const NAMES_SHORT_LINES = /(?<!\p{L})(?:siir|dize|dortlu[kg]|beyi[td]|diyalog|konusma|mani|poem|dialogue)/u;
/** End of the direction in a paragraph that continues with the text. */
const DIRECTION_FIRST = /^.{10,200}?(?:cevapla|yanitla|answer)\p{L}*[^.:!?]{0,80}?[.:]\)?\s+(?=\S.{59})/u;
/** Direction in brackets at the end of the text's last paragraph. */
const DIRECTION_LAST = /\s*\([^()]{10,200}(?:soru|question)[^()]{0,120}\)\s*$/u;

/** A line that assigns questions to a text. */
export type Direction = {
  /** First and last number of the questions; null if the line names none. */
  range: { from: number; to: number } | null;
  /** Position of the text, if the line names it. */
  place: "above" | "below" | null;
};

/** A text that several questions share. */
export type SharedText = {
  /** Line that assigns the questions; null if only questions mention the text. */
  direction: string | null;
  range: Direction["range"];
  /** Null until the text has been read. */
  lines: readonly Line[] | null;
};

/** Returns null for a line that assigns no questions to a text. */
export function directionIn(line: string): Direction | null {
  if (line.length > LONGEST || /\?\s*$/.test(line)) return null;
  const folded = foldKey(line);
  const place = ABOVE.test(folded) ? "above" : BELOW.test(folded) ? "below" : null;
  const found = NUMBERS_BEFORE.exec(folded) ?? NUMBERS_BEHIND.exec(folded) ?? NUMBERS_IN_FRONT.exec(folded);
  // "Aşağıdaki 5 soruyu …" is a count.
  const isCount = found !== null && found[2] === undefined && !/^\d+\s?[.’']/u.test(found[0]);
  if (found !== null && !isCount && IS_SHARED.test(folded.replace(/^\s*soru/u, "")))
    return { range: { from: Number(found[1]), to: Number(found[2] ?? found[1]) }, place };
  const isReading = ONLY_READS.test(folded) || (READS_TEXT.test(folded) && ASKS_QUESTIONS.test(folded));
  return isReading ? { range: null, place } : null;
}

/** The direction without its numbers: "Soruları aşağıdaki haritaya göre cevaplayınız." */
export function withoutNumbers(direction: string): string {
  const words = direction.trim().replace(/^\((.*)\)$/, "$1");
  const found = NUMBERS_BEFORE.exec(foldKey(words));
  if (found === null) return words;
  const start = words.slice(0, found.index);
  const rest = words.slice(found.index + found[0].length - /soru(?:lar|yu)$/.exec(found[0])![0].length);
  return start.trim() === "" ? `S${rest.slice(1)}` : `${start}${rest}`;
}

/** Splits a paragraph that contains a direction beside its text; any other line unchanged. */
export function directionsApart(line: Line): Line[] {
  const { text } = line;
  if (text.length < SHORTEST_TEXT || line.sides !== undefined || line.sequence !== undefined) return [line];
  const folded = foldKey(text);
  const first = DIRECTION_FIRST.exec(folded.slice(0, 2 * LONGEST))?.[0].length ?? 0;
  if (first > 0 && directionIn(text.slice(0, first)) !== null)
    return [slice(line, 0, first), { ...line, ...slice(line, first) }];
  const from = Math.max(0, text.length - 2 * LONGEST);
  const last = from + (DIRECTION_LAST.exec(folded.slice(from))?.index ?? 0);
  if (last > from && last >= SHORTEST_TEXT && directionIn(text.slice(last).trim())?.range)
    return [{ ...line, ...slice(line, 0, last) }, slice(line, last)];
  return [line];
}

/** Minimum length of a line that may be a shared text. */
export const SHORTEST_TEXT = 60;

/** True for the label of a text, whose number is not that of a question. */
export function isTextLabel(line: string): boolean {
  return line.length <= SHORTEST_TEXT && LABEL.test(foldKey(line));
}

/** True if a question begins with the mention of a text. */
export function mentionsText(question: string): boolean {
  return MENTIONS_TEXT.test(foldKey(question.slice(0, LONGEST)));
}

/** True if a question names a text, at any place. */
export function namesText(question: string): boolean {
  return NAMES_TEXT.test(foldKey(question.slice(0, 2 * LONGEST)));
}

/** True if a question names a text with short lines. */
export function namesShortLines(question: string): boolean {
  return NAMES_SHORT_LINES.test(foldKey(question.slice(0, LONGEST)));
}
