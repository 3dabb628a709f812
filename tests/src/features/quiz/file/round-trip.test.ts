// @vitest-environment node
// Our own file of a quiz: random quizzes are read as written, and damaged files are refused with a sentence.
import { pick, runSeed, seededRandom } from "embedded-convex-server/testing/random-values";
import { unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { kindOf } from "../../../../../convex/model/questions/kinds";
import { withoutMarks } from "../../../../../convex/shared/marks.ts";
import { formOf } from "../../../../../src/features/quiz/draft/forms.ts";
import {
  BrokenQuizFile,
  type FiledQuestion,
  readQuizFile,
} from "../../../../../src/features/quiz/file/read-quiz-file.ts";
import {
  type Pictures,
  type QuizToFile,
  QuizTooLarge,
  writeQuizFile,
} from "../../../../../src/features/quiz/file/write-quiz-file.ts";
import { ALL_KINDS, randomQuestion } from "../../../../support/random-quizzes.ts";
import { loadForms } from "../../../support/load-modules.ts";

beforeAll(loadForms);

const SEED = runSeed();
const HEADS = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff, 0xe0],
];

/** A quiz with some questions of every kind, and its pictures, some of which are used twice. */
function randomQuiz(seed: number): { quiz: QuizToFile; pictures: Pictures } {
  const random = seededRandom(seed);
  const ids = ["a", "b", "c"] as Id<"images">[];
  const pictures = new Map(
    ids.map((id) => {
      const noise = Array.from({ length: Math.floor(random() * 3_000) }, () => Math.floor(random() * 256));
      return [id, Uint8Array.from([...pick(random, HEADS), ...noise])];
    }),
  );
  const kinds = [...ALL_KINDS, ...ALL_KINDS].sort(() => random() - 0.5);
  const questions = kinds.map((kind, index) => {
    const { imageId: _none, key, ...question } = randomQuestion(random, kind);
    const alt = random() < 0.5 ? { alt: "Bir “şekil” <b>" } : {};
    const image = random() < 0.4 ? { imageId: pick(random, ids), url: "", ...alt } : null;
    const questionId = `q${index}` as Id<"quizQuestions">;
    return { questionId, ...question, correctAnswer: key, image };
  });
  const title = 'Çarpma & "bölme" / 1';
  const used = new Set(questions.flatMap(({ image }) => image?.imageId ?? []));
  const exam = pick(random, [
    { exam: { penalty: "third" as const, sections: [{ name: "Türkçe", count: 3 }] } },
    { exam: { sections: [] } },
    {},
  ]);
  const category = pick(random, ["Türkçe", null]);
  const quiz = { title, description: "İki\n\nparagraf", category, ...exam, questions };
  return { quiz, pictures: new Map([...pictures].filter(([id]) => used.has(id))) };
}

/** A read question as it would be stored. */
function stored({ question, content, picture, ...beside }: FiledQuestion) {
  const prepared = kindOf(content).prepare(formOf(content).inputOf(content));
  return { question, content: prepared.content, correctAnswer: prepared.key, picture, ...beside };
}

describe("our own file of a quiz", () => {
  test.each(Array.from({ length: 25 }, (_, run) => SEED + run))(
    "is read again without a difference (SEED=%i)",
    (seed) => {
      const { quiz, pictures } = randomQuiz(seed);
      const { questions, problems, ...details } = readQuizFile(writeQuizFile(quiz, pictures));
      expect(problems).toEqual([]);
      const { questions: written, ...writtenDetails } = quiz;
      expect(details).toEqual(writtenDetails);
      expect(questions.map(stored)).toEqual(
        written.map(({ questionId: _id, image, ...question }) => ({
          ...question,
          picture: image && {
            bytes: pictures.get(image.imageId),
            type: expect.stringMatching(/^image\//),
            ...(image.alt !== undefined && { alt: image.alt }),
          },
        })),
      );
    },
  );

  test("contains each picture once, under a name with its type", () => {
    const { quiz, pictures } = randomQuiz(1);
    const names = Object.keys(unzipSync(writeQuizFile(quiz, pictures)));
    expect(names).toHaveLength(1 + pictures.size);
    expect(names.slice(1).every((name) => /^resimler\/\d\.(png|jpg)$/.test(name))).toBe(true);
  });

  test("is not written if it would be too large to be read", () => {
    const { quiz } = randomQuiz(1);
    const huge = new Map([["a" as Id<"images">, new Uint8Array(101 * 1024 * 1024)]]);
    expect(() => writeQuizFile(quiz, huge)).toThrow(QuizTooLarge);
  });
});

const small = (value: unknown, more = {}) =>
  zipSync({ "quiz.json": new TextEncoder().encode(JSON.stringify(value)), ...more });
const HEAD = { format: "canli-quiz", version: 1, title: "T", description: "", category: null };
const FINE = { type: "true_false", question: "Su ıslaktır.", correctAnswer: true };

describe("a file that differs from ours", () => {
  const refusal = (file: Uint8Array) => {
    try {
      return readQuizFile(file);
    } catch (error) {
      if (error instanceof BrokenQuizFile) return error.message;
      throw error;
    }
  };
  const whole = small({ ...HEAD, questions: [FINE] });
  /** The archive with one changed number in its directory. */
  const patched = (offset: number, value: number) => {
    const bytes = whole.slice();
    const view = new DataView(bytes.buffer);
    view.setUint32(view.getUint32(bytes.length - 6, true) + offset, value, true);
    return bytes;
  };
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${i}`, new Uint8Array(0)]));
  const CASES: [string, Uint8Array, RegExp][] = [
    ["is no zip", new TextEncoder().encode("Soru 1"), /Bu bir quiz dosyası değil/],
    ["is empty", new Uint8Array(0), /Bu bir quiz dosyası değil/],
    ["is truncated", whole.slice(0, whole.length - 30), /bozuk ya da yarım/],
    ["is a zip file without a quiz", zipSync({ "word/document.xml": new Uint8Array(9) }), /bizim yazdığımız/],
    ["declares another format", small({ format: "x", questions: [] }), /bizim yazdığımız/],
    ["contains no JSON", zipSync({ "quiz.json": new Uint8Array(9) }), /bozuk/],
    ["has a later version", small({ ...HEAD, version: 3, questions: [] }), /daha yeni bir sürümle/],
    ["has no questions", small(HEAD), /bozuk/],
    ["has 101 questions", small({ ...HEAD, questions: Array(101).fill(FINE) }), /101 soru var/],
    ["has hundreds of files", small(HEAD, many), /çok büyük/],
    ["is too large when unpacked", zipSync({ "quiz.json": new Uint8Array(9e6) }), /çok büyük/],
    ["declares an unpacked size of gigabytes", patched(24, 0xfff_ffff), /çok büyük/],
    ["declares a smaller unpacked size", patched(24, 10), /bozuk/],
    ["has a wrong checksum", patched(16, 1), /bozuk/],
    ["points beyond its end", patched(42, 0xfff_ffff), /bozuk/],
  ];

  test.each(CASES)("is refused with a sentence when it %s", (_name, file, sentence) => {
    expect(refusal(file)).toMatch(sentence);
  });

  test("reports and leaves out unreadable parts, and keeps the rest", () => {
    const file = small({
      ...HEAD,
      questions: [
        FINE,
        { ...FINE, type: "hologram", question: "Yarın?" },
        { type: "order", question: "Sırala", items: ["bir"] },
        { ...FINE, seconds: 3 },
        { ...FINE, image: "resimler/9.png" },
        7,
      ],
    });
    const { questions, problems } = readQuizFile(file);
    expect(questions).toHaveLength(3);
    expect(problems.map(({ question, sentence }) => `${question}: ${sentence}`)).toEqual([
      "2: “Yarın?” bu sürümün bilmediği türden bir soru; alınmadı.",
      "3: “Sırala” okunamadı: cevap bölümü eksik ya da bozuk.",
      "4: “Su ıslaktır.” için yazılan süre okunamadı; quizin süresi geçerli.",
      "5: Sorunun resmi dosyada yok ya da bozuk; soru resimsiz alındı.",
      "6: Bu soru okunamadı.",
    ]);
  });

  test.each<[string, unknown, number]>([
    ["beyond the text", [{ from: 0, to: 99, kind: "bold" }], 1],
    ["of an unknown kind", [{ from: 0, to: 2, kind: "blink" }], 1],
    ["that are no list", "bold", 1],
    ["that fit the text", [{ from: 0, to: 2, kind: "bold" }], 0],
  ])("with marks %s is read, without those that are wrong", (_, marks, count) => {
    const explained = { ...FINE, explanation: "Öyle.", explanationMarks: marks };
    for (const [filed, name] of [
      [{ ...FINE, marks }, "marks"],
      [explained, "explanationMarks"],
    ] as const) {
      const { questions, problems } = readQuizFile(small({ ...HEAD, version: 2, questions: [filed] }));
      expect(problems.map(({ sentence }) => sentence)).toEqual(
        Array(count).fill("“Su ıslaktır.” sorusundaki biçimler ya da formüller bozuk; düz metin alındı."),
      );
      expect(questions[0]?.[name]).toEqual(count === 0 ? marks : undefined);
    }
  });

  const wrong = [{ from: 0, to: 99, kind: "bold" }];
  test.each<[string, object, object]>([
    [
      "options",
      { type: "poll", options: ["a", "b"], optionMarks: [wrong, []] },
      { type: "poll", options: ["a", "b"] },
    ],
    [
      "fewer options than marks",
      { type: "poll", options: ["a", "b"], optionMarks: [[], [], []] },
      { type: "poll", options: ["a", "b"] },
    ],
    [
      "items",
      { type: "order", items: ["a", "b", "c"], itemMarks: "x" },
      { type: "order", items: ["a", "b", "c"] },
    ],
    [
      "pairs",
      {
        type: "matching",
        matchingPairs: [
          { left: "a", right: "b", rightMarks: wrong },
          { left: "c", right: "d", leftMarks: [{ from: 0, to: 1, kind: "bold" }] },
        ],
      },
      {
        type: "matching",
        matchingPairs: [
          { left: "a", right: "b" },
          { left: "c", right: "d", leftMarks: [{ from: 0, to: 1, kind: "bold" }] },
        ],
      },
    ],
  ])("with wrong marks of %s is read without them", (_, filed, content) => {
    const { questions, problems } = readQuizFile(
      small({ ...HEAD, version: 2, questions: [{ question: "Hangisi?", ...filed }] }),
    );
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      "“Hangisi?” sorusundaki biçimler ya da formüller bozuk; düz metin alındı.",
    ]);
    expect(questions.map((question) => question.content)).toEqual([content]);
  });

  test("has the version of older readers if all its texts are plain", () => {
    const { quiz, pictures } = randomQuiz(1);
    const plain = quiz.questions.map(({ marks, explanationMarks, content, ...question }) => ({
      ...question,
      content: withoutMarks(content),
    }));
    const [first] = plain;
    const marked = [{ ...first!, marks: [{ from: 0, to: 1, kind: "bold" as const }] }];
    const versionOf = (questions: QuizToFile["questions"]) =>
      JSON.parse(
        new TextDecoder().decode(unzipSync(writeQuizFile({ ...quiz, questions }, pictures))["quiz.json"]),
      ).version;
    expect(versionOf(plain)).toBe(1);
    expect(versionOf(marked)).toBe(2);
    const poll = {
      type: "poll" as const,
      options: ["a", "b"],
      optionMarks: [[], [{ from: 0, to: 1, kind: "bold" as const }]],
    };
    expect(versionOf([{ ...first!, content: poll, correctAnswer: null }])).toBe(2);
  });

  test(`with random changes is read or refused with a sentence (SEED=${SEED})`, () => {
    const random = seededRandom(SEED);
    const { quiz, pictures } = randomQuiz(SEED);
    const file = writeQuizFile(quiz, pictures);
    for (let run = 0; run < 300; run += 1) {
      const bytes = file.slice(0, random() < 0.2 ? Math.floor(random() * file.length) : file.length);
      const directory = Math.max(0, bytes.length - 400);
      for (let change = 0; change < 3; change += 1) {
        const from = random() < 0.7 ? directory : 0;
        bytes[from + Math.floor(random() * (bytes.length - from))] = Math.floor(random() * 256);
      }
      const read = refusal(bytes);
      expect(typeof read === "string" || Array.isArray(read.questions)).toBe(true);
    }
  });
});
