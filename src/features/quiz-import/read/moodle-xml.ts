/** Moodle XML: the questions of a category, with their pictures inside the file. */
import { imageTypeOf } from "../../../../convex/shared/imageType.ts";
import {
  type FoundAnswer,
  fitted,
  type Note,
  type Picture,
  type ReadQuestion,
  Unreadable,
} from "../../written-questions/read-question.ts";
import { tidied } from "../../written-questions/tidied.ts";
import { categoryName, turkish } from "./gift.ts";
import { htmlText } from "./html-text.ts";
import { acceptedTexts, GAP, gapped, pairsOrSequence } from "./moodle-answers.ts";
import { childOf, childrenOf, parseXml, wordsOf, type XmlElement } from "./xml.ts";

/** @throws Unreadable */
export function readMoodleXml(text: string): { title: string; questions: ReadQuestion[]; leftOut: string[] } {
  const quiz = childOf(parseXml(text), "quiz");
  if (quiz === undefined) throw new Unreadable("Bu XML dosyası bir Moodle soru dosyası değil.");
  const questions: ReadQuestion[] = [];
  const leftOut: string[] = [];
  let title = "";
  for (const element of childrenOf(quiz, "question")) {
    const type = element.attributes.type ?? "";
    if (type === "category") {
      title ||= categoryName(wordsOf(childOf(childOf(element, "category"), "text")).trim());
    } else if (type === "description") leftOut.push(textIn(childOf(element, "questiontext"), []));
    else questions.push(questionOf(element, type));
  }
  return { title, questions, leftOut };
}

function questionOf(element: XmlElement, type: string): ReadQuestion {
  const notes: Note[] = [];
  const asked = childOf(element, "questiontext");
  const text = textIn(asked, notes);
  const explanation = textIn(childOf(element, "generalfeedback"), []);
  const pictures = picturesIn(asked, notes);
  const answer = answerOf(element, type, notes);
  const beside = { explanation, pictures, notes };
  if (type === "gapselect" || type === "ddwtos") return fitted({ ...beside, ...numberedGaps(element, text) });
  if (type === "cloze") {
    const cloze = clozeGaps(wordsOf(childOf(asked, "text")));
    if (cloze !== null) return fitted({ ...beside, ...cloze });
    notes.push(doubt("İç içe cevaplı (cloze) soru: cevapları metnin içinde, elle düzenleyin."));
  }
  return fitted({ ...beside, text, answer });
}

function answerOf(element: XmlElement, type: string, notes: Note[]): FoundAnswer {
  const answers = childrenOf(element, "answer");
  const said = () => answers.map((answer) => ({ text: textIn(answer, notes), share: shareOf(answer) }));
  switch (type) {
    case "multichoice": {
      const several = wordsOf(childOf(element, "single")).trim() === "false";
      const options = said().map(({ text, share }) => ({
        text,
        isRight: several ? share > 0 : share === 100,
      }));
      for (const answer of answers)
        if (childrenOf(answer, "file").length > 0)
          notes.push(doubt("Bir seçenekte resim var; seçeneklere resim alınmaz."));
      return { form: "choice", options, several };
    }
    case "truefalse": {
      const right = said()
        .find(({ share }) => share === 100)
        ?.text.toLowerCase();
      return { form: "statement", isTrue: right === undefined ? null : right === "true" };
    }
    case "shortanswer": {
      const accepted = answers.filter((answer) => shareOf(answer) > 0);
      if (accepted.some((answer) => shareOf(answer) < 100))
        notes.push(doubt("Eksik puanlı cevaplar da tam doğru sayılır."));
      // What is typed is no markup, whatever its format says.
      const texts = acceptedTexts(
        accepted.map((answer) => tidied(wordsOf(childOf(answer, "text")))),
        (sentence) => notes.push(doubt(sentence)),
      );
      return { form: "text", accepted: texts };
    }
    case "numerical": {
      const [best] = answers.filter((answer) => shareOf(answer) === 100);
      const value = Number(wordsOf(childOf(best, "text")).trim());
      const tolerance = Number(wordsOf(childOf(best, "tolerance")).trim() || 0);
      if (best === undefined || !Number.isFinite(value)) notes.push(doubt("Sayı okunamadı."));
      return {
        form: "number",
        value: best === undefined ? "" : turkish(value),
        tolerance: tolerance === 0 ? "" : turkish(tolerance),
      };
    }
    case "matching": {
      const pairs = childrenOf(element, "subquestion").map((each) => ({
        left: textIn(each, notes),
        right: tidied(wordsOf(childOf(childOf(each, "answer"), "text"))),
      }));
      const known = pairs.filter(({ left }) => left !== "");
      if (known.length < pairs.length) notes.push(doubt("Sol yanı boş olan eşler (yanıltıcılar) alınmadı."));
      return pairsOrSequence(known);
    }
    case "ordering":
      return { form: "sequence", items: said().map(({ text }) => text) };
    case "essay":
      notes.push(doubt("Açık uçlu soru: doğru cevabı dosyada yok."));
      return { form: "text", accepted: [] };
    default:
      if (!["gapselect", "ddwtos", "cloze"].includes(type))
        notes.push(doubt(`“${type}” türünden sorular okunamıyor; metni alındı.`));
      return { form: "choice", options: [] };
  }
}

/** `[[1]]` in the text: the first of the options listed. Those of one group are offered together. */
function numberedGaps(element: XmlElement, text: string) {
  const boxes = [...childrenOf(element, "selectoption"), ...childrenOf(element, "dragbox")].map((box) => ({
    text: tidied(wordsOf(childOf(box, "text"))),
    group: wordsOf(childOf(box, "group")).trim(),
  }));
  const gaps = [...text.matchAll(/\[\[(\d{1,3})\]\]/g)].map(([, number]) => {
    const right = boxes[Number(number) - 1];
    const others = boxes.filter((box) => box !== right && box.group === right?.group).map((box) => box.text);
    return { correct: right?.text ?? "", options: others.slice(0, 7) };
  });
  return gapped(text.replace(/\[\[\d{1,3}\]\]/g, GAP), gaps);
}

const CLOZE_GAP =
  /\{\d*:(SHORTANSWER(?:_C)?|SAC?|MULTICHOICE(?:_\w+)?|MC[VHS]*|NUMERICAL|NM):((?:\\.|[^{}\\])*)\}/g;

/** `{1:SHORTANSWER:=Ankara}` and `{1:MULTICHOICE:=a~b}` in a text; null where there is any other. Taken apart as Moodle does it: before HTML's own signs are read. */
function clozeGaps(html: string): ReturnType<typeof gapped> | null {
  const gaps: { correct: string; options: string[] }[] = [];
  const rest = html.replace(CLOZE_GAP, (_, type: string, inner: string) => {
    const answers = (inner.match(/(?:\\.|[^~\\])+/g) ?? []).map(clozeAnswer);
    const right = answers.find(({ isRight }) => isRight)?.text ?? "";
    gaps.push({
      correct: type.startsWith("S") ? right.replaceAll("\\*", "*") : right,
      options: answers.filter(({ isRight }) => !isRight).map(({ text }) => text),
    });
    return GAP;
  });
  if (gaps.length === 0 || /\{\d*:/.test(rest)) return null;
  return gapped(htmlText(rest).text, gaps);
}

function clozeAnswer(part: string): { text: string; isRight: boolean } {
  const share = /^(=|%100%)/.exec(part);
  // What follows is said to who has chosen it. The sign also begins the number of a character.
  const [said = ""] = part.slice(share?.[0].length ?? 0).split(/(?<![\\&])#/);
  const text = said.replace(/^%-?\d+%/, "").replace(/\\(.)/g, "$1");
  return { text: htmlText(text).text, isRight: share !== null };
}

function shareOf(answer: XmlElement): number {
  return Number(answer.attributes.fraction ?? 0);
}

function textIn(element: XmlElement | undefined, notes: Note[]): string {
  const raw = wordsOf(childOf(element, "text"));
  if (!/html|moodle/.test(element?.attributes.format ?? "html")) return tidied(raw);
  const { text, lost } = htmlText(raw);
  for (const sentence of lost) notes.push(doubt(sentence));
  return text;
}

function picturesIn(element: XmlElement | undefined, notes: Note[]): Picture[] {
  return childrenOf(element, "file").flatMap((file) => {
    const bytes = file.attributes.encoding === "base64" ? fromBase64(wordsOf(file)) : null;
    const type = bytes === null ? null : imageTypeOf(bytes);
    if (bytes !== null && type !== null) return { bytes, type };
    notes.push(doubt(`“${file.attributes.name ?? "dosya"}” bir resim olarak okunamadı; alınmadı.`));
    return [];
  });
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.trim()), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

function doubt(sentence: string): Note {
  return { tone: "doubt", sentence };
}
