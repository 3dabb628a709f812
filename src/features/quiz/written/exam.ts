import { cutChars } from "../../../../convex/shared/turkish.ts";
import { optionLetter } from "../../questions/shared/option-letter.ts";
import { type Correction, correctionIn } from "./corrections.ts";
import { hasGap, losesPoints, normalizedAnswer } from "./draft-kinds.ts";
import {
  attach,
  type Draft,
  emptyDraft,
  gapSentences,
  hasOwnAnswer,
  isBegun,
  isStatement,
  STATEMENT,
} from "./exam-draft.ts";
import { keyLine } from "./exam-key.ts";
import { ExamKeyReader } from "./exam-key-reader.ts";
import { isBehindLabel, numberFirst, spaced, withinLength } from "./exam-lines.ts";
import {
  continueOptions,
  follows,
  formOf,
  hasNextOption,
  inlineOptions,
  labelOf,
  labelPositions,
  OPTION_START,
  type Option,
  optionsIn,
  optionsNamed,
} from "./exam-options.ts";
import { withSections } from "./exam-sections.ts";
import {
  ANSWER,
  ANSWER_BEHIND,
  ANSWER_HEAD,
  ANSWER_LETTER,
  ANSWER_SHORT,
  ANSWER_UNSIGNED,
  ANSWERED_STATEMENT,
  ASKED,
  ASKS_TO_FILL,
  ASKS_TO_JUDGE,
  BRACKETED,
  CONTINUED,
  EMPTY_ANSWER,
  EMPTY_BRACKETS,
  ENGLISH_SECTION,
  isExamTitle,
  isSectionHead,
  isShortAnswer,
  LISTED_QUESTION,
  LONGEST_HEAD,
  NEW_SENTENCE,
  numberedAnswer,
  OBJECTIVE,
  QUESTION,
  REASON,
  REASON_BEHIND,
  SECTION_LABEL,
  SENTENCE_END,
  TITLE,
  textAfter,
  WRAPPED,
} from "./exam-words.ts";
import { foldKey } from "./fold-key.ts";
import { joined, type Line, type MarkedText, plain, slice } from "./marked-text.ts";
import { pairEntries, withAnswers, withMatchingLines } from "./matching-table.ts";
import { withoutMoodlePage } from "./moodle-page.ts";
import { withQuestionsCut } from "./one-line.ts";
import { continuesModel, kindOfExam } from "./open-question.ts";
import { withOrderedLines } from "./ordering.ts";
import { withoutBullet, withoutChatAndPage, wordContinues } from "./page-lines.ts";
import {
  type Direction,
  directionIn,
  directionsApart,
  isTextLabel,
  mentionsText,
  namesShortLines,
  SHORTEST_TEXT,
  type SharedText,
} from "./passage.ts";
import { withoutLast, withoutPoints } from "./points.ts";
import { askedOf, doubt, type ReadQuestion } from "./read-question.ts";
import type { Part } from "./reading.ts";
import type { Task } from "./section-types.ts";
import { isHeading, textLines, withPassages } from "./shared-text.ts";
import { mayBeUnread } from "./unread-lines.ts";
import { withWordBoxes } from "./word-box.ts";

/** Maximum number of lines between a question's number and its options. */
const LINES_AHEAD = 15;
/** Maximum length of an option; following lines do not belong to it. */
const LONGEST_OPTION = 1_000;

const POINTS_LOST = "Puan yalnız açık uçlu sorularda olur; öbür soruların yanındaki puanlar alınmadı.";

/** `unread`: lines among `leftOut` that may be questions or answers. `remarks`: sentences about the whole exam for the teacher. */
export type Exam = {
  questions: ReadQuestion[];
  leftOut: string[];
  unread: string[];
  remarks?: readonly string[];
};

/**
 * Reads an exam from its lines or paragraphs.
 * @param parts formulas and other parts of the document, which the marks of the lines refer to
 */
export function readExam(lines: readonly Line[], parts: readonly Part[] = []): Exam {
  const reader = new ExamReader(parts);
  const whole = withoutPoints(withoutChatAndPage(withoutMoodlePage(lines.map(spaced).flatMap(withinLength))));
  const asked = withOrderedLines(withMatchingLines(withWordBoxes(whole.flatMap(directionsApart))));
  return reader.read(withSections(asked.flatMap(withQuestionsCut)));
}

class ExamReader {
  readonly #parts: readonly Part[];
  readonly #drafts: Draft[] = [];
  readonly #leftOut: string[] = [];
  readonly #key = new ExamKeyReader(this.#drafts, this.#leftOut);
  /** Lines without a number; if options follow, they become a question. */
  #waiting: Line[] = [];
  /** Label of the section of the next questions: "b", "ii", "3". */
  #section = "";
  /** Task of the section; null if its heading was not found. */
  #task: Task | null = null;
  /** True until the first question of a section; its numbers may start again. */
  #isNewSection = false;
  /** True after a statement without a number, and below a task to judge statements. */
  #expectsStatements = false;
  /** True if the section is a task to fill gaps, and its sentences have had no numbers so far. */
  #expectsGaps = false;
  /** Headings of sections, with the number of questions above each. */
  readonly #heads: { text: string; questions: number }[] = [];
  /** True if the line above contained only the word for an answer. */
  #isAnswerNext = false;
  /** Shared text of the next questions. */
  #shared: SharedText | null = null;
  /** Shared texts with a direction; those without questions are left out. */
  readonly #directed: SharedText[] = [];
  /** Messages that correct or cancel questions. A message without a number is about the question `last`. */
  readonly #corrections: (Correction & { last: Draft })[] = [];
  /** Objective of the questions below it; null in an exam that names objectives below its questions. */
  #objective: string | null = null;
  /** True if points were beside the line, and beside the heading of the section. */
  #hasPoints = false;
  #sectionHasPoints = false;
  /** The next {@link LINES_AHEAD} lines. */
  #below: readonly Line[] = [];

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  read(lines: readonly Line[]): Exam {
    for (const [at, line] of lines.entries()) {
      this.#below = lines.slice(at + 1, at + 1 + LINES_AHEAD);
      this.#take(line);
    }
    return this.#finish();
  }

  #take(written: Line): void {
    this.#hasPoints = written.hasPoints === true;
    if (this.#takeOfSection(written) || this.#takeTable(written)) return;
    const isOption = this.#isNextOption(written.text);
    const line = isOption ? written : numberFirst(written);
    const { text } = line;
    if (!isOption && this.#takeByWords(text)) return;
    // An answer after options, or an explanation after an answer, is read like a line of its own.
    const isAnswer = textAfter(ANSWER, text) !== undefined;
    const behind = (isAnswer ? REASON_BEHIND : ANSWER_BEHIND).exec(foldKey(text))?.index ?? 0;
    const isWithin = isOption && !ANSWER_LETTER.test(text) && isBehindLabel(text, behind);
    if (text.slice(0, behind).trim() !== "" && !isWithin) {
      this.#take({ ...line, ...slice(line, 0, behind) });
      this.#take(slice(line, behind));
      return;
    }
    const current = this.#drafts.at(-1);
    if (text.trim() === "") {
      this.#takeAttachments(line);
      if (current !== undefined) Object.assign(current, { isParted: true, partedAt: current.lines.length });
      return;
    }
    if (this.#takeObjective(text, current)) return;
    const answer = textAfter(ANSWER, text) ?? numberedAnswer(text, current);
    if (answer !== undefined && EMPTY_ANSWER.test(answer)) return;
    if (answer !== undefined && (current !== undefined || this.#waiting.length > 0)) {
      this.#answer(this.#asked(), answer);
      return;
    }
    const reason = textAfter(REASON, text);
    if (reason !== undefined && current !== undefined && (isBegun(current) || hasOwnAnswer(current))) {
      current.reason.push(reason);
      return;
    }
    const options = optionsIn(line, this.#waiting.length > 0 ? [] : (current?.options ?? []));
    if (options !== null && (current !== undefined || this.#waiting.length > 0)) {
      this.#takeOptions(line, options);
      return;
    }
    const begun = this.#numberOf(line, this.#leaveTitle(text) ? undefined : current);
    if (begun === null && (this.#isNextStatement(text, current) || this.#isNextGap(text, current)))
      this.#begin(null, line, line);
    else if (begun === null) {
      if (!this.#takeWithOptions(line, current)) this.#takeWords(line, current);
    } else this.#begin(begun.number, slice(line, begun.length), line);
  }

  /**
   * Reads a learning objective. It belongs to the question above it, unless the exam's first objective is above all questions. Returns false for
   * other lines.
   */
  #takeObjective(text: string, current: Draft | undefined): boolean {
    const objective = textAfter(OBJECTIVE, text);
    if (objective === undefined) return false;
    if (current === undefined || this.#objective !== null) this.#objective = objective;
    else if (current.objective !== null) return false;
    else current.objective = objective;
    return true;
  }

  /** Reads an answer, an entry of the answer key, a correction, or the heading of a section, which their words identify. */
  #takeByWords(text: string): boolean {
    return (
      this.#takePairsKey(text) ||
      this.#key.take(text, this.#nextLine()) ||
      this.#takeCorrection(text) ||
      this.#takeNextAnswer(text) ||
      this.#takeUnsignedAnswer(text) ||
      this.#takeSection(text)
    );
  }

  /** True for a line that continues the option letters of an open question. It is an option, whatever its words are: "B) Grup", "A) Kitapçık". */
  #isNextOption(text: string): boolean {
    const label = labelOf(text);
    if (label === null || this.#key.isOpen || this.#isNewSection || this.#isAnswerNext) return false;
    const current = this.#waiting.length > 0 ? undefined : this.#drafts.at(-1);
    const last = current?.options.at(-1);
    const forms = [label.form, ...(last === undefined ? [] : [formOf(last)])];
    const isContinued = this.#isContinued(text, label.letter, forms);
    if (last === undefined) return label.letter === "A" && isContinued && this.#isAsking(current);
    return (
      current?.answer === null &&
      follows(last.letter, label.letter) &&
      (isContinued || (label.form === formOf(last) && !this.#isSectionPlace(text, current)))
    );
  }

  /** True if the option after `letter` follows in the same line, or begins the next one. Wrapped text may be between them. */
  #isContinued(text: string, letter: string, forms: readonly string[]): boolean {
    const labels = labelPositions(text);
    if (follows(letter, labels[1]?.letter ?? "")) return true;
    const next = this.#below.find((line) => !line.isOfPage && !WRAPPED.test(line.text));
    const label = labelOf(next?.text ?? "");
    return label !== null && follows(letter, label.letter) && forms.includes(label.form);
  }

  /** True if the options of a question may begin below its text. Headings without content are a list of the exam's sections. */
  #isAsking(current: Draft | undefined): boolean {
    if (current !== undefined) return current.sides === null && current.sequence === null;
    const above = this.#waiting.findLast(({ text }) => text.trim() !== "");
    return above !== undefined && (ASKED.test(above.text) || !isSectionHead(this.#nextText()));
  }

  /** True if the letter after a question's last option can also be the label of the exam's next section. */
  #isSectionPlace(text: string, current: Draft): boolean {
    if (this.#isEnglishSection(text)) return true;
    if (!isSectionHead(text) && !this.#isJudgingSection(text)) return false;
    const next = this.#nextText();
    if (textAfter(ANSWER, next) !== undefined) return false;
    const counts = this.#otherCounts();
    if (counts.some((count) => count > current.options.length)) return false;
    const number = Number(QUESTION.exec(next)?.[2]);
    if (counts.length === 0 && number === (current.number ?? 0) + 1) return false;
    const isNextSection = this.#section === optionLetter(current.options.length - 1).toLowerCase();
    return (
      isNextSection || number === 1 || (counts.length > 0 && (EMPTY_BRACKETS.test(next) || hasGap(next)))
    );
  }

  /** Numbers of options of the questions above the current one. */
  #otherCounts(): number[] {
    return this.#drafts.slice(0, -1).flatMap(({ options }) => (options.length > 1 ? [options.length] : []));
  }

  #nextLine(): Line | undefined {
    return this.#below.find(({ text }) => text.trim() !== "");
  }

  /** Text of the exam's next line, without the page's own lines; "" at the end. */
  #nextText(): string {
    return this.#below.find(({ text, isOfPage }) => text.trim() !== "" && !isOfPage)?.text ?? "";
  }

  #finish(): Exam {
    this.#leaveOut();
    for (const { text, numbers, last } of this.#corrections)
      for (const draft of numbers.length === 0 ? [last] : this.#drafts)
        if (numbers.length === 0 || (draft.number !== null && numbers.includes(draft.number)))
          draft.notes.push(doubt(`Dosyada “${cutChars(text, 60)}” yazıyor; sorunun cevabını kontrol edin.`));
    for (const each of this.#directed)
      if (!this.#drafts.some(({ shared }) => shared === each)) this.#leaveText(each);
    const drafts = this.#key.answered();
    const exam = kindOfExam(drafts);
    const asked = drafts.map((draft) => ({ ...draft, exam })).flatMap(gapSentences);
    const questions = withPassages(asked, this.#parts);
    const isLost = askedOf(questions).some((question, at) => {
      const draft = asked[at];
      return draft !== undefined && losesPoints(draft, question);
    });
    const remarks = isLost ? { remarks: [POINTS_LOST] } : {};
    return { questions, leftOut: this.#leftOut, unread: this.#unread(), ...remarks };
  }

  /**
   * Lines left out that may be questions or answers: numbered ones, brackets for an answer, and unread parts of the answer key. A section's heading
   * is among them only if it begins with a number and no question follows it.
   */
  #unread(): string[] {
    const readHeads = new Set(
      this.#heads.flatMap(({ text, questions }, at) => {
        const end = this.#heads[at + 1]?.questions ?? this.#drafts.length;
        return end > questions || !/^\s*\d/.test(text) ? [text] : [];
      }),
    );
    const corrections = new Set(this.#corrections.map(({ text }) => text));
    return this.#leftOut.filter(
      (line) => !readHeads.has(line) && !corrections.has(line) && mayBeUnread(line),
    );
  }

  /** Stores a question's answer. If the question already has a different answer, adds a doubt: an unrecognized question may have one of the two. */
  #answer(draft: Draft, answer: string): void {
    const before = draft.answer;
    draft.answer = answer;
    // Lines directly below continue a model answer.
    if (draft.points !== null) draft.isParted = false;
    if (before === null) return;
    const [old, now] = [before, answer].map((each) => normalizedAnswer(each, draft));
    if (old !== now)
      draft.notes.push(
        doubt(
          `Birden çok cevap yazıyor: “${cutChars(before, 60)}” ve “${cutChars(answer, 60)}”; sonuncusu alındı, kontrol edin.`,
        ),
      );
  }

  /** Reads the heading of a section, one of its questions, or the answers of all sections. Returns false for other lines. */
  #takeOfSection(line: Line): boolean {
    const { head, item, answers } = line;
    const isTable = line.sides !== undefined || line.sequence !== undefined;
    if (answers !== undefined) {
      this.#leaveOut();
      this.#key.addOfSections(answers);
      return true;
    }
    if (head === undefined && item === undefined && !line.endsSection) return false;
    this.#key.close();
    this.#isAnswerNext = false;
    if (line.endsSection) this.#beginPart("", null);
    if (head !== undefined && !isTable) {
      this.#leaveTitleOut();
      this.#leaveOut();
      this.#shared = null;
      const current = this.#drafts.at(-1);
      if (current !== undefined) current.isParted = true;
      this.#leave(line.text.trim());
      this.#heads.push({ text: line.text.trim(), questions: this.#drafts.length });
    }
    if (head !== undefined) this.#beginPart(head.section, head.task, line.text);
    if (item !== undefined) {
      this.#begin(item.isNumbered ? item.number : null, line, line);
      Object.assign(this.#drafts.at(-1) ?? {}, { position: item.number });
    }
    return !isTable && (head !== undefined || item !== undefined);
  }

  /** Begins a section whose questions were found before. */
  #beginPart(section: string, task: Task | null, text = ""): void {
    this.#section = section;
    this.#task = task;
    this.#isNewSection = true;
    this.#sectionHasPoints = this.#hasPoints || withoutLast(plain(text)).text !== text;
    this.#expectsStatements = false;
    this.#expectsGaps = false;
  }

  /** Reads a line that is a matching or ordering question, or that belongs to no question. Returns false for other lines. */
  #takeTable(line: Line): boolean {
    const { text, sides, sequence, isAside, isOfPage } = line;
    if (isOfPage) {
      if (!this.#leftOut.includes(text.trim())) this.#leftOut.push(text.trim());
      const current = this.#drafts.at(-1);
      if (this.#waiting.length > 0) this.#waiting.push({ ...line, ...plain("") });
      else if (current !== undefined) {
        attach(current, line);
        current.points ??= line.points ?? null;
      }
      return true;
    }
    if (sides === undefined && sequence === undefined && isAside === undefined) return false;
    this.#leaveOut();
    const current = this.#drafts.at(-1);
    if (current !== undefined) current.isParted = true;
    if (isAside !== undefined) this.#leftOut.push(text.trim());
    else {
      const number = QUESTION.exec(text);
      const asked =
        number === null
          ? text.slice(SECTION_LABEL.exec(foldKey(text))?.[0].length ?? 0)
          : text.slice(number[0].length);
      if (line.head === undefined && number === null && SECTION_LABEL.test(foldKey(text)))
        this.#beginSection(text);
      this.#begin(number === null ? null : Number(number[1] ?? number[2]), plain(asked), line);
      const draft = this.#drafts.at(-1);
      if (draft !== undefined)
        Object.assign(draft, { sides: sides ?? null, sequence: sequence ?? null, isParted: true });
      this.#expectsStatements = false;
    }
    return true;
  }

  /** Reads the answers of a matching question in the line below it: "1-b, 2-a". */
  #takePairsKey(text: string): boolean {
    const current = this.#drafts.at(-1);
    if (current == null || current.sides === null) return false;
    const entries = pairEntries(text);
    const sides = entries === null ? null : withAnswers(current.sides, entries);
    if (sides === null) return false;
    current.sides = sides;
    return true;
  }

  /** Reads a message that corrects or cancels a question. A line above options is a question itself. */
  #takeCorrection(text: string): boolean {
    const last = this.#drafts.at(-1);
    if (last === undefined) return false;
    const correction = correctionIn(text);
    const next = this.#nextLine();
    if (correction === null || (next !== undefined && /^\s*\(?\s*[Aa]\s*[).]/.test(next.text))) return false;
    if (
      correction.numbers.length > 0 &&
      !this.#drafts.some(({ number }) => correction.numbers.includes(number ?? -1))
    )
      return false;
    last.isParted = true;
    this.#leave(correction.text);
    this.#corrections.push({ ...correction, last });
    return true;
  }

  /** Reads an answer in the line below the word for an answer ("Cevap:"). */
  #takeNextAnswer(text: string): boolean {
    const current = this.#drafts.at(-1);
    if (current === undefined || current.answer !== null || this.#waiting.length > 0) return false;
    if (ANSWER_HEAD.test(foldKey(text))) {
      this.#isAnswerNext = true;
      return true;
    }
    if (!this.#isAnswerNext) return false;
    if (textAfter(ANSWER, text) !== undefined) {
      this.#isAnswerNext = false;
      return false;
    }
    const isOpen = current.options.length === 0;
    if (text.trim() === "") {
      // An empty line below an open question is writing space.
      if (isOpen) this.#isAnswerNext = false;
      return false;
    }
    this.#isAnswerNext = false;
    const isAnswer = isOpen
      ? !QUESTION.test(text) && !isSectionHead(text) && isShortAnswer(text)
      : optionsNamed(text, current.options) !== null;
    if (!isAnswer) return false;
    this.#answer(current, text.trim());
    return true;
  }

  /** Reads an answer without a colon, which must name one of the options. */
  #takeUnsignedAnswer(text: string): boolean {
    const current = this.#drafts.at(-1);
    if (current === undefined || current.options.length < 2 || current.answer !== null) return false;
    const answer = textAfter(ANSWER_UNSIGNED, text) ?? ANSWER_SHORT.exec(text)?.[1];
    if (answer === undefined) return false;
    const named = optionsNamed(answer, current.options);
    if (named === null || named.doubt !== undefined) return false;
    current.answer = answer;
    return true;
  }

  /** Reads a section's heading, or a line that assigns questions to a shared text. */
  #takeSection(text: string): boolean {
    const direction = this.#directionIn(text);
    // "1-3. soruları … cevaplayınız." is no section.
    const isNumbered = direction !== null && direction.range !== null && /^\s*\(?\d/.test(text);
    const isHead =
      !isNumbered &&
      !this.#isAboveWritingSpace(text) &&
      !this.#isPointedTask(text) &&
      (isSectionHead(text) || this.#isEnglishSection(text) || this.#isJudgingSection(text));
    if (direction === null && !isHead) return false;
    if (direction !== null) this.#leaveTitleOut();
    const above = direction === null ? [] : this.#takeAbove(direction);
    this.#leaveOut();
    this.#shared = null;
    const current = this.#drafts.at(-1);
    if (current !== undefined) current.isParted = true;
    if (isHead) {
      if (current !== undefined && this.#otherCounts().length === 0 && this.#heads.length < 2)
        noteHead(current, text);
      this.#leave(text.trim());
      this.#heads.push({ text: text.trim(), questions: this.#drafts.length });
      this.#beginSection(text);
    }
    if (direction !== null) {
      this.#shared = { direction: text, range: direction.range, lines: above.length > 0 ? above : null };
      this.#directed.push(this.#shared);
    }
    return true;
  }

  /** True for a numbered line above dotted lines, which is a question even if it begins like a section: "1. Aşağıdaki metni okuyunuz. …" */
  #isAboveWritingSpace(text: string): boolean {
    return QUESTION.test(text) && EMPTY_ANSWER.test(this.#nextText());
  }

  /** True for a numbered line with points and without brackets below it, which is a question: "4. Kelimeleri sırayla yazınız. (10 puan)" */
  #isPointedTask(text: string): boolean {
    const hasPoints = this.#hasPoints || withoutLast(plain(text)).text !== text;
    return hasPoints && /^\s*\d/.test(text) && !this.#isJudgingSection(text);
  }

  /** Direction in a line, unless the line is part of a question. */
  #directionIn(text: string): Direction | null {
    const direction = directionIn(text);
    if (direction === null || direction.range !== null) return direction;
    const current = this.#drafts.at(-1);
    const isInside =
      current !== undefined &&
      !isBegun(current) &&
      !current.isParted &&
      !this.#isNewSection &&
      !this.#isOnlyTitle();
    return QUESTION.test(text) || isInside ? null : direction;
  }

  #beginSection(text: string): void {
    const folded = foldKey(text);
    this.#section = keyLine(text).section || (SECTION_LABEL.exec(folded)?.[1] ?? "");
    this.#task = null;
    this.#isNewSection = true;
    this.#sectionHasPoints = this.#hasPoints || withoutLast(plain(text)).text !== text;
    this.#expectsStatements = ASKS_TO_JUDGE.test(folded);
    this.#expectsGaps = ASKS_TO_FILL.test(folded);
  }

  /**
   * True for the task of a section in English. If the section's letter could also be the next option of the current question, the line must end with
   * points: "(10 points)".
   */
  #isEnglishSection(text: string): boolean {
    const sign = text.length > LONGEST_HEAD ? undefined : ENGLISH_SECTION.exec(foldKey(text))?.[1];
    if (sign === undefined) return false;
    const current = this.#drafts.at(-1);
    const isNext = current?.sides === null && sign === optionLetter(current.options.length).toLowerCase();
    return !isNext || withoutLast(plain(text)).text !== text;
  }

  /** True for a task to judge the statements below it, which have brackets for the answer and no numbers. */
  #isJudgingSection(text: string): boolean {
    const next = this.#nextLine();
    return (
      next !== undefined &&
      text.length <= LONGEST_HEAD &&
      !/\?\s*$/.test(text) &&
      EMPTY_BRACKETS.test(next.text) &&
      ASKS_TO_JUDGE.test(foldKey(text))
    );
  }

  /**
   * Removes the text above its direction from the waiting lines and returns it: the last paragraphs without an empty line between them. The lines
   * above them, such as titles, continue to wait. Empty if the text is below the direction.
   */
  #takeAbove({ place }: Direction): Line[] {
    if (place === "below") return [];
    const isEmpty = ({ text, pictures }: Line) => text.trim() === "" && pictures === undefined;
    const end = this.#waiting.findLastIndex((line) => !isEmpty(line));
    const start = this.#waiting.slice(0, end + 1).findLastIndex(isEmpty) + 1;
    const block = this.#waiting.slice(start, end + 1);
    const long = block.findIndex(({ text }) => text.trim().length >= SHORTEST_TEXT);
    if (place === null && long === -1) return this.#takeFromQuestion();
    // Above the first question, titles of the exam precede the text and its own title.
    const from = start + (this.#drafts.length === 0 ? Math.max(0, withHeading(block, long)) : 0);
    const lines = this.#waiting.slice(from, end + 1);
    this.#waiting = this.#waiting.slice(0, from);
    return textLines(lines);
  }

  /** Removes a text from the end of an open question, which has no options that end it. Empty without one. */
  #takeFromQuestion(): Line[] {
    const current = this.#drafts.at(-1);
    if (current === undefined || isBegun(current) || current.partedAt === 0) return [];
    const lines = current.lines.slice(current.partedAt);
    if (!lines.some(({ text }) => text.trim().length >= SHORTEST_TEXT)) return [];
    current.lines.splice(current.partedAt);
    return lines;
  }

  /**
   * Shared text of a question that begins. If the text has not been read yet, the waiting lines become the text.
   * @param number its number, or its position in an exam without numbers
   */
  #sharedBy(number: number | null, words: string): SharedText | null {
    const shared = this.#shared;
    const isAwaited = shared !== null && shared.lines === null;
    const takeWaiting = () => {
      if (isAwaited) shared.lines = this.#takeWaiting(0);
      return shared;
    };
    if (shared?.range && number !== null && number >= shared.range.from && number <= shared.range.to)
      return takeWaiting();
    if (mentionsText(words) && !isAwaited) {
      const start = this.#startOfText(words);
      if (start !== -1) {
        this.#shared = { direction: null, range: null, lines: this.#takeWaiting(start) };
        return this.#shared;
      }
    }
    const isNamed = shared !== null && shared.range === null;
    if (
      isNamed &&
      (shared.direction === null ? mentionsText(words) : isAwaited || this.#startOfText() === -1)
    )
      return takeWaiting();
    if (isNamed) this.#shared = null;
    return null;
  }

  /** Index of the first waiting line of a text; -1 without one. */
  #startOfText(words = ""): number {
    const long = this.#waiting.findIndex(({ text }) => text.trim().length >= SHORTEST_TEXT);
    if (long !== -1) return withHeading(this.#waiting, long);
    if (!namesShortLines(words)) return long;
    return this.#waiting.findIndex(({ text }) => text.trim() !== "");
  }

  /** Removes the waiting lines from an index on, and returns them as a text. */
  #takeWaiting(from: number): Line[] {
    const lines = this.#waiting.slice(from);
    this.#waiting = this.#waiting.slice(0, from);
    return textLines(lines);
  }

  /** Moves a title such as "9. SINIF TARİH YAZILISI", which was read as a question, to the lines left out. */
  #leaveTitleOut(): void {
    const [title] = this.#drafts;
    if (title === undefined || !this.#isOnlyTitle()) return;
    this.#drafts.pop();
    this.#waiting = [...titleLines(title), ...this.#waiting];
  }

  #leaveText({ direction, lines }: SharedText): void {
    if (direction !== null) this.#leftOut.push(direction.trim());
    for (const line of lines ?? []) if (line.text.trim() !== "") this.#leftOut.push(withoutBullet(line));
  }

  /**
   * Moves a title such as "9. SINIF TARİH YAZILISI", which was read as a question, back to the waiting lines when question 1 begins. Returns false
   * without such a title.
   */
  #leaveTitle(text: string): boolean {
    const [title] = this.#drafts;
    const match = QUESTION.exec(text);
    if (title === undefined || Number(match?.[1] ?? match?.[2]) !== 1 || !this.#isOnlyTitle()) return false;
    this.#drafts.pop();
    this.#waiting = [...titleLines(title), ...this.#waiting];
    return true;
  }

  /** True if the only question so far is an exam's title with a number. */
  #isOnlyTitle(): boolean {
    const [title, ...others] = this.#drafts;
    return (
      title !== undefined &&
      others.length === 0 &&
      !isBegun(title) &&
      TITLE.test(foldKey(title.lines[0]?.text ?? ""))
    );
  }

  /**
   * Number of the question that a line begins; null if it begins none. A question's number continues the previous one, starts again at 1, or skips a
   * few. Other numbers belong to a list inside the current question.
   */
  #numberOf(
    { text, marks }: MarkedText,
    current: Draft | undefined,
  ): { number: number; length: number } | null {
    const match = QUESTION.exec(text);
    if (match === null || isTextLabel(text)) return null;
    const number = Number(match[1] ?? match[2]);
    const length = match[0].length;
    const begun = { number, length };
    if (
      match[1] !== undefined ||
      current === undefined ||
      (this.#isNewSection && this.#isFirstOfSection(number))
    )
      return begun;
    const isFull =
      current.options.length > 1 ||
      current.answer !== null ||
      isStatement(current) ||
      current.sides !== null ||
      current.sequence !== null;
    // Sentences without numbers continue the number of their section.
    const last = current.number ?? (/^\d+$/.test(current.section) ? Number(current.section) : 0);
    const words = text.slice(length);
    if (!isFull && current.counted > 0 && number === current.counted + 1) {
      // An item of the list, or the next question: "4) En uzun nehir hangisidir?" below "3) Erciyes".
      const isNext =
        number === last + 1 &&
        /\?\s*$/.test(words) &&
        !current.lines.some((each) => LISTED_QUESTION.test(each.text));
      if (isNext) return begun;
      current.counted = number;
      return null;
    }
    if (number === last + 1) {
      const before = current.lines.at(-1)?.text ?? "";
      // In plain text, a wrapped line may begin with the next number: "… yarışını⏎2. bitirdi". It continues in lower case.
      const isWrapped =
        marks === null &&
        !isFull &&
        /^\s*\d+\./.test(text) &&
        /^\p{Ll}/u.test(words) &&
        !SENTENCE_END.test(before) &&
        !/^\s*\p{Ll}/u.test(current.lines[0]?.text ?? "");
      return isWrapped ? null : begun;
    }
    if (isFull && current.number !== null && number === last && /^\p{Lu}/u.test(words)) {
      this.#joinWrapped(current);
      return begun;
    }
    if (isFull && current.number !== null && this.#isQuestion(words, current)) return begun;
    // At most four numbers may be missing; any count if the number has a bracket: "12)".
    const isNear = number <= last + 5 || /\)\s*$/.test(match[0]);
    if (isFull && (number === 1 || (number > last && isNear))) return begun;
    if (!isFull && number === 1) {
      if (current.counted > 1 && current.counted === last + 1) this.#beginAtCounted(current);
      const asked = this.#drafts.at(-1);
      if (asked !== undefined) asked.counted = 1;
    }
    return null;
  }

  /** True for number 1, and for the number after that of a section whose label is a number. */
  #isFirstOfSection(number: number): boolean {
    return number === 1 || (/^\d+$/.test(this.#section) && number === Number(this.#section) + 1);
  }

  /** True if a numbered line contains or precedes options from A on. If the current question has an answer, an answer below the line is enough. */
  #isQuestion(words: string, current: Draft): boolean {
    if (inlineOptions(plain(words))[1].length > 1) return true;
    for (const { text, sides } of this.#below) {
      if (sides !== undefined || QUESTION.test(text)) return false;
      if (OPTION_START.test(text)) return optionsIn(plain(text), []) !== null;
      if (inlineOptions(plain(text))[1].length > 1) return true;
      if (current.answer !== null && textAfter(ANSWER, text) !== undefined) return true;
    }
    return false;
  }

  /**
   * Joins the current question to the previous one if it was only a wrapped line: "… Savaşı ile⏎2. Dünya Savaşı arasında". Called when another
   * question with the same number begins.
   */
  #joinWrapped(current: Draft): void {
    const before = this.#drafts.at(-2);
    if (before === undefined || isBegun(before) || isStatement(before)) return;
    if (before.number === null || before.number + 1 !== current.number) return;
    if (SENTENCE_END.test(before.lines.at(-1)?.text ?? "")) return;
    const [first = plain(""), ...rest] = current.lines;
    current.lines = [...before.lines, joined([plain(`${current.number}. `), first]), ...rest];
    current.number = before.number;
    current.shared = before.shared;
    current.pictures.unshift(...before.pictures);
    current.notes.unshift(...before.notes);
    current.parts.unshift(...before.parts);
    current.inner.unshift(...before.inner);
    this.#drafts.splice(-2, 1);
  }

  /** Turns the last item of a list into a question of its own, because a list starts again at 1 below it. */
  #beginAtCounted(current: Draft): void {
    const start = current.lines.findLastIndex(
      ({ text }) => Number(QUESTION.exec(text)?.[2]) === current.counted,
    );
    if (start < 1) return;
    const [first = plain(""), ...rest] = current.lines.splice(start);
    const draft = emptyDraft(current.counted);
    draft.lines.push(slice(first, QUESTION.exec(first.text)?.[0].length ?? 0), ...rest);
    this.#drafts.push(draft);
  }

  /** True for a statement without a number: one with D or Y before it, or with empty brackets where statements are expected. */
  #isNextStatement(text: string, current: Draft | undefined): boolean {
    const follows = current === undefined || this.#isNewSection || isStatement(current) || isBegun(current);
    return follows && (ANSWERED_STATEMENT.test(text) || (this.#expectsStatements && STATEMENT.test(text)));
  }

  /** True for a sentence with gaps and without a number, below a task to fill gaps. */
  #isNextGap(text: string, current: Draft | undefined): boolean {
    const isFirst = this.#isNewSection || (current?.number === null && current.section === this.#section);
    return this.#expectsGaps && isFirst && this.#waiting.length === 0 && hasGap(text);
  }

  #begin(number: number | null, words: MarkedText, line: Line): void {
    const shared = this.#sharedBy(number, words.text);
    const before = this.#waiting;
    this.#waiting = [];
    for (const each of before) if (each.text.trim() !== "") this.#leave(withoutBullet(each));
    const draft = {
      ...emptyDraft(number),
      shared,
      section: this.#section,
      points: line.points ?? null,
      objective: this.#objective,
      hasPoints: this.#sectionHasPoints,
      task: this.#task,
    };
    this.#isNewSection = false;
    this.#key.endHead();
    this.#drafts.push(draft);
    this.#expectsStatements = number === null && !this.#expectsGaps;
    this.#expectsGaps &&= number === null;
    for (const each of before) attach(draft, each);
    attach(draft, line);
    // The line may contain the question's options as well.
    const [asked, options] = inlineOptions(words);
    draft.lines.push(asked);
    draft.options.push(...options);
  }

  #takeOptions(line: Line, options: Option[]): void {
    const draft = this.#asked();
    draft.options.push(...options);
    draft.isParted = false;
    attach(draft, line);
  }

  /** Reads a line of text with options after it, which is a whole question or the end of one. Returns false for other lines. */
  #takeWithOptions(line: Line, current: Draft | undefined): boolean {
    if (!BRACKETED.test(line.text)) return false;
    const [asked, options] = inlineOptions(line);
    if (options.length === 0) return false;
    if (current !== undefined && !isBegun(current) && this.#waiting.length === 0) {
      current.lines.push(asked);
      current.options.push(...options);
      attach(current, line);
    } else {
      this.#waiting.push({ ...line, ...asked });
      this.#takeOptions(asked, options);
    }
    return true;
  }

  /** Returns the question to which a line with options or an answer belongs: a new one from the waiting lines, else the last one. */
  #asked(): Draft {
    if (this.#waiting.length > 0) {
      const lines = this.#waiting;
      const last = lines.findLastIndex(({ text, pictures }) => text.trim() === "" && pictures === undefined);
      // A text that is awaited ends above the last line.
      const isAwaited = this.#shared !== null && this.#shared.lines === null;
      const start = isAwaited
        ? Math.max(last, lines.findLastIndex(({ text }) => text.trim() !== "") - 1)
        : last;
      const asked = lines.slice(start + 1);
      this.#waiting = lines.slice(0, start + 1);
      const isUnnumbered = this.#drafts.every(({ number }) => number === null);
      const shared = this.#sharedBy(isUnnumbered ? this.#drafts.length + 1 : null, asked[0]?.text ?? "");
      const before = this.#waiting;
      this.#waiting = [];
      for (const each of before) if (each.text.trim() !== "") this.#leave(withoutBullet(each));
      const draft = { ...emptyDraft(null), shared, section: this.#section };
      this.#drafts.push(draft);
      for (const line of [...before, ...asked]) attach(draft, line);
      draft.lines.push(...asked);
      draft.points = asked.at(-1)?.points ?? null;
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
      current !== undefined &&
      this.#waiting.length === 0 &&
      !this.#isNewSection &&
      continuesModel(current, line.text)
    ) {
      current.answer += `\n${line.text.trim()}`;
      attach(current, line);
      return;
    }
    const isApart = this.#isNewSection || this.#key.isBelowHead || this.#waiting.length > 0;
    if (current === undefined || isApart || current.answer !== null) {
      this.#waiting.push(line);
      return;
    }
    const last = current.options.at(-1);
    if (last !== undefined && last.piece.text.length > LONGEST_OPTION) {
      this.#waiting.push(line);
      return;
    }
    if (hasNextOption(line, current.options)) {
      continueOptions(current.options, line);
      attach(current, line);
      return;
    }
    if (isBegun(current) && current.isParted) {
      this.#waiting.push(line);
      return;
    }
    // In Word, a new paragraph does not continue an option, unless a word is broken.
    const isParagraph = line.marks !== null && current.options.length >= 2;
    if (last !== undefined && isParagraph && !wordContinues(last.piece.text, line.text))
      this.#waiting.push(line);
    else if (last !== undefined) {
      if (NEW_SENTENCE.test(line.text) && current.options.length > 1 && !CONTINUED.test(last.piece.text))
        current.appended = { letter: last.letter, text: line.text.trim() };
      continueOptions(current.options, line);
      attach(current, line);
    } else {
      const broken = line.marks === null ? current.lines.at(-1) : undefined;
      if (broken !== undefined && wordContinues(broken.text, line.text))
        current.lines.splice(-1, 1, plain(broken.text.trimEnd().slice(0, -1) + line.text.trimStart()));
      else current.lines.push(line);
      attach(current, line);
      current.points ??= line.points ?? null;
    }
  }

  /** Assigns pictures without text: to the waiting lines, to the question above, or, after all its options, to the next question. */
  #takeAttachments(line: Line): void {
    const current = this.#drafts.at(-1);
    const isDone = current !== undefined && current.options.length > 1 && line.pictures !== undefined;
    if (
      this.#waiting.length > 0 ||
      (isDone && current.options.every(({ piece }) => piece.text.trim() !== ""))
    )
      this.#waiting.push(line);
    else {
      if (current !== undefined) attach(current, line);
      else if (line.pictures !== undefined || line.notes !== undefined) this.#waiting.push(line);
    }
  }

  /** Leaves out a line. The question above may lack it as an option. */
  #leave(text: string): void {
    this.#leftOut.push(text);
    const label = labelOf(text);
    if (label !== null) this.#drafts.at(-1)?.leftOut.push({ letter: label.letter, text });
  }

  /** Moves the waiting lines to the lines left out; a picture among them belongs to the last question. */
  #leaveOut(): void {
    const last = this.#drafts.at(-1);
    for (const line of this.#waiting) {
      if (line.text.trim() !== "") this.#leave(withoutBullet(line));
      else if (last !== undefined) attach(last, line);
    }
    this.#waiting = [];
  }
}

/** Adds a doubt if a section's heading has the letter of the question's next option. */
function noteHead(draft: Draft, text: string): void {
  const [label, last] = [labelOf(text), draft.options.at(-1)];
  if (label !== null && last !== undefined && draft.answer === null && follows(last.letter, label.letter))
    draft.notes.push(
      doubt(`“${cutChars(text.trim(), 60)}” satırı bölüm başlığı sayıldı; seçenekse ekleyin.`),
    );
}

/** Index of a text's title above its first long line, or of that line. */
function withHeading(lines: readonly Line[], first: number): number {
  const above = lines[first - 1];
  return above !== undefined && isHeading(above) && !isExamTitle(above.text) ? first - 1 : first;
}

/** Lines of a title that was read as a question. */
function titleLines({ number, lines, pictures, notes }: Draft): Line[] {
  const [first = plain(""), ...rest] = lines;
  return [{ ...joined([plain(`${number}. `), first]), pictures, notes }, ...rest];
}
