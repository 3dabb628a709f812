// @vitest-environment node
// What is taken away and brought in again: the same questions, options and keys, as far as a format can say them.
import { runSeed, seededRandom } from "embedded-convex-server/testing/random-values";
import { beforeAll, expect, test } from "vitest";
import { kindOf } from "../../../convex/model/questions/kinds";
import type { CommonForm } from "../../../src/features/questions/common-form.ts";
import { formOf } from "../../../src/features/quiz-editor/forms.ts";
import { commonFormOf, type ExportFormat } from "../../../src/features/quiz-export/format.ts";
import { gift } from "../../../src/features/quiz-export/gift.ts";
import { kahoot } from "../../../src/features/quiz-export/kahoot.ts";
import { moodleXml } from "../../../src/features/quiz-export/moodle-xml.ts";
import { ownFile } from "../../../src/features/quiz-export/own-file.ts";
import type { QuizToFile } from "../../../src/features/quiz-file/write-quiz-file.ts";
import { readFile } from "../../../src/features/quiz-import/read/read-file.ts";
import type { ReadQuestion, ReadQuiz } from "../../../src/features/written-questions/read-question.ts";
import { ALL_KINDS, randomQuestion } from "../../support/random-quizzes.ts";
import { loadForms } from "../questions/load-parts.ts";
import { quizOf, toFile } from "./samples.ts";

beforeAll(loadForms);

const SEED = runSeed();
const FORMATS = { "our own file": ownFile, Kahoot: kahoot, GIFT: gift, "Moodle XML": moodleXml };

/** The quiz as our own importer reads what the format wrote of it. */
async function readAgain(quiz: QuizToFile, format: ExportFormat): Promise<ReadQuiz> {
  const file = await format.write(quiz, new Map());
  const result = readFile("", new Uint8Array(await file.arrayBuffer()), () => null);
  if ("table" in result) throw new Error("The columns of our own sheet are not known.");
  return result.quiz;
}

/** A question that was read, in the terms that all formats share. */
function saidOf({ question, content }: ReadQuestion) {
  const { content: kept, key } = kindOf(content).prepare(formOf(content).inputOf(content));
  return { question, ...comparable(commonFormOf(toFile({ question, content: kept, key, imageId: null }))) };
}

/**
 * Without what other programs do not know: that a part of an answer counts, the order of what a gap offers, that more could be marked than are right, and
 * that letters may differ; and without the other right numbers, of which the importer takes the first.
 */
function comparable(said: CommonForm): object {
  const uncommon = { partial: false, plainLetters: false, also: [] };
  const { partial: _none, plainLetters: _letters, also: _numbers, ...others } = { ...uncommon, ...said };
  if (others.form === "choice") {
    const rightCount = others.options.filter(({ isRight }) => isRight).length;
    return { ...others, several: rightCount > 1 };
  }
  if (others.form !== "gaps") return others;
  return { ...others, gaps: others.gaps.map((gap) => ({ ...gap, options: [...gap.options].sort() })) };
}

function keptBy(format: ExportFormat, quiz: QuizToFile): QuizToFile["questions"] {
  const losses = format.lossesOf(quiz);
  return quiz.questions.filter((_, index) => losses[index]?.leftOut !== true);
}

test.each(Object.entries(FORMATS))(`%s is read as it was written (SEED=${SEED})`, async (_name, format) => {
  const random = seededRandom(SEED);
  const kinds = Array.from({ length: 8 }, () => ALL_KINDS).flat();
  const drawn = kinds.map((kind) => toFile(randomQuestion(random, kind)));
  const quiz = { ...quizOf([]), questions: drawn };
  const { questions } = await readAgain(quiz, format);
  const kept = keptBy(format, quiz);
  expect(questions.map(({ question }) => question)).toEqual(kept.map(({ question }) => question));
  const written = kept.map((each) => ({ question: each.question, ...comparable(commonFormOf(each)) }));
  expect(questions.map(saidOf)).toEqual(written);
});

test.each([gift, moodleXml])("an asterisk stays one in what is accepted ($extension)", async (format) => {
  const quiz = quizOf([{ type: "short_text", question: "Çarpma işareti?", accepted: ["*", "a*b"] }]);
  const { questions } = await readAgain(quiz, format);
  expect(questions).toMatchObject([{ content: { accepted: ["*", "a*b"] }, notes: [] }]);
});

test("the formats that have room for them keep title, explanation and time", async () => {
  const quiz = quizOf(
    [
      {
        question: "Başkent?",
        options: ["Bursa", "Ankara"],
        correctAnswer: 1,
        explanation: "1923'ten beri.",
        seconds: 30,
      },
    ],
    "Türkiye / şehirler",
  );
  const kept = async (format: ExportFormat) => {
    const { title, questions } = await readAgain(quiz, format);
    return { title, explanation: questions[0]?.explanation, seconds: questions[0]?.seconds };
  };
  const whole = { title: "Türkiye / şehirler", explanation: "1923'ten beri.", seconds: 30 };
  expect(await kept(ownFile)).toEqual(whole);
  expect(await kept(gift)).toEqual({ ...whole, seconds: undefined });
  expect(await kept(moodleXml)).toEqual({ ...whole, seconds: undefined });
  expect(await kept(kahoot)).toEqual({ title: "", explanation: undefined, seconds: 30 });
});
