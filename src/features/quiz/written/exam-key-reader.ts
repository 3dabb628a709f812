/**
 * Answer key of an exam while its lines are read: entries with booklets and sections, rows of letters, written answers. Afterwards it gives each
 * question its answer.
 */
import { cutChars } from "../../../../convex/shared/turkish.ts";
import { isAskedOpenly, isGapDraft, normalizedAnswer } from "./draft-kinds.ts";
import { type Draft, hasOwnAnswer, isBegun, isStatement } from "./exam-draft.ts";
import {
  bareLetters,
  bareNumbers,
  entriesAmong,
  entryAlone,
  gluedLetters,
  type KeyEntry,
  type KeyLine,
  keyEntries,
  keyLine,
  keyLineOfSection,
} from "./exam-key.ts";
import { optionsIn, optionsNamed } from "./exam-options.ts";
import { foldKey } from "./fold-key.ts";
import type { Line } from "./marked-text.ts";
import { pairEntries, withAnswers } from "./matching-table.ts";
import { orderNumbers } from "./ordering.ts";
import { doubt, truthOf } from "./read-question.ts";
import { truthIn } from "./section-key.ts";

/** Minimum number of entries of an answer key without a heading. */
const KEY_WITHOUT_HEAD = 3;
/** A booklet's name in a title. */
const BOOKLET = /(?<!\p{L})([a-d])\s*[.)-]?\s*(?:grub|kitapci)/u;

/** An entry of the answer key, with its booklet and the label of its section; "" for none. */
type ExamKeyEntry = KeyEntry & { group: string; section: string };

export class ExamKeyReader {
  /** Questions so far; the exam's reader adds to this list. */
  readonly #drafts: readonly Draft[];
  /** Lines that belong to no question; the exam's reader adds to this list, too. */
  readonly #leftOut: string[];
  readonly #entries: ExamKeyEntry[] = [];
  #isOpen = false;
  #isBelowHead = false;
  /** Booklet of the next lines. */
  #group = "";
  /** Section of the next lines. */
  #section = "";
  /** Name of a section inside the key, until entries follow. */
  #sectionName = "";
  /** Numbers whose letters follow in the next line. */
  #numbers: number[] = [];
  /** Number of answers without a number so far. */
  #unnumbered = 0;
  /** True if the answers were assigned to the exam's sections. */
  #hasAnswersOfSections = false;

  constructor(drafts: readonly Draft[], leftOut: string[]) {
    this.#drafts = drafts;
    this.#leftOut = leftOut;
  }

  /** True while lines of the key are read. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** True below a heading of the key in a line of its own; lines there continue no question. */
  get isBelowHead(): boolean {
    return this.#isBelowHead;
  }

  close(): void {
    this.#isOpen = false;
  }

  /** A question has begun below the key. */
  endHead(): void {
    this.#isBelowHead = false;
  }

  /** Adds answers that belong to the questions of known sections. */
  addOfSections(answers: readonly Omit<ExamKeyEntry, "group">[]): void {
    this.#entries.push(...answers.map((each) => ({ ...each, group: "" })));
    this.#hasAnswersOfSections = true;
    this.#isOpen = true;
  }

  /**
   * Reads a line of the answer key. Returns false for other lines.
   * @param next the next line with text
   */
  take(text: string, next: Line | undefined): boolean {
    const line = (this.#isOpen ? keyLineOfSection(text) : null) ?? keyLine(text);
    const found = keyEntries(line, this.#isOpen);
    const among = this.#isOpen && found.length === 0 ? entriesAmong(line) : null;
    const entries =
      found.length > 0 || line.hasHead ? found : (among?.entries ?? this.#entryAlone(text, next));
    if (among !== null && entries === among.entries)
      this.#leftOut.push(`Cevap anahtarında okunamayan: ${among.other}`);
    const { hasHead } = line;
    const isHead = hasHead || (line.namesSection && entries.length > 0);
    // A key above all questions needs a heading and several entries.
    if (this.#drafts.length === 0 && !(hasHead && entries.length > 1)) return false;
    if (this.#takeOwnAnswers(line) || this.#takeOrderKey(line)) return true;
    if (hasHead && line.rest.trim() === "") this.#isBelowHead = true;
    if (isHead || this.#isNumberRow(line, next)) this.#isOpen = true;
    else if (!this.#isOpen && entries.length < KEY_WITHOUT_HEAD && !this.#isWholeKey(entries)) return false;
    if (line.section !== "") this.#section = line.section;
    if (line.group !== "") {
      this.#group = line.group;
      this.#unnumbered = 0;
    }
    if (line.namesSection && !hasHead && line.rest.trim() === "") {
      this.#sectionName = text.trim();
      return true;
    }
    const numbers = this.#isOpen && entries.length === 0 ? bareNumbers(line) : [];
    if (numbers.length > 0) {
      this.#numbers = numbers;
      return true;
    }
    const letters = this.#isOpen && entries.length === 0 ? this.#lettersIn(line) : [];
    const above = this.#numbers.length === letters.length ? this.#numbers : [];
    const group = this.#group;
    const section = this.#section;
    for (const [at, answer] of letters.entries()) {
      const position = this.#unnumbered++;
      this.#entries.push({
        number: above[at] ?? this.#drafts[position]?.number ?? position + 1,
        answer,
        group,
        section,
      });
    }
    if (letters.length > 0 || entries.length > 0) this.#sectionName = "";
    if (letters.length > 0) return true;
    if (entries.length > 0) this.#isOpen = true;
    else if (isHead && /[\p{L}\p{N}]/u.test(line.rest)) this.#leftOut.push(text.trim());
    else if (!isHead && text.trim() !== "") {
      this.#isOpen = false;
      if (this.#sectionName !== "") this.#leftOut.push(this.#sectionName);
      this.#sectionName = "";
      return false;
    }
    this.#entries.push(...entries.map((entry) => ({ ...entry, group, section })));
    return true;
  }

  /** Reads "Doğru cevaplar: A, B ve E" or "Cevaplar: AC" as the answer of the last question, if all others have their answers. */
  #takeOwnAnswers({ hasHead, namesSection, rest }: KeyLine): boolean {
    const current = this.#drafts.at(-1);
    if (!hasHead || namesSection || this.#isOpen || current === undefined || current.options.length < 2)
      return false;
    if (current.answer !== null || this.#drafts.slice(0, -1).some(({ answer }) => answer === null))
      return false;
    const letters = /^\s*[A-H]{2,}\s*$/.test(rest) ? [...rest.trim()].join(", ") : rest.trim();
    const named = letters === "" || /\d/.test(letters) ? null : optionsNamed(letters, current.options);
    const positions = named?.positions ?? [];
    const isRising = positions.every((position, at) => position > (positions[at - 1] ?? -1));
    if (positions.length === 0 || !isRising) return false;
    current.answer = letters;
    return true;
  }

  /** Reads the order of a section's only ordering question in the answer key: "D: 2-4-3-1". */
  #takeOrderKey({ rest, section }: KeyLine): boolean {
    const numbers = this.#isOpen ? orderNumbers(rest) : null;
    const asked = this.#drafts.filter(
      (draft) => draft.sequence?.length === numbers?.length && (section === "" || draft.section === section),
    );
    const [draft] = asked;
    if (numbers === null || draft === undefined || asked.length > 1 || draft.answer !== null) return false;
    draft.answer = rest.trim();
    return true;
  }

  /** True for a row of numbers above a row of letters, which begins an answer key without a heading. */
  #isNumberRow(line: KeyLine, next: Line | undefined): boolean {
    const numbers = this.#isOpen ? [] : bareNumbers(line);
    if (numbers.length < KEY_WITHOUT_HEAD) return false;
    return next !== undefined && bareLetters(keyLine(next.text)).length === numbers.length;
  }

  /** Letters of a line of the answer key without numbers. Letters without spaces count only if there is one per question. */
  #lettersIn(line: KeyLine): string[] {
    const letters = bareLetters(line);
    if (letters.length > 0) return letters;
    const glued = gluedLetters(line);
    return glued.length === this.#drafts.length ? glued : [];
  }

  /**
   * Entry of a line of the answer key with one written answer: "3-İptal", "2) Ankara". A question must have this number, and the key must have no
   * entry for it yet.
   */
  #entryAlone(text: string, next: Line | undefined): KeyEntry[] {
    const entry = this.#isOpen ? entryAlone(text) : null;
    if (entry === null) return [];
    const isQuestion = next !== undefined && optionsIn(next, []) !== null;
    const isAsked = this.#drafts.some(({ number }) => number === entry.number);
    const isKnown = this.#entries.some(
      ({ number, section }) => number === entry.number && section === this.#section,
    );
    return isAsked && !isQuestion && !isKnown ? [entry] : [];
  }

  /** True if the entries name an option for every question, in order. Such a key needs no heading. */
  #isWholeKey(entries: readonly KeyEntry[]): boolean {
    return (
      entries.length > 1 &&
      entries.length === this.#drafts.length &&
      entries.every(({ number, answer }, position) => {
        const draft = this.#drafts[position];
        return draft !== undefined && draft.number === number && optionsNamed(answer, draft.options) !== null;
      })
    );
  }

  /** The questions with their answers from the answer key. The second entry of a number belongs to the second question with that number. */
  answered(): readonly Draft[] {
    if (this.#entries.length === 0) return this.#drafts;
    const { kept, sentence } = this.#keyOfBooklet();
    const sections = new Set(this.#drafts.map(({ section }) => section));
    // Entries by section and number. The section is "" if no question has it.
    const mapKeyOf = ({ section, number }: { section: string; number: number }) =>
      `${sections.has(section) ? section : ""} ${number}`;
    const entries = new Map<string, ExamKeyEntry[]>();
    for (const entry of kept) {
      const mapKey = mapKeyOf(entry);
      const own = entries.get(mapKey) ?? [];
      entries.set(mapKey, own);
      own.push(entry);
    }
    const namedSections = new Set(kept.map((entry) => (sections.has(entry.section) ? entry.section : "")));
    const rowAnswers = this.#answersInRow(kept);
    const drafts = this.#drafts.map((draft, at) => {
      const { section } = draft;
      const inRow = rowAnswers.get(draft);
      if (inRow !== undefined) {
        entries.delete(` ${section}`);
        return { ...draft, answer: inRow };
      }
      if (draft.sides !== null && draft.answer === null && section !== "" && namedSections.has(section)) {
        const own = kept.filter((entry) => entry.section === section);
        const sides = withAnswers(
          draft.sides,
          own.flatMap(
            ({ number, answer }) => pairEntries(answer) ?? [{ left: String(number), right: answer }],
          ),
        );
        if (sides === null) return draft;
        for (const entry of own) entries.delete(mapKeyOf(entry));
        return { ...draft, sides };
      }
      const position = this.#hasAnswersOfSections ? draft.position : null;
      const number = draft.number ?? position ?? (section === "" ? at + 1 : null);
      // The numbers of these questions begin again below the number of their section.
      const isNested = draft.task !== null && (/^\d/.test(section) || this.#hasAnswersOfSections);
      const found = [`${section} ${number}`, ...(isNested ? [] : [` ${number}`])].find(
        (each) => (entries.get(each) ?? []).length > 0,
      );
      const answer = found === undefined ? undefined : entries.get(found)?.shift()?.answer;
      const pairs = draft.sides === null || answer === undefined ? null : pairEntries(answer);
      if (draft.sides !== null && pairs !== null)
        return { ...draft, sides: withAnswers(draft.sides, pairs) ?? draft.sides };
      if (answer === undefined) {
        // A matching question contains its own answers, and the key may be for other sections.
        const isOfOtherSections = !namedSections.has("") && !namedSections.has(section);
        const isKnown = draft.answer !== null || draft.sides !== null || hasOwnAnswer(draft);
        // A key need not contain a model answer.
        if (isKnown || isOfOtherSections || isAskedOpenly(draft)) return draft;
        return { ...draft, notes: [...draft.notes, doubt("Cevap anahtarında bu soru yok.")] };
      }
      if (draft.answer !== null) {
        const [own, listed] = [draft.answer, answer].map((each) => normalizedAnswer(each, draft));
        if (own === listed) return draft;
        const sentence = `Sorunun yanında “${cutChars(draft.answer, 60)}”, cevap anahtarında “${cutChars(answer, 60)}” yazıyor; sorunun yanındaki alındı, kontrol edin.`;
        return { ...draft, notes: [...draft.notes, doubt(sentence)] };
      }
      const notes = sentence === null ? draft.notes : [...draft.notes, doubt(sentence)];
      return { ...draft, notes, answer: isStatement(draft) ? truthIn(answer) : answer };
    });
    for (const left of entries.values())
      for (const { number, answer } of left)
        this.#leftOut.push(`Cevap anahtarında fazladan: ${number}-${answer}`);
    return drafts.map((draft) => {
      const left =
        draft.answer === null
          ? []
          : [...new Set([` ${draft.number}`, `${draft.section} ${draft.number}`])].flatMap(
              (each) => entries.get(each) ?? [],
            );
      const others = left.filter(({ answer }) => answer !== draft.answer).map(({ answer }) => answer);
      if (others.length === 0) return draft;
      const sentence = `Cevap anahtarında bu sorunun birkaç cevabı var: ${[draft.answer, ...others].join(", ")}; ilki alındı.`;
      return { ...draft, notes: [...draft.notes, doubt(sentence)] };
    });
  }

  /** Answers of statements without numbers, which the key lists beside the number of their section: "3) D, Y". */
  #answersInRow(kept: readonly ExamKeyEntry[]): Map<Draft, string> {
    const found = new Map<Draft, string>();
    if (this.#hasAnswersOfSections) return found;
    for (const { number, answer } of kept) {
      const row = this.#drafts.filter(
        (draft) => draft.section === String(number) && draft.number === null && !isBegun(draft),
      );
      const areStatements = row.every(isStatement);
      const answers = answer
        .split(areStatements ? /[\s,;/-]+/ : /\s*[,;/]\s*|\s+-\s+/)
        .filter((each) => each !== "");
      if (row.length === 0 || row.length !== answers.length) continue;
      if (areStatements ? !answers.every((each) => truthOf(truthIn(each)) !== null) : !row.every(isGapDraft))
        continue;
      for (const [at, draft] of row.entries()) found.set(draft, answers[at] ?? "");
    }
    return found;
  }

  /** `kept`: entries of the exam's booklet, if the key has several booklets. `sentence`: for the teacher, if the exam does not name its booklet. */
  #keyOfBooklet(): { kept: readonly ExamKeyEntry[]; sentence: string | null } {
    const groups = [...new Set(this.#entries.map(({ group }) => group).filter((group) => group !== ""))];
    const [first = "", ...others] = groups;
    // Several questions of a section with number 1 belong to several booklets, so all entries are needed.
    const firsts = this.#drafts.flatMap(({ number, section }) => (number === 1 ? [section] : []));
    const isRepeated = new Set(firsts).size < firsts.length;
    if (others.length === 0 || isRepeated) return { kept: this.#entries, sentence: null };
    const titles = this.#leftOut.map((line) => BOOKLET.exec(foldKey(line))?.[1]?.toUpperCase());
    const named = groups.find((group) => titles.includes(group));
    const chosen = named ?? first;
    for (const group of groups)
      if (group !== chosen) this.#leftOut.push(`${group} grubunun cevap anahtarı alınmadı.`);
    return {
      kept: this.#entries.filter(({ group }) => group === "" || group === chosen),
      sentence:
        named === undefined
          ? `Cevap anahtarında birkaç grup var; ${chosen} grubunun cevabı alındı, kontrol edin.`
          : null,
    };
  }
}
