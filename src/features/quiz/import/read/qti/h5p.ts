/**
 * Reads H5P packages: `h5p.json` with the type of content, and `content/content.json`. Questions are found in every container (question set, book,
 * presentation, video) by their library's name.
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
import { type Gap, typedGap } from "../../../written/typed-gap.ts";
import { type AddNote, collectNotes } from "../answers/collect-notes.ts";
import { choiceAnswer, GAP, gapped, gradedInParts, offered } from "../answers/scored-answers.ts";
import { spreadRight } from "../answers/spread-right.ts";
import { htmlText } from "../text/html-text.ts";
import { picturesNamed } from "../text/named-pictures.ts";
import { type FindPicture, picturesIn } from "../text/package-pictures.ts";
import { explanationOf, optionIn, optionText, textWithNotes } from "./qti-markup.ts";

const HEAD = "h5p.json";
const CONTENT = "content/content.json";
const MAX_JSON_BYTES = 20 * 1024 * 1024;
/** Maximum nesting; a book with presentations in its chapters has about 20 levels. */
const MAX_DEPTH = 100;

/**
 * @returns null for a zip file that is no H5P package
 * @throws Unreadable
 */
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
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

type Read = { questions: ReadQuestion[]; leftOut: string[]; find: FindPicture };

/** "MultiChoice" for "H5P.MultiChoice 1.16". */
function nameOf(library: string): string {
  return library.replace(/^H5P\./, "").replace(/\s.*$/, "");
}

/** Content without questions. */
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
  // Lists unreadable kinds of questions among the lines left out.
  if (depth > 0 && read.questions.length + read.leftOut.length === before)
    read.leftOut.push(`${name} türünden bir içerik okunamadı.`);
}

/** Searches a value of any type for content. */
function takeValue(value: unknown, read: Read, depth: number): void {
  if (depth > MAX_DEPTH) throw new Unreadable("Dosyanın içi fazla derin; parçalara bölüp tekrar deneyin.");
  if (Array.isArray(value)) for (const each of value) takeValue(each, read, depth + 1);
  if (!isFields(value)) return;
  if (typeof value.library === "string" && isFields(value.params))
    takeContent(value.library, value.params, read, depth + 1);
  else for (const each of Object.values(value)) takeValue(each, read, depth + 1);
}

/** `index`: index of the content's first question. */
type QuestionsOf = (params: Fields, find: FindPicture, index: number) => ReadQuestion[];

const LIBRARIES: Partial<Record<string, QuestionsOf>> = {
  MultiChoice: (params, find) => [multiChoice(params, find)],
  TrueFalse: (params, find) => [
    question(params, find, textIn(params, "question"), () => ({
      type: "true_false",
      correctAnswer: /^true$/i.test(String(params.correct))
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
    question(params, find, textIn(params, "taskDescription"), (addNote) => ({
      type: "order",
      items: textsOf(params.paragraphs).map((text) => optionText(text, addNote)),
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

/**
 * A question with its picture.
 * @param html text of the question
 */
function question(
  params: Fields,
  find: FindPicture,
  html: string,
  answerOf: (addNote: AddNote) => FoundAnswer,
  explanation = "",
): ReadQuestion {
  const { notes, addNote } = collectNotes();
  const { text, pictures: inside } = textWithNotes(html, addNote);
  const { pictures, notes: about } = picturesNamed([...mediaOf(params, addNote), ...inside], find);
  for (const { sentence, tone } of about) addNote(sentence, tone);
  const answer = answerOf(addNote);
  const asked =
    answer.type === "fill_in_blank" ? { text: text || "Boşlukları doldurun.", answer } : { text, answer };
  return fitted({ ...asked, pictures, explanation, notes });
}

/** Picture beside a question: `media.type` in newer versions, `media` or `image` in older ones. */
function mediaOf(params: Fields, addNote: AddNote): { name: string; alt: string }[] {
  const { media, image } = params;
  const holder = isFields(media) ? (isFields(media.type) ? media.type : media) : null;
  const inner = holder !== null && isFields(holder.params) ? holder.params : null;
  const library = holder === null ? "" : nameOf(textIn(holder, "library"));
  if (library !== "" && library !== "Image" && inner !== null)
    addNote("Video, ses ya da gömülü içerik alınmadı.");
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
    (addNote) =>
      choiceAnswer(
        answers.map((answer) => ({
          ...optionIn(textIn(answer, "text"), find, addNote),
          share: answer.correct === true ? 100 : 0,
        })),
        several,
        addNote,
      ),
    right.length === 1 ? explanationOf(feedbacks) : "",
  );
  return singlePoint === true ? read : gradedInParts(read);
}

/** A question whose first option is right. H5P shuffles the options when it shows them; here the right one gets another position in each question. */
function firstIsRight(
  params: Fields,
  find: FindPicture,
  html: string,
  answers: unknown,
  index: number,
): ReadQuestion {
  return question(params, find, html, (addNote) => {
    const [right, ...wrong] = textsOf(answers).map((text, at) => ({
      ...optionIn(text, find, addNote),
      isRight: at === 0,
    }));
    return { type: "choice", options: right === undefined ? [] : spreadRight(right, wrong, index) };
  });
}

function openQuestion(params: Fields, find: FindPicture, html: string): ReadQuestion {
  return question(params, find, html, (addNote) => {
    addNote("Açık uçlu soru: doğru cevabı dosyada yok.");
    return { type: "short_text", accepted: [] };
  });
}

function cards(all: readonly Fields[], find: FindPicture): ReadQuestion[] {
  return all.map((card) =>
    question(card, find, textIn(card, "text"), (addNote) => {
      const answer = optionText(textIn(card, "answer"), addNote);
      const accepted = answer
        .split("/")
        .map((text) => text.trim())
        .filter((text) => text !== "");
      return { type: "short_text", accepted };
    }),
  );
}

/** Private character for two asterisks, which stand for one asterisk in H5P's text. */
const STAR = "\ue012";

/** Replaces each `*answer/also right:tip*` in a text by a gap, and returns the accepted texts of each gap. */
function gapsIn(html: string, addNote: AddNote): { html: string; gaps: { texts: string[] }[] } {
  const gaps: { texts: string[] }[] = [];
  const marked = html.replaceAll("**", STAR).replace(/\*([^*\n]+)\*/g, (_, inner: string) => {
    const [accepted = "", tip] = inner.split(":");
    if (tip !== undefined && tip.trim() !== "") addNote("Boşluğun ipucu alınmadı.", "changed");
    const texts = accepted.split("/").map((text) => htmlText(text.replaceAll(STAR, "*")).text.trim());
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
  const html = read.map((block) => block.html).join("<br>");
  return gradedInParts(
    question(params, find, textIn(params, "text"), (addNote) => {
      const gaps = blocks.flatMap((block) => gapsIn(block, addNote).gaps).map(({ texts }) => typedGap(texts));
      return gapsAnswer(html, gaps, addNote);
    }),
  );
}

/** A text with gaps. All its lines belong to the text, because the question has its own field. */
function gapsAnswer(html: string, gaps: Gap[], addNote: AddNote): FoundAnswer {
  const { text } = textWithNotes(html, addNote);
  const { answer } = gapped(text.replaceAll("\n", LINE), gaps);
  const { fillInBlank } = answer;
  return { ...answer, fillInBlank: { ...fillInBlank, text: fillInBlank.text.replaceAll(LINE, "\n") } };
}

/** Private character for a line end, so that {@link gapped} does not split the text. */
const LINE = "\ue013";

function dragText(params: Fields, find: FindPicture): ReadQuestion {
  return gradedInParts(
    question(params, find, textIn(params, "taskDescription"), (addNote) => {
      const { html, gaps } = gapsIn(textIn(params, "textField").replaceAll("\n", "<br>"), addNote);
      const distractors = gapsIn(textIn(params, "distractors"), () => undefined).gaps;
      const right = gaps.map(({ texts }) => texts.join("/"));
      const words = [...new Set([...right, ...distractors.map(({ texts }) => texts.join("/"))])];
      return gapsAnswer(
        html,
        right.map((correct) => ({
          correct,
          options: offered(
            words.filter((word) => word !== correct),
            addNote,
          ),
        })),
        addNote,
      );
    }),
  );
}
