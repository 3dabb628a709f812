import {
  MAX_OPTIONS,
  MIN_OPTIONS,
  OPTION_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
} from "../../../convex/shared/limits/questions.ts";

/** A question that was written down with its options. */
export type SplitQuestion = {
  question: string;
  options: string[];
  /** The option that is marked as right, by index; null where none is. */
  right: number | null;
};

/** Longer than any question with its options, in UTF-16 units. */
const LONGEST = QUESTION_TEXT_MAX_CHARS + (MAX_OPTIONS + 1) * OPTION_MAX_CHARS;
/** "1)", "1.", "Soru 1:" before a question. */
const NUMBER = /^\s*(?:soru\s*)?\d{1,3}\s*[).:-]\s*/i;
/** "Cevap: B" or "Doğru cevap: B" at the end. */
const KEY = /(?:doğru\s+)?cevap\s*[:=]?\s*\(?([a-f])\)?\.?\s*$/i;
/** "A)", "(A)", "a)", and "A." or "a." at the beginning of a line; a star before it or after it marks the right one. */
const MARK = /(?:(?<=\s)(\*?)\(?([a-hA-H])\)|(?<=\n)[ \t]*(\*?)([a-hA-H])\.(?=\s))(\*?)\s*/g;

/**
 * Takes apart a text like "1) Başkent? A) İzmir B) Ankara Cevap: B", in lines or in one; null for any other text. Options are so many as a question may have,
 * lettered from A without a gap.
 */
export function splitQuestion(text: string): SplitQuestion | null {
  if (text.length > LONGEST) return null;
  const key = KEY.exec(text);
  const body = key === null ? text : text.slice(0, key.index);
  const marks = marksOf(body);
  const [first] = marks;
  if (first === undefined || marks.length < MIN_OPTIONS || marks.length > MAX_OPTIONS) return null;
  const question = body.slice(0, first.start).replace(NUMBER, "").trim();
  const options = marks.map(({ end }, index) =>
    body
      .slice(end, marks[index + 1]?.start)
      .replace(/\s+/g, " ")
      .trim(),
  );
  if (question === "" || options.some((option) => option === "" || option.length > OPTION_MAX_CHARS))
    return null;
  const starred = marks.findIndex(({ starred }) => starred);
  const named = key?.[1] === undefined ? starred : indexOfLetter(key[1]);
  return { question, options, right: named >= 0 && named < options.length ? named : null };
}

type Mark = { start: number; end: number; starred: boolean };

/** The marks of A, B, C and so on, each the first one after the one before. */
function marksOf(body: string): Mark[] {
  const marks: Mark[] = [];
  for (const match of body.matchAll(MARK)) {
    const letter = match[2] ?? match[4] ?? "";
    if (indexOfLetter(letter) !== marks.length) continue;
    const starred = [match[1], match[3], match[5]].includes("*");
    marks.push({ start: match.index, end: match.index + match[0].length, starred });
  }
  return marks;
}

function indexOfLetter(letter: string): number {
  return "abcdefgh".indexOf(letter.toLowerCase());
}
