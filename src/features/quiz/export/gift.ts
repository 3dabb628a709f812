/** Writes GIFT, Moodle's text format: one question per paragraph, with the answer in braces. */

import type { FormattedText } from "../../../../convex/shared/marks.ts";
import { plainReading } from "../../../../convex/shared/plainReading.ts";
import { asksNothing, numbersOf } from "../../questions/index.ts";
import type { CommonForm, CommonGap, CommonPair } from "../../questions/shared/common-form.ts";
import { passagesOf } from "../file/passages.ts";
import { commonFormOf, type ExportFormat, type FiledQuestion, plainDecimal, quizLoss } from "./format.ts";
import { html, htmlOf, passageHtml } from "./formatted.ts";
import { moodleLoss, moodleLosses, placePairs, shareOf } from "./moodle-losses.ts";

export const gift: ExportFormat = {
  extension: "gift.txt",
  contentType: "text/plain;charset=utf-8",
  hasPictures: false,
  lossesOf: ({ questions }) => moodleLosses(questions, "GIFT"),
  quizLossOf: (quiz) => quizLoss(quiz, ["description", "category"]),
  write: async ({ title, questions }) => {
    const category = `$CATEGORY: $course$/${oneLine(title).replaceAll("/", "//")}`;
    const numbers = numbersOf(questions);
    const passages = passagesOf(questions);
    const written = questions.flatMap((question, index) => {
      const isLeftOut = asksNothing(question) || moodleLoss(question, "GIFT")?.leftOut === true;
      return isLeftOut ? [] : paragraphOf(question, passages[index] ?? null, numbers[index] ?? 0);
    });
    return new Blob([`${[category, ...written].join("\n\n")}\n`]);
  },
};

function paragraphOf(question: FiledQuestion, passage: FiledQuestion | null, number: number): string {
  const common = commonFormOf(question);
  const { question: text, marks = [], explanation, explanationMarks = [] } = question;
  const isHtml = marks.length > 0 || passage !== null;
  const reason =
    explanation === undefined
      ? ""
      : `####${withFormat({ text: explanation, marks: explanationMarks }, isHtml)}`;
  const answer = `{${answerOf(common, isHtml)}${reason}}`;
  const words = htmlOf({ text, marks }, html);
  const shown = passage === null ? words : `${passageHtml(passage, "", html)}<p>${words}</p>`;
  const asked = `::Soru ${number}::${isHtml ? `[html]${escaped(shown)}` : `[plain]${escaped(text)}`}`;
  if (common.form !== "gaps") return `${asked} ${answer}`;
  const [before = "", after = ""] = common.pieces.map((piece) => escaped(isHtml ? html(piece) : piece));
  return `${asked}${isHtml ? "<br>" : "\\n"}${before}${answer}${after}`;
}

/** @param isHtml true if the question's format is HTML, which an answer without a format of its own has as well */
function answerOf(common: CommonForm, isHtml: boolean): string {
  switch (common.form) {
    case "choice":
      return common.several
        ? severalOf(common.options, isHtml)
        : common.options.map((option) => optionOf(option, isHtml)).join(" ");
    case "statement":
      return common.isTrue ? "T" : "F";
    case "text":
      return common.accepted.map((text) => writtenOf(text, isHtml)).join(" ");
    case "number":
      return numberOf(common);
    case "pairs":
      return pairsOf(common.pairs, isHtml);
    case "sequence":
      return pairsOf(placePairs(common), isHtml);
    case "gaps":
      return gapOf(common.gaps[0], isHtml);
    case "open":
    case "none":
      return "";
  }
}

function numberOf({ value, tolerance, also = [] }: CommonForm & { form: "number" }): string {
  const first = `${plainDecimal(value)}${tolerance === 0 ? "" : `:${plainDecimal(tolerance)}`}`;
  return also.length === 0
    ? `#${first}`
    : `#${[first, ...also.map(plainDecimal)].map((each) => `=${each}`).join(" ")}`;
}

type Option = FormattedText & { isRight: boolean };

function optionOf(option: Option, isHtml: boolean): string {
  return `${option.isRight ? "=" : "~"}${withFormat(option, isHtml)}`;
}

/** An accepted text. A bare asterisk would match any text. */
function writtenOf(text: string, isHtml: boolean): string {
  return `=${withFormat({ text: text.replaceAll("*", "\\*") }, isHtml)}`;
}

/** Wrong options subtract as much as right ones add, so that marking all options earns nothing. */
function severalOf(options: readonly Option[], isHtml: boolean): string {
  const share = shareOf(options.filter(({ isRight }) => isRight).length);
  return options
    .map((option) => `~%${option.isRight ? share : `-${share}`}%${withFormat(option, isHtml)}`)
    .join(" ");
}

/** Moodle shows right sides as plain text, in a menu. */
function pairsOf(pairs: readonly CommonPair[], isHtml: boolean): string {
  return pairs
    .map(({ left, leftMarks = [], right, rightMarks = [] }) => {
      // The first arrow separates a pair, so an arrow in the left side is written in HTML.
      const asked = left.includes("->")
        ? inHtml({ text: left, marks: leftMarks })
        : withFormat({ text: left, marks: leftMarks }, isHtml);
      return `=${asked} -> ${escaped(plainReading({ text: right, marks: rightMarks }))}`;
    })
    .join(" ");
}

function gapOf(gap: CommonGap | undefined, isHtml: boolean): string {
  const { accepted = [], options = [] } = gap ?? {};
  if (options.length === 0) return accepted.map((text) => writtenOf(text, isHtml)).join(" ");
  return options.map((text) => optionOf({ text, isRight: accepted.includes(text) }, isHtml)).join(" ");
}

/** A text with its format before it, unless it has the question's format and does not begin like a percentage or a format. */
function withFormat(text: FormattedText, isHtml: boolean): string {
  if (text.marks !== undefined && text.marks.length > 0) return inHtml(text);
  return isHtml || /^[%[]/.test(text.text) ? `[plain]${escaped(text.text)}` : escaped(text.text);
}

function inHtml(text: FormattedText): string {
  // Quotation marks need no entity outside of attributes.
  return `[html]${escaped(htmlOf(text, (words) => html(words).replaceAll("&quot;", '"')))}`;
}

/** Escapes GIFT's special characters and line ends. */
function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, "\\$&").replace(/[^\S\n]*\n[^\S\n]*/g, "\\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
