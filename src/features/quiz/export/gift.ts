/** Writes GIFT, Moodle's text format: one question per paragraph, with the answer in braces. */

import { numbersOf } from "../../questions/index.ts";
import type { CommonForm, CommonGap } from "../../questions/shared/common-form.ts";
import { commonFormOf, type ExportFormat, type FiledQuestion, plainDecimal, quizLoss } from "./format.ts";
import { moodleLoss, placePairs, shareOf } from "./moodle-losses.ts";

export const gift: ExportFormat = {
  extension: "gift.txt",
  contentType: "text/plain;charset=utf-8",
  hasPictures: false,
  lossesOf: ({ questions }) => questions.map((question) => moodleLoss(question, "GIFT")),
  quizLossOf: (quiz) => quizLoss(quiz, ["description", "category"]),
  write: async ({ title, questions }) => {
    const category = `$CATEGORY: $course$/${oneLine(title).replaceAll("/", "//")}`;
    const numbers = numbersOf(questions);
    const written = questions.flatMap((question, index) => paragraphOf(question, numbers[index] ?? 0) ?? []);
    return new Blob([`${[category, ...written].join("\n\n")}\n`]);
  },
};

/** A question in GIFT; null if GIFT cannot express it. */
function paragraphOf(question: FiledQuestion, number: number): string | null {
  if (moodleLoss(question, "GIFT")?.leftOut === true) return null;
  const common = commonFormOf(question);
  const reason = question.explanation === undefined ? "" : `####${marked(question.explanation)}`;
  const answer = `{${answerOf(common)}${reason}}`;
  const name = `::Soru ${number}::[plain]`;
  if (common.form !== "gaps") return `${name}${escaped(question.question)} ${answer}`;
  const [before = "", after = ""] = common.pieces.map(escaped);
  return `${name}${escaped(question.question)}\\n${before}${answer}${after}`;
}

function answerOf(common: CommonForm): string {
  switch (common.form) {
    case "choice":
      return common.several ? severalOf(common.options) : common.options.map(optionOf).join(" ");
    case "statement":
      return common.isTrue ? "T" : "F";
    case "text":
      return common.accepted.map(writtenOf).join(" ");
    case "number":
      return numberOf(common);
    case "pairs":
      return pairsOf(common.pairs);
    case "sequence":
      return pairsOf(placePairs(common.items));
    case "gaps":
      return gapOf(common.gaps[0]);
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

type Option = { text: string; isRight: boolean };

function optionOf({ text, isRight }: Option): string {
  return `${isRight ? "=" : "~"}${marked(text)}`;
}

/** An accepted text. A bare asterisk would match any text. */
function writtenOf(text: string): string {
  return `=${marked(text.replaceAll("*", "\\*"))}`;
}

/** Wrong options subtract as much as right ones add, so that marking all options earns nothing. */
function severalOf(options: readonly Option[]): string {
  const share = shareOf(options.filter(({ isRight }) => isRight).length);
  return options.map(({ text, isRight }) => `~%${isRight ? share : `-${share}`}%${marked(text)}`).join(" ");
}

function pairsOf(pairs: readonly { left: string; right: string }[]): string {
  return pairs.map(({ left, right }) => `=${leftOf(left)} -> ${escaped(right)}`).join(" ");
}

/** The first arrow separates a pair, so an arrow in the left side is written as an HTML entity. */
function leftOf(text: string): string {
  if (!text.includes("->")) return marked(text);
  return `[html]${escaped(text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"))}`;
}

function gapOf(gap: CommonGap | undefined): string {
  const { accepted = [], options = [] } = gap ?? {};
  if (options.length === 0) return accepted.map(writtenOf).join(" ");
  return options.map((text) => optionOf({ text, isRight: accepted.includes(text) })).join(" ");
}

/** A text whose beginning could be read as a percentage or a format gets an explicit format before it. */
function marked(text: string): string {
  return /^[%[]/.test(text) ? `[plain]${escaped(text)}` : escaped(text);
}

/** Escapes GIFT's special characters and line ends. */
function escaped(text: string): string {
  return text.replace(/[\\~=#{}:]/g, "\\$&").replace(/[^\S\n]*\n[^\S\n]*/g, "\\n");
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
