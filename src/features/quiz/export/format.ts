import { typedDecimal } from "../../../../convex/shared/decimal.ts";
import { upperTurkish } from "../../../../convex/shared/turkish.ts";
import { fileFormatOf } from "../../questions/file-formats.ts";
import { kindOf } from "../../questions/index.ts";
import type { CommonForm } from "../../questions/shared/common-form.ts";
import type { Kind } from "../../questions/shared/question.ts";
import type { Pictures, QuizToFile } from "../file/write-quiz-file.ts";

/** A kind of file that a quiz can be taken away as. */
export type ExportFormat = {
  /** Without the point; several parts are possible. */
  extension: string;
  contentType: string;
  /** What of each question the file will not say, before it is written; null for one that it says whole. */
  lossesOf: (quiz: QuizToFile) => (Loss | null)[];
  /** Sentences for the teacher about losses of the quiz as a whole, or of many questions alike; null if there are none. */
  quizLossOf: (quiz: QuizToFile) => string | null;
  write: (quiz: QuizToFile, pictures: Pictures) => Promise<Blob>;
  /** Whether it holds the pictures. */
  hasPictures: boolean;
};

/** What a file does not say of a question. */
export type Loss = {
  /** Whether the whole question is left out. */
  leftOut: boolean;
  /** For the teacher, whole sentences. */
  sentence: string;
};

export type FiledQuestion = QuizToFile["questions"][number];

export function commonFormOf({ content, correctAnswer }: FiledQuestion): CommonForm {
  return fileFormatOf<Kind>(content).commonForm(content, correctAnswer);
}

/** As teachers call its kind. */
export function kindName({ content }: FiledQuestion): string {
  return kindOf<Kind>(content).name;
}

/** Joins the sentence for parts of the quiz that a file has no room for with other sentences. */
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

/** A number as other programs read it: with a point and without an exponent, which some of them refuse. */
export function plainDecimal(value: number): string {
  return typedDecimal(value).replace("−", "-").replace(",", ".");
}

/** Joins what is true of what a file does not say. @param lost in the accusative's place, small letters: "resmi", "süresi" */
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
