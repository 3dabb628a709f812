/**
 * H5P packages: `h5p.json` names the type of content, `content/content.json` holds it. Questions are found wherever a container (question set, book, presentation, video)
 * has them, by the library that each of them names.
 */

import { MAX_BLANKS } from "../../../../../../convex/shared/limits/questions.ts";
import type { ZipArchive } from "../../../../../lib/files/zip-archive.ts";
import { type Fields, isFields } from "../../../../questions/shared/file-format.ts";
import {
  type FoundAnswer,
  fitted,
  type ReadQuestion,
  type ReadQuiz,
  Unreadable,
} from "../../../written/read-question.ts";
import {
  choiceAnswer,
  GAP,
  type Gap,
  gapped,
  gradedInParts,
  noteTaker,
  offered,
  type Tell,
} from "../moodle/moodle-answers.ts";
import { htmlText } from "../text/html-text.ts";
import { picturesNamed } from "../text/named-pictures.ts";
import { type FindPicture, picturesIn } from "../text/package-pictures.ts";
import { spreadRight } from "../text/spread-right.ts";
import { explanationOf, optionText, toldText } from "./qti-markup.ts";
import { tellOthers } from "./qti1.ts";

const HEAD = "h5p.json";
const CONTENT = "content/content.json";
const MAX_JSON_BYTES = 20 * 1024 * 1024;
/** A book with presentations in its chapters has about 20 levels. */
const MAX_DEPTH = 100;

/** @returns null for a zip file that is no H5P package @throws Unreadable */
export function readH5p(archive: ZipArchive): ReadQuiz | null {
  const head = jsonIn(archive, HEAD);
  if (head === null || typeof head.mainLibrary !== "string") return null;
  const content = jsonIn(archive, CONTENT);
  if (content === null)
    throw new Unreadable("H5P paketinin içeriği eksik ya da bozuk. Yeniden indirip deneyin.");
  const read: Read = { questions: [], leftOut: [], find: picturesIn(archive, CONTENT) };
  takeContent(head.mainLibrary, content, read, 0);
  if (read.questions.length === 0)
    throw new Unreadable(
      `H5P paketi (${nameOf(head.mainLibrary)}), ama içinde okunabilen soru yok. Soru kümesi, tek seçim kümesi ya da çoktan seçmeli bir H5P dosyası seçin.`,
    );
  const title = typeof head.title === "string" ? htmlText(head.title).text : "";
  return { title, format: "H5P", questions: read.questions, leftOut: read.leftOut };
}

function jsonIn(archive: ZipArchive, name: string): Fields | null {
  const bytes = archive.read(name, MAX_JSON_BYTES);
  if (bytes === null) return null;
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isFields(said) ? said : null;
  } catch {
    return null;
  }
}

type Read = { questions: ReadQuestion[]; leftOut: string[]; find: FindPicture };

/** "MultiChoice" of "H5P.MultiChoice 1.16". */
function nameOf(library: string): string {
  return library.replace(/^H5P\./, "").replace(/\s.*$/, "");
}

/** Content that asks nothing. */
const MEDIA =
  /^(Image|Video|Audio|AdvancedText|Text|Link|Table|Nil|Shape|IFrameEmbed|Collage|TwitterUserFeed)$/;

function takeContent(library: string, params: Fields, read: Read, depth: number): void {
  if (depth > MAX_DEPTH) throw new Unreadable("Dosyanın içi fazla derin; parçalara bölüp tekrar deneyin.");
  const name = nameOf(library);
  const questionsOf = LIBRARIES[name];
  if (questionsOf !== undefined) {
    read.questions.push(...questionsOf(params, read.find, read.questions.length));
    return;
  }
  if (name === "AdvancedText" || name === "Text") {
    const words = htmlText(textIn(params, "text")).text.replace(/\s+/g, " ");
    if (words !== "") read.leftOut.push(words);
    return;
  }
  if (MEDIA.test(name)) return;
  const before = read.questions.length + read.leftOut.length;
  const introduction = isFields(params.introPage) ? textIn(params.introPage, "introduction") : "";
  const words = htmlText(introduction).text.replace(/\s+/g, " ");
  if (words !== "") read.leftOut.push(words);
  for (const value of Object.values(params)) takeValue(value, read, depth + 1);
  // A question of a kind that cannot be read is not lost without a line.
  if (depth > 0 && read.questions.length + read.leftOut.length === before)
    read.leftOut.push(`${name} türünden bir içerik okunamadı.`);
}

/** Looks for content inside a value, which may be anything. */
function takeValue(value: unknown, read: Read, depth: number): void {
  if (depth > MAX_DEPTH) throw new Unreadable("Dosyanın içi fazla derin; parçalara bölüp tekrar deneyin.");
  if (Array.isArray(value)) for (const each of value) takeValue(each, read, depth + 1);
  if (!isFields(value)) return;
  if (typeof value.library === "string" && isFields(value.params))
    takeContent(value.library, value.params, read, depth + 1);
  else for (const each of Object.values(value)) takeValue(each, read, depth + 1);
}

/** `index`: of the first question of this content. */
type QuestionsOf = (params: Fields, find: FindPicture, index: number) => ReadQuestion[];

const LIBRARIES: Partial<Record<string, QuestionsOf>> = {
  MultiChoice: (params, find) => [multiChoice(params, find)],
  TrueFalse: (params, find) => [
    question(params, find, textIn(params, "question"), () => ({
      form: "statement",
      isTrue: /^true$/i.test(String(params.correct))
        ? true
        : /^false$/i.test(String(params.correct))
          ? false
          : null,
    })),
  ],
  Blanks: (params, find) => blanks(params, find),
  DragText: (params, find) => [dragText(params, find)],
  Essay: (params, find) => [openQuestion(params, find, textIn(params, "taskDescription"))],
  SingleChoiceSet: (params, find, index) =>
    fieldsIn(params, "choices").map((choice, at) =>
      firstIsRight(choice, find, textIn(choice, "question"), choice.answers, index + at),
    ),
  Summary: (params, find, index) =>
    fieldsIn(params, "summaries").map((summary, at) =>
      firstIsRight(params, find, textIn(params, "intro"), summary.summary, index + at),
    ),
  SortParagraphs: (params, find) => [
    question(params, find, textIn(params, "taskDescription"), (tell) => ({
      form: "sequence",
      items: textsOf(params.paragraphs).map((text) => optionText(text, tell)),
    })),
  ],
  Flashcards: (params, find) => cards(fieldsIn(params, "cards"), find),
  Dialogcards: (params, find) => cards(fieldsIn(params, "dialogs"), find),
};

function textIn(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === "string" ? value : "";
}

function fieldsIn(fields: Fields, name: string): Fields[] {
  const value = fields[name];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}

/** A question with its picture. @param html its text */
function question(
  params: Fields,
  find: FindPicture,
  html: string,
  answerOf: (tell: Tell) => FoundAnswer,
  explanation = "",
): ReadQuestion {
  const { notes, tell } = noteTaker();
  const { text, pictures: inside } = toldText(html, tell);
  const { pictures, notes: about } = picturesNamed([...mediaOf(params, tell), ...inside], find);
  for (const { sentence, tone } of about) tell(sentence, tone);
  const answer = answerOf(tell);
  const said = answer.form === "gaps" ? { text: text || "Boşlukları doldurun.", answer } : { text, answer };
  return fitted({ ...said, pictures, explanation, notes });
}

/** The picture beside a question: in newer versions inside `media.type`, in older ones `media` or `image` itself. */
function mediaOf(params: Fields, tell: Tell): { name: string; alt: string }[] {
  const { media, image } = params;
  const holder = isFields(media) ? (isFields(media.type) ? media.type : media) : null;
  const inner = holder !== null && isFields(holder.params) ? holder.params : null;
  const library = holder === null ? "" : nameOf(textIn(holder, "library"));
  if (library !== "" && library !== "Image" && inner !== null)
    tell("Video, ses ya da gömülü içerik alınmadı.");
  const file = inner !== null && library === "Image" ? inner.file : image;
  if (!isFields(file)) return [];
  const name = textIn(file, "path").replace(/#tmp$/, "");
  if (name === "") return [];
  return [{ name, alt: textIn(inner ?? file, "alt") || textIn(params, "imageAlt") }];
}

function multiChoice(params: Fields, find: FindPicture): ReadQuestion {
  const answers = fieldsIn(params, "answers");
  const right = answers.filter(({ correct }) => correct === true);
  const behaviour = isFields(params.behaviour) ? params.behaviour : {};
  const { type = behaviour.singleAnswer === true ? "single" : "auto", singlePoint } = behaviour;
  const several = type === "multi" || (type !== "single" && right.length > 1);
  const feedbacks = right.map(({ tipsAndFeedback }) =>
    isFields(tipsAndFeedback) ? htmlText(textIn(tipsAndFeedback, "chosenFeedback")).text : "",
  );
  const read = question(
    params,
    find,
    textIn(params, "question"),
    (tell) =>
      choiceAnswer(
        answers.map((answer) => ({
          text: optionText(textIn(answer, "text"), tell),
          share: answer.correct === true ? 100 : 0,
        })),
        several,
        tell,
      ),
    right.length === 1 ? explanationOf(feedbacks) : "",
  );
  return singlePoint === true ? read : gradedInParts(read);
}

/** Options of which the first is right, as the author wrote them. H5P mixes them when it asks; here they are spread. */
function firstIsRight(
  params: Fields,
  find: FindPicture,
  html: string,
  answers: unknown,
  index: number,
): ReadQuestion {
  return question(params, find, html, (tell) => {
    const [right, ...wrong] = textsOf(answers).map((text, at) => ({
      text: optionText(text, tell),
      isRight: at === 0,
    }));
    return { form: "choice", options: right === undefined ? [] : spreadRight(right, wrong, index) };
  });
}

function openQuestion(params: Fields, find: FindPicture, html: string): ReadQuestion {
  return question(params, find, html, (tell) => {
    tell("Açık uçlu soru: doğru cevabı dosyada yok.");
    return { form: "text", accepted: [] };
  });
}

function cards(all: readonly Fields[], find: FindPicture): ReadQuestion[] {
  return all.map((card) =>
    question(card, find, textIn(card, "text"), (tell) => {
      const answer = optionText(textIn(card, "answer"), tell);
      const accepted = answer
        .split("/")
        .map((text) => text.trim())
        .filter((text) => text !== "");
      return { form: "text", accepted };
    }),
  );
}

/** Two asterisks stand for one. */
const STAR = "\ue012";

/** `*answer/also right:tip*` inside a text. */
function gapsIn(html: string, tell: Tell): { html: string; gaps: { texts: string[] }[] } {
  const gaps: { texts: string[] }[] = [];
  const marked = html.replaceAll("**", STAR).replace(/\*([^*\n]+)\*/g, (_, inner: string) => {
    const [said = "", tip] = inner.split(":");
    if (tip !== undefined && tip.trim() !== "") tell("Boşluğun ipucu alınmadı.", "changed");
    const texts = said.split("/").map((text) => htmlText(text.replaceAll(STAR, "*")).text.trim());
    gaps.push({ texts: texts.filter((text) => text !== "") });
    return GAP;
  });
  return { html: marked.replaceAll(STAR, "*"), gaps };
}

function blanks(params: Fields, find: FindPicture): ReadQuestion[] {
  const blocks = textsOf(params.questions);
  const all = blocks.map((block) => gapsIn(block, () => undefined).gaps.length);
  const isShort = all.reduce((sum, count) => sum + count, 0) <= MAX_BLANKS;
  const parts = isShort ? [blocks] : blocks.map((block) => [block]);
  return parts.map((part) => blanksQuestion(params, find, part));
}

function blanksQuestion(params: Fields, find: FindPicture, blocks: readonly string[]): ReadQuestion {
  const read = blocks.map((block) => gapsIn(block, () => undefined));
  const [only, ...more] = read.flatMap(({ gaps }) => gaps);
  const html = read.map((block) => block.html).join("<br>");
  if (only !== undefined && more.length === 0 && only.texts.length > 1) {
    // A single gap with several right texts: a written answer takes all of them.
    const asked = `${textIn(params, "text")}<br>${html.replace(GAP, "___")}`;
    return question(params, find, asked, () => ({ form: "text", accepted: only.texts }));
  }
  return gradedInParts(
    question(params, find, textIn(params, "text"), (tell) => {
      const gaps = blocks
        .flatMap((block) => gapsIn(block, tell).gaps)
        .map(({ texts: [correct = "", ...others] }, place): Gap => {
          tellOthers(correct, others, place + 1, tell);
          return { correct, options: [] };
        });
      return gapsAnswer(html, gaps, tell);
    }),
  );
}

/** All lines belong to the sentence: the question stands in a field of its own. */
function gapsAnswer(html: string, gaps: readonly Gap[], tell: Tell): FoundAnswer {
  const { text } = toldText(html, tell);
  const { answer } = gapped(text.replaceAll("\n", LINE), gaps);
  return answer.form === "gaps" ? { ...answer, text: answer.text.replaceAll(LINE, "\n") } : answer;
}

const LINE = "\ue013";

function dragText(params: Fields, find: FindPicture): ReadQuestion {
  return gradedInParts(
    question(params, find, textIn(params, "taskDescription"), (tell) => {
      const { html, gaps } = gapsIn(textIn(params, "textField").replaceAll("\n", "<br>"), tell);
      const distractors = gapsIn(textIn(params, "distractors"), () => undefined).gaps;
      const right = gaps.map(({ texts }) => texts.join("/"));
      const words = [...new Set([...right, ...distractors.map(({ texts }) => texts.join("/"))])];
      return gapsAnswer(
        html,
        right.map((correct) => ({
          correct,
          options: offered(
            words.filter((word) => word !== correct),
            tell,
          ),
        })),
        tell,
      );
    }),
  );
}
