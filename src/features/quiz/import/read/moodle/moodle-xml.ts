/** Reads Moodle XML: the questions of a category, with their pictures inside the file. */
import { typedDecimal } from "../../../../../../convex/shared/decimal.ts";
import { type Description, type DescriptionItem, withDescriptions } from "../../../written/descriptions.ts";
import {
  type Asked,
  type FoundAnswer,
  fitted,
  type Picture,
  type ReadQuestion,
  Unreadable,
} from "../../../written/read-question.ts";
import type { Reading } from "../../../written/reading.ts";
import { tidied } from "../../../written/tidied.ts";
import { type AddNote, collectNotes } from "../answers/collect-notes.ts";
import {
  type Answer,
  choiceAnswer,
  GAP,
  gapped,
  gradedInParts,
  numberAnswer,
  numberRange,
  offered,
  pairsOrSequence,
  textAnswer,
} from "../answers/scored-answers.ts";
import { formulasOfText, htmlText } from "../text/html-text.ts";
import {
  fromBase64,
  type NamedPicture,
  PICTURE_NOT_TAKEN,
  picturesNamed,
  SEVERAL_PICTURES,
} from "../text/named-pictures.ts";
import { formatNamed, richText, type TextFormat } from "../text/rich-text.ts";
import { childOf, childrenOf, parseXml, wordsOf, type XmlElement } from "../text/xml.ts";
import { categoryName } from "./gift.ts";
import { clozeAnswer } from "./moodle-cloze.ts";
import { essayAnswer } from "./moodle-essay.ts";
import { passageOf, type QuestionWithPassage, splitPassage, withPassages } from "./passage-markup.ts";

/** @throws Unreadable */
export function readMoodleXml(text: string): { title: string; questions: ReadQuestion[]; leftOut: string[] } {
  const quiz = childOf(parseXml(text), "quiz");
  if (quiz === undefined) throw new Unreadable("Bu XML dosyası bir Moodle soru dosyası değil.");
  const items: (QuestionWithPassage | DescriptionItem)[] = [];
  let title = "";
  // Points of an open question are its own; they are no weight.
  const graded = childrenOf(quiz, "question").filter(
    ({ attributes }) => attributes.type !== "description" && attributes.type !== "essay",
  );
  const scale = new Set(graded.flatMap((element) => pointsOf(element) ?? []));
  for (const element of childrenOf(quiz, "question")) {
    const type = element.attributes.type ?? "";
    if (type === "category") {
      title ||= categoryName(wordsOf(childOf(childOf(element, "category"), "text")).trim());
    } else if (type === "description") items.push({ description: descriptionOf(element) });
    else items.push(questionOf(element, type, scale));
  }
  return { title, ...withDescriptions(withPassages(items)) };
}

function descriptionOf(element: XmlElement): Description {
  const { notes, addNote } = collectNotes();
  const asked = childOf(element, "questiontext");
  const read = richIn(asked);
  for (const sentence of read.lostOfFormatted) addNote(sentence);
  return { read, pictures: picturesIn(asked, read.pictures, addNote), notes };
}

/** @param scale all different points of the file's questions */
function questionOf(element: XmlElement, type: string, scale: ReadonlySet<number>): QuestionWithPassage {
  const { notes, addNote } = collectNotes();
  const asked = childOf(element, "questiontext");
  const { passage, rest } = splitPassage(wordsOf(childOf(asked, "text")));
  const prompt = richText(rest, formatOf(asked));
  for (const sentence of prompt.lostOfFormatted) addNote(sentence);
  const ofPassage = passage === null ? [] : htmlText(passage).pictures.map(({ name }) => name);
  const pictures = picturesIn(asked, prompt.pictures, addNote, ofPassage);
  const reason = richIn(childOf(element, "generalfeedback"));
  if (reason.pictures.length > 0) addNote("Açıklamadaki resim alınmadı.", "changed");
  const items: Reading[] = [];
  const beside = {
    explanation: reason.text,
    explanationFormats: reason.formats,
    sources: [prompt],
    items,
    pictures,
    notes,
  };
  const { points: ofGaps, ...content } = contentIn(
    element,
    type,
    { html: rest, text: prompt.text },
    addNote,
    items,
  );
  const points = pointsOf(element) ?? ofGaps ?? 1;
  // A question of 2 points gets double weight only if all questions have 0, 1 or 2 points.
  const isSimple = [...scale, points].every((each) => [0, 1, 2].includes(each));
  const isOpen = type === "essay";
  const weight = !isOpen && (points === 0 || (points === 2 && isSimple)) ? { weight: points as 0 | 2 } : {};
  if (!isOpen && !isSimple && points > 0 && points !== 1 && scale.size > 1)
    addNote(
      `Moodle'da ${typedDecimal(points)} puandı; burada ağırlığı öteki sorularla aynı olur.`,
      "changed",
    );
  const question = { ...gradedInParts(fitted({ ...beside, ...content })), ...weight };
  return {
    question,
    passage,
    readPassage: (html) => passageOf(html, (named, add) => picturesIn(asked, named, add, null)),
  };
}

/** Text and answer of a question; some types have their answers inside the text. `points`: points of each gap, for types that have them. */
function contentIn(
  element: XmlElement,
  type: string,
  { html, text }: { html: string; text: string },
  addNote: AddNote,
  items: Reading[],
): Asked & { points?: number | null } {
  if (type === "gapselect" || type === "ddwtos") return numberedGaps(element, text, addNote);
  if (type === "cloze") {
    const cloze = clozeAnswer(html, addNote);
    if (cloze !== null) return cloze;
    addNote("İç içe cevaplı (cloze) soru: cevapları metnin içinde, elle düzenleyin.");
  }
  return { text, answer: answerOf(element, type, addNote, items) };
}

/** @param items receives the readings of items and pairs */
function answerOf(element: XmlElement, type: string, addNote: AddNote, items: Reading[]): FoundAnswer {
  const answers = childrenOf(element, "answer");
  const scored = () =>
    answers.map((answer): Answer => ({ text: optionIn(answer, addNote, items), share: shareOf(answer) }));
  switch (type) {
    case "multichoice":
      return choiceAnswer(
        answers.map((answer) => picturedOption(answer, addNote)),
        /^(false|0)$/.test(wordsOf(childOf(element, "single")).trim()),
        addNote,
      );
    case "truefalse": {
      const right = scored()
        .find(({ share }) => share === 100)
        ?.text.toLowerCase();
      return { type: "true_false", correctAnswer: right === undefined ? null : right === "true" };
    }
    case "shortanswer":
      // Answers of this type are plain text, regardless of the declared format.
      return textAnswer(
        answers.map((answer) => ({
          text: tidied(wordsOf(childOf(answer, "text"))),
          share: shareOf(answer),
        })),
        addNote,
      );
    case "numerical":
      return numberAnswer(answers.map(numberIn), addNote);
    case "matching":
      return pairsOrSequence(
        childrenOf(element, "subquestion").map((each) => ({
          left: optionIn(each, addNote, items),
          right: partnerIn(each, items),
        })),
        addNote,
      );
    case "ordering":
      return { type: "order", items: inOrder(scored()).map(({ text }) => text) };
    case "essay":
      return essayAnswer(element, pointsOf(element), addNote);
    default:
      if (!["gapselect", "ddwtos", "cloze"].includes(type))
        addNote(`“${type}” türünden sorular okunamıyor; metni alındı.`);
      return { type: "choice", options: [] };
  }
}

/** Items of an order, whose shares are their positions. */
function inOrder(items: readonly Answer[]): Answer[] {
  const positions = new Set(items.map(({ share }) => share));
  return positions.size === items.length ? items.toSorted((a, b) => a.share - b.share) : [...items];
}

function numberIn(answer: XmlElement): Parameters<typeof numberAnswer>[0][number] {
  const margin = wordsOf(childOf(answer, "tolerance")).trim();
  const value = wordsOf(childOf(answer, "text")).trim();
  return { range: numberRange(`${value}:${margin}`), share: shareOf(answer) };
}

/** `[[1]]` in the text stands for the first option of the list. A gap offers the options of its group. */
function numberedGaps(element: XmlElement, text: string, addNote: AddNote): Asked {
  const boxes = [...childrenOf(element, "selectoption"), ...childrenOf(element, "dragbox")].map((box) => ({
    text: richText(wordsOf(childOf(box, "text")), "moodle").text,
    group: wordsOf(childOf(box, "group")).trim(),
  }));
  const gaps = [...text.matchAll(/\[\[(\d{1,3})\]\]/g)].map(([, number]) => {
    const right = boxes[Number(number) - 1];
    const others = boxes.filter((box) => box !== right && box.group === right?.group).map((box) => box.text);
    return { correct: right?.text ?? "", options: offered(others, addNote) };
  });
  return gapped(text.replace(/\[\[\d{1,3}\]\]/g, GAP), gaps);
}

function shareOf(answer: XmlElement): number {
  return Number(answer.attributes.fraction ?? 0);
}

/** Points of a question; null if the file has none, as for embedded answers. */
function pointsOf(element: XmlElement): number | null {
  const points = Number.parseFloat(wordsOf(childOf(element, "defaultgrade")));
  return Number.isFinite(points) ? points : null;
}

function richIn(element: XmlElement | undefined): ReturnType<typeof htmlText> {
  return richText(wordsOf(childOf(element, "text")), formatOf(element));
}

function formatOf(element: XmlElement | undefined): TextFormat {
  return formatNamed(element?.attributes.format ?? "html") ?? "plain";
}

/** An option with its first picture. */
function picturedOption(element: XmlElement, addNote: AddNote): Answer {
  const { text, lostOfFormatted, pictures: named, formats } = richIn(element);
  for (const sentence of lostOfFormatted) addNote(sentence);
  const [picture, ...others] = picturesIn(element, named, addNote);
  if (others.length > 0) addNote(SEVERAL_PICTURES);
  return { text, share: shareOf(element), picture, formats };
}

/** Right side of a pair: plain text, in which formulas may be written. */
function partnerIn(element: XmlElement, items: Reading[]): string {
  const read = formulasOfText(wordsOf(childOf(childOf(element, "answer"), "text")));
  items.push(read);
  return read.text;
}

/** Text of an option, without pictures. */
function optionIn(element: XmlElement, addNote: AddNote, items: Reading[]): string {
  const read = richIn(element);
  const { text, lostOfFormatted, pictures } = read;
  for (const sentence of lostOfFormatted) addNote(sentence);
  items.push(read);
  if (pictures.length > 0 || childrenOf(element, "file").length > 0) addNote(PICTURE_NOT_TAKEN);
  return text;
}

/**
 * Pictures that the text contains, then other attached ones.
 * @param elsewhere names of pictures of another text; null: no attached ones
 */
function picturesIn(
  element: XmlElement | undefined,
  named: readonly NamedPicture[],
  addNote: AddNote,
  elsewhere: readonly string[] | null = [],
): Picture[] {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const file of childrenOf(element, "file")) {
    const { name = "dosya", path = "/", encoding } = file.attributes;
    const bytes = encoding === "base64" ? fromBase64(wordsOf(file)) : null;
    files.set(`${path.replace(/^\//, "")}${name}`, bytes ?? new Uint8Array());
  }
  const others = elsewhere === null ? [] : [...files.keys()].filter((name) => !elsewhere.includes(name));
  const attached = others.map((name) => ({ name, alt: "" }));
  const { pictures, notes } = picturesNamed([...named, ...attached], (name) => files.get(name) ?? null);
  for (const { sentence, tone } of notes) addNote(sentence, tone);
  return pictures;
}
