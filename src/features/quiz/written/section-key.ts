/** Answer key of an exam with sections: "A) 1-B 2-C", "B- D, Y, D", "II. BÖLÜM⏎1. Nutuk", "3. a) yedi b) sular", "TEST: 1A 2B". */
import { keyLine } from "./exam-key.ts";
import { OPTION_START } from "./exam-options.ts";
import { foldKey } from "./fold-key.ts";
import type { Line } from "./marked-text.ts";
import { pairEntries } from "./matching-table.ts";
import { truthOf } from "./read-question.ts";
import { taskIn } from "./section-heads.ts";
import type { Section, SectionAnswer } from "./section-types.ts";

const LABEL = String.raw`(\d{1,3}|[a-zçğıöşü]|[IVX]{1,4})`;
/** Label of an entry: "1-", "2)", "b.", "II.", and "3" in "3B". */
const ENTRY = new RegExp(
  String.raw`^[\s,;|/•]*(?:(?:soru|Soru|SORU|S)\s*[-–.]?\s*(?=\d))?(?:${LABEL}\s*(?:[)\].:=→>]+\s*(?:[-–—](?=\s|\p{L}))?|[-–—]+)\s*(?=\S)|(\d{1,3})\s?(?=[A-EDYTF](?![\p{L}\p{N}])))`,
  "u",
);
/** Label of a section: "A)", "B:", "C —", "I.", or alone in its line. */
const SECTION_LABEL =
  /^\s*\(?([A-H]|[IVX]{1,4})\)?\s*(?:[).:\-–—]+\s*|(?:bölümü?|BÖLÜMÜ?|Bölümü?)\s*[:.\-–—]*\s*|$)/u;
const NUMBER_LABEL = /^\s*(?:(?:soru|s)\s*[-–.]?\s*)?(\d{1,2})\s*(?:[).:\-–—]+\s*|$)/i;
/** "(2. bölüm):" behind the heading of the key. */
const IN_BRACKETS = /^\s*\(([^()]{1,30})\)\s*[:.\-–—]*\s*/u;
/** Name of a task before its answers: "TEST:", "BOŞLUK DOLDURMA -". */
const TASK_NAME = /^\s*([\p{L}][\p{L} /-]{2,40}?)\s*(?:[:：]|[-–—]\s|$)\s*/u;
const OPTION = /^[A-EÇa-eç](?:\s*(?:ve|,|&|\+)\s*[A-E])*$/u;
/** Minimum number of words of a model answer. */
const MODEL_WORDS = 3;
/** Maximum length of an answer that is not one of an open question. */
const LONGEST_WORDS = 80;

/** Position in the key: a section, or the questions without one. */
type State = { section: Section | null; taken: number; answers: SectionAnswer[] };

/** The lines of a key, of which the first one contains all answers; null if a line is no answer of a section. */
export function keyOfSections(
  lines: readonly Line[],
  sections: readonly Section[],
  first: Section | null = null,
): Line[] | null {
  const state: State = { section: first, taken: 0, answers: [] };
  const others: Line[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.isOfPage || line.isAside || line.sides !== undefined) {
      others.push(line);
      continue;
    }
    const text = at === 0 ? keyLine(line.text).rest : line.text;
    const rest = at === 0 && text === line.text ? "" : text;
    for (const part of partsOf(rest, sections)) if (!takeText(part, state, sections)) return null;
  }
  const { answers } = state;
  if (answers.length === 0 || !answers.every((each) => isPossible(each, sections))) return null;
  // Words and letters of an exam without sections are read by another reader.
  if (sections.length === 0 && !answers.some(({ answer }) => answer.split(/\s+/).length >= MODEL_WORDS))
    return null;
  const [head] = lines;
  return head === undefined ? null : [{ ...head, text: "", marks: null, answers }, ...others];
}

/** A line split before the label of each further section: "A: 1-b 2-a B: 1-D". */
function partsOf(text: string, sections: readonly Section[]): string[] {
  const labels = sections.flatMap(({ kind, label }) => (kind === "letter" || kind === "part" ? [label] : []));
  const cuts = [...text.matchAll(/\s([A-H]|[IVX]{1,4})\s*(?:[):]\s+|[):.–—-]+\s*(?=1\s*[-–.):]))/gu)].filter(
    ({ 1: label = "" }) => labels.includes(label.toLowerCase()),
  );
  const starts = [0, ...cuts.map(({ index }) => index)];
  return starts.map((start, at) => text.slice(start, starts[at + 1]));
}

function takeText(text: string, state: State, sections: readonly Section[]): boolean {
  if (text.trim() === "") return true;
  const sign = signIn(text, state, sections);
  if (sign !== null) Object.assign(state, { section: sign.section, taken: 0 });
  const rest = sign === null ? text : text.slice(sign.length);
  return (
    rest.trim() === "" || takeEntries(rest, state, sections) || takeRow(rest, state) || takeMore(rest, state)
  );
}

/** Section named at the beginning of a text, and the length of its name; null without one. */
function signIn(
  text: string,
  { section: current, taken }: State,
  sections: readonly Section[],
): { section: Section; length: number } | null {
  const from = current === null ? 0 : sections.indexOf(current) + 1;
  const later = sections.slice(from);
  const bracketed = IN_BRACKETS.exec(text);
  const { namesSection, hasHead, section, rest } = keyLine(bracketed?.[1] ?? text);
  const named = later.find(({ label }) => label === section);
  if (namesSection && !hasHead && section !== "" && named !== undefined)
    return { section: named, length: bracketed?.[0].length ?? text.length - rest.length };
  const [whole = "", letter = ""] = SECTION_LABEL.exec(text) ?? [];
  const lettered = later.find(({ label, kind }) => kind !== "number" && label === letter.toLowerCase());
  if (letter !== "" && lettered !== undefined) return { section: lettered, length: whole.length };
  const [label = "", number = ""] = NUMBER_LABEL.exec(text) ?? [];
  const numbered = later.find((each) => each.kind === "number" && each.label === number);
  const isNextItem = current?.kind === "number" && current.numbers[taken] === Number(number);
  if (numbered !== undefined && !isNextItem) return { section: numbered, length: label.length };
  const [name = "", words = ""] = TASK_NAME.exec(text) ?? [];
  const task = words === "" ? null : taskOfName(foldKey(words));
  const tasked = sections.filter((each) => each.task === task);
  const [only] = tasked;
  return task !== null && tasked.length === 1 && only !== undefined
    ? { section: only, length: name.length }
    : null;
}

function taskOfName(name: string): ReturnType<typeof taskIn> {
  return /^d\s*\/?\s*y$/.test(name) ? "judge" : taskIn(name);
}

/** Reads labelled entries, to the end of the text. */
function takeEntries(text: string, state: State, sections: readonly Section[]): boolean {
  let rest = text;
  const found: SectionAnswer[] = [];
  let { section, taken } = state;
  while (rest.trim().replace(/^[,;.|/]+$/, "") !== "") {
    const entry = ENTRY.exec(rest);
    const label = entry?.[1] ?? entry?.[2] ?? "";
    const target = entry === null ? null : questionAt(label, { section, taken }, sections);
    if (entry === null || target === null) return false;
    ({ section, taken } = target);
    const words = rest.slice(entry[0].length);
    const end = endOfAnswer(words, target, sections);
    const answer = words.slice(0, end).replace(/^[\s,;|/]+|[\s,;|/]+$/g, "");
    if (answer === "") return false;
    const nested = section === null ? sectionNumbered(target.number, sections) : undefined;
    if (nested === undefined) found.push({ section: target.id, number: target.number, answer });
    else {
      const inside: State = { section: nested, taken: 0, answers: [] };
      if (!takeEntries(answer, inside, sections) && !takeRow(answer, inside)) return false;
      found.push(...inside.answers);
    }
    rest = words.slice(end);
  }
  Object.assign(state, { section, taken });
  state.answers.push(...found);
  return true;
}

/** Section whose label is the number; undefined without one, and for a matching question, which has pairs. */
function sectionNumbered(number: number, sections: readonly Section[]): Section | undefined {
  return sections.find(
    ({ kind, label, task }) => kind === "number" && task !== "match" && label === String(number),
  );
}

type Target = { section: Section | null; taken: number; id: string; number: number };

/** Question that an entry's label names; null if it names none, or several. */
function questionAt(
  label: string,
  { section, taken }: Pick<State, "section" | "taken">,
  sections: readonly Section[],
): Target | null {
  if (section !== null) {
    const at = positionOf(label, section, taken);
    if (at !== -1) return { section, taken: at + 1, id: section.id, number: section.numbers[at] ?? at + 1 };
    if (section.kind !== "number" || !(Number(label) > Number(section.label))) return null;
  }
  if (!/^\d+$/.test(label)) return null;
  const number = Number(label);
  const apart = sections.filter((each) => each.kind !== "number" && each.numbers.includes(number));
  const [only] = apart;
  if (apart.length > 1 || (only !== undefined && section !== null && section.kind !== "number")) return null;
  return { section: null, taken: 0, id: only?.id ?? "", number };
}

/** Position of the question with a label among those of the section that have no answer yet; -1 without one. */
function positionOf(label: string, { numbers, labels }: Section, taken: number): number {
  const at = labels.findIndex((each, position) => position >= taken && each === label.toLowerCase());
  if (at !== -1) return at;
  // Statements without labels are counted: "1-D 2-Y".
  const isCounted = /^\d+$/.test(label) && labels.every((each) => !/^\d/.test(each));
  return isCounted && Number(label) > taken && Number(label) <= numbers.length ? Number(label) - 1 : -1;
}

/** Index at which the next entry begins: one with the label of the next question. */
function endOfAnswer(words: string, target: Target, sections: readonly Section[]): number {
  for (const { index } of words.matchAll(/(?<=\S)[\s,;|/]+(?=\S)/gu)) {
    const entry = ENTRY.exec(words.slice(index));
    if (entry === null) continue;
    const next = questionAt(entry[1] ?? entry[2] ?? "", target, sections);
    const isNext =
      next !== null &&
      (next.section === null ? next.number === numberAbove(target) + 1 : next.taken === target.taken + 1);
    if (isNext) return index;
  }
  return words.length;
}

/** Number of an entry's question among those in no section: that of its section, if it is in one. */
function numberAbove({ section, number }: Target): number {
  return section === null ? number : Number(section.label);
}

/** Reads the answers of all questions of a section in a row: "D, Y, D", "krater - yıldız", "DYD". */
function takeRow(text: string, state: State): boolean {
  const { section, taken } = state;
  if (section === null || taken > 0 || section.task === "match") return false;
  const { id, numbers, labels, task } = section;
  const areLetters = task === "judge" || task === "choose";
  const words = text.trim().replace(/[.;,]$/, "");
  const rows = areLetters
    ? [words.split(/[\s,;/–-]+/), [...words.replace(/\s/g, "")]]
    : [
        words.split(/\s*(?:;|,(?!\d))\s*/),
        words.split(/\s+[-–/]\s+/),
        ...(numbers.length === 1 ? [[words]] : []),
      ];
  const row = rows.find((each) => each.length === numbers.length && !each.includes(""));
  const isLabelled = row?.some((each) => labels.includes(ENTRY.exec(each)?.[1]?.toLowerCase() ?? "-"));
  if (row === undefined || isLabelled) return false;
  for (const [at, answer] of row.entries())
    state.answers.push({ section: id, number: numbers[at] ?? 0, answer });
  state.taken = numbers.length;
  return true;
}

/** Reads a line that continues the model answer above it, or the pairs of a matching question. */
function takeMore(text: string, state: State): boolean {
  const { section, answers } = state;
  if (section?.task === "match") {
    const pairs = pairEntries(text) ?? [];
    const [only] = pairs;
    const id = section.kind === "number" ? "" : section.id;
    if (pairs.length > 1)
      answers.push({ section: id, number: Number(section.label) || 1, answer: text.trim() });
    else if (only !== undefined)
      answers.push({ section: section.id, number: Number(only.left), answer: only.right });
    return pairs.length > 1 || /^\d/.test(only?.left ?? "");
  }
  const last = answers.at(-1);
  const isModel =
    section === null
      ? /\s/.test(last?.answer ?? "") && !OPTION_START.test(text)
      : section.task === "open" || section.task === "other";
  if (last === undefined || !isModel) return false;
  last.answer += `\n${text.trim()}`;
  return true;
}

/** True if the questions of the answer's section can have such an answer. */
function isPossible({ section, answer }: SectionAnswer, sections: readonly Section[]): boolean {
  const task = sections.find(({ id }) => id === section)?.task;
  // "1-5: ABDCA"
  if (/^\d{1,3}\s?[:.)]/.test(answer)) return false;
  if (task === "judge") return truthOf(truthIn(answer)) !== null;
  if (task === "choose") return OPTION.test(answer.replace(/[()\s.]+$|^\(/g, ""));
  return task !== "fill" || answer.length <= LONGEST_WORDS;
}

/** The answer of a statement as a Turkish letter. */
export function truthIn(answer: string): string {
  if (/^t(?:rue)?$/i.test(answer)) return "D";
  return /^f(?:alse)?$/i.test(answer) ? "Y" : answer;
}
