/** Questions copied from a Moodle quiz's page, with states, points and headings around each of them. */
import { foldKey } from "./fold-key.ts";
import { type Line, plain } from "./marked-text.ts";

// Patterns are for folded text (`foldKey`).
const TEXT_HEAD = /^\s*(?:soru metni|question text)\s*$/u;
const NUMBER_HEAD = /^\s*(?:soru|question)\s*\d{1,3}\s*$/u;
/** State between a question's number and its text. */
const STATE =
  /^\s*(?:henuz (?:cevap|yanit)lanmadi|(?:cevap|yanit)landi|(?:cevap|yanit) kaydedildi|tamamlandi|dogru|yanlis|kismen dogru|not yet answered|answer saved|complete|correct|incorrect|partially correct|not answered|\d{1,3}(?:[.,]\d{1,2})? uzerinden.{0,60}|.{0,40}puan.{0,40}|mark(?:ed)? .{0,20}out of .{0,20}|marked out of .{0,20}|(?:soruyu isaretle|isaretli|flag question|remove flag)\S*)\s*$/u;
const OPTIONS_HEAD =
  /^\s*(?:secenekler|(?:en az )?(?:birini|bir ya da daha (?:fazla|cok)sini|bir veya daha (?:fazla|cok)sini) (?:secin|seciniz|isaretleyin)|select one(?: or more)?)\s*:?\s*$/u;
const FEEDBACK_HEAD = /^\s*(?:geri\s?bildirim|feedback)\s*$/u;
const GRADED =
  /^\s*(?:(?:cevabiniz|yanitiniz) (?:dogru|yanlis|kismen dogru)|your answer is (?:correct|incorrect|partially correct))\.?\s*$/u;
const RIGHT =
  /^\s*(?:(?:dogru|right|correct) (?:cevap|cevaplar|yanit|yanitlar|answers?)(?: is| are)?|the correct answers? (?:is|are))\s*:?\s*(['"‘’“”]?)(?=\S)(.*?)\1\.?\s*$/du;

/** The lines without the page's own ones; unchanged if no heading of a question's text is found. */
export function withoutMoodlePage(lines: readonly Line[]): readonly Line[] {
  const folded = lines.map(({ text }) => foldKey(text.slice(0, LONGEST)));
  if (!folded.some((text) => TEXT_HEAD.test(text)) || !folded.some((text) => NUMBER_HEAD.test(text)))
    return lines;
  /** True between a question's number and the heading of its text. */
  let isAhead = false;
  let isFeedback = false;
  let areOptions = false;
  return lines.flatMap((line, at) => {
    const text = folded[at] ?? "";
    if (NUMBER_HEAD.test(text)) {
      isAhead = true;
      [isFeedback, areOptions] = [false, false];
      return [line];
    }
    if (TEXT_HEAD.test(text)) {
      isAhead = false;
      return [];
    }
    if (isAhead && STATE.test(text)) return [];
    if (OPTIONS_HEAD.test(text)) {
      areOptions = true;
      return [];
    }
    if (FEEDBACK_HEAD.test(text)) {
      isFeedback = true;
      return [];
    }
    const right = RIGHT.exec(text)?.indices?.[2];
    if (right !== undefined) return [{ ...line, ...plain(`Cevap: ${line.text.slice(...right)}`) }];
    if (isFeedback && GRADED.test(text)) return [];
    const truth =
      areOptions && !isFeedback ? /^\s*(dogru|yanlis|true|false)\s*$/u.exec(text)?.[1] : undefined;
    if (truth === undefined) return [line];
    return [{ ...line, ...plain(`${/^(?:dogru|true)$/.test(truth) ? "A" : "B"}) ${line.text.trim()}`) }];
  });
}

/** Maximum length of a heading of the page. */
const LONGEST = 300;
