/**
 * Exams the way Turkish teachers write them, in Word or as plain text; Aiken is such a text in English. Questions begin with `1)`, `1.` or `Soru 1:`, or with no number at
 * all; options with `A)`, `a.` or `(A)`, on a line each or several on one. What is right is said by a mark, a star, `Cevap: B`, or a list at the end.
 */
import {
  type Draft,
  doubt,
  emptyDraft,
  isBegun,
  isStatement,
  keepBelongings,
  questionOf,
  STATEMENT,
} from "./exam-draft.ts";
import { bareLetters, bareNumbers, isKeyHead, type KeyEntry, keyEntries, turkishCase } from "./exam-key.ts";
import { inlineOptions, lettersOf, type Option, optionsIn } from "./exam-options.ts";
import { joined, type Line, type MarkedText, plain, slice } from "./marked-text.ts";
import { withAnswers, withMatchingLines } from "./matching-table.ts";
import { goesOn, withoutSurroundings } from "./page-lines.ts";
import type { ReadQuestion } from "./read-question.ts";
import { withWordBoxes } from "./word-box.ts";

const QUESTION =
  /^\s*(?:(?:soru|s|question|q)\s*[-–.]?\s*(\d{1,3})\s*(?:[).:\-–]+|$)|(\d{1,3})\s*(?:[.\-–]\s*\)|[).:]|[-–](?=\s|\p{Lu}\p{Ll}))(?:\s*soru\s*[:.])?)\s*/iu;
/** In words without a number "A." may be somebody's initial; a bracket is an option's. */
const BRACKETED = /\sa\s*(?:[-–]\s*)?\).*\sb\s*(?:[-–]\s*)?\)|\s\(a\).*\s\(b\)/isu;
const ANSWER =
  /^[^\p{L}\p{N}]{0,12}(?:doğru\s+)?(?:cevap|yanıt|cvp|doğru\s+(?:seçenek|şık)|answer|ans)\s*[:：=]\s*(.+?)\s*[\])]?\s*$/diu;
/** "(Cevap B)", "Cevap 8": an answer where it is one of the options. */
const ANSWER_UNSIGNED = /^\s*[([]?\s*(?:doğru\s+)?(?:cevap|yanıt|cvp)\s+(.{1,60}?)\s*[\])]?\s*$/diu;
/** "C: A" may be the third option; behind all options it says which is right. */
const ANSWER_SHORT = /^\s*C\s*[:：]\s*([A-HÇ])\s*$/d;
/** The answer comes in the next line. */
const ANSWER_HEAD = /^\s*(?:doğru\s+)?(?:cevap|yanıt|answer)\s*[:：]\s*$/iu;
const REASON = /^[^\p{L}\p{N}]{0,12}(?:açıklama|çözüm|explanation)\s*[:：]\s*(.+)$/diu;
/** A reason behind an answer. */
const REASON_BEHIND = /(?<=[:：]\s*\S.{0,60})\s(?=(?:açıklama|çözüm)\s*[:：]\s*\S)/iu;
/** An answer behind the options of its line. */
const ANSWER_BEHIND = /\s[([]?\s*(?=(?:doğru\s+)?(?:cevap|yanıt)\s*[:：]\s*\S[^:：]{0,59}$)/iu;
/** A place for D or Y before the number. */
const STATEMENT_FIRST = /^\s*[([{]\s*(?:[DY]?|\.{2,}|…+|_+)\s*[)\]}]\s*(?=\d{1,3}\s*[).:\-–])/u;
const STATEMENT_SAID = /^\s*[([{]\s*[DY]\s*[)\]}]\s*(?=\S)/u;
/** What a number before it counts in the title of an exam. */
const TITLE = /^\s*(?:sınıf|dönem|yazılı|ünite|sınav|deneme)/iu;
/** From here on a list of answers needs no heading. */
const KEY_WITHOUT_HEAD = 3;
/** "1-3. soruları aşağıdaki parçaya göre cevaplayınız." */
const SHARED =
  /^[^\p{L}\p{N}]*(\d{1,3})\s*\.?\s*(?:[-–]|ve|ile)\s*(\d{1,3})\s*[.,]?\s*['’)]?\s*\p{L}*\s*soru.{0,60}(?:parça|metin|metne|metni|şiir|paragraf|bilgi|tablo|grafi|görsel|şekil|harita|göre)/iu;
/** What a part of an exam begins with: "B) Boşlukları doldurunuz. (20 puan)". */
const SECTION =
  /^\s*(?:[A-HÇ]|[IVXıi]{1,4}|\d{1,2})\s*[).\-–:]\s*(?:.*(?:aşağıda|verilen|cümle|ifade|sorular)\S*\s.*)?(?:boşlu\S+\s+)?(?:uygun\s+\S+\s+)?(?:doldurunuz|doldurun|eşleştiriniz|eşleştirin|işaretleyiniz|işaretleyin|yazınız|cevaplayınız|cevaplandırınız|koyunuz|çoktan\s+seçmeli\s+sorular|doğru\s*[-–/]?\s*yanlış\s+soruları|açık\s+uçlu\s+sorular)\s*[.:]?\s*(?:\([^()]*\))?\s*$/iu;

const LONGEST_HEAD = 300;
/** "II. BÖLÜM". */
const PART = /^\s*(?:[IVXıi]{1,4}|\d)\s*[.)]?\s*(?:bölüm|kısım)(?![\p{L}\d]).{0,60}$/iu;

/** "(20 puan)" behind a task. */
const POINTS_BEHIND = /\s*\(\s*\d{1,3}\s*(?:p|puan)\.?\s*\)\s*$/iu;
/** "B) " before a task. */
const PART_SIGN = /^\s*(?:[A-HÇ]|[IVX]{1,4})\s*[).\-–:]\s*/u;

/** A text that several questions are asked about, by their numbers. */
type Passage = { from: number; to: number; lines: string[] | null };

export type Exam = { questions: ReadQuestion[]; leftOut: string[] };

/** Reads an exam, a line or paragraph each. */
export function readExam(lines: readonly Line[]): Exam {
  const reader = new ExamReader();
  for (const line of withMatchingLines(withWordBoxes(withoutSurroundings(lines)))) reader.take(line);
  return reader.finish();
}

class ExamReader {
  readonly #drafts: Draft[] = [];
  readonly #leftOut: string[] = [];
  /** Lines without a number, which the next options may make a question. */
  #waiting: Line[] = [];
  readonly #key: KeyEntry[] = [];
  #inKey = false;
  /** The last question was a statement without a number. */
  #saidStatements = false;
  /** The row of numbers in the list whose letters come in the next one. */
  #keyNumbers: number[] = [];
  /** So many answers stood in the list without a number. */
  #bareKeys = 0;
  /** The word for an answer stood alone in the line above. */
  #isAnswerNext = false;
  #passage: Passage | null = null;

  take(written: Line): void {
    if (this.#takeTable(written)) return;
    const line = numberFirst(written);
    const { text } = line;
    if (this.#takePairsKey(text) || this.#takeKey(text)) return;
    if (this.#takeNextAnswer(text)) return;
    if (this.#takeUnsignedAnswer(text)) return;
    if (this.#takePart(text)) return;
    const isAnswer = saidAfter(ANSWER, text) !== undefined;
    const behind = (isAnswer ? REASON_BEHIND : ANSWER_BEHIND).exec(turkishCase(text))?.index ?? 0;
    if (text.slice(0, behind).trim() !== "") {
      this.take({ ...line, ...slice(line, 0, behind) });
      this.take(slice(line, behind));
      return;
    }
    const current = this.#drafts.at(-1);
    if (text.trim() === "") {
      this.#takeBelongings(line);
      if (current !== undefined) current.isParted = true;
      return;
    }
    const answer = saidAfter(ANSWER, text);
    if (answer !== undefined && (current !== undefined || this.#waiting.length > 0)) {
      this.#asked().answer = answer;
      return;
    }
    const reason = saidAfter(REASON, text);
    if (reason !== undefined && current !== undefined && isBegun(current)) {
      current.reason.push(reason);
      return;
    }
    const options = optionsIn(line, this.#waiting.length > 0 ? [] : (current?.options ?? []));
    if (options !== null && (current !== undefined || this.#waiting.length > 0)) {
      this.#takeOptions(line, options);
      return;
    }
    const begun = this.#numberOf(text, this.#leaveTitle(text) ? undefined : current);
    if (begun === null && this.#isNextStatement(text, current)) this.#begin(null, line, line);
    else if (begun === null) {
      if (!this.#takeWithOptions(line, current)) this.#takeWords(line, current);
    } else this.#begin(begun.number, slice(line, begun.length), line);
  }

  finish(): Exam {
    this.#leaveOut();
    const questions = this.#withKey().map((draft) => questionOf(draft));
    return { questions, leftOut: this.#leftOut };
  }

  /** A row that is part of no question, or a matching question. */
  #takeTable(line: Line): boolean {
    const { text, sides, isAside } = line;
    if (sides === undefined && isAside === undefined) return false;
    this.#leaveOut();
    const current = this.#drafts.at(-1);
    if (current !== undefined) current.isParted = true;
    if (sides === undefined) this.#leftOut.push(text.trim());
    else {
      const number = QUESTION.exec(text);
      const asked = number === null ? text.replace(PART_SIGN, "") : text.slice(number[0].length);
      const task = asked.replace(POINTS_BEHIND, "");
      this.#begin(number === null ? null : Number(number[1] ?? number[2]), plain(task), line);
      const draft = this.#drafts.at(-1);
      if (draft !== undefined) Object.assign(draft, { sides, isParted: true });
      this.#saidStatements = false;
    }
    return true;
  }

  /** The answers of a matching question in the line below it: "1-b, 2-a". */
  #takePairsKey(text: string): boolean {
    const current = this.#drafts.at(-1);
    if (current == null || current.sides === null) return false;
    const entries = pairEntries(text);
    const sides = entries === null ? null : withAnswers(current.sides, entries);
    if (sides === null) return false;
    current.sides = sides;
    return true;
  }

  /** An answer that stands in a line of its own, below its word. */
  #takeNextAnswer(text: string): boolean {
    const current = this.#drafts.at(-1);
    if (current === undefined || !isBegun(current)) return false;
    if (ANSWER_HEAD.test(turkishCase(text))) {
      this.#isAnswerNext = true;
      return true;
    }
    if (!this.#isAnswerNext || text.trim() === "") return false;
    this.#isAnswerNext = false;
    if (lettersOf(text.trim(), current.options) === null) return false;
    current.answer = text.trim();
    return true;
  }

  /** An answer without a colon, which must be one of the options. */
  #takeUnsignedAnswer(text: string): boolean {
    const current = this.#drafts.at(-1);
    if (current === undefined || current.options.length < 2 || current.answer !== null) return false;
    const answer = saidAfter(ANSWER_UNSIGNED, text) ?? saidAfter(ANSWER_SHORT, text);
    if (answer === undefined || lettersOf(answer, current.options) === null) return false;
    current.answer = answer;
    return true;
  }

  /** The heading of a part of the exam, or the line that says which questions are about the text below it. */
  #takePart(text: string): boolean {
    const shared = SHARED.exec(turkishCase(text));
    if (shared === null && !isPartHead(turkishCase(text))) return false;
    this.#leaveOut();
    const current = this.#drafts.at(-1);
    if (current !== undefined) current.isParted = true;
    if (shared === null) this.#leftOut.push(text.trim());
    else this.#passage = { from: Number(shared[1]), to: Number(shared[2]), lines: null };
    return true;
  }

  /** What is asked about in the question with this number, besides its own words. The lines that wait are it, before the first of them. */
  #sharedBy(number: number | null): string[] {
    const passage = this.#passage;
    if (passage === null || number === null || number < passage.from || number > passage.to) return [];
    if (passage.lines === null) {
      passage.lines = this.#waiting.map(({ text }) => text).filter((text) => text.trim() !== "");
      this.#waiting = this.#waiting.map((line) => ({ ...line, ...plain("") }));
    }
    return passage.lines;
  }

  /** The list of answers, once it has begun. */
  #takeKey(text: string): boolean {
    const entries = keyEntries(text);
    const isHead = isKeyHead(text);
    // Above all questions it is one only where it says so itself.
    if (this.#drafts.length === 0 && !(isHead && entries.length > 1)) return false;
    if (isHead) this.#inKey = true;
    else if (!this.#inKey && entries.length < KEY_WITHOUT_HEAD && !this.#isWholeKey(entries)) return false;
    const numbers = this.#inKey && entries.length === 0 ? bareNumbers(text) : [];
    if (numbers.length > 0) {
      this.#keyNumbers = numbers;
      return true;
    }
    const letters = this.#inKey && entries.length === 0 ? bareLetters(text) : [];
    const above = this.#keyNumbers.length === letters.length ? this.#keyNumbers : [];
    for (const [at, answer] of letters.entries()) {
      const place = this.#bareKeys++;
      this.#key.push({ number: above[at] ?? this.#drafts[place]?.number ?? place + 1, answer });
    }
    if (letters.length > 0) return true;
    if (entries.length > 0) this.#inKey = true;
    else if (!isHead && text.trim() !== "") {
      this.#inKey = false;
      return false;
    }
    this.#key.push(...entries);
    return true;
  }

  /** A short list without a heading that says of each question, in their order, which option is right. */
  #isWholeKey(entries: readonly KeyEntry[]): boolean {
    return (
      entries.length > 1 &&
      entries.length === this.#drafts.length &&
      entries.every(({ number, answer }, place) => {
        const draft = this.#drafts[place];
        return draft !== undefined && draft.number === number && lettersOf(answer, draft.options) !== null;
      })
    );
  }

  /** A title such as "9. SINIF TARİH YAZILISI" looks like a question, until the first one comes. Gives whether it has been left out. */
  #leaveTitle(text: string): boolean {
    const [title, ...others] = this.#drafts;
    if (title === undefined || others.length > 0 || isBegun(title)) return false;
    const match = QUESTION.exec(text);
    const [first = "", ...rest] = title.text;
    if (Number(match?.[1] ?? match?.[2]) !== 1 || !TITLE.test(turkishCase(first))) return false;
    this.#drafts.pop();
    const { pictures, notes } = title;
    const head = { ...plain(`${title.number}. ${first}`), pictures, notes };
    this.#waiting = [head, ...rest.map(plain), ...this.#waiting];
    return true;
  }

  /** The question that comes next may be numbered: it counts on, begins anew, or skips a few. Other numbers are the question's own list. */
  #numberOf(text: string, current: Draft | undefined): { number: number; length: number } | null {
    const match = QUESTION.exec(text);
    if (match === null) return null;
    const number = Number(match[1] ?? match[2]);
    const begun = { number, length: match[0].length };
    if (match[1] !== undefined || current === undefined) return begun;
    const isFull =
      current.options.length > 1 || current.answer !== null || isStatement(current) || current.sides !== null;
    const last = current.number ?? 0;
    if (!isFull && current.counted > 0 && number === current.counted + 1) {
      current.counted = number;
      return null;
    }
    if (number === last + 1) return begun;
    const isNear = number <= last + 5 || /\)\s*$/.test(match[0]);
    if (isFull && (number === 1 || (number > last && isNear))) return begun;
    if (!isFull && number === 1) current.counted = 1;
    return null;
  }

  /** Statements to be judged need no number where D or Y stands before one of them. */
  #isNextStatement(text: string, current: Draft | undefined): boolean {
    const follows = current === undefined || isStatement(current) || isBegun(current);
    return follows && (STATEMENT_SAID.test(text) || (this.#saidStatements && STATEMENT.test(text)));
  }

  #begin(number: number | null, words: MarkedText, line: Line): void {
    const shared = this.#sharedBy(number);
    const before = this.#waiting;
    this.#waiting = [];
    for (const each of before) if (each.text.trim() !== "") this.#leftOut.push(each.text.trim());
    const draft = { ...emptyDraft(number), shared };
    this.#drafts.push(draft);
    this.#saidStatements = number === null;
    for (const each of before) keepBelongings(draft, each);
    keepBelongings(draft, line);
    // A question may stand on one line with its options.
    const [asked, options] = inlineOptions(words);
    draft.text.push(asked.text);
    draft.options.push(...options);
  }

  #takeOptions(line: Line, options: Option[]): void {
    const draft = this.#asked();
    draft.options.push(...options);
    draft.isParted = false;
    keepBelongings(draft, line);
  }

  /** A line of words with options behind them, which is all of a question or its end; says whether it was one. */
  #takeWithOptions(line: Line, current: Draft | undefined): boolean {
    if (!BRACKETED.test(line.text)) return false;
    const [asked, options] = inlineOptions(line);
    if (options.length === 0) return false;
    if (current !== undefined && !isBegun(current) && this.#waiting.length === 0) {
      current.text.push(asked.text);
      current.options.push(...options);
      keepBelongings(current, line);
    } else {
      this.#waiting.push({ ...line, ...asked });
      this.#takeOptions(asked, options);
    }
    return true;
  }

  /** The question that a line of options or an answer belongs to. */
  #asked(): Draft {
    if (this.#waiting.length > 0) {
      const lines = this.#waiting;
      const last = lines.findLastIndex(({ text, pictures }) => text.trim() === "" && pictures === undefined);
      this.#waiting = [];
      for (const { text } of lines.slice(0, last + 1))
        if (text.trim() !== "") this.#leftOut.push(text.trim());
      const draft = emptyDraft(null);
      this.#drafts.push(draft);
      for (const line of lines) keepBelongings(draft, line);
      draft.text.push(...lines.slice(last + 1).map(({ text }) => text));
      return draft;
    }
    const current = this.#drafts.at(-1);
    if (current !== undefined) return current;
    const first = emptyDraft(null);
    this.#drafts.push(first);
    return first;
  }

  #takeWords(line: Line, current: Draft | undefined): void {
    if (
      current === undefined ||
      this.#waiting.length > 0 ||
      (isBegun(current) && current.isParted) ||
      current.answer !== null
    ) {
      this.#waiting.push(line);
      return;
    }
    const last = current.options.at(-1);
    if (current.options.length >= 2 && line.marks !== null && last !== undefined) {
      // In Word a new paragraph does not go on with an option.
      this.#waiting.push(line);
    } else if (last !== undefined) {
      last.piece = { text: `${last.piece.text} ${line.text.trim()}`, marks: null };
      keepBelongings(current, line);
    } else {
      const broken = line.marks === null ? current.text.at(-1) : undefined;
      if (broken !== undefined && goesOn(broken, line.text))
        current.text.splice(-1, 1, broken.trimEnd().slice(0, -1) + line.text.trimStart());
      else current.text.push(line.text);
      keepBelongings(current, line);
    }
  }

  /** Pictures that stand alone: with the lines that wait, or with the question above, or below all of its options with the next one. */
  #takeBelongings(line: Line): void {
    const current = this.#drafts.at(-1);
    const isDone = current !== undefined && current.options.length > 1 && line.pictures !== undefined;
    if (
      this.#waiting.length > 0 ||
      (isDone && current.options.every(({ piece }) => piece.text.trim() !== ""))
    )
      this.#waiting.push(line);
    else {
      if (current !== undefined) keepBelongings(current, line);
      else if (line.pictures !== undefined || line.notes !== undefined) this.#waiting.push(line);
    }
  }

  /** The lines that wait belong to no question; a picture without one belongs to the last. */
  #leaveOut(): void {
    const last = this.#drafts.at(-1);
    for (const line of this.#waiting) {
      if (line.text.trim() !== "") this.#leftOut.push(line.text.trim());
      else if (last !== undefined) keepBelongings(last, line);
    }
    this.#waiting = [];
  }

  /** The questions with what the list at the end says of them. A number that stands there twice means the second question of that number. */
  #withKey(): Draft[] {
    if (this.#key.length === 0) return this.#drafts;
    const entries = new Map<number, string[]>();
    for (const { number, answer } of this.#key) entries.set(number, [...(entries.get(number) ?? []), answer]);
    const drafts = this.#drafts.map((draft, place) => {
      const [answer, ...later] = entries.get(draft.number ?? place + 1) ?? [];
      if (answer === undefined) {
        // A matching question has its answers at its own places.
        if (draft.answer !== null || draft.sides !== null) return draft;
        return { ...draft, notes: [...draft.notes, doubt("Cevap anahtarında bu soru yok.")] };
      }
      entries.set(draft.number ?? place + 1, later);
      return { ...draft, answer: draft.answer ?? answer };
    });
    for (const [number, left] of entries)
      for (const answer of left) this.#leftOut.push(`Cevap anahtarında fazladan: ${number}-${answer}`);
    return drafts;
  }
}

/** A line of pairs of labels, such as "1-b, 2-a" or "Cevaplar: a) 3 b) 1"; null for another line. */
function pairEntries(line: string): { left: string; right: string }[] | null {
  const said = line.replace(/^\s*\p{L}[\p{L} ]{3,30}[:：]/u, "");
  const pairs = [
    ...said.matchAll(/(?:^|[\s,;|/])(\d{1,2}|\p{L})\s*[-–=→.):]+\s*(\d{1,2}|\p{L})(?![\p{L}\d])/gu),
  ];
  const rest = pairs.reduce((left, [whole]) => left.replace(whole, ""), said);
  if (pairs.length === 0 || /[\p{L}\d]/u.test(rest)) return null;
  return pairs.map(([, left = "", right = ""]) => ({ left, right }));
}

/** `( D ) 1. …` as `1. ( D ) …`. */
function numberFirst(line: Line): Line {
  const before = STATEMENT_FIRST.exec(line.text)?.[0].length ?? 0;
  const number = before === 0 ? undefined : QUESTION.exec(line.text.slice(before))?.[0].length;
  if (number === undefined) return line;
  const end = before + number;
  return { ...line, ...joined([slice(line, before, end), slice(line, 0, before), slice(line, end)]) };
}

/** What a line says behind its word for an answer or a reason; undefined where it has none. */
function saidAfter(pattern: RegExp, text: string): string | undefined {
  const [start, end] = (pattern.exec(text) ?? pattern.exec(turkishCase(text)))?.indices?.[1] ?? [];
  return start === undefined ? undefined : text.slice(start, end);
}

/** Whether a line, in small Turkish letters, begins a part of the exam. */
function isPartHead(line: string): boolean {
  // Longer ones would take long to look at, and are none.
  return line.length <= LONGEST_HEAD && (SECTION.test(line) || PART.test(line));
}
