// @vitest-environment node
// GIFT export, parsed by the rules of Moodle's importer.
import { runSeed, seededRandom } from "embedded-convex-server/testing/random-values";
import { expect, test } from "vitest";
import { commonFormOf } from "../../../../../src/features/quiz/export/format.ts";
import { gift } from "../../../../../src/features/quiz/export/gift.ts";
import { ALL_KINDS } from "../../../../support/random-quizzes.ts";
import { plainQuestion, quizOf } from "./samples.ts";

const SEED = runSeed();
const SIGNS = "\\:#={}~n";
/** Private character for an escaped one during parsing. */
const code = (sign: string) => String.fromCharCode(0xe000 + SIGNS.indexOf(sign));

/** Text and answer of a question, by the rules of Moodle's format: escapes first, then the braces, then the separators of answers. */
function taken(paragraph: string) {
  const hidden = paragraph.replace(/\\([\\:#={}~n])/g, (_, sign: string) => code(sign));
  const [, name, before = "", answer = "", after = ""] =
    /^::([^:]*)::\[plain\]([^{]*)\{([^}]*)\}(.*)$/.exec(hidden) ?? [];
  const [content = "", reason] = answer.split("####");
  return { name, before, content, after, reason };
}

const shown = (text: string) =>
  text.trim().replace(/[\ue000-\ue007]/g, (each) => {
    const sign = SIGNS[each.charCodeAt(0) - 0xe000];
    return sign === "n" ? "\n" : (sign ?? "");
  });

/** Text of a pair's left side. A left side with an arrow is written as HTML. */
function leftShown(left: string): string {
  if (!left.startsWith("[html]")) return shown(left.replace(/^\[plain\]/, ""));
  const words = shown(left.slice("[html]".length)).replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  return words.replaceAll("&amp;", "&");
}

function optionsIn(content: string) {
  return [...content.matchAll(/([=~])(?:%(-?\d+(?:\.\d+)?)%)?([^=~]*)/g)].map(
    ([, sign, share, text = ""]) => ({
      // A text whose beginning could be read as a percentage or a format has an explicit format.
      text: shown(text.replace(/^\[plain\]/, "")).replaceAll("\\*", "*"),
      share: share === undefined ? (sign === "=" ? 100 : 0) : Number(share),
    }),
  );
}

async function paragraphs(quiz: ReturnType<typeof quizOf>) {
  const [category, ...questions] = (await (await gift.write(quiz, new Map())).text()).trim().split("\n\n");
  return { category, questions };
}

test("the GIFT export writes each kind in Moodle's notation", async () => {
  const quiz = quizOf([
    {
      question: "Başkent: {hangisi}?",
      options: ["Ankara", "~İzmir", "%50%"],
      correctAnswer: 0,
      explanation: "1923'ten beri",
    },
    { type: "true_false", question: "Su ıslaktır.", correctAnswer: true },
    {
      type: "multi_select",
      question: "Asallar?",
      options: ["2", "3", "4"],
      correctAnswers: [0, 1],
      partial: true,
    },
    { type: "short_text", question: "Göl?", accepted: ["Van Gölü", "%5*"] },
    { type: "number", question: "Pi?", value: 3.14, tolerance: 0.01 },
    { type: "order", question: "Sırala", items: ["bir", "iki", "üç"] },
    {
      type: "matching",
      question: "Eşleştir",
      matchingPairs: [
        { left: "a->b", right: "1" },
        { left: "c", right: "2" },
      ],
      partial: true,
    },
    {
      type: "fill_in_blank",
      question: "Doldur",
      fillInBlank: { text: "Van ___ derin.", blanks: [{ options: ["Gölü", "Kedisi"], correct: "Gölü" }] },
    },
  ]);
  expect(await paragraphs(quiz)).toEqual({
    category: "$CATEGORY: $course$/Örnek",
    questions: [
      "::Soru 1::[plain]Başkent\\: \\{hangisi\\}? {=Ankara ~\\~İzmir ~[plain]%50%####1923'ten beri}",
      "::Soru 2::[plain]Su ıslaktır. {T}",
      "::Soru 3::[plain]Asallar? {~%50%2 ~%50%3 ~%-50%4}",
      "::Soru 4::[plain]Göl? {=Van Gölü =[plain]%5\\\\*}",
      "::Soru 5::[plain]Pi? {#3.14:0.01}",
      "::Soru 6::[plain]Sırala {=1. sıra -> bir =2. sıra -> iki =3. sıra -> üç}",
      "::Soru 7::[plain]Eşleştir {=[html]a-&gt;b -> 1 =c -> 2}",
      "::Soru 8::[plain]Doldur\\nVan {=Gölü ~Kedisi} derin.",
    ],
  });
});

test("the GIFT export lists losses", () => {
  const blanks = [{ correct: "a" }, { correct: "b" }];
  const quiz = quizOf([
    { type: "poll", question: "Hangisi?", options: ["a", "b"] },
    { type: "fill_in_blank", question: "Doldur", fillInBlank: { text: "___ ve ___", blanks } },
    { type: "order", question: "Sırala", items: ["a", "b", "c"], seconds: 30, weight: 2 },
  ]);
  expect(gift.lossesOf(quiz).map((loss) => loss?.sentence)).toEqual([
    "Moodle'da “Anket” türünün karşılığı yok.",
    "GIFT bir soruda tek boşluk alır, bunda 2 var; Moodle XML hepsini alır.",
    "Süresi ve ağırlığı dosyaya girmez. Moodle'da eşleştirme olur: her satır sırasıyla eşlenir. Moodle kısmen doğruya da puan verir.",
  ]);
});

test(`the GIFT export is read again with the same texts and answer keys (SEED=${SEED})`, async () => {
  const random = seededRandom(SEED);
  const kinds = Array.from({ length: 8 }, () => ALL_KINDS).flat();
  const all = { ...quizOf([]), questions: kinds.map((kind) => plainQuestion(random, kind)) };
  const losses = gift.lossesOf(all);
  const written = all.questions.filter((_, index) => losses[index]?.leftOut !== true);
  const { questions } = await paragraphs(all);
  expect(questions).toHaveLength(written.length);
  for (const [index, paragraph] of questions.entries()) {
    const question = written[index];
    if (question === undefined) throw new Error("a question too many");
    const { before, content, after, reason } = taken(paragraph);
    const common = commonFormOf(question);
    const asked =
      common.form === "gaps" ? [question.question, common.pieces[0]].join("\n") : question.question;
    expect(shown(before).replace(/\s+/g, " ")).toBe(asked.replace(/\s+/g, " ").trim());
    expect(reason && shown(reason.replace(/^\[plain\]/, ""))).toBe(question.explanation);
    const right = (text: string, isRight: boolean) => ({ text, share: isRight ? 100 : 0 });
    if (common.form === "choice" && !common.several)
      expect(optionsIn(content)).toEqual(common.options.map(({ text, isRight }) => right(text, isRight)));
    if (common.form === "choice" && common.several) {
      const sum = optionsIn(content).filter(({ share }) => share > 0);
      expect(sum.map(({ text }) => text)).toEqual(
        common.options.filter(({ isRight }) => isRight).map(({ text }) => text),
      );
      expect(sum.reduce((total, { share }) => total + share, 0)).toBeCloseTo(100, 3);
    }
    if (common.form === "text")
      expect(optionsIn(content)).toEqual(common.accepted.map((text) => right(text, true)));
    if (common.form === "number") {
      expect(content).toMatch(/^#(=?-?\d+(\.\d+)?(:\d+(\.\d+)?)? ?)+$/);
      const [first = "", ...others] = content
        .slice(1)
        .split(" ")
        .map((each) => each.replace("=", ""));
      const [value, tolerance = 0] = first.split(":").map(Number);
      expect([value, tolerance]).toEqual([common.value, common.tolerance]);
      expect(others.map(Number)).toEqual(common.also ?? []);
    }
    if (common.form === "statement") expect(content).toBe(common.isTrue ? "T" : "F");
    if (common.form === "pairs") {
      const pairs = content
        .split("=")
        .slice(1)
        .map((pair) => [pair.slice(0, pair.indexOf("->")), pair.slice(pair.indexOf("->") + 2)])
        .map(([left = "", right = ""]) => [leftShown(left), shown(right)]);
      expect(pairs).toEqual(common.pairs.map(({ left, right }) => [left, right]));
    }
    if (common.form === "gaps") {
      expect(shown(after)).toBe(common.pieces[1]?.trim());
      const [gap] = common.gaps;
      const offered = gap?.options.length === 0 ? gap.accepted : gap?.options;
      expect(optionsIn(content)).toEqual(
        offered?.map((text) => right(text, gap?.accepted.includes(text) === true)),
      );
    }
  }
});
