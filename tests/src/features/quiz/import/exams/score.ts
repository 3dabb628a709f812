/** Compares the importer's reading of an exam with the exam as printed. */
import katex from "katex";
import { type Mark, piecesOf } from "../../../../../../convex/shared/marks.ts";
import {
  importedQuestions,
  isDoubtful,
} from "../../../../../../src/features/quiz/import/imported-question.ts";
import { readFile } from "../../../../../../src/features/quiz/import/read/read-file.ts";
import {
  elements,
  parseXml,
  wordsOf,
  type XmlElement,
} from "../../../../../../src/features/quiz/import/read/text/xml.ts";
import { isPage, type ReadQuestion } from "../../../../../../src/features/quiz/written/read-question.ts";
import type { Exam, ExpectedPassage, ExpectedQuestion } from "./expected.ts";
import "katex/contrib/mhchem";

export interface Score {
  right: string[];
  /** Read differently, and marked for checking. */
  inDoubt: string[];
  /** Read differently without a mark. */
  wrong: string[];
  lost: string[];
}

type ReadGroup = { passage: ReadQuestion | null; isMarked: boolean; question: ReadQuestion };
type Wanted = { passage: ExpectedPassage | null; question: ExpectedQuestion };

export function scoreOf({ file, expected }: Exam): Score {
  const score: Score = { right: [], inDoubt: [], wrong: [], lost: [] };
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const result = readFile("", bytes, () => null);
  const unused = "quiz" in result ? groupsOf(result.quiz.questions) : [];
  for (const { passage, question } of expected.flatMap(wantedOf)) {
    const best = bestMatch(question, unused);
    if (best === null) {
      score.lost.push(question.text);
      continue;
    }
    unused.splice(unused.indexOf(best), 1);
    const differences = differencesOf({ passage, question }, best);
    const isAsPrinted = differences.length === 0;
    const { notes } = best.question;
    const reasons = best.isMarked
      ? [...notes, ...(best.passage?.notes ?? [])].map(({ sentence }) => sentence)
      : [];
    const report = [question.text, ...differences, ...reasons].join("\n      ");
    if (question.doubt && best.isMarked) score.right.push(report);
    else if (best.isMarked) score.inDoubt.push(report);
    else if (isAsPrinted && !question.doubt) score.right.push(report);
    else score.wrong.push(report);
  }
  for (const { question, isMarked } of unused)
    (isMarked ? score.inDoubt : score.wrong).push(`superfluous: ${question.question}`);
  return score;
}

function wantedOf(each: ExpectedQuestion | ExpectedPassage): Wanted[] {
  if (!("passage" in each)) return [{ passage: null, question: each }];
  return each.questions.map((question) => ({ passage: each, question }));
}

/** The questions with their passages. A page without questions stands alone. */
function groupsOf(questions: readonly ReadQuestion[]): ReadGroup[] {
  const pages = new Set<ReadQuestion>();
  let open: ReadQuestion | null = null;
  const groups = questions.flatMap((question): ReadGroup[] => {
    if (isPage(question)) {
      open = question;
      pages.add(question);
      return [];
    }
    const passage: ReadQuestion | null = question.inPassage ? open : null;
    if (passage !== null) pages.delete(passage);
    return [{ passage, isMarked: isInDoubt(question) || (passage !== null && isInDoubt(passage)), question }];
  });
  return [
    ...groups,
    ...[...pages].map((question) => ({ passage: null, isMarked: isInDoubt(question), question })),
  ];
}

function differencesOf({ passage, question }: Wanted, read: ReadGroup): string[] {
  const { content, picture } = read.question;
  const differences: string[] = [];
  const compare = (what: string, expected: string, found: string) => {
    if (expected !== found) differences.push(`${what} read:     ${found}`, `${what} expected: ${expected}`);
  };
  compare("text", printed(question.text), shown(read.question.question, read.question.marks));
  const choice = choiceOf(content);
  if (choice === null) differences.push(`read as ${content.type}`);
  else {
    for (const [at, option] of question.options.entries())
      compare(`option ${"ABCDE"[at]}`, printed(option), shown(choice.options[at] ?? "", choice.marks?.[at]));
    compare("options", String(question.options.length), String(choice.options.length));
    compare("right", question.right, choice.right);
  }
  compare("picture", String(question.picture === true), String(picture !== null));
  const own = read.passage;
  if (passage === null) {
    if (own !== null) differences.push(`in the passage ${own.question.slice(0, 40)}`);
    return differences;
  }
  if (own === null) return [...differences, "not in its passage"];
  compare("passage", printed(passage.passage), shown(own.question, own.marks));
  const heading = own.content.type === "passage" ? (own.content.heading ?? "") : "";
  compare("heading", passage.heading ?? "", heading);
  compare("picture of the passage", String(passage.picture === true), String(own.picture !== null));
  return differences;
}

function choiceOf(
  content: ReadQuestion["content"],
): { options: string[]; marks: Mark[][] | undefined; right: string } | null {
  if (content.type !== "multiple_choice" && content.type !== "multi_select") return null;
  const right =
    content.type === "multi_select"
      ? content.correctAnswers
      : content.correctAnswer === null
        ? []
        : [content.correctAnswer];
  return {
    options: content.options,
    marks: content.optionMarks,
    right: right.map((index) => "ABCDE".charAt(index)).join(""),
  };
}

/** The read question with the most similar text; null if none is similar. */
function bestMatch({ text, options }: ExpectedQuestion, candidates: readonly ReadGroup[]): ReadGroup | null {
  const letters = (words: string) => words.replace(/<[^>]*>|\$[^$]*\$/g, "").replace(/[^\p{L}\p{N}]/gu, "");
  const wanted = letters([text, ...options].join(" "));
  let best: ReadGroup | null = null;
  let most = 0.5;
  for (const candidate of candidates) {
    const { question, content } = candidate.question;
    const own = letters([question, ...(choiceOf(content)?.options ?? [])].join(" "));
    const like = dice(wanted, own);
    if (like > most) [best, most] = [candidate, like];
  }
  return best;
}

/** Dice coefficient of two texts' letter pairs, 0 to 1. */
function dice(a: string, b: string): number {
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const counts = new Map<string, number>();
  for (const pair of pairs(a)) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of pairs(b)) {
    const left = counts.get(pair) ?? 0;
    if (left > 0) common += 1;
    counts.set(pair, left - 1);
  }
  return a.length + b.length < 2 ? 0 : (2 * common) / (pairs(a).length + pairs(b).length);
}

type Char = { char: string; styles: string };

/** A read text in comparable form. */
function shown(text: string, marks: readonly Mark[] | undefined): string {
  return comparable(
    piecesOf({ text, ...(marks && { marks }) }).flatMap((piece): Char[] => {
      if (piece.tex !== undefined) return [formulaChar(piece.tex)];
      return charsOf(
        piece.text,
        [...(piece.styles ?? [])].map((style) =>
          style === "bold" ? "b" : style === "underline" ? "u" : style === "superscript" ? "sup" : "sub",
        ),
      );
    }),
  );
}

/** An expected text in comparable form. */
function printed(text: string): string {
  const open: string[] = [];
  return comparable(
    text.split(/(<\/?(?:b|u|sup|sub)>|\$[^$]+\$)/).flatMap((part): Char[] => {
      const [, slash, name] = /^<(\/?)(b|u|sup|sub)>$/.exec(part) ?? [];
      if (name !== undefined) {
        if (slash === "") open.push(name);
        else open.splice(open.lastIndexOf(name), 1);
        return [];
      }
      if (part.length > 2 && part.startsWith("$") && part.endsWith("$"))
        return [formulaChar(part.slice(1, -1))];
      return charsOf(part, open);
    }),
  );
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ";
const RAISED_PLAIN = "0123456789+-=()n";
const LOWERED = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎";

/** Characters with their styles. Raised and lowered Unicode characters equal raised and lowered text. */
function charsOf(text: string, styles: readonly string[]): Char[] {
  return [...text].map((char) => {
    const [up, down] = [RAISED.indexOf(char), LOWERED.indexOf(char)];
    const plain = up >= 0 ? RAISED_PLAIN.charAt(up) : down >= 0 ? RAISED_PLAIN.charAt(down) : char;
    const own = [...styles, ...(up >= 0 ? ["sup"] : []), ...(down >= 0 ? ["sub"] : [])];
    return { char: plain.replace(/[−–]/, "-"), styles: [...new Set(own)].sort().join("+") };
  });
}

function formulaChar(tex: string): Char {
  return { char: `$${canonical(tex)}$`, styles: "" };
}

/** One text for two equal looks: white space is one space or one line break, without a style. */
function comparable(chars: readonly Char[]): string {
  let text = "";
  let styles = "";
  let space = "";
  for (const each of chars) {
    if (/^\s$/.test(each.char)) {
      space = space === "\n" || each.char === "\n" ? "\n" : " ";
      continue;
    }
    if (styles !== "" && styles !== each.styles) text += "}";
    if (space !== "" && text !== "") text += space;
    if (each.styles !== "" && styles !== each.styles) text += `{${each.styles}:`;
    text += each.char;
    [styles, space] = [each.styles, ""];
  }
  return styles === "" ? text : `${text}}`;
}

const known = new Map<string, string>();

/** A formula's MathML without differences that do not show. */
function canonical(tex: string): string {
  const before = known.get(tex);
  if (before !== undefined) return before;
  const html = katex.renderToString(tex, { output: "mathml", throwOnError: true, strict: "ignore" });
  const [math] = elements(
    parseXml(/<math[\s\S]*<\/math>/.exec(html)?.[0].replaceAll("&nbsp;", " ") ?? "<math/>"),
  );
  const text = math === undefined ? "" : contentOf(math).join("");
  known.set(tex, text);
  return text;
}

const TRANSPARENT = new Set(["math", "semantics", "mstyle", "mrow", "mpadded", "mphantom"]);
/** Elements whose parts have positions. */
const POSITIONED = new Set([
  "mfrac",
  "msup",
  "msub",
  "msubsup",
  "munder",
  "mover",
  "munderover",
  "mroot",
  "mmultiscripts",
]);

function contentOf(element: XmlElement): string[] {
  const { name } = element;
  if (name === "annotation" || name === "mspace") return [];
  if (TRANSPARENT.has(name)) return elements(element).flatMap(contentOf);
  if (/^m[ion]$|^mtext$/.test(name)) {
    const words = wordsOf(element)
      .replace(/[\s\u00a0]/g, "")
      .replace(/[\u2061-\u2064]/g, "");
    const { mathvariant } = element.attributes;
    // A word in upright letters may be one element or several.
    return words === "" ? [] : [mathvariant === "bold" ? `<b>${words}</b>` : words];
  }
  if (POSITIONED.has(name))
    return [
      `${name}(${elements(element)
        .map((part) => contentOf(part).join(""))
        .join("|")})`,
    ];
  return [`${name}(${elements(element).flatMap(contentOf).join("")})`];
}

/** True if the preview marks the entry for checking. */
function isInDoubt(question: ReadQuestion): boolean {
  return importedQuestions([question]).some(isDoubtful);
}
