/**
 * A question of an exam while it is read, and its conversion to a choice, a statement, a text with gaps, a written answer, or a question in doubt.
 */
import { MIN_ITEMS, SHORT_TEXT_MAX_CHARS } from "../../../../convex/shared/limits/questions.ts";
import { countChars, cutChars } from "../../../../convex/shared/turkish.ts";
import { BULLET_SIGN } from "./answer-marks.ts";
import { hasOtherColumn } from "./columns.ts";
import {
  acrossColumns,
  follows,
  hasRestart,
  lacksLetter,
  markedOf,
  OPTION_LETTER,
  type Option,
  optionsNamed,
  optionWith,
} from "./exam-options.ts";
import { foldKey } from "./fold-key.ts";
import { withWords } from "./gap-words.ts";
import { optionsOfLines } from "./list-options.ts";
import {
  joined,
  type Line,
  type MarkedText,
  partNumbers,
  plain,
  type Ranked,
  readingOf,
  type Sides,
} from "./marked-text.ts";
import { matchingOf, pairEntries } from "./matching-table.ts";
import { type ExamKind, GAP_TASK, openQuestionOf } from "./open-question.ts";
import { asksToOrder, orderOf } from "./ordering.ts";
import { mentionsText, type SharedText } from "./passage.ts";
import { pointsBehind, withoutLast } from "./points.ts";
import {
  type Asked,
  closedAnswer,
  doubt,
  fitted,
  type Note,
  type Picture,
  type ReadQuestion,
  truthOf,
} from "./read-question.ts";
import { type Part, partialFormats, placed, type Reading } from "./reading.ts";
import type { Task } from "./section-types.ts";
import { noteSeveral } from "./single-answer.ts";
import { tidied } from "./tidied.ts";
import { truthChoiceOf } from "./truth-choice.ts";
import { typedGap } from "./typed-gap.ts";

/** Brackets before a statement, empty or with its truth value: "( ) Ay …", "(D) Su …". */
export const STATEMENT =
  /^\s*[([{]\s*(DOĞRU|Doğru|doğru|YANLIŞ|Yanlış|yanlış|[DY]?|[.…]{2,}|…|_+)\s*[)\]}]\s*(?=\S)/u;

/** Truth value after a statement, in folded text: "(D / Y)", "(doğru)", "- yanlış". */
const STATEMENT_END =
  /\s*[([{]\s*(d\s*\/\s*y|[dy]|dogru|yanlis)\s*[)\]}]\s*$|(?<=[.!…])\s+([dy]|dogru|yanlis)\s*$|\s[-–—]\s*(dogru|yanlis)\s*$/u;

/** Brackets for D or Y after a statement. */
const EMPTY_BRACKETS = /(?<!\s)\s*[([{][\s.…_]*[)\]}]\s*$/u;

export const GAP = /_{3,}|\.{4,}|…{2,}/g;
/** A gap with its answer inside: "……Ankara……". */
const FILLED_GAP =
  /(?<![_.…])(?:_{3,}|\.{4,}|…{2,}\.*)(?=[^\s_.…])((?:[^_.…\n]|\.(?=\s)){1,60})(?<!\s)(?:_{3,}|\.{4,}|…{2,}(?:\.(?=\s*\p{L}))?)/gu;
/** Task before a text with gaps; the question's own text repeats it. */
const FILL_TASK = /^\s*(?:aşağıdaki\s)?boşlu[kğ]\p{L}*\s(?:uygun\s\S{1,30}\s)?doldur\p{L}*\s*[:.]\s*(?=\S)/iu;
/** Words between two gaps, which are not an answer. */
const BETWEEN_GAPS = /^(?:ve|ile|veya|ya da|ya|de|da|ki|,)$/;
/** Characters of a question that are searched for gaps and answers; bounds the time. */
const LONGEST_TEXT = 4_000;

/** An answer in brackets after its question. */
const ANSWER_BEHIND = /\s*\(\s*([^()]{1,60}?)\s*\)\s*$/;
/** Brackets after a question that contain no answer, in folded text: points, directions and hints. */
const NO_ANSWER =
  /^\+?\d+\s*(?:p|pt|puan|puanlik|points?|tane|adet|madde|cumle|kelime)(?![\p{L}\p{N}])|^(?:kisaca|en az|en fazla|en cok|birden|bkz|bakiniz|ipucu|not|ornek|ornegin|yukarida|asagida|sayfa|her|tek|cm|m|kg|tl)(?![\p{L}\p{N}])|(?:yaz|acikla|belirt|isaretle|sec|ciz|bul|coz|tanimla|doldur|cevapla|anlat|goster|hesapla|tartis|yap|ekle|boya|say|siralay|eslestir|yorumla)(?:[iu]?[yn]?[iu]?n[iu]?z?|[iu]n)\s*[.!]?$|cinsinden|soru$|^doğru|^d\s*[/-]\s*y$/u;
/** Letter of the right option, in brackets before or after the question. */
const LETTER_BEFORE = /^\s*[([]\s*([A-HÇ])\s*[)\]]\s*(?=\S)/u;
const LETTER_BEHIND = /\s*[([]\s*([A-HÇ])\s*[)\]]\s*$/u;

const EXAMPLE = "Cevap bir örnek gibi; kabul edilecek cevapları kendiniz yazın.";
const SEQUENCE = "Cevap bir sıralama; harfi harfine yazılması gerekir, kontrol edin.";
/** Doubts about an answer that a program compares with what a pupil types. */
const TYPED_DOUBTS = [EXAMPLE, SEQUENCE];

export type Draft = {
  /** Number in the exam; null without one. */
  number: number | null;
  /** Position among the questions of its section, from 1; null if the section's heading was not found. */
  position: number | null;
  /** Label of the exam's section: "b", "ii"; "" without one. */
  section: string;
  /** Task of the section by its heading; null if no heading was found. */
  task: Task | null;
  /** Text that this question shares with others. */
  shared: SharedText | null;
  /** Lines of a text that only this question uses. */
  above: readonly MarkedText[];
  lines: MarkedText[];
  options: Option[];
  answer: string | null;
  /** Points that are printed beside the question; null without any. */
  points: number | null;
  /** True if points are printed beside the question, or beside each of its parts. */
  hasPoints: boolean;
  /** Kind of the whole exam. */
  exam: ExamKind;
  reason: string[];
  /** Learning objective that is written beside the question; null without one. */
  objective: string | null;
  pictures: Picture[];
  notes: Note[];
  /** Numbers of the document's parts in the question's lines. */
  parts: number[];
  /** Lines of the columns or items. */
  inner: MarkedText[];
  /** Words of the box for the question's gaps. */
  words: readonly string[];
  /** Columns of a matching question. */
  sides: Sides | null;
  /** Items of an ordering question. */
  sequence: readonly Ranked[] | null;
  /** A line that begins like a sentence and was added to the last option. */
  appended: { letter: string; text: string } | null;
  /** Lines below the question that begin like an option and were left out. */
  leftOut: { letter: string; text: string }[];
  /** True if the last line was empty. */
  isParted: boolean;
  /** Number of lines above the last empty one. */
  partedAt: number;
  /** Last number of a list inside the question's text; 0 without a list. */
  counted: number;
};

export function emptyDraft(number: number | null): Draft {
  return {
    number,
    position: null,
    section: "",
    task: null,
    shared: null,
    above: [],
    lines: [],
    options: [],
    answer: null,
    points: null,
    hasPoints: false,
    exam: { isWritten: false, hasOptions: false },
    reason: [],
    objective: null,
    pictures: [],
    notes: [],
    parts: [],
    inner: [],
    words: [],
    sides: null,
    sequence: null,
    appended: null,
    leftOut: [],
    isParted: false,
    partedAt: 0,
    counted: 0,
  };
}

/** True if the question has options, columns, items or an answer, so that its text has ended. */
export function isBegun({ options, answer, sides, sequence }: Draft): boolean {
  return options.length > 0 || answer !== null || sides !== null || sequence !== null;
}

/** True if the question contains its own answer: a marked option, or D or Y beside a statement. */
export function hasOwnAnswer(draft: Draft): boolean {
  const { options, lines } = draft;
  if (options.length > 0) return options.filter(({ verdict }) => verdict === "right").length === 1;
  if (!isStatement(draft)) return false;
  return truthMarks(lines.map(({ text }) => text).join("\n")).isTrue !== null;
}

export function isStatement({ lines, counted }: Draft): boolean {
  if (counted === 0 && truthChoiceOf(lines.at(-1)?.text ?? "") !== null) return true;
  if (STATEMENT.test(lines[0]?.text ?? "")) return true;
  // In a question with a list, such an end belongs to the last item: "1- Tuz (yanlış)".
  return counted === 0 && STATEMENT_END.test(foldKey(lines.at(-1)?.text ?? ""));
}

export function attach(draft: Draft, line: Line): void {
  const { pictures = [], notes = [], inner = [], words } = line;
  draft.pictures.push(...pictures);
  draft.notes.push(...notes);
  draft.inner.push(...inner);
  draft.parts.push(...[line, ...inner].flatMap(partNumbers));
  if (words !== undefined) draft.words = words;
  draft.hasPoints ||= line.hasPoints === true;
}

/** Lettered sentences with gaps below a word box, as separate questions; any other question unchanged. */
export function gapSentences(draft: Draft): Draft[] {
  const { options, words, answer } = draft;
  const areGaps = options.length > 0 && options.every(({ piece }) => piece.text.search(GAP) !== -1);
  if (words.length === 0 || !areGaps) return [draft];
  const answers = new Map(
    (answer ?? "")
      .split(/(?:^|[\s,;])(?=[a-hç]\s?[).=-])/iu)
      .filter((each) => /^\s*\S\s?[).=-]\s*\S/u.test(each))
      .map((each) => [
        each.trim().charAt(0).toUpperCase(),
        each.replace(/^\s*\S\s?[).=-]\s*|[\s,;]+$/gu, ""),
      ]),
  );
  return options.map(({ letter, piece }, position) => ({
    ...draft,
    lines: [piece],
    options: [],
    answer: answers.get(letter) || null,
    pictures: position === 0 ? draft.pictures : [],
  }));
}

/** A number with its solution in brackets: "7 (28 – 21 = 7 bulunur.)". */
const SOLVED = /^\s*(-?\d{1,12}(?:[.,]\d{1,9})?(?:\s?[\p{L}°%/²³]{1,8})?)\s{0,4}\(([^()]{8,})\)\s*$/u;

/** Moves a solution in brackets from the answer of an open question to its explanation. */
function withSolution(draft: Draft): Draft {
  const [, answer, reason] = draft.options.length > 0 ? [] : (SOLVED.exec(draft.answer ?? "") ?? []);
  return answer === undefined || reason === undefined
    ? draft
    : { ...draft, answer, reason: [...draft.reason, reason.trim()] };
}

/** @param parts all parts of the document */
export function questionOf(written: Draft, parts: readonly Part[]): ReadQuestion {
  const draft = withSolution(written);
  const notes = [...draft.notes];
  const listed =
    draft.options.length > 0 || draft.sides !== null || draft.sequence !== null
      ? null
      : optionsOfLines(draft.lines, draft.answer);
  const { lines, options: ownOptions } = listed ?? draft;
  const options = acrossColumns(ownOptions);
  const isMixed = hasOtherColumn(
    lines.map(({ text }) => text),
    options.map(({ piece }) => piece.text),
  );
  if (isMixed) notes.push(doubt("İki sütun iç içe geçmiş görünüyor; soruyu ve seçeneklerini kontrol edin."));
  const whole = tidied(withListBullets(lines.map(({ text }) => text)).join("\n"));
  const words = withoutLast(plain(whole.slice(0, LONGEST_TEXT))).text;
  const asked = askedOf({ ...draft, options: withoutOwnPoints(options) }, words, notes, parts);
  const points = draft.points ?? pointsBehind(plain(whole.slice(0, LONGEST_TEXT)));
  const open = options.length > 0 ? null : openQuestionOf({ ...draft, points }, asked.answer);
  const text = open?.text ?? asked.text;
  const explanation = draft.reason.join("\n");
  const found = {
    text: withAbove(draft, text, notes),
    explanation,
    objective: draft.objective ?? undefined,
    pictures: draft.pictures,
    sources: [...partialReadings(draft.above, parts), ...partialReadings(lines, parts)],
    items: [...draft.inner, ...options.map(({ piece }) => piece)].flatMap((line) =>
      partialReadings([line], parts),
    ),
    parts: draft.parts.flatMap((number) => parts[number - 1] ?? []),
  };
  if (open !== null) {
    const typed = notes.filter(({ sentence }) => TYPED_DOUBTS.includes(sentence));
    const own = open.answer.type === "open" ? notes.filter((note) => !typed.includes(note)) : notes;
    const readings = open.notes(open.answer.type === "open" ? { ...found, notes: typed } : found);
    return fitted({ ...found, answer: open.answer, notes: [...own, ...readings] });
  }
  const { answer } = asked;
  return answer.type === "fill_in_blank" && draft.words.length > 0
    ? withWords(found, answer, draft.words, notes)
    : fitted({ ...found, answer, notes });
}

/** Readings of a text's lines. A style that formats the whole text, or a whole option, is a habit or a sign and no format of the text. */
export function partialReadings(lines: readonly MarkedText[], parts: readonly Part[]): Reading[] {
  const whole = joined(lines.flatMap((line, at) => (at === 0 ? [line] : [plain("\n"), line])));
  const reading = readingOf(whole, parts);
  return [{ ...reading, formats: partialFormats(reading) }];
}

/** The lines with uniform bullets; a single bullet is removed. */
function withListBullets(lines: readonly string[]): string[] {
  const isList = lines.filter((line) => BULLET_SIGN.test(line)).length > 1;
  return lines.map((line) => line.replace(BULLET_SIGN, isList ? "• " : ""));
}

/** The last option if it alone is followed by points, which are the question's; null otherwise. */
export function lastWithPoints(options: readonly Option[]): Option | null {
  const changed = options.filter(({ piece }) => withoutLast(piece) !== piece);
  const [last] = changed;
  return last === undefined || changed.length > 1 || last !== options.at(-1) ? null : last;
}

/** The options without the question's points, which follow the last option. If several options have points, the options are about points. */
function withoutOwnPoints(options: readonly Option[]): Option[] {
  const last = lastWithPoints(options);
  if (last === null) return [...options];
  return [...options.slice(0, -1), optionWith(last.letter, last.sign, withoutLast(last.piece), last.verdict)];
}

function askedOf(draft: Draft, written: string, notes: Note[], parts: readonly Part[]): Asked {
  if (draft.options.length > 0)
    return letteredOrderOf(draft, written) ?? choiceOf(draft, written, notes, parts);
  if (draft.sequence !== null) {
    const { answer, notes: own } = orderOf(draft.sequence, draft.answer);
    notes.push(...own);
    return { text: written || "Sıralayın.", answer };
  }
  if (draft.sides === null && lacksOptions(draft)) {
    notes.push(doubt(leftOutText(draft.leftOut)));
    return { text: written, answer: { type: "choice", options: [] } };
  }
  if (draft.sides === null) return openOf(filled(draft, written, notes), notes);
  const text = written || "Eşleştirin.";
  const { answer, notes: own } = matchingOf(text, draft.sides);
  notes.push(...own);
  return { text, answer };
}

/** True if a question has neither options nor a written answer, and a line below it that begins like option A was left out. */
function lacksOptions({ answer, leftOut }: Draft): boolean {
  const isOpen = answer === null || OPTION_LETTER.test(answer) || !/[\p{L}\p{N}]/u.test(answer);
  return isOpen && leftOut[0]?.letter === "A";
}

/** The text that only this question uses, followed by the question. Adds a doubt if the question's text is absent. */
function withAbove({ above, shared, pictures }: Draft, text: string, notes: Note[]): string {
  if (above.length > 0) return `${tidied(above.map((line) => line.text).join("\n"))}\n\n${text}`;
  const hasText = (shared?.lines ?? []).length > 0;
  if (!hasText && ((shared !== null && pictures.length === 0) || mentionsText(text)))
    notes.push(doubt(LACKS_TEXT));
  return text;
}

const LACKS_TEXT = "Sorunun sözünü ettiği metin dosyada bulunamadı; soruya ekleyin ya da kâğıttan okutun.";

/** A task to order lettered items, whose answer names all of them: "Cevap: C-A-B". Null for another question. */
function letteredOrderOf({ options, answer }: Draft, written: string): Asked | null {
  if (answer === null || options.length < MIN_ITEMS || !asksToOrder(written)) return null;
  const named = optionsNamed(answer, options);
  const positions = new Set(named?.positions);
  if (named?.doubt !== undefined || positions.size !== options.length) return null;
  const items = [...positions].map((position) => options[position]?.piece.text.trim() ?? "");
  return { text: written, answer: { type: "order", items } };
}

function choiceOf(
  { options, answer, number, appended, leftOut }: Draft,
  written: string,
  notes: Note[],
  parts: readonly Part[],
): Asked {
  const { text, letter } = withoutLetter(written, options);
  const named = answer === null ? null : optionsNamed(answer, options);
  if (answer !== null && named === null)
    notes.push(doubt(`Cevap olarak “${answer.slice(0, 60)}” yazıyor; seçeneklerin hiçbiri değil.`));
  if (named?.doubt !== undefined) notes.push(doubt(named.doubt));
  const stated = named?.positions.flatMap((position) => options[position]?.letter ?? []) ?? null;
  const marked = markedOf(options);
  if (stated !== null && marked.length > 0 && stated.join() !== marked.join())
    notes.push(
      doubt(`Cevap ${stated.join(", ")} yazıyor, ama işaretli olan ${marked.join(", ")}; yazılan alındı.`),
    );
  const known = stated ?? marked;
  if (letter !== null && known.length > 0 && known.join() !== letter)
    notes.push(
      doubt(
        `Soruda (${letter}) yazıyor, ama cevap ${known.join(", ")}; ${known.join(", ")} alındı, kontrol edin.`,
      ),
    );
  if (letter !== null && known.length === 0)
    notes.push({ tone: "changed", sentence: `Sorudaki (${letter}) doğru cevap sayıldı.` });
  const right = known.length > 0 || letter === null ? known : [letter];
  if (options.every(({ piece }) => piece.text.search(GAP) !== -1))
    notes.push(doubt("Seçenekler boşluklu cümleler gibi; her birini ayrı bir boşluk sorusu yapın."));
  const isOutOfOrder = options.some(({ letter }, at) => !follows(options[at - 1]?.letter, letter));
  const absent = leftOut.filter((line) => lacksLetter(options, line.letter));
  if (isOutOfOrder && absent.length > 0)
    notes.push(doubt(`Seçeneklerin harfleri sırayla gitmiyor; ${leftOutText(absent)}`));
  else if (isOutOfOrder && number !== null) notes.push(doubt("Seçeneklerin harfleri sırayla gitmiyor."));
  if (options.some(hasRestart))
    notes.push(doubt("Bir seçeneğin içinde başka bir sorunun seçenekleri var gibi; kontrol edin."));
  const isJudged = noteJudged(options, right, text, notes);
  if (appended !== null && appended.letter === options.at(-1)?.letter)
    notes.push(
      doubt(`Son seçeneğe “${cutChars(appended.text, 60)}” satırı eklendi; seçeneğin parçası değilse silin.`),
    );
  const asked: Asked = {
    text,
    answer: {
      type: "choice",
      options: options.map(({ letter, piece }) => {
        const text = piece.text.trim();
        return {
          text,
          isRight: right.includes(letter),
          formats: placed(text, partialReadings([piece], parts)),
        };
      }),
    },
  };
  if (!isJudged && named?.doubt === undefined) noteSeveral(asked, notes);
  return asked;
}

/** Sentence about lines that were left out of a question's options. */
function leftOutText(lines: Draft["leftOut"]): string {
  const texts = lines.map(({ text }) => `“${cutChars(text, 60)}”`).join(", ");
  return `${texts} ${lines.length > 1 ? "satırları" : "satırı"} hiçbir soruya alınmadı; seçenekse ekleyin.`;
}

/** The question without an option's letter in brackets before or after it. */
function withoutLetter(written: string, options: readonly Option[]): { text: string; letter: string | null } {
  for (const pattern of [LETTER_BEHIND, LETTER_BEFORE]) {
    const match = pattern.exec(written);
    const letter = match?.[1] ?? "";
    if (match !== null && options.some((option) => option.letter === letter))
      return { text: written.replace(pattern, "").trim(), letter };
  }
  return { text: written, letter: null };
}

/** Adds a doubt and returns true if all options but one are marked as right, below a question that asks for the false one. */
function noteJudged(
  options: readonly Option[],
  right: readonly string[],
  text: string,
  notes: Note[],
): boolean {
  const wrong = options.filter(({ verdict }) => verdict === "wrong");
  const isAskedForWrong = /yanlis|degil|olamaz|hatali|soylenemez|ulasilamaz/.test(foldKey(text));
  const isJudged = right.length > 1 && wrong.length === 1 && isAskedForWrong;
  if (isJudged)
    notes.push(
      doubt(
        `${right.join(", ")} doğru, ${wrong[0]?.letter} yanlış diye işaretli; soru ise yanlışı soruyor olabilir. Cevabı kontrol edin.`,
      ),
    );
  return isJudged;
}

/** An open question with its answer. The answer may be inside the question's text or after it. */
function filled({ answer }: Draft, written: string, notes: Note[]): Written {
  if (answer !== null || truthMarks(written).isStatement)
    return { text: written, answers: answer === null ? null : [answer] };
  const noteTaken = (words: readonly string[], where: string) =>
    notes.push({
      tone: "changed",
      sentence:
        words.length === 1
          ? `${where} “${words[0]}” ${where === "Boşluktaki" ? "boşluğun cevabı" : "cevap"} sayıldı.`
          : `Boşluklardaki ${words.map((word) => `“${word}”`).join(", ")} cevap sayıldı.`,
    });
  const inGaps = [...written.matchAll(FILLED_GAP)].map(([, word = ""]) => word.trim());
  if (inGaps.length > 0 && !inGaps.some((word) => BETWEEN_GAPS.test(foldKey(word)))) {
    noteTaken(inGaps, "Boşluktaki");
    return { text: written.replace(FILLED_GAP, "____"), answers: inGaps };
  }
  const lines = written.split("\n");
  const dotted = lines.findIndex((line) => isDotted(line));
  const below = lines.slice(dotted).filter((line) => line !== "" && !isDotted(line));
  const [word = ""] = below;
  if (dotted > 0 && below.length === 1 && lines.at(-1) === word && countChars(word) <= SHORT_TEXT_MAX_CHARS) {
    const text = lines.slice(0, dotted).join("\n");
    if (text.match(GAP) === null) {
      noteTaken([word], "Noktalı çizginin altındaki");
      return { text, answers: [word] };
    }
  }
  const behind = ANSWER_BEHIND.exec(written);
  const before = written.slice(0, behind?.index);
  const gaps = before.match(GAP)?.length ?? 0;
  const isAsked = gaps === 1 || (gaps === 0 && /[?:]\s*$/.test(before));
  if (behind === null || !isAsked || NO_ANSWER.test(foldKey(behind[1] ?? "")))
    return { text: written, answers: null };
  const stated = behind[1] ?? "";
  notes.push({
    tone: "changed",
    sentence: `Ayraç içindeki “${stated}” ${gaps === 1 ? "boşluğun cevabı" : "cevap"} sayıldı.`,
  });
  return { text: before, answers: [stated] };
}

/** `answers`: one per gap, or one for the whole question; null if none is written. */
type Written = { text: string; answers: readonly string[] | null };

/** A question without options: a statement, a text with gaps, a written answer, or a question in doubt. */
function openOf({ text: written, answers }: Written, notes: Note[]): Asked {
  const answer = answers?.length === 1 ? (answers[0] ?? "") : null;
  const truth = answer === null ? null : truthOf(answer);
  const beside = truthMarks(written);
  if (beside.isStatement || truth !== null) {
    const { text, isTrue, isBoth } = beside;
    // "D" below a question is the letter of an option that was not found.
    if (answer !== null && /^\s*[([]?\s*[DYdy]\s*[)\].]*\s*$/.test(answer) && /\?\s*$/.test(text))
      notes.push(doubt(`Cevap olarak “${answer.trim()}” yazıyor, ama seçenek bulunamadı; kontrol edin.`));
    if (isBoth) notes.push(doubt("Cümlenin iki yanında başka başka cevaplar yazıyor; kontrol edin."));
    const [stated, marked] = [truth, isTrue].map((each) => (each === true ? "Doğru" : "Yanlış"));
    if (truth !== null && isTrue !== null && truth !== isTrue)
      notes.push(doubt(`Cevap ${stated} yazıyor, ama işaretli olan ${marked}; yazılan alındı.`));
    return { text, answer: { type: "true_false", correctAnswer: truth ?? isTrue } };
  }
  // Dotted lines below a question are writing space.
  const lines = written.split("\n");
  const last = lines.findLastIndex((line) => !isDotted(line));
  const asked = last === -1 ? written : lines.slice(0, last + 1).join("\n");
  const gaps = asked.match(GAP)?.length ?? 0;
  if (answers === null && (gaps === 0 || /\?\s*[_.…\s]*$/.test(asked)))
    return { text: asked, answer: { type: "choice", options: [] } };
  if (answers === null)
    return gapsOf(
      asked,
      Array.from({ length: gaps }, () => [""]),
    );
  if (answer === null) return gapsOf(asked, answers.map(alternativesOf));
  const parts = answer.split(/\s*[,;/]\s*|\s+-\s+/).filter((part) => part !== "");
  if (gaps > 1 && parts.length === gaps)
    return gapsOf(
      asked,
      parts.map((part) => [part]),
    );
  const perGap = answer.split(/\s*[,;]\s*/).filter((part) => part !== "");
  if (gaps > 1 && perGap.length === gaps) return gapsOf(asked, perGap.map(alternativesOf));
  if ((pairEntries(answer)?.length ?? 0) > 1)
    notes.push(
      doubt(
        `Cevap olarak “${cutChars(answer, 60)}” yazıyor; eşleştirmenin sütunları bulunamadı, kontrol edin.`,
      ),
    );
  const accepted = withNumber(alternativesOf(answer), asked);
  if (gaps === 1) return gapsOf(asked, [accepted]);
  const closed = gaps === 0 ? closedAnswer(answer) : null;
  if (closed !== null) {
    notes.push({ tone: "changed", sentence: "Seçenekler yazmıyordu; Evet ve Hayır konuldu." });
    return { text: asked, answer: closed };
  }
  if (OPTION_LETTER.test(answer))
    notes.push(doubt(`Cevap olarak “${answer.trim()}” yazıyor, ama seçenek bulunamadı; kontrol edin.`));
  if (/^\s*(?:örn(?:ek|eğin)?\.?\s*[:;]|örneğin\s)|\s(?:vb|vs)\.|\.{3}|…/iu.test(answer))
    notes.push(doubt(EXAMPLE));
  if (/\S\s*[<>]\s*\S/.test(answer) && /sırala/iu.test(asked)) notes.push(doubt(SEQUENCE));
  return { text: asked.replace(GAP, "___"), answer: { type: "short_text", accepted } };
}

type TruthBeside = { text: string; isStatement: boolean; isTrue: boolean | null; isBoth: boolean };

/** A statement without its D and Y marks at both ends, and the marked truth. `isBoth`: the two ends differ. */
function truthMarks(written: string): TruthBeside {
  const choice = truthChoiceOf(written);
  const rest = choice?.text ?? written;
  const before = STATEMENT.exec(rest);
  const after = choice === null ? STATEMENT_END.exec(foldKey(rest)) : null;
  const text = rest.slice(0, after?.index).replace(STATEMENT, "").replace(EMPTY_BRACKETS, "");
  const atEnds = [before?.[1], after?.[1], after?.[2], after?.[3]].flatMap(
    (word) => truthOf(word ?? "") ?? [],
  );
  const all = [...(choice === null || choice.isTrue === null ? [] : [choice.isTrue]), ...atEnds];
  return {
    text,
    isStatement: choice !== null || before !== null || after !== null,
    isTrue: all[0] ?? null,
    isBoth: new Set(all).size > 1,
  };
}

/** True for a dotted line, which is writing space. */
function isDotted(line: string): boolean {
  return /^[\s_.…-]*$/.test(line) && /_{3}|\.{4}|…{2}/.test(line);
}

/** The accepted texts of an answer: "0 / sıfır", "Ankara veya Ankara ili". */
export function alternativesOf(answer: string): string[] {
  // "fiil (eylem de olur)"
  const [, first, second] =
    /^([^()]{1,60}?)\s*\(\s*([^()]{1,60}?)\s+d[ea]\s+(?:olur|olabilir|kabul)[^()]{0,20}\)$/u.exec(answer) ??
    [];
  if (first !== undefined && second !== undefined) return [first, second];
  const parts = answer.split(/\s+\/\s+|\s+(?:veya|ya da|yahut)\s+/u).filter((part) => part.trim() !== "");
  return parts.length > 1 ? parts : [answer];
}

/** Adds the number alone to an answer with a unit ("18 g/mol" and "18"), if the question asks for a quantity. */
function withNumber(accepted: string[], asked: string): string[] {
  const [, number] =
    /^\s*(-?\d+(?:[.,]\d+)?)\s?[\p{L}°%][\p{L}\d/°%²³]{0,11}$/u.exec(accepted[0] ?? "") ?? [];
  const isCounted = accepted.length === 1 && number !== undefined && /(?<!\p{L})kaç/iu.test(asked);
  return isCounted ? [...accepted, number] : accepted;
}

/**
 * A text with gaps.
 * @param right accepted texts of each gap; an empty text if they are unknown
 */
function gapsOf(written: string, right: readonly (readonly string[])[]): Asked {
  return {
    text: GAP_TASK,
    answer: {
      type: "fill_in_blank",
      fillInBlank: {
        text: written.replace(FILL_TASK, "").replace(GAP, "___"),
        blanks: right.map(typedGap),
      },
    },
  };
}
