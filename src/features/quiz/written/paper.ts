/**
 * Reads our own Word files of question papers with answer keys, also after a teacher has edited them. Their paragraph styles name the role of each
 * line; lines without a role are read like any other exam.
 */
import { optionLetter } from "../../questions/shared/option-letter.ts";
import { type Description, type Item, withDescriptions } from "./descriptions.ts";
import { type Exam, readExam } from "./exam.ts";
import { joined, type Line, type MarkedText, plain, readingOf, slice } from "./marked-text.ts";
import {
  acceptedIn,
  itemsInOrder,
  NO_ANSWER,
  numberedAnswers,
  numberIn,
  optionsIn,
  partnersIn,
} from "./paper-key.ts";
import { mentionsText } from "./passage.ts";
import {
  doubt,
  type FoundAnswer,
  type FoundOption,
  fitted,
  type Note,
  type Picture,
  type ReadQuestion,
  truthOf,
} from "./read-question.ts";
import { type Part, placed } from "./reading.ts";
import { truthChoiceOf } from "./truth-choice.ts";
import { typedGap } from "./typed-gap.ts";

type Asked = {
  number: number | null;
  lines: MarkedText[];
  pictures: Picture[];
  notes: Note[];
  /** Lettered texts: options, or the right column of a matching question. */
  lettered: { text: MarkedText; picture?: Picture | undefined }[];
  /** Texts after a box, in a column (`isBeside`) or below each other. */
  boxed: MarkedText[];
  isBeside: boolean;
  gaps: string[];
  gapOptions: Map<number, string[]>;
  several: "right" | "allowed" | null;
  kind: "statement" | "number" | "crossword" | null;
};
type Entry = { number: number | null; answer: string; reason: MarkedText[] };

const NUMBER = /^\s*(\d{1,3})\.\s+/;
const LETTER = /^\s*[A-Z]\)(?:\s+|$)/;
const BOX = /^\s*\[\s*\]\s*/;
/** Numbers of gaps. */
const GAP_NUMBER = /[⁰¹²³⁴-⁹]+(?=_{3})/g;
const GAP = /_{3,}/g;
const GAP_OPTIONS = /^(?:(\d{1,2})\. boşluk|Seçenekler): (.+)$/;

/** Returns null for other documents. */
export function readPaper(lines: readonly Line[], parts: readonly Part[]): (Exam & { title: string }) | null {
  if (!lines.some(({ paper }) => paper?.role === "question")) return null;
  const reader = new PaperReader();
  for (const line of lines) reader.take(line);
  return reader.finish(parts);
}

class PaperReader {
  /** Questions and entries of the answer keys by booklet: the numbers of each booklet begin at 1. */
  readonly #booklets: Asked[][] = [];
  readonly #keys: Entry[][] = [];
  readonly #heads: string[] = [];
  readonly #others: Line[] = [];
  /** Slides and passages of the first booklet. `before`: index of the question below. */
  readonly #pages: { role: "page" | "passage"; before: number; lines: Line[] }[] = [];
  /** True if the next line of a slide or a passage begins another one. */
  #isPageEnded = false;
  #title = "";
  /** Lines after a break in a paragraph of the key belong to the entry. */
  #entry: Entry | null = null;

  take(line: Line): void {
    const { text, paper } = line;
    if (paper === undefined) {
      if (text.trim() !== "" || line.pictures !== undefined) this.#others.push(line);
      return;
    }
    switch (paper.role) {
      case "title":
        this.#title ||= text.trim();
        break;
      case "head":
      case "kind":
        if (text.trim() !== "" && !this.#heads.includes(text.trim())) this.#heads.push(text.trim());
        break;
      case "names":
      case "bubbles":
        break;
      case "page":
      case "passage":
        this.#takePage(line, paper.role);
        break;
      case "key":
        this.#takeAnswer(line, paper.isFirst);
        break;
      case "reason":
        this.#entry?.reason.push(line);
        break;
      case "question":
        if (paper.isFirst) this.#begin(line);
        else this.#current?.lines.push(line);
        break;
      default:
        if (this.#current === undefined) this.#others.push(line);
        else takePart(this.#current, line, paper.role, paper.isFirst);
    }
    if (paper.role === "question") attach(this.#current, line);
  }

  get #current(): Asked | undefined {
    return this.#booklets.at(-1)?.at(-1);
  }

  #begin(line: Line): void {
    const { number, rest } = numbered(line);
    // An empty paragraph of the list.
    if (rest.text.trim() === "" && line.pictures === undefined) return;
    inList(this.#booklets, number).push({
      number,
      lines: [rest],
      pictures: [],
      notes: [],
      lettered: [],
      boxed: [],
      isBeside: false,
      gaps: [],
      gapOptions: new Map(),
      several: null,
      kind: null,
    });
  }

  /** Takes a line of a slide or a passage. An empty line ends it. */
  #takePage(line: Line, role: "page" | "passage"): void {
    const before = this.#booklets[0]?.length ?? 0;
    const last = this.#pages.at(-1);
    const isSame = last?.role === role && last.before === before && !this.#isPageEnded;
    this.#isPageEnded = line.text.trim() === "" && line.pictures === undefined;
    if (this.#isPageEnded) return;
    if (isSame) last.lines.push(line);
    else this.#pages.push({ role, before, lines: [line] });
  }

  #takeAnswer(line: Line, isFirst: boolean): void {
    if (!isFirst && this.#entry !== null) {
      this.#entry.answer += `\n${line.text}`;
      return;
    }
    const { number, rest } = numbered(line);
    this.#entry = { number, answer: rest.text.trim(), reason: [] };
    inList(this.#keys, number).push(this.#entry);
  }

  finish(parts: readonly Part[]): Exam & { title: string } {
    const [asked = [], ...otherBooklets] = this.#booklets;
    const entries = this.#keys[0] ?? [];
    const items: Item[] = [];
    const takePages = (before: number) => {
      for (const page of this.#pages)
        if (page.before === before)
          items.push({ description: descriptionOf(page.lines, page.role, asked[before], parts) });
    };
    const leftOut = [...this.#heads];
    const unread: string[] = [];
    const isComplete = entries.length === 0 || entries.length === asked.length;
    for (const [at, each] of asked.entries()) {
      takePages(at);
      const entry = entries.find(({ number }) => number === (each.number ?? at + 1)) ?? null;
      if (!isComplete)
        each.notes.push(doubt("Cevap anahtarında başka sayıda soru var; sorunun cevabını kontrol edin."));
      if (each.kind === "crossword") {
        const line = `Bulmaca alınmadı: ${each.lines[0]?.text.trim() ?? ""}`;
        leftOut.push(line);
        unread.push(line);
      } else items.push({ question: questionOf(each, entry, parts) });
    }
    for (const booklet of otherBooklets)
      leftOut.push(`Öteki kitapçık alınmadı: aynı ${booklet.length} soru başka sırayla.`);
    if (otherBooklets.length === 0) takePages(asked.length);
    const { questions, leftOut: pagesLeftOut } = withDescriptions(items);
    const others = readExam(this.#others, parts);
    return {
      title: this.#title,
      questions: [...questions, ...others.questions],
      leftOut: [...leftOut, ...pagesLeftOut, ...others.leftOut],
      unread: [...unread, ...others.unread],
      ...(others.remarks && { remarks: others.remarks }),
    };
  }
}

/** The last list, or a new one if the number begins one. */
function inList<Item>(lists: Item[][], number: number | null): Item[] {
  const last = lists.at(-1);
  if (last !== undefined && (number !== 1 || last.length === 0)) return last;
  const next: Item[] = [];
  lists.push(next);
  return next;
}

/** @param below question below the page */
function descriptionOf(
  lines: readonly Line[],
  role: "page" | "passage",
  below: Asked | undefined,
  parts: readonly Part[],
): Description {
  const text = joinedLines(lines);
  const isPassage = role === "passage" || mentionsText(below?.lines[0]?.text ?? "");
  return {
    kind: isPassage ? "passage" : "slide",
    read: readingOf(text, parts),
    pictures: lines.flatMap(({ pictures = [] }) => pictures),
    notes: lines.flatMap(({ notes = [] }) => notes),
  };
}

function numbered(line: Line): { number: number | null; rest: MarkedText } {
  const found = NUMBER.exec(line.text);
  return { number: found === null ? null : Number(found[1]), rest: slice(line, found?.[0].length ?? 0) };
}

function attach(asked: Asked | undefined, { pictures = [], notes = [] }: Line): void {
  asked?.pictures.push(...pictures);
  asked?.notes.push(...notes);
}

/** Takes a line below a question's text. */
function takePart(asked: Asked, line: Line, role: string, isFirst: boolean): void {
  const { text } = line;
  const box = BOX.exec(text);
  const last = asked.lettered.at(-1);
  if (role === "crossword") asked.kind = "crossword";
  else if (role === "number") asked.kind = "number";
  else if (role === "gaps") asked.gaps.push(text.replace(GAP_NUMBER, ""));
  else if (role === "direction") takeDirection(asked, text);
  else if (role === "below" && truthChoiceOf(text) !== null) asked.kind = "statement";
  else if (box !== null) {
    asked.boxed.push(slice(line, box[0].length));
    asked.isBeside ||= role === "cell";
  } else if (role !== "below" && isFirst && LETTER.test(text)) {
    asked.lettered.push({
      text: slice(line, LETTER.exec(text)?.[0].length ?? 0),
      picture: line.pictures?.[0],
    });
    asked.notes.push(...(line.notes ?? []));
    return;
  } else if (role !== "below" && last !== undefined) {
    last.picture ??= line.pictures?.[0];
    if (text.trim() !== "") last.text = joined([last.text, plain(" "), line]);
    return;
  } else if (text.trim() !== "") asked.lines.push(line);
  attach(asked, line);
}

function takeDirection(asked: Asked, text: string): void {
  const [, number = "1", options] = GAP_OPTIONS.exec(text.trim()) ?? [];
  if (options !== undefined) asked.gapOptions.set(Number(number) - 1, options.split(" / "));
  else if (text.startsWith("Birden çok seçenek"))
    asked.several = text.includes("doğru") ? "right" : "allowed";
}

function questionOf(asked: Asked, entry: Entry | null, parts: readonly Part[]): ReadQuestion {
  const notes = [...asked.notes];
  const answer = entry === null || entry.answer === NO_ANSWER ? null : entry.answer;
  const reason = joinedLines(entry?.reason ?? []);
  const text = joinedLines(asked.lines);
  return fitted({
    text: text.text.trim(),
    answer: answerOf(asked, answer, entry !== null, notes, parts),
    sources: [readingOf(text, parts)],
    items: [...asked.boxed, ...asked.lettered.map(({ text: item }) => item)].map((item) =>
      readingOf(item, parts),
    ),
    ...(reason.text !== "" && {
      explanation: reason.text,
      explanationFormats: readingOf(reason, parts).formats,
    }),
    pictures: asked.pictures,
    notes,
  });
}

function joinedLines(lines: readonly MarkedText[]): MarkedText {
  return joined(lines.flatMap((line, at) => (at === 0 ? [line] : [plain("\n"), line])));
}

/** @param hasKey true if the answer key has an entry for the question */
function answerOf(
  asked: Asked,
  answer: string | null,
  hasKey: boolean,
  notes: Note[],
  parts: readonly Part[],
): FoundAnswer {
  const boxed = asked.boxed.map(({ text }) => text.trim());
  if (asked.gaps.length > 0) return gapsOf(asked, answer);
  if (asked.isBeside) return matchingOf(asked, boxed, answer);
  if (boxed.length > 0) {
    const items = answer === null ? null : itemsInOrder(answer, boxed);
    if (items === null) notes.push(doubt("Öğelerin doğru sırası dosyada yazmıyor; sıralarını düzeltin."));
    return { type: "order", items: items ?? boxed };
  }
  if (asked.kind === "statement") return { type: "true_false", correctAnswer: truthOf(answer ?? "") };
  if (asked.lettered.length > 0) return choiceOf(asked, answer, hasKey, notes, parts);
  const number = asked.kind === "number" ? numberIn(answer ?? "") : null;
  if (number !== null) return { type: "number", ...number };
  return { type: "short_text", accepted: acceptedIn(answer ?? "") };
}

function choiceOf(
  { lettered, several }: Asked,
  answer: string | null,
  hasKey: boolean,
  notes: Note[],
  parts: readonly Part[],
): FoundAnswer {
  const texts = lettered.map(({ text }) => text.text.trim());
  if (hasKey && answer === null)
    return { type: "poll", options: texts, ...(several === "allowed" && { several: true }) };
  const { right, isSure } = answer === null ? { right: [], isSure: true } : optionsIn(answer, texts);
  const hasParts = lettered.some(({ text }) => readingOf(text, parts).formats.some((each) => "part" in each));
  const letters = right.map(optionLetter).join(", ");
  if (!isSure && !hasParts)
    notes.push(
      doubt(
        letters === ""
          ? `Cevap anahtarındaki “${answer}” seçeneklerin hiçbiri değil; kontrol edin.`
          : `Cevap anahtarındaki “${answer}”, ${letters} seçeneğinin yazısından farklı; kontrol edin.`,
      ),
    );
  const options = lettered.map(({ text, picture }, index): FoundOption => {
    const words = texts[index] ?? "";
    const formats = placed(words, [readingOf(text, parts)]);
    return { text: words, isRight: right.includes(index), picture, ...(formats.length > 0 && { formats }) };
  });
  return { type: "choice", options, ...(several === "right" && { several: true }) };
}

function matchingOf({ lettered }: Asked, left: readonly string[], answer: string | null): FoundAnswer {
  const partners = partnersIn(answer ?? "", left);
  return {
    type: "matching",
    matchingPairs: left.map((text, row) => ({
      left: text,
      right: lettered[partners[row] ?? -1]?.text.text.trim() ?? "",
    })),
  };
}

function gapsOf({ gaps, gapOptions }: Asked, answer: string | null): FoundAnswer {
  const text = gaps.join("\n").trim();
  const count = text.match(GAP)?.length ?? 0;
  const answers = count > 1 ? numberedAnswers(answer ?? "") : [answer ?? ""];
  const blanks = Array.from({ length: count }, (_, index) => {
    const right = answers[index] ?? "";
    const options = gapOptions.get(index);
    if (options === undefined) return typedGap(acceptedIn(right));
    return { correct: right, options: options.filter((option) => option !== right) };
  });
  return { type: "fill_in_blank", fillInBlank: { text: text.replace(GAP, "___"), blanks } };
}
