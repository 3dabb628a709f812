/** Questions from a file, cut to our limits. Each has notes about its changes and gaps. */
import { splitAtBlanks } from "../../../../convex/shared/blanks.ts";
import type { ExamRules } from "../../../../convex/shared/exam.ts";
import type { ImageType } from "../../../../convex/shared/imageType.ts";
import { MAX_QUESTION_S, MIN_QUESTION_S } from "../../../../convex/shared/limits/liveClock.ts";
import {
  EXPLANATION_MAX_CHARS,
  HEADING_MAX_CHARS,
  MAX_ACCEPTED_TEXTS,
  MAX_BLANKS,
  MAX_ITEMS,
  MAX_OPTIONS,
  MAX_PAIRS,
  MAX_RUBRIC_LINES,
  MIN_ITEMS,
  MIN_OPTIONS,
  MIN_PAIRS,
  MODEL_ANSWER_MAX_CHARS,
  OBJECTIVE_MAX_CHARS,
  OPTION_MAX_CHARS,
  PASSAGE_MAX_CHARS,
  QUESTION_TEXT_MAX_CHARS,
  RUBRIC_LINE_MAX_CHARS,
  SHORT_TEXT_MAX_CHARS,
} from "../../../../convex/shared/limits/questions.ts";
import type { Mark, StoredFormatted } from "../../../../convex/shared/marks.ts";
import { cleanText, countChars, cutChars } from "../../../../convex/shared/turkish.ts";
import type { DraftOf, Kind } from "../../questions/shared/question.ts";
import { absentPicture } from "./absent-picture.ts";
import { foldKey } from "./fold-key.ts";
import { mentionsPicture } from "./picture-mention.ts";
import {
  type Format,
  lossesOf,
  type Part,
  placed,
  type Reading,
  readingsFor,
  shownText,
  withoutAnswerStyles,
} from "./reading.ts";

/**
 * A note for the teacher about a question. `changed`: the question differs from the file; `doubt`: the teacher has to check it. `otherReadings`: other
 * readings that the teacher can choose.
 */
export type Note = { tone: "changed" | "doubt"; sentence: string; otherReadings?: readonly OtherReading[] };

export function doubt(sentence: string): Note {
  return { tone: "doubt", sentence };
}

/** Another reading of the question, and the button for it. */
export type OtherReading = { label: string; question: Omit<ReadQuestion, "picture"> };

/** A picture's file and its text alternative. */
export type Picture = {
  bytes: Uint8Array<ArrayBuffer>;
  type: ImageType;
  alt?: string;
  /** True for a picture from a stored quiz, which needs no shrinking. */
  isStored?: true;
};

/** A question from a file, complete or not. */
export type ReadQuestion = {
  question: string;
  marks?: Mark[];
  content: DraftOf<Kind>;
  picture: Picture | null;
  /** One element per option; absent if no option has a picture. */
  optionPictures?: readonly (Picture | null)[];
  notes: Note[];
  explanation?: string;
  explanationMarks?: Mark[];
  /** Learning objective that the question tests. */
  objective?: string;
  /** As in a stored question. */
  seconds?: number | null;
  weight?: 0 | 2;
  /** As in a stored question: the question belongs to the passage before it. */
  inPassage?: true;
};

/** True for slides and passages, which ask nothing. */
export function isPage({ content }: Pick<ReadQuestion, "content">): boolean {
  return content.type === "slide" || content.type === "passage";
}

/** The entries without slides and passages. */
export function askedOf(questions: readonly ReadQuestion[]): ReadQuestion[] {
  return questions.filter((question) => !isPage(question));
}

/** Questions from a file or a pasted text. */
export type ReadQuiz = {
  /** Title in the file; empty without one. */
  title: string;
  description?: string;
  /** Name of the quiz's category in the file. */
  category?: string | null;
  /** Rules of a trial exam. */
  exam?: ExamRules;
  /** Turkish name of the recognized format, shown to the teacher. */
  format: string;
  /** The questions, with slides and passages between them. */
  questions: ReadQuestion[];
  /** Lines that belong to no question: titles, names, directions. */
  leftOut: string[];
  /** Lines among `leftOut` that may be questions or answers. */
  unread?: readonly string[];
  /** Sentences about the whole quiz for the teacher. */
  remarks?: readonly string[];
};

/** A file that cannot be read. The message is for the teacher. */
export class Unreadable extends Error {
  override name = "Unreadable";
}

export type FoundOption = {
  text: string;
  isRight: boolean;
  picture?: Picture | undefined;
  formats?: readonly Format[] | undefined;
};

/** Kinds whose draft a reader can fill. The kind of a choice depends on its right options, and no format has crosswords. */
type FoundKind = Exclude<Kind, "multiple_choice" | "multi_select" | "cross" | "slide" | "passage">;

/** Options with the right ones marked. `several`: more than one may be chosen, even if a single one is right. */
export type FoundChoice = { type: "choice"; options: readonly FoundOption[]; several?: boolean };

/** Content of a question as a reader finds it, before {@link fitted} applies our limits. */
export type FoundAnswer = FoundChoice | DraftOf<FoundKind>;

/** Text of a question with its content. */
export type Asked = { text: string; answer: FoundAnswer };

/** A question as a reader finds it, before {@link fitted} applies our limits. */
export type Found = Asked & {
  explanation?: string | undefined;
  objective?: string | undefined;
  seconds?: number | undefined;
  pictures?: readonly Picture[];
  notes?: readonly Note[];
  /** Formatted texts from which the question's text was made. */
  sources?: readonly Reading[];
  explanationFormats?: readonly Format[] | undefined;
  /** Formatted texts of an order's items or of pairs. */
  items?: readonly Reading[];
  /** Parts of the question besides those of its other readings. */
  parts?: readonly Part[];
};

/** A reader's own note about a missing answer. It replaces the general notes of {@link GENERAL_NOTE}. */
const NOTE_OF_READER = /dosyada yazmıyor/;
const GENERAL_NOTE = /^(?:Boşluklardan birinin cevabı yok|Eşlerden birinin bir yanı boş)\.$/;

/** Applies our limits to a question, with a note for each change and each missing part. */
export function fitted({
  text,
  answer,
  explanation,
  objective = "",
  seconds,
  pictures = [],
  notes = [],
  sources = [],
  explanationFormats = [],
  items = [],
  parts = [],
}: Found): ReadQuestion {
  const { allNotes, addNote, cut, formatted, noteLosses } = fitting(notes);
  const asked = formatted(cut(text, QUESTION_TEXT_MAX_CHARS, "Soru metni"), sources);
  const question = asked.text;
  if (question === "") addNote("doubt", "Soru metni yok.");
  let optionPictures: readonly (Picture | null)[] = [];
  const content = contentOf(answer, cut, addNote, {
    options: (options) => {
      optionPictures = options.map(({ picture = null }) => picture);
      // A reader of cells has its options among the items.
      const formattedOptions = options.map((option) =>
        option.formats === undefined || option.formats.length === 0
          ? { ...option, formats: placed(option.text, readingsFor(option.text, items)) }
          : option,
      );
      return withoutAnswerStyles(formattedOptions).map(({ text, formats = [] }) =>
        formatted(text, [{ text, formats }]),
      );
    },
    item: (text) => formatted(text, readingsFor(text, items)),
  });
  const reason = formatted(cut(explanation ?? "", EXPLANATION_MAX_CHARS, "Açıklama"), [
    { text: explanation ?? "", formats: explanationFormats },
  ]);
  const tested = cut(cleanText(objective), OBJECTIVE_MAX_CHARS, "Kazanım");
  noteLosses(foundParts({ answer, readings: [...sources, ...items], explanationFormats, parts }));
  const [picture = null, ...others] = pictures;
  // Skipped if a reader has already added a note about the picture.
  if (
    picture === null &&
    mentionsPicture(text) &&
    !allNotes.some(({ sentence }) => /resi?m|çizim/iu.test(sentence))
  )
    allNotes.push(absentPicture());
  if (others.length > 0)
    addNote(
      "doubt",
      `Dosyada bu sorunun ${pictures.length} resmi var; bir soruda bir resim olur, ilki alındı.`,
    );
  return {
    question,
    ...(asked.marks && { marks: asked.marks }),
    content,
    picture,
    ...(optionPictures.some((each) => each !== null) && { optionPictures }),
    notes: allNotes.some(({ sentence }) => NOTE_OF_READER.test(sentence))
      ? allNotes.filter(({ sentence }) => !GENERAL_NOTE.test(sentence))
      : allNotes,
    ...(reason.text !== "" && { explanation: reason.text }),
    ...(reason.marks && { explanationMarks: reason.marks }),
    ...(tested !== "" && { objective: tested }),
    ...(seconds !== undefined && { seconds: withinTimes(seconds, addNote) }),
  };
}

/** A slide or a passage as a reader finds it. */
export type FoundPage = {
  kind: "slide" | "passage";
  heading?: string | undefined;
  text: string;
  pictures?: readonly Picture[];
  notes?: readonly Note[];
  /** Formatted texts from which the page's text was made. */
  sources?: readonly Reading[];
};

/** Applies our limits to a page, with a note for each change. */
export function fittedPage({
  kind,
  heading = "",
  text,
  pictures = [],
  notes = [],
  sources = [],
}: FoundPage): ReadQuestion {
  const { allNotes, addNote, cut, formatted, noteLosses } = fitting(notes);
  const most = kind === "passage" ? PASSAGE_MAX_CHARS : QUESTION_TEXT_MAX_CHARS;
  const shown = formatted(cut(text, most, kind === "passage" ? "Ortak metin" : "Slayt metni"), sources);
  noteLosses(
    sources.flatMap(({ formats }) => formats.flatMap((each) => ("part" in each ? [each.part] : []))),
  );
  const short = cut(heading, HEADING_MAX_CHARS, "Başlık");
  if (shown.text === "") addNote("doubt", kind === "passage" ? "Ortak metin boş." : "Slayt metni boş.");
  const [picture = null, ...others] = pictures;
  if (others.length > 0)
    addNote("doubt", `Dosyada burada ${pictures.length} resim var; bir resim olabilir, ilki alındı.`);
  return {
    question: shown.text,
    ...(shown.marks && { marks: shown.marks }),
    content: { type: kind, ...(short !== "" && { heading: short }) },
    picture,
    notes: allNotes,
  };
}

/** Functions that cut and format the texts of an entry. `noteLosses`: adds notes about parts that became plain text. */
function fitting(notes: readonly Note[]) {
  const allNotes = [...notes];
  const addNote: AddNote = (tone, sentence) => allNotes.push({ tone, sentence });
  const cut: Cut = (value, most, what) => {
    const trimmed = value.trim();
    if (countChars(trimmed) <= most) return trimmed;
    const short = atWordEnd(cutChars(trimmed, most), trimmed);
    addNote(
      "changed",
      `${what} en çok ${most} karakter olur; kısaltıldı. Çıkan bölüm: “${cutChars(trimmed.slice(short.length), 300).trim()}”`,
    );
    return short;
  };
  const kept = new Set<Part>();
  const formatted = (value: string, from: readonly Reading[]) => {
    const shown = shownText({ text: value, formats: placed(value, from) });
    for (const part of shown.parts) kept.add(part);
    return shown;
  };
  const noteLosses = (parts: readonly Part[]) => {
    for (const sentence of lossesOf(parts.filter((part) => !kept.has(part))))
      if (!allNotes.some((note) => note.sentence === sentence)) addNote("doubt", sentence);
  };
  return { allNotes, addNote, cut, formatted, noteLosses };
}

/** Marks of each text; undefined if no text has any. */
function listsOfMarks(texts: readonly StoredFormatted[]): Mark[][] | undefined {
  return texts.some(({ marks }) => marks !== undefined) ? texts.map(({ marks = [] }) => marks) : undefined;
}

/** Removes the cut word at the end of a text's beginning. A word of more than 40 characters stays cut. */
function atWordEnd(beginning: string, text: string): string {
  if (/^\s/.test(text.slice(beginning.length))) return beginning.trimEnd();
  const end = beginning.search(/\s+\S{1,40}$/);
  return end <= 0 ? beginning : beginning.slice(0, end);
}

type Cut = (value: string, most: number, what: string) => string;
type AddNote = (tone: Note["tone"], sentence: string) => unknown;
/** Texts as they are shown, with their marks. */
type Show = {
  options: (options: readonly FoundOption[]) => StoredFormatted[];
  /** An item of an order, or a side of a pair. */
  item: (text: string) => StoredFormatted;
};

/** Parts of a question in its file. */
function foundParts({
  answer,
  readings,
  explanationFormats,
  parts,
}: Pick<Found, "answer"> & {
  readings: readonly Reading[];
  explanationFormats: readonly Format[];
  parts: readonly Part[];
}): Part[] {
  const options = answer.type === "choice" ? answer.options.flatMap(({ formats = [] }) => formats) : [];
  const formats = [...readings.flatMap((reading) => reading.formats), ...options, ...explanationFormats];
  return [...parts, ...formats.flatMap((format) => ("part" in format ? [format.part] : []))];
}

function contentOf(answer: FoundAnswer, cut: Cut, addNote: AddNote, show: Show): DraftOf<Kind> {
  switch (answer.type) {
    case "choice":
      return choiceOf(answer, cut, addNote, show);
    case "poll":
      return {
        ...answer,
        options: optionsOf(answer.options.map(notRight), cut, addNote).map(({ text }) => text),
      };
    case "true_false":
      if (answer.correctAnswer === null) addNote("doubt", "Doğru mu yanlış mı, dosyada yazmıyor.");
      return answer;
    case "short_text":
      return textOf(answer, cut, addNote);
    case "number": {
      const also = atMost([...(answer.also ?? [])], MAX_ACCEPTED_TEXTS - 1, "başka doğru sayı", addNote);
      const { type, value, tolerance } = answer;
      return { type, value, tolerance, ...(also.length > 0 && { also }) };
    }
    case "matching":
      return pairsOf(answer, cut, addNote, show);
    case "order":
      return sequenceOf(answer, cut, addNote, show);
    case "fill_in_blank":
      return gapsOf(answer, cut, addNote);
    case "open":
      return openOf(answer, cut, addNote);
  }
}

const TRUE = ["dogru", "dogrudur", "d", "true"];
const FALSE = ["yanlis", "yanlistir", "y", "false"];

/** Truth value of a word such as "Doğru" or "Y"; null for other words. */
export function truthOf(word: string): boolean | null {
  const folded = foldKey(
    word
      .normalize("NFC")
      .trim()
      .replace(/^[([]\s*|\s*[.)\]]+$/g, ""),
  );
  if (TRUE.includes(folded)) return true;
  return FALSE.includes(folded) ? false : null;
}

/** The choice between "Evet" and "Hayır" for an answer that is one of them; null for another answer. */
export function closedAnswer(word: string): FoundChoice | null {
  const folded = foldKey(word.normalize("NFC").trim().replace(/[.)]$/, ""));
  if (folded !== "evet" && folded !== "hayir") return null;
  return {
    type: "choice",
    options: [
      { text: "Evet", isRight: folded === "evet" },
      { text: "Hayır", isRight: folded === "hayir" },
    ],
  };
}

/** Converts a true-false question's two options to a statement; null for options that are not one true and one false word. */
export function statementOf(options: readonly FoundOption[]): FoundAnswer | null {
  const truths = options.map(({ text }) => truthOf(text));
  if (truths.length !== 2 || !truths.includes(true) || !truths.includes(false)) return null;
  const right = truths.filter((_, position) => options[position]?.isRight);
  return { type: "true_false", correctAnswer: right.length === 1 ? (right[0] ?? null) : null };
}

/** Truth value of an option whose words equal those of a statement's buttons; null for other options. */
function shownTruth(word: string): boolean | null {
  return /^(?:dogru|yanlis|[dy])$/.test(foldKey(word.trim())) ? truthOf(word) : null;
}

function choiceOf(
  { options: found, several = false }: FoundChoice,
  cut: Cut,
  addNote: AddNote,
  show: Show,
): DraftOf<"true_false" | "multiple_choice" | "multi_select"> {
  const [first, second] = found;
  if (!several && found.length === 2 && first !== undefined && second !== undefined) {
    const words = [shownTruth(first.text), shownTruth(second.text)];
    if (words.includes(true) && words.includes(false) && first.isRight !== second.isRight)
      return { type: "true_false", correctAnswer: first.isRight === words[0] };
  }
  const options = optionsOf(found, cut, addNote);
  const right = options.flatMap(({ isRight }, index) => (isRight ? [index] : []));
  if (right.length === 0 && found.length > 0) addNote("doubt", "Doğru cevap bulunamadı; işaretleyin.");
  const shown = show.options(options);
  const texts = shown.map(({ text }) => text);
  const optionMarks = listsOfMarks(shown);
  if (right.length > 1 || (several && right.length > 0))
    return {
      type: "multi_select",
      options: texts,
      ...(optionMarks && { optionMarks }),
      correctAnswers: right,
    };
  return {
    type: "multiple_choice",
    options: texts,
    ...(optionMarks && { optionMarks }),
    correctAnswer: right[0] ?? null,
  };
}

/** The options, padded to the minimum number or cut to the maximum; right ones are cut last. */
function optionsOf(found: readonly FoundOption[], cut: Cut, addNote: AddNote): FoundOption[] {
  const kept = [...found];
  const dropped: string[] = [];
  while (kept.length > MAX_OPTIONS) {
    const last = kept.findLastIndex(({ isRight }) => !isRight);
    const [gone] = kept.splice(last === -1 ? kept.length - 1 : last, 1);
    if (gone !== undefined) dropped.unshift(gone.text);
  }
  if (dropped.length > 0)
    addNote("changed", `Bir soruda en çok ${MAX_OPTIONS} seçenek olur. Çıkanlar: ${listed(dropped)}`);
  const options = kept.map(({ text, isRight, picture, formats = [] }, index): FoundOption => {
    const letter = String.fromCharCode(65 + index);
    const short = cut(text, OPTION_MAX_CHARS, `${letter} seçeneği`);
    if (short === "" && picture === undefined) addNote("doubt", `${letter} seçeneği boş.`);
    const line = short.replace(/\s+/g, " ");
    return { text: line, isRight, picture, formats: placed(line, [{ text, formats }]) };
  });
  const texts = options.map(({ text }) => text);
  const repeated = new Set(texts.filter((text, position) => text !== "" && texts.indexOf(text) < position));
  for (const text of repeated) addNote("doubt", `“${cutChars(text, 60)}” seçeneği birden çok kez var.`);
  if (options.length < MIN_OPTIONS)
    addNote("doubt", found.length === 0 ? "Seçenek bulunamadı." : "Tek seçenek bulundu.");
  while (options.length < MIN_OPTIONS) options.push({ text: "", isRight: false });
  return options;
}

function notRight(text: string): FoundOption {
  return { text, isRight: false };
}

function textOf(found: DraftOf<"short_text">, cut: Cut, addNote: AddNote): DraftOf<"short_text"> {
  const accepted = found.accepted
    .map((text) => cut(text, SHORT_TEXT_MAX_CHARS, "Cevap"))
    .filter((text) => text !== "");
  if (accepted.length === 0) addNote("doubt", "Cevap bulunamadı.");
  const kept = atMost(accepted, MAX_ACCEPTED_TEXTS, "kabul edilen cevap", addNote);
  return { ...found, accepted: kept.length === 0 ? [""] : kept };
}

function openOf(found: DraftOf<"open">, cut: Cut, addNote: AddNote): DraftOf<"open"> {
  const { model = "", rubric = [] } = found;
  const lines = rubric.map((line) => ({ ...line, text: cut(line.text, RUBRIC_LINE_MAX_CHARS, "Ölçüt") }));
  const texts = lines.map(({ text }) => text);
  const kept = lines.slice(0, atMost(texts, MAX_RUBRIC_LINES, "ölçüt", addNote).length);
  return { ...found, model: cut(model, MODEL_ANSWER_MAX_CHARS, "Örnek cevap"), rubric: kept };
}

function pairsOf(found: DraftOf<"matching">, cut: Cut, addNote: AddNote, show: Show): DraftOf<"matching"> {
  const pairs = found.matchingPairs.map(({ left, right }) => ({
    left: cut(left, OPTION_MAX_CHARS, "Eşin sol yanı"),
    right: cut(right, OPTION_MAX_CHARS, "Eşin sağ yanı"),
  }));
  const texts = pairs.map(({ left, right }) => `${left} → ${right}`);
  const kept = pairs.slice(0, atMost(texts, MAX_PAIRS, "eş", addNote).length).map((pair) => {
    const [left, right] = [show.item(pair.left), show.item(pair.right)];
    return {
      left: left.text,
      right: right.text,
      ...(left.marks && { leftMarks: left.marks }),
      ...(right.marks && { rightMarks: right.marks }),
    };
  });
  while (kept.length < MIN_PAIRS) kept.push({ left: "", right: "" });
  if (kept.some(({ left, right }) => left === "" || right === ""))
    addNote("doubt", "Eşlerden birinin bir yanı boş.");
  if (new Set(kept.map(({ left }) => left)).size < kept.length)
    addNote("doubt", "Sol yanda aynı söz iki kez var.");
  return { ...found, matchingPairs: kept };
}

function sequenceOf(found: DraftOf<"order">, cut: Cut, addNote: AddNote, show: Show): DraftOf<"order"> {
  const shown = atMost(
    found.items.map((text) => cut(text, OPTION_MAX_CHARS, "Sıralanacak öğe")),
    MAX_ITEMS,
    "öğe",
    addNote,
  ).map(show.item);
  const items = shown.map(({ text }) => text);
  const itemMarks = listsOfMarks(shown);
  if (items.length < MIN_ITEMS) addNote("doubt", `Sıralanacak en az ${MIN_ITEMS} öğe gerekir.`);
  while (items.length < MIN_ITEMS) items.push("");
  return { ...found, items, ...(itemMarks && { itemMarks }) };
}

function gapsOf(found: DraftOf<"fill_in_blank">, cut: Cut, addNote: AddNote): DraftOf<"fill_in_blank"> {
  const { fillInBlank } = found;
  const short = cut(fillInBlank.text, QUESTION_TEXT_MAX_CHARS, "Boşluklu metin");
  const blanks = fillInBlank.blanks.map(({ correct: right = "", options = [], also: others = [] }) => {
    const accepted = [right, ...others].map((text) => cut(text, OPTION_MAX_CHARS, "Boşluğun cevabı"));
    const kept = atMost(accepted, MAX_ACCEPTED_TEXTS, "kabul edilen cevap", addNote, "boşlukta");
    const [correct = "", ...also] = kept;
    return {
      correct,
      options: options.map((option) => cut(option, OPTION_MAX_CHARS, "Boşluğun seçeneği")),
      ...(also.length > 0 && { also }),
    };
  });
  const gaps = splitAtBlanks(short).length - 1;
  if (gaps > MAX_BLANKS) addNote("doubt", `Metinde ${gaps} boşluk var; en çok ${MAX_BLANKS} olur.`);
  if (gaps !== blanks.length || blanks.some(({ correct }) => correct === ""))
    addNote("doubt", "Boşluklardan birinin cevabı yok.");
  return { ...found, fillInBlank: { text: short, blanks } };
}

function atMost(texts: string[], most: number, what: string, addNote: AddNote, where = "soruda"): string[] {
  if (texts.length > most)
    addNote("changed", `Bir ${where} en çok ${most} ${what} olur. Çıkanlar: ${listed(texts.slice(most))}`);
  return texts.slice(0, most);
}

function listed(texts: readonly string[]): string {
  return cutChars(texts.map((text) => `“${cutChars(text, 60)}”`).join(", "), 400);
}

function withinTimes(seconds: number, addNote: AddNote): number {
  const whole = Math.round(Math.min(MAX_QUESTION_S, Math.max(MIN_QUESTION_S, seconds)));
  if (whole !== seconds) addNote("changed", `Süre ${seconds} saniyeydi; ${whole} saniye yapıldı.`);
  return whole;
}
