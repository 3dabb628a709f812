import { typedDecimal } from "../../../../convex/shared/decimal.ts";
import { upperTurkish } from "../../../../convex/shared/turkish.ts";
import { fileFormatOf } from "../../questions/file-formats.ts";
import { kindOf } from "../../questions/index.ts";
import type { CommonForm } from "../../questions/shared/common-form.ts";
import type { Kind } from "../../questions/shared/question.ts";
import type { Pictures, QuizToFile } from "../file/write-quiz-file.ts";

/** An export format of quizzes. */
export type ExportFormat = {
  /** File extension without the leading dot; may have several parts. */
  extension: string;
  contentType: string;
  /** Losses of each question, in order; null for a question without loss. */
  lossesOf: (quiz: QuizToFile) => (Loss | null)[];
  /** Sentences for the teacher about losses of the whole quiz, or of many questions; null if there are none. */
  quizLossOf: (quiz: QuizToFile) => string | null;
  write: (quiz: QuizToFile, pictures: Pictures) => Promise<Blob>;
  /** True if the format contains pictures. */
  hasPictures: boolean;
};

/** Data of a question that a format cannot store. */
export type Loss = {
  /** True if the whole question is left out. */
  leftOut: boolean;
  /** Whole sentences for the teacher. */
  sentence: string;
};

export type FiledQuestion = QuizToFile["questions"][number];

export function commonFormOf({ content, correctAnswer }: FiledQuestion): CommonForm {
  return fileFormatOf<Kind>(content).commonForm(content, correctAnswer);
}

/** True if an option has a picture. */
export function hasOptionPictures(common: CommonForm): boolean {
  return common.form === "choice" && common.options.some(({ picture }) => picture !== undefined);
}

/** True if an option has a picture and no words. */
export function lacksWords(common: CommonForm): boolean {
  return common.form === "choice" && common.options.some(({ text }) => text === "");
}

/** Turkish name of the question's kind. */
export function kindName({ content }: FiledQuestion): string {
  return kindOf<Kind>(content).name;
}

/** Joins the sentence about quiz fields that the format cannot store with other sentences. */
export function quizLoss(
  quiz: QuizToFile,
  lost: readonly ("title" | "description" | "category")[],
  more: readonly (string | false)[] = [],
): string | null {
  const missing = lost.filter((each) => quiz[each]).map((each) => QUIZ_PARTS[each]);
  const sentences = more.filter((each) => each !== false);
  if (missing.length > 0) sentences.unshift(`Quizin ${listed(missing)} dosyaya girmez.`);
  return sentences.length === 0 ? null : sentences.join(" ");
}

const QUIZ_PARTS = { title: "başlığı", description: "açıklaması", category: "kategorisi" };

/** A number with a point and without an exponent, which some programs refuse. */
export function plainDecimal(value: number): string {
  return typedDecimal(value).replace("−", "-").replace(",", ".");
}

/**
 * Joins the parts of a loss. Null without a loss.
 * @param lost names of lost fields as subjects of "dosyaya girmez", in lower case: "resmi", "süresi"
 */
export function lossOf(
  leftOutBecause: string | null,
  lost: readonly (string | false)[],
  more: readonly (string | false)[],
): Loss | null {
  if (leftOutBecause !== null) return { leftOut: true, sentence: leftOutBecause };
  const missing = lost.filter((each) => each !== false);
  const sentences = more.filter((each) => each !== false);
  if (missing.length > 0) sentences.unshift(capital(`${listed(missing)} dosyaya girmez.`));
  return sentences.length === 0 ? null : { leftOut: false, sentence: sentences.join(" ") };
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ve ${words.at(-1)}`;
}

function capital(sentence: string): string {
  const [first = "", ...rest] = sentence;
  return upperTurkish(first) + rest.join("");
}
