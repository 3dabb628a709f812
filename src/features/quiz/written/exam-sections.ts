/**
 * Finds the sections of a written exam, and rewrites their statements and sentences with gaps to one notation. A heading is one only if the lines
 * below it are answered as it says.
 */
import { GAP } from "./exam-draft.ts";
import { keyLine } from "./exam-key.ts";
import { follows, labelPositions, OPTION_START } from "./exam-options.ts";
import { foldKey } from "./fold-key.ts";
import { joined, type Line, type MarkedText, plain, slice } from "./marked-text.ts";
import { pointsOfSection } from "./points.ts";
import { headIn, labelIn } from "./section-heads.ts";
import {
  hasMark,
  ITEM_LABEL,
  isLabel,
  isNext,
  NO_PARTS,
  numberOf,
  partsOf,
  wordsOf,
} from "./section-items.ts";
import { keyOfSections } from "./section-key.ts";
import type { Head, Section } from "./section-types.ts";

/** Lines below a heading that are searched for its first question. */
const LINES_AHEAD = 8;
/** A line about the question above it: its answer, its explanation or its learning objective. */
const BESIDE =
  /^[^\p{L}\p{N}]{0,12}(?:cevap|cevabi|yanit|cvp|answer|aciklama(?:si)?|cozum(?:u)?|explanation|kazanim|ogrenme ciktisi)\s*[:：=]/u;
/** End of a statement. */
const STATED = /[.!…]["”’)\]]*\s*$/u;
const SENTENCE_END = /[.?!…:]["”’)\]]*\s*$/u;
/** Letters of true and false statements as options: "A) D-Y-D", "B) DYY". */
const TRUTH_OPTION = /^\s*\(?[A-Ea-e]\s*[).]\s*(?:[DYdy][\s,;/-]*){2,}(?:\s|$)/u;

/** The lines, with headings and questions of the exam's sections, and without an answer key that names them. */
export function withSections(lines: readonly Line[]): Line[] {
  const read = [...lines];
  const heads = headsIn(read);
  const lastKey = keyStart(read, heads[0]?.at ?? 0);
  const hasHeadBelow = heads.some(({ at }) => at > lastKey);
  const end = hasHeadBelow ? read.length : lastKey;
  if (heads.length === 0) return hasListBelow(read, end) ? withKey(read, end, []) : read;
  const sections: Section[] = [];
  for (const [position, { at, head }] of heads.entries()) {
    if (at >= end) break;
    const next = Math.min(heads[position + 1]?.at ?? read.length, end);
    const isTaken = head.label === "" || sections.some(({ id }) => id === head.label);
    const section: Section = {
      ...head,
      id: isTaken ? `#${position + 1}` : head.label,
      numbers: [],
      labels: [],
    };
    sections.push(section);
    const line = read[at];
    if (line === undefined) continue;
    const isTable = line.sides !== undefined || line.sequence !== undefined;
    // A numbered matching question has the number of a question.
    const isQuestion = isTable && (head.kind === "number" || head.kind === "none");
    if (isQuestion) read[at] = { ...line, ...(head.kind === "number" && { endsSection: true }) };
    else read[at] = { ...line, head: { section: section.id, task: section.task } };
    if (isTable) continue;
    const closed = endOfSection(read, at + 1, next, section);
    takeQuestions(read, at, closed, section);
    withOwnKey(read, at + 1, closed, section);
    const after = read[closed];
    if (closed < next && after !== undefined) read[closed] = { ...after, endsSection: true };
  }
  return withKey(read, end, sections);
}

/** The lines with the answers that a key below a section has for this section alone. */
function withOwnKey(lines: Line[], from: number, end: number, section: Section): void {
  const below = lines.slice(from, end).findIndex(({ text }) => isKeyHead(text));
  if (below === -1) return;
  const at = from + below;
  const key = keyOfSections(lines.slice(at, end), [section], section);
  if (key === null) return;
  for (const [position, line] of lines.slice(at, end).entries())
    lines[at + position] = key[position] ?? { ...line, text: "", marks: null };
}

function isKeyHead(text: string): boolean {
  return keyLine(text).hasHead && !BESIDE.test(foldKey(text));
}

/** The lines with the answers of the key in its place. An ordering question reads its own answer. */
function withKey(lines: Line[], end: number, sections: readonly Section[]): Line[] {
  if (end === lines.length || lines.some(({ sequence }) => sequence !== undefined)) return lines;
  const key = keyOfSections(lines.slice(end), sections);
  return key === null ? lines : [...lines.slice(0, end), ...key];
}

/** True if an exam without sections has its key's heading in a line of its own, above a list of answers. */
function hasListBelow(lines: readonly Line[], end: number): boolean {
  const firsts = lines.slice(0, end).filter(({ text }) => numberOf(text) === 1);
  const below = lines.slice(end + 1).filter(({ text }) => text.trim() !== "");
  return firsts.length === 1 && keyLine(lines[end]?.text ?? "").rest.trim() === "" && below.length > 1;
}

/** Headings, each above lines that are answered as it says. */
function headsIn(lines: readonly Line[]): { at: number; head: Head }[] {
  return lines.flatMap((line, at) => {
    if (line.isOfPage || line.isAside) return [];
    const head = headIn(line.text);
    if (line.sides !== undefined || line.sequence !== undefined)
      return [{ at, head: { ...labelIn(line.text), task: "match" as const } }];
    if (head === null || isOptionPlace(lines, at, head)) return [];
    return isAbove(head, line.text, below(lines, at)) ? [{ at, head }] : [];
  });
}

/** True if a heading's letter follows the last option above it, so that the line may be an option. */
function isOptionPlace(lines: readonly Line[], at: number, { kind, label }: Head): boolean {
  if (kind !== "letter") return false;
  const [own, next] = labelPositions(lines[at]?.text ?? "");
  if (own !== undefined && next !== undefined && follows(own.letter, next.letter)) return true;
  const above = lines.slice(Math.max(0, at - LINES_AHEAD), at).findLast(({ text }) => text.trim() !== "");
  if (above?.sides !== undefined || above?.sequence !== undefined) return false;
  const last = labelPositions(above?.text ?? "").at(-1);
  if (above === undefined || last === undefined) return false;
  // Headings have capital letters, so "b)" above "C." is no option before it.
  const isSmall = /^[^\p{L}]*\p{Ll}/u.test(above.text.slice(last.index));
  return !isSmall && follows(last.letter, label.toUpperCase());
}

/** Texts of the next lines, up to the next heading. */
function below(lines: readonly Line[], at: number): string[] {
  const texts: string[] = [];
  for (const { text, isOfPage, sides } of lines.slice(at + 1, at + 40)) {
    if (texts.length === LINES_AHEAD || sides !== undefined || keyLine(text).hasHead) break;
    if (isOfPage || text.trim() === "") continue;
    const next = headIn(text);
    if (next !== null && next.task !== "other") break;
    texts.push(text);
  }
  return texts;
}

/** True if the lines below a heading are questions of its kind. */
function isAbove(head: Head, text: string, texts: readonly string[]): boolean {
  const { task, kind } = head;
  const [first = ""] = texts;
  if (texts.some((each) => TRUTH_OPTION.test(each))) return false;
  const isApart = kind === "letter" || kind === "part" || kind === "none";
  const number = numberOf(first);
  const second = numberOf(texts[1] ?? "");
  switch (task) {
    case "judge":
      return hasChoices(texts, head)
        ? false
        : texts.some(hasMark) ||
            (/basina|karsisina|yanina|onune/.test(foldKey(text)) && SENTENCE_END.test(first)) ||
            (isApart && number === 1 && texts.every((each) => STATED.test(each)));
    case "fill":
      return (
        !hasChoices(texts, head) && text.search(GAP) === -1 && texts.some((each) => each.search(GAP) !== -1)
      );
    case "match":
      return false;
    case "choose":
      return isApart && number !== null && (kind !== "none" || number === 1) && isSectionStart(kind, first);
    case "open":
      return isApart && (number === null ? texts.length === 1 : isSectionStart(kind, first));
    case "other": {
      const gaps = texts.filter((each) => ITEM_LABEL.test(each) && each.search(GAP) !== -1);
      if (gaps.length > 1 && gaps[0] === first && !hasChoices(texts, head)) return true;
      return isApart && kind !== "none" && number === 1 && second === 2;
    }
  }
}

/** True unless the line may be an option, because another one follows. */
function isSectionStart(kind: Head["kind"], first: string): boolean {
  return kind !== "letter" || !OPTION_START.test(first);
}

/** True if a numbered line with this task is a question with options: "3. Boşluğa hangisi gelir, işaretleyiniz.⏎A) … B) …" */
function hasChoices(texts: readonly string[], { kind, label }: Head): boolean {
  if (kind !== "number") return false;
  for (const text of texts) {
    const isItem = ITEM_LABEL.test(text) && text.search(GAP) !== -1;
    if (hasMark(text) || isItem || numberOf(text) === Number(label) + 1) return false;
    if (OPTION_START.test(text)) return true;
  }
  return false;
}

/** Index of the answer key's heading, which is the last one with this name; the number of lines without one. */
function keyStart(lines: readonly Line[], from: number): number {
  const at = lines.findLastIndex(({ text, isOfPage }, at) => at > from && !isOfPage && isKeyHead(text));
  return at === -1 ? lines.length : at;
}

/** Index of the first question below a section whose label is a number: "4. …" below section 3. */
function endOfSection(
  lines: readonly Line[],
  from: number,
  end: number,
  { kind, label, task }: Section,
): number {
  if (kind !== "number") return end;
  let last = 0;
  for (let at = from; at < end; at++) {
    const text = lines[at]?.text ?? "";
    const number = numberOf(text);
    const isQuestion = task === "judge" ? !hasMark(text) : text.search(GAP) === -1;
    if (number === Number(label) + 1 && (number !== last + 1 || isQuestion)) return at;
    if (number === last + 1) last = number;
  }
  return end;
}

/** Rewrites the questions of a section. */
function takeQuestions(lines: Line[], head: number, end: number, section: Section): void {
  const isFilled = section.task === "other" && hasGaps(lines.slice(head + 1, end));
  const task = isFilled ? "fill" : section.task;
  if (task === "judge" || task === "fill") takeSentences(lines, head, end, section, task);
  else takeNumbered(lines, head, end, section);
}

function hasGaps(lines: readonly Line[]): boolean {
  return lines.filter(({ text }) => ITEM_LABEL.test(text) && text.search(GAP) !== -1).length > 1;
}

/** Rewrites statements and sentences with gaps, and leaves out other lines between and below them. */
function takeSentences(
  lines: Line[],
  head: number,
  end: number,
  section: Section,
  task: "judge" | "fill",
): void {
  const isAsked = (text: string) => (task === "judge" ? hasMark(text) : text.search(GAP) !== -1);
  const own = lines
    .slice(head + 1, end)
    .filter(({ text }) => text.trim() !== "" && !BESIDE.test(foldKey(text)));
  const first = own.find(({ text }) => isAsked(text));
  // A sentence may have its gap in its second line.
  const isLabelled = [first, own[0]].some((line) => line !== undefined && isLabel(partsOf(line.text)));
  const areSigned = own.some(({ text }) => isAsked(text));
  const asked: number[] = [];
  let last: Line | null = null;
  for (let at = head + 1; at < end; at++) {
    const line = lines[at];
    if (line === undefined || line.text.trim() === "" || line.isOfPage || line.isAside) continue;
    const { text } = line;
    if (BESIDE.test(foldKey(text)) || keyLine(text).hasHead) continue;
    const parts = areSigned || isLabelled ? partsOf(text) : NO_PARTS;
    const isItem = isLabelled
      ? isLabel(parts) && isNext(parts.label, section)
      : areSigned
        ? isAsked(text)
        : SENTENCE_END.test(text) && !isFooter(text);
    if (isItem) {
      const isNumbered = /^\d/.test(parts.label);
      const number = isNumbered ? Number(parts.label) : section.numbers.length + 1;
      section.numbers.push(number);
      section.labels.push(parts.label);
      const words = wordsOf(line, parts, task);
      const whole = section.task === "other" ? joined([plain(`${taskText(lines[head])} `), words]) : words;
      last = { ...line, ...whole, item: { number, isNumbered } };
      lines[at] = last;
      asked.push(at);
    } else if (last !== null && SENTENCE_END.test(last.text) && !isAsked(text))
      lines[at] = { ...line, isAside: true };
    else if (last !== null) last = line;
  }
  if (task === "fill") givePoints(lines, asked, lines[head]);
}

/** Gives questions without points of their own those of their section. */
function givePoints(lines: Line[], asked: readonly number[], head: Line | undefined): void {
  const points = pointsOfSection(head, asked.length);
  for (const at of asked) {
    const line = lines[at];
    // "(her biri 5 puan)" beside a question is about its parts.
    if (points !== null && line !== undefined && line.points === undefined && line.eachPoints === undefined)
      lines[at] = { ...line, points };
  }
}

function isFooter(text: string): boolean {
  return /basari|zumre|ogretmen|sure|iyi\s+dersler/.test(foldKey(text));
}

/** Collects the numbers of a section's questions, and gives each its points and task. */
function takeNumbered(lines: Line[], head: number, end: number, section: Section): void {
  const asked: number[] = [];
  for (let at = head + 1; at < end; at++) {
    const line = lines[at];
    if (line === undefined || line.isOfPage || line.isAside) continue;
    const number = numberOf(line.text);
    const before = section.numbers.at(-1);
    if (number === null || (before !== undefined && number !== before + 1)) continue;
    section.numbers.push(number);
    section.labels.push(String(number));
    asked.push(at);
  }
  const only = lines.slice(head + 1, end).findIndex(({ text }) => text.trim() !== "");
  if (asked.length === 0 && section.task === "open" && only !== -1) {
    const line = lines[head + 1 + only];
    if (line === undefined) return;
    section.numbers.push(1);
    section.labels.push("");
    asked.push(head + 1 + only);
    lines[head + 1 + only] = { ...line, item: { number: 1, isNumbered: true } };
  }
  if (section.task === "choose") return;
  givePoints(lines, asked, lines[head]);
  if (section.task !== "other") return;
  for (const at of asked) {
    const line = lines[at];
    if (line !== undefined) lines[at] = { ...line, ...withTask(line, taskText(lines[head])) };
  }
}

/** A numbered line with the section's task before its words. */
function withTask(line: Line, task: string): MarkedText {
  const label = ITEM_LABEL.exec(line.text)?.[0].length ?? 0;
  return joined([slice(line, 0, label), plain(`${task} `), slice(line, label)]);
}

/** Task of a heading without its label and points. */
function taskText(line: Line | undefined): string {
  const text = line?.text ?? "";
  return text
    .slice(ITEM_LABEL.exec(text)?.[0].length ?? 0)
    .replace(/\s*[([][^()[\]]*[)\]]\s*$/u, "")
    .trim();
}
