// Moodle XML export, parsed by a DOM parser and compared with the published format.
import { runSeed, seededRandom } from "embedded-convex-server/testing/random-values";
import { expect, test } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { commonFormOf } from "../../../../../src/features/quiz/export/format.ts";
import { moodleXml } from "../../../../../src/features/quiz/export/moodle-xml.ts";
import { ALL_KINDS } from "../../../../support/random-quizzes.ts";
import { plainQuestion, quizOf } from "./samples.ts";

const SEED = runSeed();

async function questionsIn(quiz: ReturnType<typeof quizOf>, pictures = new Map()): Promise<Element[]> {
  const xml = await (await moodleXml.write(quiz, pictures)).text();
  expect(xml.startsWith("<?xml ")).toBe(true);
  const parsed = new DOMParser().parseFromString(xml, "application/xml");
  expect(parsed.querySelector("parsererror")?.textContent).toBeUndefined();
  const [category, ...questions] = parsed.querySelectorAll("quiz > question");
  expect(category?.getAttribute("type")).toBe("category");
  expect(category?.querySelector("category > text")?.textContent).toMatch(/^\$course\$\/./);
  return questions;
}

const textAt = (element: Element | undefined, path: string) =>
  element?.querySelector(`:scope > ${path}`)?.textContent ?? undefined;
const html = (markup: string | undefined) => new DOMParser().parseFromString(markup ?? "", "text/html");
const wordsOf = (markup: string | undefined) => html(markup?.replaceAll("<br>", "\n")).body.textContent;

/** Required and allowed elements of each type besides name, text and feedback, from Moodle's description of the format. */
const OWN_TAGS: Record<string, { needed: string[]; types: RegExp }> = {
  multichoice: { needed: ["single", "shuffleanswers", "answernumbering", "answer"], types: /^choice$/ },
  truefalse: { needed: ["answer"], types: /^statement$/ },
  shortanswer: { needed: ["usecase", "answer"], types: /^text$/ },
  numerical: { needed: ["answer"], types: /^number$/ },
  matching: { needed: ["shuffleanswers", "subquestion"], types: /^(pairs|sequence)$/ },
  cloze: { needed: [], types: /^gaps$/ },
  essay: { needed: ["responseformat", "responserequired", "graderinfo"], types: /^open$/ },
};
const COMMON_TAGS = ["name", "questiontext", "generalfeedback", "defaultgrade", "penalty", "hidden"];

/** A gap of Moodle's embedded answers; its texts contain HTML character references. */
const GAP = /\{([012]):(SHORTANSWER|MULTICHOICE):([^{}]*)\}/g;

test(`the Moodle XML export is well-formed, with texts and answer keys in Moodle's notation (SEED=${SEED})`, async () => {
  const random = seededRandom(SEED);
  const kinds = Array.from({ length: 8 }, () => ALL_KINDS).flat();
  const all = {
    ...quizOf([], "A & B/C"),
    questions: kinds.map((kind) => plainQuestion(random, kind)),
  };
  const losses = moodleXml.lossesOf(all);
  const written = all.questions.filter((_, index) => losses[index]?.leftOut !== true);
  const questions = await questionsIn(all);
  expect(questions).toHaveLength(written.length);
  for (const [index, element] of questions.entries()) {
    const question = written[index];
    if (question === undefined) throw new Error("a question too many");
    const common = commonFormOf(question);
    const { needed, types } = OWN_TAGS[element.getAttribute("type") ?? ""] ?? { needed: ["?"], types: /^$/ };
    expect(common.form).toMatch(types);
    const tags = [...element.children].map(({ tagName }) => tagName);
    for (const tag of needed) expect(tags).toContain(tag);
    expect(tags.filter((tag) => ![...COMMON_TAGS, ...needed].includes(tag))).toEqual([]);
    expect(wordsOf(textAt(element, "generalfeedback > text"))).toBe(question.explanation ?? "");

    const words = textAt(element, "questiontext > text");
    expect(wordsOf(html(words).querySelector("p")?.innerHTML)).toBe(question.question);
    const answers = [...element.querySelectorAll(":scope > answer")].map((answer) => ({
      text: textAt(answer, "text"),
      fraction: Number(answer.getAttribute("fraction")),
    }));
    const right = answers.filter(({ fraction }) => fraction > 0);
    if (common.form === "choice") {
      expect(answers.map(({ text }) => wordsOf(text))).toEqual(common.options.map(({ text }) => text));
      expect(right.map(({ text }) => wordsOf(text))).toEqual(
        common.options.filter(({ isRight }) => isRight).map(({ text }) => text),
      );
      expect(right.reduce((sum, { fraction }) => sum + fraction, 0)).toBeCloseTo(100, 3);
      expect(textAt(element, "single")).toBe(String(!common.several));
    }
    if (common.form === "statement") expect(right.map(({ text }) => text)).toEqual([String(common.isTrue)]);
    if (common.form === "text")
      expect(answers.map(({ text }) => text?.replaceAll("\\*", "*"))).toEqual(common.accepted);
    if (common.form === "number")
      expect([Number(answers[0]?.text), Number(textAt(element, "answer > tolerance"))]).toEqual([
        common.value,
        common.tolerance,
      ]);
    if (common.form === "pairs") {
      const pairs = [...element.querySelectorAll("subquestion")].map((pair) => ({
        left: wordsOf(textAt(pair, "text")),
        right: textAt(pair, "answer > text"),
      }));
      expect(pairs).toEqual(common.pairs);
    }
    if (common.form === "gaps") {
      const markup = /<p>.*?<\/p><p>(.*)<\/p>/s.exec(words ?? "")?.[1] ?? "";
      expect(wordsOf(markup.replace(GAP, "___"))).toBe(common.pieces.join("___"));
      const gaps = [...markup.matchAll(GAP)].map(([, points, kind, options = ""]) => {
        expect(Number(points)).toBe(question.weight ?? 1);
        const texts = options
          .slice(1)
          .split(kind === "SHORTANSWER" ? "~=" : "~")
          .map((option) => wordsOf(option));
        return kind === "SHORTANSWER" ? texts.map((text) => text.replaceAll("\\*", "*")) : texts.sort();
      });
      expect(gaps).toEqual(
        common.gaps.map(({ accepted, options }) => (options.length === 0 ? accepted : [...options].sort())),
      );
    }
  }
});

test("the Moodle XML export contains pictures as tags in the text and as files", async () => {
  const imageId = "a" as Id<"images">;
  const bytes = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(40_000).fill(7)]);
  const quiz = quizOf([{ question: "Ne görüyorsun?", options: ["a", "b"], weight: 2 }]);
  const [asked] = quiz.questions;
  if (asked === undefined) throw new Error("no question");
  const shown = { ...asked, image: { imageId, url: "", alt: 'Bir "üçgen"' } };
  const [question] = await questionsIn({ ...quiz, questions: [shown] }, new Map([[imageId, bytes]]));
  const picture = html(textAt(question, "questiontext > text")).querySelector("img");
  expect(picture?.getAttribute("src")).toBe("@@PLUGINFILE@@/resim.png");
  expect(picture?.getAttribute("alt")).toBe('Bir "üçgen"');
  const file = question?.querySelector("questiontext > file");
  expect([file?.getAttribute("name"), file?.getAttribute("encoding")]).toEqual(["resim.png", "base64"]);
  expect([...atob(file?.textContent ?? "")].map((char) => char.charCodeAt(0))).toEqual([...bytes]);
  expect(textAt(question, "defaultgrade")).toBe("2");
});
