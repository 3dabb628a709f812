/** Options without letters: numbered (`1) 2) 3)`), with bullets or check boxes, or lines of which some are marked. */
import { optionLetter } from "../../questions/shared/option-letter.ts";
import { LIST_SIGN, verdictOfSign } from "./answer-marks.ts";
import { markedOf, type Option, optionsNamed, optionWith } from "./exam-options.ts";
import { type MarkedText, plain, slice } from "./marked-text.ts";

const FIRST_NUMBER = /^1([.)-])\s*(?=\S)/;
const ASKED = /[?:…]["”’)\]]*\s*$/;
const MOST_OPTIONS = 8;

type Listed = { lines: MarkedText[]; options: Option[] };

/** Options at the end of a question's lines, and the lines before them; null if the lines are no options. */
export function optionsOfLines(lines: readonly MarkedText[], answer: string | null): Listed | null {
  const written = lines.map(trimmed).filter(({ text }) => text !== "");
  return (
    [countedItems(written), signedItems(written), markedLines(written)].find(
      (found) => found !== null && areOptions(found, answer),
    ) ?? null
  );
}

/** True if items are options: some are marked, the answer is one of them, or the line above is a question. */
function areOptions({ lines, options }: Listed, answer: string | null): boolean {
  if (lines.length === 0 || options.length < 2) return false;
  if (answer !== null) return optionsNamed(answer, options) !== null;
  return markedOf(options).length > 0 || ASKED.test(lines.at(-1)?.text ?? "");
}

/** Items numbered from 1 to the last line, one per line or several. */
function countedItems(written: readonly MarkedText[]): Listed | null {
  const start = written.findLastIndex(({ text }) => FIRST_NUMBER.test(text));
  const mark = FIRST_NUMBER.exec(written[start]?.text ?? "")?.[1];
  if (start < 1 || mark === undefined) return null;
  const items: MarkedText[] = [];
  for (const line of written.slice(start)) {
    const found = itemsIn(line, mark, items.length + 1);
    // A line without a number ends the list, which then is no list of options.
    if (found === null) return null;
    items.push(...found);
    if (items.length > MOST_OPTIONS) return null;
  }
  const options = items.map((item, position) =>
    optionWith(optionLetter(position), plain(`${position + 1}${mark} `), item),
  );
  return { lines: written.slice(0, start), options };
}

/** Items of a line that begins with the number `first`; null for another line. */
function itemsIn(line: MarkedText, mark: string, first: number): MarkedText[] | null {
  const items: MarkedText[] = [];
  let rest = line;
  for (let number = first; ; number++) {
    const own = `${number}${mark}`;
    if (!rest.text.startsWith(own)) return items.length === 0 ? null : [...items, rest];
    const words = slice(rest, own.length);
    const next = words.text.search(new RegExp(`\\s${number + 1}\\${mark}`));
    if (next === -1) return [...items, trimmed(words)];
    items.push(trimmed(slice(words, 0, next)));
    rest = slice(words, next + 1);
  }
}

/** Lines at the end that begin with a bullet, a check box or the same emoji. */
function signedItems(written: readonly MarkedText[]): Listed | null {
  const emoji = /^\p{Extended_Pictographic}\uFE0F?/u.exec(written.at(-1)?.text ?? "")?.[0];
  const signOf = ({ text }: MarkedText) =>
    LIST_SIGN.exec(text)?.[0] ?? (emoji !== undefined && text.startsWith(emoji) ? emoji : "");
  const start = written.findLastIndex((line) => signOf(line) === "") + 1;
  const items = written.slice(start);
  if (items.length > MOST_OPTIONS) return null;
  const isBullet = new Set(items.map((line) => signOf(line).trim())).size === 1;
  const options = items.map((line, position) => {
    const sign = signOf(line);
    const words = trimmed(slice(line, sign.length));
    // The same sign before each item is a bullet; among different signs, some are ticks or full boxes.
    return optionWith(optionLetter(position), plain(""), words, isBullet ? null : verdictOfSign(sign));
  });
  return { lines: written.slice(0, start), options };
}

/** Lines after a question, some of which have a mark for right. */
function markedLines(written: readonly MarkedText[]): Listed | null {
  const start = written.findIndex(({ text }) => ASKED.test(text)) + 1;
  if (start === 0 || written.length - start > MOST_OPTIONS) return null;
  const options = written
    .slice(start)
    .map((line, position) => optionWith(optionLetter(position), plain(""), line));
  const isMarked = options.some(({ verdict }) => verdict === "right");
  return isMarked ? { lines: written.slice(0, start), options } : null;
}

function trimmed(line: MarkedText): MarkedText {
  const start = line.text.length - line.text.trimStart().length;
  return slice(line, start, line.text.trimEnd().length);
}
