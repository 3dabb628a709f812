/** Parts of a section's question: its label, its brackets for an answer, and its words. */
import { joined, type Line, type MarkedText, plain, slice } from "./marked-text.ts";
import { truthChoiceOf } from "./truth-choice.ts";

/** Label of a question in a section: "2)", "b.", "II.", "•". */
export const ITEM_LABEL =
  /^\s*(?:(?:(?:Soru|SORU|S)\s*[-–.]?\s*(?=\d))?(\d{1,3}|[a-zçğıöşü]|[IVX]{1,4}|[A-H])\s*(?:[-–.]\s*\)|[).:]|[-–—](?=\s|\p{Lu}|\())|([•▪●◦○*–-])(?=\s))\s*(?=\S)/u;
/** Brackets or a line before a statement, for its answer: "( )", "(D)", "____". */
const MARK_BEFORE =
  /^\s*(?:[([{]\s*(doğru|yanlış|true|false|[dytf]|[\s.…_]*)\s*[)\]}]|_{2,}|\.{3,}|…+)\s*(?=[^\s.…_])/iu;
/** The same behind a statement. Filled brackets stay in the text. */
const MARK_BEHIND = /\s*(?:[([{][\s.…_]*[)\]}]|(?<=\s)(?:_{2,}|\.{4,}|…{2,}))\s*$/u;
const FILLED_BEHIND = /[([{]\s*(?:doğru|yanlış|[dytf])\s*[)\]}]\s*$/iu;

/** `isBullet`: the label is a bullet. `mark`: text of the brackets; null without any. `body`: index of the first word. */
export type Parts = { label: string; isBullet: boolean; mark: string | null; body: number };

export const NO_PARTS: Parts = { label: "", isBullet: false, mark: null, body: 0 };

/** Label, brackets and beginning of a question's words. The brackets may precede the label. */
export function partsOf(text: string): Parts {
  const before = MARK_BEFORE.exec(text);
  const start = before?.[0].length ?? 0;
  const label = ITEM_LABEL.exec(text.slice(start));
  if (label === null)
    return { label: "", isBullet: false, mark: before === null ? null : (before[1] ?? ""), body: start };
  const from = start + label[0].length;
  const behind = before === null ? MARK_BEFORE.exec(text.slice(from)) : null;
  const mark = before ?? behind;
  return {
    label: (label[1] ?? "").toLowerCase(),
    isBullet: label[2] !== undefined,
    mark: mark === null ? null : (mark[1] ?? ""),
    body: from + (behind?.[0].length ?? 0),
  };
}

/** True if a line has brackets or a line for D or Y. */
export function hasMark(text: string): boolean {
  const { mark, body } = partsOf(text);
  const rest = text.slice(body);
  return mark !== null || MARK_BEHIND.test(text) || FILLED_BEHIND.test(text) || truthChoiceOf(rest) !== null;
}

/** Number of a question; null without one. */
export function numberOf(text: string): number | null {
  const [, label] = ITEM_LABEL.exec(text.replace(MARK_BEFORE, "")) ?? [];
  return label !== undefined && /^\d/.test(label) ? Number(label) : null;
}

export function isLabel({ label, isBullet }: Parts): boolean {
  return label !== "" || isBullet;
}

/** Labels and numbers of the questions so far. */
type Taken = { labels: readonly string[]; numbers: readonly number[] };

/** True for the label after that of the section's last question: 3 after 2, c after b, II after I. */
export function isNext(label: string, { labels, numbers }: Taken): boolean {
  const before = labels.at(-1);
  if (before === undefined) return label !== "" || numbers.length === 0;
  if (/^\d/.test(label)) return Number(label) === (numbers.at(-1) ?? 0) + 1;
  const count = labels.length;
  const roman = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"];
  return (
    [roman, [..."abcdefghij"], [..."abcçdefgğhıij"]].some((row) => row[count] === label) || label === before
  );
}

/** The words of a question without its label. A statement begins with its brackets. */
export function wordsOf(line: Line, { mark, body }: Parts, task: "judge" | "fill"): MarkedText {
  if (task === "fill") {
    const start = mark === null ? body : body - leadingLength(line.text, body);
    return slice(line, start);
  }
  const truth = /^(?:t|true)$/i.test(mark ?? "")
    ? "D"
    : /^(?:f|false)$/i.test(mark ?? "")
      ? "Y"
      : (mark ?? "");
  const rest = slice(line, body);
  const empty = truthChoiceOf(rest.text) === null ? MARK_BEHIND.exec(rest.text) : null;
  const words = empty === null ? rest : slice(rest, 0, empty.index);
  return joined([plain(`(${/^[\s.…_]*$/.test(truth) ? " " : truth}) `), words]);
}

/** Length of the gap with which a sentence begins: "____ denir". */
function leadingLength(text: string, body: number): number {
  const gap = /(?:_{2,}|\.{3,}|…+)\s*$/u.exec(text.slice(0, body));
  return gap === null ? 0 : body - gap.index;
}
