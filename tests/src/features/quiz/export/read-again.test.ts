// @vitest-environment node
// Export followed by an import: the same questions, options and answer keys, except for the losses of the format.
import { runSeed, seededRandom } from "embedded-convex-server/testing/random-values";
import { beforeAll, expect, test } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { kindOf } from "../../../../../convex/model/questions/kinds";
import type { Mark } from "../../../../../convex/shared/marks.ts";
import type { CommonForm } from "../../../../../src/features/questions/shared/common-form.ts";
import { formOf } from "../../../../../src/features/quiz/draft/forms.ts";
import { commonFormOf, type ExportFormat } from "../../../../../src/features/quiz/export/format.ts";
import { gift } from "../../../../../src/features/quiz/export/gift.ts";
import { kahoot } from "../../../../../src/features/quiz/export/kahoot.ts";
import { moodleXml } from "../../../../../src/features/quiz/export/moodle-xml.ts";
import { ownFile } from "../../../../../src/features/quiz/export/own-file.ts";
import type { Pictures, QuizToFile } from "../../../../../src/features/quiz/file/write-quiz-file.ts";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";
import type { ReadQuestion, ReadQuiz } from "../../../../../src/features/quiz/written/read-question.ts";
import { ALL_KINDS } from "../../../../support/random-quizzes.ts";
import { loadForms } from "../../../support/load-modules.ts";
import { plainQuestion, quizOf, toFile } from "./samples.ts";

beforeAll(loadForms);

const SEED = runSeed();
const FORMATS = { "our own file": ownFile, Kahoot: kahoot, GIFT: gift, "Moodle XML": moodleXml };

/** Imports the exported quiz. */
async function readAgain(
  quiz: QuizToFile,
  format: ExportFormat,
  pictures: Pictures = new Map(),
): Promise<ReadQuiz> {
  const file = await format.write(quiz, pictures);
  const result = readFile("", new Uint8Array(await file.arrayBuffer()), () => null);
  if ("table" in result) throw new Error("The columns of our own sheet are not known.");
  return result.quiz;
}

/** A read question in the form that all formats share. */
function commonOf({ question, content }: ReadQuestion) {
  const { content: kept, key } = kindOf(content).prepare(formOf(content).inputOf(content));
  return { question, ...comparable(commonFormOf(toFile({ question, content: kept, key, imageId: null }))) };
}

/**
 * The question without properties that other programs lack: order of a gap's options, multiple selection with one right option, and tolerant letters.
 */
function comparable(common: CommonForm): object {
  const uncommon = { partial: false, plainLetters: false };
  const { partial, plainLetters: _letters, ...others } = { ...uncommon, ...common };
  if (others.form === "choice") {
    const rightCount = others.options.filter(({ isRight }) => isRight).length;
    return { ...others, several: rightCount > 1, partial: partial && rightCount > 1 };
  }
  if (others.form !== "gaps") return { ...others, partial };
  return {
    ...others,
    partial: partial && others.gaps.length > 1,
    gaps: others.gaps.map((gap) => ({ ...gap, options: [...gap.options].sort() })),
  };
}

function keptBy(format: ExportFormat, quiz: QuizToFile): QuizToFile["questions"] {
  const losses = format.lossesOf(quiz);
  return quiz.questions.filter((_, index) => losses[index]?.leftOut !== true);
}

test.each(Object.entries(FORMATS))(`%s is read as it was written (SEED=${SEED})`, async (_name, format) => {
  const random = seededRandom(SEED);
  const kinds = Array.from({ length: 7 }, () => ALL_KINDS).flat();
  const drawn = kinds.map((kind) => plainQuestion(random, kind));
  const quiz = { ...quizOf([]), questions: drawn };
  const { questions } = await readAgain(quiz, format);
  const kept = keptBy(format, quiz);
  expect(questions.map(({ question }) => question)).toEqual(kept.map(({ question }) => question));
  const written = kept.map((each) => ({ question: each.question, ...comparable(commonFormOf(each)) }));
  const compared = format === gift ? withoutOpenParts : withoutParts;
  expect(questions.map(commonOf).map(compared)).toEqual(written.map(compared));
});

const withoutParts = <T extends object>(common: T) => ({ ...common, partial: undefined });
/** GIFT stores only the text of an open question. */
const withoutOpenParts = (common: object) =>
  "rubric" in common
    ? { ...common, partial: undefined, points: undefined, model: undefined, rubric: undefined }
    : withoutParts(common);

test.each(Object.entries(FORMATS))(`%s lists all its losses (SEED=${SEED})`, async (_name, format) => {
  const random = seededRandom(SEED);
  const kinds = Array.from({ length: 7 }, () => ALL_KINDS).flat();
  const quiz = { ...quizOf([]), questions: kinds.map((kind) => plainQuestion(random, kind)) };
  const losses = format.lossesOf(quiz);
  const sentences = losses.flatMap((loss) =>
    loss?.leftOut === true ? [] : `${loss?.sentence ?? ""} ${format.quizLossOf(quiz) ?? ""}`,
  );
  const { questions } = await readAgain(quiz, format);
  for (const [index, written] of keptBy(format, quiz).entries()) {
    const read = questions[index];
    if (read === undefined) throw new Error("A question is missing.");
    const partialOf = (common: object) => "partial" in common && common.partial;
    const before = { ...written, partial: partialOf(comparable(commonFormOf(written))) };
    const after = { ...read, partial: partialOf(commonOf(read)) };
    const named = sentences[index] ?? "";
    for (const [field, names] of NAMES) {
      if (!names.test(named)) expect([field, after[field]]).toEqual([field, before[field]]);
    }
  }
});

/** Names of a question's parts in the sentences about losses. */
const NAMES = [
  ["partial", /kısm/i],
  ["weight", /ağırlığı/i],
  ["seconds", /süre|saniye/i],
  ["explanation", /açıklaması/i],
  ["objective", /kazanımı/i],
] as const;

test("the sentence about a quiz's losses lists lost fields and the default duration", () => {
  const quiz = {
    ...quizOf([{ question: "Başkent?", options: ["Bursa", "Ankara"] }], "Türkiye"),
    description: "Şehirler",
    category: "Coğrafya",
  };
  const named = (format: ExportFormat) => format.quizLossOf(quiz);
  expect(named(ownFile)).toBeNull();
  expect(named(gift)).toBe("Quizin açıklaması ve kategorisi dosyaya girmez.");
  expect(named(moodleXml)).toBe("Quizin açıklaması ve kategorisi dosyaya girmez.");
  expect(named(kahoot)).toBe(
    "Quizin başlığı, açıklaması ve kategorisi dosyaya girmez. Kendi süresi olmayan 1 soruya 20 saniye yazılır.",
  );
  expect(gift.quizLossOf(quizOf([]))).toBeNull();
});

test("GIFT preserves texts that contain its special characters", async () => {
  const quiz = quizOf(
    [
      {
        question: "[html] nedir?\n\n%50% :: {=a} -> \\n",
        options: ["%50% indirim", "[plain] metin", "~c"],
        correctAnswer: 0,
        explanation: "[html] bir\n\nbiçimdir.",
      },
      { type: "short_text", question: "Yüzde?", accepted: ["%100%", "[html]", "= #5"] },
      {
        type: "matching",
        question: "Eşle",
        matchingPairs: [
          { left: "a->b & <c> #1", right: "x->y" },
          { left: "%5% d", right: "[html] e" },
        ],
      },
      { type: "multi_select", question: "Asal?", options: ["%2%", "[3]", "4"], correctAnswers: [0, 1] },
      { type: "number", question: "Kaç?", value: 0.000_000_5, tolerance: 0.000_000_1 },
    ],
    "$100 {x^{2}}: a\\:b",
  );
  const { title, questions } = await readAgain(quiz, gift);
  expect(title).toBe("$100 {x^{2}}: a\\:b");
  expect(questions.map(commonOf).map(withoutParts)).toEqual(
    quiz.questions.map((each) =>
      withoutParts({ question: each.question, ...comparable(commonFormOf(each)) }),
    ),
  );
  expect(questions[0]?.explanation).toBe("[html] bir\n\nbiçimdir.");
  expect(questions.flatMap(({ notes }) => notes)).toEqual([]);
  expect(await (await gift.write(quiz, new Map())).text()).toContain("{#0.0000005:0.0000001}");
});

test("GIFT leaves out a question with an arrow in an accepted text, because Moodle would read a pair", () => {
  const blanks = [{ correct: "a->b" }];
  const quiz = quizOf([
    { type: "short_text", question: "Ok?", accepted: ["x", "a->b"] },
    { type: "fill_in_blank", question: "Ok?", fillInBlank: { text: "Bu ___ dir.", blanks } },
  ]);
  for (const loss of gift.lossesOf(quiz))
    expect(loss).toEqual({
      leftOut: true,
      sentence: "GIFT, kabul edilen cevapta “->” olan soruyu eşleştirme sanır; Moodle XML alır.",
    });
  expect(moodleXml.lossesOf(quiz)).toEqual([null, null]);
});

test("Moodle XML preserves a picture with its text alternative, and empty lines", async () => {
  const imageId = "a" as Id<"images">;
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const [asked] = quizOf([{ question: "Bir\n\niki?", options: ["a", "b"], weight: 0 }]).questions;
  if (asked === undefined) throw new Error("no question");
  const quiz = {
    ...quizOf([]),
    questions: [{ ...asked, image: { imageId, url: "", alt: 'Bir "üçgen" & daire' } }],
  };
  const { questions } = await readAgain(quiz, moodleXml, new Map([[imageId, bytes]]));
  expect(questions).toMatchObject([
    {
      question: "Bir\n\niki?",
      weight: 0,
      picture: { type: "image/png", alt: 'Bir "üçgen" & daire' },
      notes: [],
    },
  ]);
});

test.each([gift, moodleXml])("an asterisk in an accepted text is preserved ($extension)", async (format) => {
  const quiz = quizOf([{ type: "short_text", question: "Çarpma işareti?", accepted: ["*", "a*b"] }]);
  const { questions } = await readAgain(quiz, format);
  expect(questions).toMatchObject([{ content: { accepted: ["*", "a*b"] }, notes: [] }]);
});

test("title, explanation and duration are preserved by formats that support them", async () => {
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

const formula = (from: number, to: number, tex: string): Mark => ({ from, to, kind: "formula", tex });

/** A quiz with formulas and styles in every part of a question. */
const FORMATTED = quizOf([
  {
    question: "√2 + ∑ᵢ₌₁ⁿ i < 3 ise\nhangisi değildir?",
    marks: [
      formula(0, 16, "\\sqrt{2}+\\sum_{i=1}^{n}i<3"),
      { from: 29, to: 37, kind: "bold" },
      { from: 29, to: 37, kind: "underline" },
    ],
    options: ["1/2", "2x", "a & b", "3/4 {=}"],
    optionMarks: [
      [formula(0, 3, "\\frac{1}{2}")],
      [{ from: 1, to: 2, kind: "superscript" }],
      [],
      [formula(0, 3, "\\frac{3}{4}")],
    ],
    correctAnswer: 1,
    explanation: "A = {x ∣ x ≠ 2}",
    explanationMarks: [formula(4, 15, "\\left\\{x\\mid x\\ne 2\\right\\}")],
  },
  {
    type: "true_false",
    question: "2H₂ + O₂ → 2H₂O bir yanmadır.",
    marks: [formula(0, 15, "\\ce{2H2 + O2 -> 2H2O}")],
    correctAnswer: true,
  },
  {
    type: "matching",
    question: "Eşleştir",
    matchingPairs: [
      { left: "1/2", right: "yarım", leftMarks: [formula(0, 3, "\\frac{1}{2}")] },
      {
        left: "A → B",
        right: "∑ᵢ₌₁ⁿ i",
        leftMarks: [formula(0, 5, "\\ce{A -> B}")],
        rightMarks: [formula(0, 7, "\\sum_{i=1}^{n} i")],
      },
    ],
  },
  {
    type: "fill_in_blank",
    question: "2x için boşluğu doldur",
    marks: [{ from: 1, to: 2, kind: "superscript" }],
    fillInBlank: { text: "Kök ___ olur.", blanks: [{ correct: "< 2" }] },
  },
]);

test.each([
  ["GIFT", gift],
  ["Moodle XML", moodleXml],
])("%s keeps formulas, styles and their places", async (_name, format) => {
  const { questions } = await readAgain(FORMATTED, format);
  expect(questions.flatMap(({ notes }) => notes.filter(({ tone }) => tone === "doubt"))).toEqual([]);
  const [choice, statement, pairs, gaps] = questions;
  const [asked, said, , filled] = FORMATTED.questions;
  expect(choice?.question).toBe(asked?.question);
  expect(choice?.marks).toEqual(asked?.marks);
  expect(choice?.content).toMatchObject({
    options: ["1/2", "2x", "a & b", "3/4 {=}"],
    optionMarks: [
      [formula(0, 3, "\\frac{1}{2}")],
      [{ from: 1, to: 2, kind: "superscript" }],
      [],
      [formula(0, 3, "\\frac{3}{4}")],
    ],
  });
  expect(choice?.explanation).toBe(asked?.explanation);
  expect(choice?.explanationMarks).toEqual(asked?.explanationMarks);
  expect(statement).toMatchObject({ question: said?.question, marks: said?.marks });
  expect(pairs?.content).toMatchObject({
    matchingPairs: [
      { left: "1/2", right: "yarım", leftMarks: [formula(0, 3, "\\frac{1}{2}")] },
      {
        left: "A → B",
        right: "∑ᵢ₌₁ⁿ i",
        leftMarks: [formula(0, 5, "\\ce{A -> B}")],
      },
    ],
  });
  expect(gaps).toMatchObject({ question: filled?.question, marks: filled?.marks });
});

test("Kahoot gets plain words, and the losses name the formats", async () => {
  const sentences = kahoot.lossesOf(FORMATTED).map((loss) => loss?.sentence ?? "");
  expect(sentences[0]).toContain("Formüller düz yazı olur.");
  expect(sentences[0]).toContain("Kalın, altı çizili, üst ya da alt simge yazılar düz yazı olur.");
  expect(sentences[1]).toContain("Formüller düz yazı olur.");
  expect(sentences[1]).not.toContain("Kalın");
  const { questions } = await readAgain(FORMATTED, kahoot);
  expect(questions[0]).toMatchObject({
    question: "√2 + ∑ᵢ₌₁ⁿ i < 3 ise hangisi değildir?",
    content: { options: ["1/2", "2ˣ", "a & b", "3/4 {=}"] },
  });
});

test("Moodle's losses name formats of right sides", () => {
  const quiz = quizOf([
    {
      type: "matching",
      question: "Eşleştir",
      matchingPairs: [
        { left: "a", right: "bir", rightMarks: [{ from: 0, to: 3, kind: "bold" }] },
        { left: "b", right: "iki" },
      ],
    },
  ]);
  expect(moodleXml.lossesOf(quiz)[0]?.sentence).toContain(
    "Eşlerin sağ yanındaki formüller ve biçimler düz yazı olur.",
  );
});
