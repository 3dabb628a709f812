/** Writes the spreadsheet template of Kahoot's "Import from spreadsheet": header in row 8, with Kahoot's limits. */
import { plainReading } from "../../../../convex/shared/plainReading.ts";
import { countChars } from "../../../../convex/shared/turkish.ts";
import { type XlsxCell, xlsxOf } from "../../../lib/files/xlsx.ts";
import { kindOf } from "../../questions/index.ts";
import { optionLetter } from "../../questions/shared/option-letter.ts";
import { passagesOf } from "../file/passages.ts";
import type { QuizToFile } from "../file/write-quiz-file.ts";
import {
  commonFormOf,
  type ExportFormat,
  type FiledQuestion,
  hasOptionPictures,
  kindName,
  type Loss,
  lacksWords,
  lossOf,
  quizLoss,
} from "./format.ts";
import { marksOfParts } from "./formatted.ts";

const QUESTION_MAX_CHARS = 120;
const ANSWER_MAX_CHARS = 75;
const MAX_ANSWERS = 4;
const TIMES_S = [5, 10, 20, 30, 60, 90, 120, 240];
/** Duration of a question without its own; the same as in the template's example. */
const USUAL_S = 20;
const LONGEST_S = 240;

const HEADER = [
  "",
  `Question - max ${QUESTION_MAX_CHARS} characters`,
  ...[1, 2, 3, 4].map((answer) => `Answer ${answer} - max ${ANSWER_MAX_CHARS} characters`),
  "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
  "Correct answer(s) - choose at least one",
];
/** Rows above the header in the template. */
const ABOVE = [
  [],
  ["", "Quiz template"],
  [
    "",
    "Add questions, at least two answer alternatives, time limit and choose correct answers (at least one).",
  ],
  ["", "Questions have a limit of 120 characters and answers can have 75 characters max."],
  [],
  [],
  [],
];

export const kahoot: ExportFormat = {
  extension: "kahoot.xlsx",
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  hasPictures: false,
  lossesOf: ({ questions }) => {
    const passages = passagesOf(questions);
    return questions.map((question, index) => lossIn(question, passages[index] ?? null));
  },
  quizLossOf: (quiz) => quizLoss(quiz, ["title", "description", "category"], [usualTimeSentence(quiz)]),
  write: async ({ questions }) => {
    const passages = passagesOf(questions);
    const written = questions.flatMap((question, index) => {
      const passage = passages[index] ?? null;
      return lossIn(question, passage)?.leftOut === true ? [] : [rowOf(question, passage)];
    });
    const rows = written.map((row, index) => [index + 1, ...row]);
    return await xlsxOf([{ name: "Kahoot", rows: [...ABOVE, HEADER, ...rows], headRow: ABOVE.length }]);
  },
};

type Answer = { text: string; isRight: boolean };

/** A question's answers; null if the sheet cannot express them. */
function answersOf(question: FiledQuestion): readonly Answer[] | null {
  const common = commonFormOf(question);
  if (common.form === "choice")
    return common.options.map((option) => ({ ...option, text: plainReading(option) }));
  if (common.form !== "statement") return null;
  return [
    { text: "Doğru", isRight: common.isTrue },
    { text: "Yanlış", isRight: !common.isTrue },
  ];
}

function rowOf(question: FiledQuestion, passage: FiledQuestion | null): XlsxCell[] {
  const answers = answersOf(question) ?? [];
  const texts = Array.from(
    { length: MAX_ANSWERS },
    (_, index) => oneLine(answers[index]?.text ?? "") || null,
  );
  const right = answers.flatMap(({ isRight }, index) => (isRight ? index + 1 : []));
  // A single answer is a number, as in the template's example.
  const key = right.length === 1 ? (right[0] ?? null) : right.join(",");
  return [askedWith(question, passage), ...texts, timeOf(question), key];
}

/** Shortest duration of the template that is not shorter than the question's; the longest one for a question without a limit. */
function timeOf({ seconds }: FiledQuestion): number {
  if (seconds === undefined) return USUAL_S;
  return TIMES_S.find((time) => time >= (seconds ?? LONGEST_S)) ?? LONGEST_S;
}

/** The question after its passage, if both fit. */
function askedWith(question: FiledQuestion, passage: FiledQuestion | null): string {
  const asked = oneLine(askedOf(question));
  return fitsPassage(question, passage) ? `${oneLine(askedOf(passage))} ${asked}` : asked;
}

function fitsPassage(question: FiledQuestion, passage: FiledQuestion | null): passage is FiledQuestion {
  if (passage === null) return false;
  return countChars(oneLine(`${askedOf(passage)} ${askedOf(question)}`)) <= QUESTION_MAX_CHARS;
}

function lossIn(question: FiledQuestion, passage: FiledQuestion | null): Loss | null {
  if (kindOf(question.content).page === "passage")
    return {
      leftOut: true,
      sentence: "Kahoot'ta ortak metin yok; yalnız kısa bir metin sorularının başına yazılır.",
    };
  const answers = answersOf(question);
  return lossOf(
    answers === null
      ? `Kahoot tablosu “${kindName(question)}” türünden soru almaz.`
      : lacksWords(commonFormOf(question))
        ? "Kahoot tablosu resim almaz, bu sorunun bir seçeneğinde ise yalnız resim var."
        : tooLong(question, answers),
    [
      passage !== null && !fitsPassage(question, passage) && "ait olduğu metin",
      question.image !== null && "resmi",
      hasOptionPictures(commonFormOf(question)) && "seçeneklerinin resimleri",
      question.explanation !== undefined && "açıklaması",
      question.objective !== undefined && "kazanımı",
      question.weight !== undefined && "ağırlığı",
      givesParts(question) && "kısmi puanı",
    ],
    [
      timeSentence(question),
      ...formatSentences(question),
      question.question.includes("\n") && "Satır sonları boşluk olur.",
      isMultiSelectWithOneRight(question) && "Kahoot'ta tek seçimli soru olur.",
    ],
  );
}

function askedOf({ question, marks = [] }: FiledQuestion): string {
  return plainReading({ text: question, marks });
}

function formatSentences(question: FiledQuestion): (string | false)[] {
  const kinds = new Set(
    [...(question.marks ?? []), ...marksOfParts(commonFormOf(question))].map(({ kind }) => kind),
  );
  const hasFormulas = kinds.delete("formula");
  return [
    hasFormulas && "Formüller düz yazı olur.",
    kinds.size > 0 && "Kalın, altı çizili, üst ya da alt simge yazılar düz yazı olur.",
  ];
}

function givesParts(question: FiledQuestion): boolean {
  const common = commonFormOf(question);
  return common.form === "choice" && common.partial && !isMultiSelectWithOneRight(question);
}

/** True if several options may be marked although one is right, which the sheet cannot express. */
function isMultiSelectWithOneRight(question: FiledQuestion): boolean {
  const common = commonFormOf(question);
  return (
    common.form === "choice" && common.several && common.options.filter(({ isRight }) => isRight).length === 1
  );
}

function usualTimeSentence({ questions }: QuizToFile): string | false {
  const count = questions.filter(
    (each) => each.seconds === undefined && lossIn(each, null)?.leftOut !== true,
  ).length;
  return count > 0 && `Kendi süresi olmayan ${count} soruya ${USUAL_S} saniye yazılır.`;
}

function tooLong(question: FiledQuestion, answers: readonly Answer[]): string | null {
  const length = countChars(oneLine(askedOf(question)));
  if (length > QUESTION_MAX_CHARS)
    return `Soru ${length} karakter, Kahoot en çok ${QUESTION_MAX_CHARS} alır; kısaltırsanız girer.`;
  if (answers.length > MAX_ANSWERS)
    return `${answers.length} seçeneği var, Kahoot en çok ${MAX_ANSWERS} alır.`;
  const long = answers.findIndex(({ text }) => countChars(oneLine(text)) > ANSWER_MAX_CHARS);
  if (long === -1) return null;
  const chars = countChars(oneLine(answers[long]?.text ?? ""));
  return `${optionLetter(long)} seçeneği ${chars} karakter, Kahoot en çok ${ANSWER_MAX_CHARS} alır; kısaltırsanız girer.`;
}

function timeSentence(question: FiledQuestion): string | false {
  const { seconds } = question;
  if (seconds === undefined) return false;
  if (seconds === null) return `Kahoot'ta süresiz soru olmaz; ${LONGEST_S} saniye yazılır.`;
  const time = timeOf(question);
  return time !== seconds && `Kahoot ${seconds} saniyeyi bilmez; ${time} saniye yazılır.`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
