/** Writes Moodle's XML of questions, with pictures: https://docs.moodle.org/en/Moodle_XML_format. */

import { imageTypeOf } from "../../../../convex/shared/imageType.ts";
import { plainReading } from "../../../../convex/shared/plainReading.ts";
import { asksNothing, numbersOf } from "../../questions/index.ts";
import type { CommonForm, CommonGap, CommonOption, CommonPair } from "../../questions/shared/common-form.ts";
import { passagesOf } from "../file/passages.ts";
import type { Pictures } from "../file/write-quiz-file.ts";
import { commonFormOf, type ExportFormat, type FiledQuestion, plainDecimal, quizLoss } from "./format.ts";
import { escaped, html, htmlOf, passageHtml } from "./formatted.ts";
import { moodleLoss, moodleLosses, placePairs, shareOf } from "./moodle-losses.ts";

export const moodleXml: ExportFormat = {
  extension: "moodle.xml",
  contentType: "application/xml",
  hasPictures: true,
  lossesOf: ({ questions }) => moodleLosses(questions, "XML"),
  quizLossOf: (quiz) => quizLoss(quiz, ["description", "category"]),
  write: async ({ title, questions }, pictures) => {
    const category = element("category", text(`$course$/${title.replaceAll("/", "//")}`));
    const numbers = numbersOf(questions);
    const passages = passagesOf(questions);
    const written = questions.map((question, index) => {
      const isLeftOut = asksNothing(question) || moodleLoss(question, "XML")?.leftOut === true;
      return isLeftOut ? "" : questionOf(question, passages[index] ?? null, numbers[index] ?? 0, pictures);
    });
    const lines = [`<question type="category">${category}</question>`, ...written];
    return new Blob([`<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${lines.join("\n")}\n</quiz>\n`]);
  },
};

function questionOf(
  question: FiledQuestion,
  passage: FiledQuestion | null,
  number: number,
  pictures: Pictures,
): string {
  const common = commonFormOf(question);
  const { type, own } = partOf(common, pictures);
  const { explanation = "", explanationMarks: marks } = question;
  const weight = common.form === "open" ? common.points : (question.weight ?? 1);
  const cloze = common.form === "gaps" ? `<p>${clozeText(common, weight)}</p>` : "";
  const { image, file } = pictureOf(question.image, pictures);
  const asked = htmlOf(
    { text: question.question, marks: question.marks ?? [] },
    cloze === "" ? html : clozeEscaped,
  );
  const ofPassage = pictureOf(passage?.image ?? null, pictures, "metin");
  const before =
    passage === null ? "" : passageHtml(passage, ofPassage.image, cloze === "" ? html : clozeEscaped);
  const words = cdata(`${before}<p>${asked}</p>${image}${cloze}`);
  return [
    `<question type="${type}">`,
    element("name", text(`Soru ${number}`)),
    `<questiontext format="html">${words}${ofPassage.file}${file}</questiontext>`,
    `<generalfeedback format="html">${cdata(htmlOf({ text: explanation, marks: marks ?? [] }, html))}</generalfeedback>`,
    // Moodle adds up the points of a cloze question's gaps.
    type === "cloze" ? "" : element("defaultgrade", String(weight)),
    element("penalty", "0"),
    element("hidden", "0"),
    own,
    "</question>",
  ].join("");
}

function partOf(common: CommonForm, pictures: Pictures): { type: string; own: string } {
  switch (common.form) {
    case "choice":
      return { type: "multichoice", own: choicesOf(common.options, common.several, pictures) };
    case "statement":
      return {
        type: "truefalse",
        own: answer("true", common.isTrue ? "100" : "0") + answer("false", common.isTrue ? "0" : "100"),
      };
    case "text":
      return {
        type: "shortanswer",
        own: element("usecase", "0") + common.accepted.map(writtenAnswer).join(""),
      };
    case "number":
      return {
        type: "numerical",
        own: [common, ...(common.also ?? []).map((value) => ({ value, tolerance: 0 }))]
          .map(numberAnswer)
          .join(""),
      };
    case "pairs":
      return { type: "matching", own: pairsOf(common.pairs) };
    case "sequence":
      return { type: "matching", own: pairsOf(placePairs(common)) };
    case "gaps":
      return { type: "cloze", own: "" };
    case "open":
      return { type: "essay", own: essayOf(common) };
    case "none":
      return { type: "description", own: "" };
  }
}

/** The model answer and the rubric are Moodle's information for graders, which pupils do not see. */
function essayOf({ model, rubric }: Extract<CommonForm, { form: "open" }>): string {
  const lines = rubric.map(({ text, points }) => `<li>${html(`${text} (${points} puan)`)}</li>`);
  const list = lines.length === 0 ? "" : `<ul>${lines.join("")}</ul>`;
  const graderInfo = cdata(`${model === "" ? "" : `<p>${html(model)}</p>`}${list}`);
  return [
    element("responseformat", "plain"),
    element("responserequired", "1"),
    `<graderinfo format="html">${graderInfo}</graderinfo>`,
  ].join("");
}

function numberAnswer({ value, tolerance }: { value: number; tolerance: number }): string {
  return `<answer fraction="100" format="moodle_auto_format">${text(plainDecimal(value))}${element("tolerance", plainDecimal(tolerance))}</answer>`;
}

function choicesOf(options: readonly CommonOption[], several: boolean, pictures: Pictures): string {
  const share = shareOf(options.filter(({ isRight }) => isRight).length);
  const answers = options.map((option) => {
    const fraction = option.isRight ? share : several ? `-${share}` : "0";
    const { image, file } = pictureOf(option.picture ?? null, pictures);
    return `<answer fraction="${fraction}" format="html">${cdata(htmlOf(option, html) + image)}${file}</answer>`;
  });
  return [
    element("single", several ? "false" : "true"),
    element("shuffleanswers", "true"),
    element("answernumbering", "ABCD"),
    ...answers,
  ].join("");
}

/** A bare asterisk would match any text. */
function writtenAnswer(accepted: string): string {
  return answer(accepted.replaceAll("*", "\\*"), "100");
}

function answer(value: string, fraction: string): string {
  return `<answer fraction="${fraction}" format="moodle_auto_format">${text(value)}</answer>`;
}

/** Moodle shows right sides as plain text, in a menu. */
function pairsOf(pairs: readonly CommonPair[]): string {
  const questions = pairs.map(({ left, leftMarks = [], right, rightMarks = [] }) => {
    const asked = cdata(htmlOf({ text: left, marks: leftMarks }, html));
    const partner = text(plainReading({ text: right, marks: rightMarks }));
    return `<subquestion format="html">${asked}${element("answer", partner)}</subquestion>`;
  });
  return element("shuffleanswers", "true") + questions.join("");
}

/** A text with its gaps in Moodle's notation for embedded answers (cloze). */
function clozeText({ pieces, gaps }: Extract<CommonForm, { form: "gaps" }>, weight: number): string {
  return pieces
    .map((piece, index) => {
      const gap = gaps[index - 1];
      return (gap === undefined ? "" : clozeGap(gap, weight)) + clozeEscaped(piece);
    })
    .join("");
}

function clozeGap({ accepted, options }: CommonGap, weight: number): string {
  if (options.length === 0) {
    const texts = accepted.map((text) => `=${clozeEscaped(text.replaceAll("*", "\\*"))}`);
    return `{${weight}:SHORTANSWER:${texts.join("~")}}`;
  }
  const right = options.filter((option) => accepted.includes(option));
  const wrong = options.filter((option) => !accepted.includes(option));
  const marked = [...right.map((option) => `=${clozeEscaped(option)}`), ...wrong.map(clozeEscaped)];
  return `{${weight}:MULTICHOICE:${marked.join("~")}}`;
}

/** Writes the notation's special characters as HTML character references, which Moodle decodes after it has parsed the notation. */
function clozeEscaped(content: string): string {
  return content
    .split(/([\\{}#~=%])/)
    .map((part, index) => (index % 2 === 1 ? `&#${part.charCodeAt(0)};` : html(part)))
    .join("");
}

/** The picture's tag in the text, and the element with its file. */
function pictureOf(
  image: CommonOption["picture"] | null,
  pictures: Pictures,
  name = "resim",
): { image: string; file: string } {
  const bytes = image ? pictures.get(image.imageId) : undefined;
  if (bytes === undefined) return { image: "", file: "" };
  const fileName = `${name}.${imageTypeOf(bytes)?.slice("image/".length) ?? "bin"}`;
  return {
    image: `<p><img src="@@PLUGINFILE@@/${fileName}" alt="${html(image?.alt ?? "")}"></p>`,
    file: `<file name="${fileName}" path="/" encoding="base64">${base64(bytes)}</file>`,
  };
}

/** Bytes per call, because the number of a function's arguments is limited. */
const STEP_BYTES = 0x8000;

function base64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += STEP_BYTES)
    binary += String.fromCharCode(...bytes.subarray(at, at + STEP_BYTES));
  return btoa(binary);
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

function text(content: string): string {
  return element("text", escaped(content));
}

/** Markup in a CDATA section. Its `>` are escaped, so `]]>` cannot occur. */
function cdata(markup: string): string {
  return element("text", markup === "" ? "" : `<![CDATA[${markup}]]>`);
}
