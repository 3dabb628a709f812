/** Headings of an exam's sections: "B) Doğru-yanlış: cümlelerin başına D/Y yazınız (10 puan)", "3. Aşağıdaki boşlukları doldurunuz." */
import { OPTION_START } from "./exam-options.ts";
import { foldKey } from "./fold-key.ts";
import { plain } from "./marked-text.ts";
import { namesText } from "./passage.ts";
import { withoutLast } from "./points.ts";
import type { Head, LabelKind, Task } from "./section-types.ts";

/** Maximum length of a heading. */
const LONGEST = 300;
/** Maximum length of a heading that only names the kind of its questions. */
const LONGEST_NAME = 70;

const LETTER = /^\s*([A-H]|[IVX]{1,4})\s*(?:[-–.]\s*\)|[).:]|[-–—](?=\s|\p{Lu}))\s*(?=\S)/u;
const NUMBER =
  /^\s*(?:(?:Soru|SORU|S)\s*[-–.]?\s*)?(\d{1,2})\s*(?:[-–.]\s*\)|[).:]|[-–—](?=\s|\p{Lu}))\s*(?=\S)/u;
/** For folded text. */
const PART =
  /^\s*(?:(?:bolum|kisim)\s*[-:]?\s*([ivx]{1,4}|\d{1,2}|[a-h])|([ivx]{1,4}|\d{1,2}|[a-h])\s*[.)-]?\s*(?:bolum|kisim))\p{L}*\s*[:.\-–—]*\s*/u;

const TRUE_SIGN = String.raw`(?<![\p{L}\p{N}])(?:dogru\p{L}*|true|d|t)(?![\p{L}\p{N}])`;
const FALSE_SIGN = String.raw`(?<![\p{L}\p{N}])(?:yanlis\p{L}*|false|y|f)(?![\p{L}\p{N}])`;
const TRUE_AND_FALSE = new RegExp(`${TRUE_SIGN}.{0,80}${FALSE_SIGN}`, "u");
/** A name such as "Doğru (D) / Yanlış (Y) soruları". */
const TRUTH_NAME = new RegExp(
  `^[^\\p{L}]*${TRUE_SIGN}(?:[^\\p{L}]|${TRUE_SIGN}|${FALSE_SIGN}|ve|veya|mu|mi|or){0,12}?${FALSE_SIGN}(?:[^\\p{L}]|[dytf](?!\\p{L})|m[iu](?!\\p{L}))*(?:(?:soru|bolum|test|cumle)\\p{L}*)?[^\\p{L}]*$`,
  "u",
);
const VERB =
  /(?:yaz|isaretle|koy|belirt|degerlendir|cevapla|yanitla|doldur|tamamla|yerlestir|bul|sec|coz|yap|esle|esles\p{L}*)(?:y?[iu]n(?:[iu]z)?)(?!\p{L})|(?<!\p{L})(?:write|circle|put|tick|decide|mark|read)(?!\p{L})/u;
const FILL =
  /bosluk\p{L}*\s.{0,60}(?:doldur|tamamla|yerlestir|yaz)|bosluklu|bos\sbirakilan\s.{0,60}(?:doldur|tamamla|yaz)|noktali\s(?:yer|alan)\p{L}*\s.{0,60}(?:doldur|tamamla|yaz)|doldur\p{L}*\s.{0,30}bosluk|bosluk\p{L}*$|fill\s+in|complete\s+the\s/u;
const MATCH = /esle(?:stir|yin)|(?<!\p{L})match(?!\p{L})/u;
const CHOOSE =
  /coktan\s+secmeli|test\s+soru|(?<!\p{L})test$|dogru\s+(?:secene[gk]|sikk?|cevab|cevap|yanit)\p{L}*\s.{0,20}(?:isaretle|bul|sec)|(?:choose|circle)\s.*(?:correct|right|best|answer|option)/u;
const OPEN =
  /klasik|acik\s+uclu|soru(?:lari?|yu|larini)?\s.{0,40}(?:cevapla|yanitla|coz|yap)|(?<!\p{L})problem\p{L}*|answer\s+(?:the|these)/u;
/** A task in the imperative. */
const IMPERATIVE = /(?:[iu]n[iu]z|\p{L}{2}y[iu]n)\s*[.:!]*\s*$/u;
/** A heading that is only a name: "Boşluk doldurma soruları". */
const NAME =
  /^[^\p{L}]*(?:bosluk\s+doldurma|bosluklu|coktan\s+secmeli|test|klasik|acik\s+uclu|eslestirme)(?:\s+(?:soru|bolum)\p{L}*)?[^\p{L}]*$/u;
const BEGINS_TASK = /^\s*(?:asagi|verilen|yukari)/u;

/** Heading in a line; null for another line. The lines below must show if it is one. */
export function headIn(text: string): Head | null {
  if (text.length > LONGEST || /\?\s*$/.test(text)) return null;
  const { label, kind, rest } = labelIn(text);
  const name = withoutPointsBehind(foldKey(rest));
  if (kind === "none" && (!isTaskAlone(rest, name) || namesText(text) || OPTION_START.test(text)))
    return null;
  const task = taskIn(name);
  return task === null ? null : { label, kind, task };
}

/** Label of a section at the beginning of a line, and the rest of the line. */
export function labelIn(text: string): { label: string; kind: LabelKind; rest: string } {
  const part = PART.exec(foldKey(text));
  if (part !== null)
    return { label: part[1] ?? part[2] ?? "", kind: "part", rest: text.slice(part[0].length) };
  const [kind, match] = (
    [
      ["letter", LETTER.exec(text)],
      ["number", NUMBER.exec(text)],
    ] as const
  ).find(([, found]) => found !== null) ?? ["none", null];
  return { label: (match?.[1] ?? "").toLowerCase(), kind, rest: text.slice(match?.[0].length ?? 0) };
}

/** A heading without a label is the name of a kind, or a task that begins with "Aşağıdaki". */
function isTaskAlone(rest: string, name: string): boolean {
  if (NAME.test(name) || (TRUTH_NAME.test(name) && /dogru|true/.test(name))) return true;
  return BEGINS_TASK.test(name) && (IMPERATIVE.test(name) || rest === rest.toLocaleUpperCase("tr"));
}

/** Task of a section by the words of its heading, in folded text; null without one. */
export function taskIn(name: string): Task | null {
  const isName = name.trim().length <= LONGEST_NAME;
  if (MATCH.test(name)) return "match";
  if (FILL.test(name)) return "fill";
  if (TRUE_AND_FALSE.test(name) && (TRUTH_NAME.test(name) || VERB.test(name))) return "judge";
  if (CHOOSE.test(name)) return "choose";
  if (OPEN.test(name) && (isName || VERB.test(name))) return "open";
  return IMPERATIVE.test(name) ? "other" : null;
}

/** Folded text without points and brackets at its end: "bosluk doldurma (her soru 5 puan)". */
function withoutPointsBehind(folded: string): string {
  return withoutLast(plain(folded))
    .text.replace(/^\s*[([]\s*([^()]*)\s*[)\]]\s*$/u, "$1")
    .replace(/\s*\([^()]*\)\s*[.:]?\s*$/u, (found) => (TRUE_AND_FALSE.test(found) ? found : ""))
    .trim();
}
