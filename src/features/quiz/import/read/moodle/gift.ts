/** Reads GIFT, Moodle's text format: questions with the answer in braces, special characters after a backslash. */
import { lowerTurkish } from "../../../../../../convex/shared/turkish.ts";
import { type DescriptionItem, withDescriptions } from "../../../written/descriptions.ts";
import { type Exam, readExam } from "../../../written/exam.ts";
import {
  type Asked,
  askedOf,
  type FoundAnswer,
  fitted,
  type Picture,
} from "../../../written/read-question.ts";
import { tidied } from "../../../written/tidied.ts";
import { type Gap, typedGap } from "../../../written/typed-gap.ts";
import { mayBeUnread } from "../../../written/unread-lines.ts";
import { writtenLine } from "../../../written/written-line.ts";
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
import type { HtmlText } from "../text/html-text.ts";
import {
  type NamedPicture,
  optionPicture,
  PICTURE_NOT_TAKEN,
  picturesNamed,
} from "../text/named-pictures.ts";
import { JSON_START } from "../text/own-json.ts";
import { noPictures } from "../text/package-pictures.ts";
import { formatNamed, richText, type TextFormat } from "../text/rich-text.ts";
import { hidden, type Paragraph, paragraphsOf, shown } from "./gift-paragraphs.ts";
import { USUAL_POINTS } from "./moodle-essay.ts";
import { passageOf, type QuestionWithPassage, splitPassage, withPassages } from "./passage-markup.ts";

/** An answer in braces with a sign of GIFT: "{=Ankara ~İzmir}", "{T}". */
const ANSWER = /\{\s*([=~#]|(T|F|TRUE|FALSE)\s*(?=[#}]))[^{}]*\}/;
/** A whole sentence before an empty answer, or before an answer without a sign. */
const BARE_ANSWER = /(:[ \t]*\{\s*|[?!.…][ \t]*\{[^{}\n]*)\}[ \t]*$/m;

/** True if a text is GIFT. */
export function isGift(text: string): boolean {
  if (JSON_START.test(text)) return false;
  const bare = hidden(text);
  const hasTitle = /^[ \t]*::[^\n:][^\n]*?::[^{}]{0,2000}\{[^{}]*\}/m.test(bare);
  return hasTitle || /^[ \t]*\$CATEGORY:/m.test(bare) || ANSWER.test(bare) || BARE_ANSWER.test(bare);
}

export function readGift(text: string): Exam & { title: string } {
  const items: (QuestionWithPassage | DescriptionItem)[] = [];
  const texts: string[] = [];
  let title = "";
  for (const paragraph of paragraphsOf(hidden(text))) {
    if (paragraph.kind === "category") title ||= categoryName(paragraph.path);
    else if (/[{}]/.test(paragraph.words)) items.push(questionOf(paragraph));
    else {
      const { format, words } = headOf(paragraph.words);
      const read = richText(shown(words), format);
      items.push({ description: { read, pictures: [], notes: [] } });
      if (read.text !== "") texts.push(read.text);
    }
  }
  const read = withPassages(items);
  const exam = examIn(texts);
  if (exam !== null) {
    const questions = read.flatMap((item) => ("question" in item ? [item.question] : []));
    return { ...exam, title, questions: [...questions, ...exam.questions] };
  }
  const { questions, leftOut } = withDescriptions(read);
  return { title, questions, leftOut, unread: leftOut.filter(mayBeUnread) };
}

/** Texts without an answer in braces are descriptions in GIFT, unless they are questions of an exam. Null for descriptions. */
function examIn(texts: readonly string[]): Exam | null {
  const exam = readExam(texts.join("\n\n").split("\n").map(writtenLine));
  const isExam =
    exam.questions.length > 0 &&
    askedOf(exam.questions).every(({ content }) => "options" in content && !content.options.includes(""));
  return isExam ? exam : null;
}

/** Last part of Moodle's path of a category; empty for the course itself. */
export function categoryName(path: string): string {
  const parts = path.replaceAll("//", "\u0000").split("/");
  const name = parts.at(-1)?.replaceAll("\u0000", "/").trim() ?? "";
  return parts.length === 1 && name.startsWith("$") ? "" : name;
}

/** Splits a paragraph into title, format and text. */
function headOf(paragraph: string): { name: string; format: TextFormat; words: string } {
  const [title = "", name = ""] = /^\s*::([\s\S]*?)::\s*/.exec(paragraph) ?? [];
  return { name: shown(name).trim(), ...formatted(paragraph.slice(title.length), "moodle") };
}

/** Splits a text and the format before it. */
function formatted(text: string, usual: TextFormat): { format: TextFormat; words: string } {
  const [mark = "", name = ""] = /^\s*\[(\w+)\]/.exec(text) ?? [];
  const format = formatNamed(name);
  return format === null ? { format: usual, words: text } : { format, words: text.slice(mark.length) };
}

function questionOf({
  words: paragraph,
  isUnsure,
}: Extract<Paragraph, { kind: "question" }>): QuestionWithPassage {
  const { notes, addNote } = collectNotes();
  if (isUnsure) addNote("Sorular arasında boş satır yok; bu sorunun başını kontrol edin.");
  const { name, format, words } = headOf(paragraph);
  /** Readings of answers and pairs. */
  const items: HtmlText[] = [];
  /** Reads a text with its formats. */
  const readAs = (text: string, own: TextFormat): HtmlText => readShown(shown(text), own);
  const readShown = (text: string, own: TextFormat): HtmlText => {
    const rich = richText(text, own);
    for (const sentence of rich.lostOfFormatted) addNote(sentence);
    return rich;
  };
  const read = (text: string) => {
    const { words: body, format: own } = formatted(text, format);
    return readAs(body, own);
  };
  const clean = (text: string) => {
    const rich = read(text);
    items.push(rich);
    if (rich.pictures.length > 0) addNote(PICTURE_NOT_TAKEN);
    return rich.text;
  };
  const option = (words: string) => {
    const rich = read(words);
    const { text, pictures, formats } = rich;
    items.push(rich);
    return { text, picture: optionPicture(pictures, noPictures, addNote), formats };
  };

  const { around, answers } = answersIn(words, addNote);
  const { passage, rest } = splitPassage(shown(around.join(GAP)));
  const asked = readShown(rest, format);
  const pictures = picturesOf(asked.pictures, addNote);
  const last = answers.at(-1) ?? "";
  const [ownPart, reason] = splitOnce(last, last.lastIndexOf("####"), 4);
  const explanation = read(reason);
  if (explanation.pictures.length > 0) addNote("Açıklamadaki resim alınmadı.", "changed");
  const inners = answers.length === 0 ? [] : [...answers.slice(0, -1), ownPart];
  const found = inners.map((inner) => answerOf(inner.trim(), clean, option, addNote));
  if (asked.text === "" && name !== "") addNote("Sorunun metni yoktu; adı alındı.", "changed");
  const text = asked.text || name;
  const content = found.length === 0 ? { text, answer: NO_ANSWER } : withAnswers(text, found, addNote);
  const question = gradedInParts(
    fitted({
      ...content,
      explanation: explanation.text,
      explanationFormats: explanation.formats,
      sources: [asked],
      items,
      pictures,
      notes,
    }),
  );
  return { question, passage, readPassage: (html) => passageOf(html, picturesOf) };
}

/** Pictures of a text. GIFT contains no files. */
function picturesOf(named: readonly NamedPicture[], addNote: AddNote): Picture[] {
  const { pictures, notes } = picturesNamed(named, noPictures);
  for (const { sentence, tone } of notes) addNote(sentence, tone);
  return pictures;
}

const NO_ANSWER: FoundAnswer = { type: "choice", options: [] };
const BLOCK = /\{([^{}]*)\}/;

/** Answers in braces, and the text around them. An empty text after the last answer is left out. */
function answersIn(words: string, addNote: AddNote): { around: string[]; answers: string[] } {
  const pieces = words.split(BLOCK);
  if (pieces.length === 1 || pieces.some((piece) => /[{}]/.test(piece))) {
    addNote("Süslü ayraçlardan biri eksik; cevap okunamadı.");
    return { around: [words], answers: [] };
  }
  // `split` returns texts at even indexes and blocks at odd ones.
  const isBlock = (position: number) => position % 2 === 1;
  const signed = pieces.map((piece, position) => isBlock(position) && isAnswer(piece));
  if (!signed.includes(true)) signed[pieces.length - 2] = true;
  const around = [""];
  const answers: string[] = [];
  for (const [position, piece] of pieces.entries()) {
    if (signed[position] === true) {
      answers.push(piece);
      around.push("");
    } else around.push(`${around.pop() ?? ""}${isBlock(position) ? `{${piece}}` : piece}`);
  }
  if (answers.length * 2 + 1 < pieces.length) addNote("Soru metninde süslü ayraç var; cevabı kontrol edin.");
  const [before = "", after = ""] = around.slice(-2).map((text) => text.trim());
  const isEnd = after === "" || after.startsWith("//") || (/[?!.:…]$/.test(before) && /^[.!…]+$/.test(after));
  if (isEnd) around.pop();
  return { around, answers };
}

/** True if a block begins like an answer. Other blocks may be text in braces. */
function isAnswer(block: string): boolean {
  return /^\s*([=~#]|(T|F|TRUE|FALSE)\s*(#|$)|$)/i.test(block);
}

function splitOnce(text: string, at: number, length: number): [string, string] {
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + length)];
}

/** Question with its answer. Answers in the middle of a sentence are gaps. */
function withAnswers(text: string, found: readonly FoundAnswer[], addNote: AddNote): Asked {
  const [only = NO_ANSWER] = found;
  if (found.length === 1 && !text.includes(GAP)) return { text, answer: only };
  const gaps = found.flatMap((answer) => gapOf(answer) ?? []);
  if (found.length > 1)
    addNote(
      gaps.length === found.length
        ? "Bu soruda birden çok cevap bölümü var; her biri bir boşluk olarak okundu, kontrol edin."
        : "Bu soruda birden çok cevap bölümü var; cevap okunamadı.",
    );
  if (gaps.length === found.length)
    return gapped(
      withGaps(text, found.length),
      gaps.map((gap) => ({ ...gap, options: offered(gap.options, addNote) })),
    );
  return { text: text.replaceAll(GAP, "___"), answer: found.length === 1 ? only : NO_ANSWER };
}

/** Adds a gap for an answer at the end of the text, which has no mark. */
function withGaps(text: string, count: number): string {
  return text.split(GAP).length - 1 < count ? `${text} ${GAP}` : text;
}

/** A written gap for accepted texts, else a choice with one right option. */
function gapOf(answer: FoundAnswer): Gap | null {
  if (answer.type === "short_text" && answer.accepted.length > 0) return typedGap(answer.accepted);
  if (answer.type !== "choice") return null;
  const right = answer.options.filter(({ isRight }) => isRight);
  if (right.length !== 1) return null;
  const options = answer.options.filter(({ isRight }) => !isRight).map(({ text }) => text);
  return { correct: right[0]?.text ?? "", options };
}

type Clean = (text: string) => string;
/** Reads an option of a choice. */
type ReadOption = (words: string) => Pick<Answer, "text" | "picture" | "formats">;

function answerOf(inner: string, clean: Clean, option: ReadOption, addNote: AddNote): FoundAnswer {
  const [word = ""] = inner.split("#");
  if (/^(T|TRUE)$/i.test(word.trim())) return { type: "true_false", correctAnswer: true };
  if (/^(F|FALSE)$/i.test(word.trim())) return { type: "true_false", correctAnswer: false };
  if (inner === "") {
    addNote("Açık uçlu soru: puanı ve örnek cevabı dosyada yok; puanını kontrol edin.");
    return { type: "open", points: USUAL_POINTS };
  }
  if (inner.startsWith("#")) return numberAnswer(numbersIn(inner.slice(1)), addNote);
  const written = lowerTurkish(word.trim());
  if (written === "doğru" || written === "yanlış")
    return { type: "true_false", correctAnswer: written === "doğru" };
  // A single accepted text needs no sign.
  const answers = partsOf(/^[=~]/.test(inner) ? inner : `=${inner}`);
  if (answers.some(({ sign }) => sign === "~")) return choiceOf(answers, option, addNote);
  if (answers.some(({ body }) => body.includes("->"))) {
    const pairs = answers.map(({ body }) => {
      const [left, right] = splitOnce(body, body.indexOf("->"), 2);
      // Right sides of Moodle's pairs have no format.
      return { left: clean(left), right: tidied(shown(right)) };
    });
    return pairsOrSequence(pairs, addNote);
  }
  return textAnswer(
    answers.map(({ text, share = 100 }) => ({ text: clean(text), share })),
    addNote,
  );
}

/** An answer. `body`: text after its sign; `text`: the same without the percentage; `share`: that percentage. */
type Part = { sign: "=" | "~"; body: string; text: string; share?: number };

function partsOf(inner: string): Part[] {
  return [...inner.matchAll(/([=~])([^=~]*)/g)].map(([, sign, whole = ""]) => {
    // The rest is feedback.
    const [body = ""] = whole.split("#");
    const [mark = "", share] = /^\s*%(-?[\d.,]+)%/.exec(body) ?? [];
    return {
      sign: sign === "=" ? "=" : "~",
      body,
      text: body.slice(mark.length),
      ...(share !== undefined && { share: Number(share.replace(",", ".")) }),
    };
  });
}

function choiceOf(parts: readonly Part[], option: ReadOption, addNote: AddNote): FoundAnswer {
  const isSingle = parts.some(({ sign }) => sign === "=");
  if (parts.some(({ sign, share = 100 }) => sign === "=" && share !== 100))
    addNote("“=” ile başlayan bir seçenekte yüzde de var; doğru cevabı kontrol edin.");
  const answers = parts.map(
    ({ sign, text, share = 0 }): Answer => ({
      ...option(text),
      share: sign === "=" ? 100 : share,
    }),
  );
  // Wrong marks subtract points only if several options may be marked.
  const earning = answers.filter(({ share }) => share > 0).length;
  const several = !isSingle && (earning > 1 || answers.some(({ share }) => share < 0));
  return choiceAnswer(answers, several, addNote);
}

function numbersIn(inner: string): { range: ReturnType<typeof numberRange>; share: number }[] {
  const [numbers = ""] = inner.split("~");
  return partsOf(/^\s*=/.test(numbers) ? numbers : `=${numbers}`).map(({ text, share = 100 }) => ({
    range: numberRange(text),
    share,
  }));
}
