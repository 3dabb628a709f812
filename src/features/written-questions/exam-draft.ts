/** What was gathered of one question of an exam, and the question that it makes: a choice, a statement, a text with gaps, a word, or one that is in doubt. */
import { QUESTION_TEXT_MAX_CHARS } from "../../../convex/shared/limits/questions.ts";
import { countChars } from "../../../convex/shared/turkish.ts";
import { follows, lettersOf, markedOf, type Option } from "./exam-options.ts";
import { withWords } from "./gap-words.ts";
import type { Line, Sides } from "./marked-text.ts";
import { matchingOf } from "./matching-table.ts";
import {
  type FoundAnswer,
  fitted,
  type Note,
  type Picture,
  type ReadQuestion,
  truthOf,
} from "./read-question.ts";
import { tidied } from "./tidied.ts";

export const STATEMENT = /^\s*[([{]\s*([DY]?|\.{2,}|…+|_+)\s*[)\]}]\s*(?=\S)/u;

const STATEMENT_END = /\s*[([{]\s*(D\s*\/\s*Y|[DY]|Doğru|Yanlış)\s*[)\]}]\s*$|(?<=[.!…])\s+([DY])\s*$/iu;

export const GAP = /_{3,}|\.{4,}|…{2,}/g;

/** What fills a gap, behind the sentence. */
const GAP_FILLED = /\s*\(\s*([^()]{1,40}?)\s*\)\s*$/;

export type Draft = {
  /** As it is written; null where it is not. */
  number: number | null;
  /** A text that others are asked about as well. */
  shared: readonly string[];
  text: string[];
  options: Option[];
  answer: string | null;
  reason: string[];
  pictures: Picture[];
  notes: Note[];
  /** The words of the box that its gaps are filled from. */
  words: readonly string[];
  /** The columns of a matching question. */
  sides: Sides | null;
  /** The last line was empty. */
  isParted: boolean;
  /** The last of the numbers that its own text counts. */
  counted: number;
};

export function emptyDraft(number: number | null): Draft {
  return {
    number,
    shared: [],
    text: [],
    options: [],
    answer: null,
    reason: [],
    pictures: [],
    notes: [],
    words: [],
    sides: null,
    isParted: false,
    counted: 0,
  };
}

export function isBegun({ options, answer, sides }: Draft): boolean {
  return options.length > 0 || answer !== null || sides !== null;
}

export function isStatement({ text }: Draft): boolean {
  const whole = text.join(" ");
  return STATEMENT.test(whole) || STATEMENT_END.test(whole);
}

export function keepBelongings(draft: Draft, { pictures = [], notes = [], words }: Line): void {
  draft.pictures.push(...pictures);
  draft.notes.push(...notes);
  if (words !== undefined) draft.words = words;
}

export function doubt(sentence: string): Note {
  return { tone: "doubt", sentence };
}

export function questionOf(draft: Draft): ReadQuestion {
  const notes = [...draft.notes];
  const written = tidied(draft.text.join("\n"));
  const { text, answer } = askedOf(draft, written, notes);
  const explanation = draft.reason.join("\n");
  const found = { text: withShared(draft, text, notes), explanation, pictures: draft.pictures };
  return answer.form === "gaps" && draft.words.length > 0
    ? withWords(found, answer, draft.words, notes)
    : fitted({ ...found, answer, notes });
}

function askedOf(draft: Draft, written: string, notes: Note[]): Asked {
  if (draft.options.length > 0) return choiceOf(draft, written, notes);
  if (draft.sides === null) return openOf(filled(draft, written, notes));
  const text = written || "Eşleştirin.";
  const { answer, notes: own } = matchingOf(text, draft.sides);
  notes.push(...own);
  return { text, answer };
}

/** The text that is asked about before what is asked, where both have room. */
function withShared({ shared }: Draft, text: string, notes: Note[]): string {
  if (shared.length === 0) return text;
  const whole = `${tidied(shared.join("\n"))}\n\n${text}`;
  if (countChars(whole) <= QUESTION_TEXT_MAX_CHARS) return whole;
  notes.push(
    doubt(
      `Ortak parça sığmadı (soru metni en çok ${QUESTION_TEXT_MAX_CHARS} karakter olur); kısaltıp ekleyin ya da kâğıttan okutun.`,
    ),
  );
  return text;
}

type Asked = { text: string; answer: FoundAnswer };

function choiceOf({ options, answer, number }: Draft, text: string, notes: Note[]): Asked {
  const said = answer === null ? null : lettersOf(answer, options);
  if (answer !== null && said === null)
    notes.push(doubt(`Cevap olarak “${answer.slice(0, 60)}” yazıyor; seçeneklerin hiçbiri değil.`));
  const marked = markedOf(options);
  if (said !== null && marked.length > 0 && said.join() !== marked.join())
    notes.push(
      doubt(`Cevap ${said.join(", ")} yazıyor, ama işaretli olan ${marked.join(", ")}; yazılan alındı.`),
    );
  const right = said ?? marked;
  if (options.every(({ piece }) => piece.text.search(GAP) !== -1))
    notes.push(doubt("Seçenekler boşluklu cümleler gibi; her birini ayrı bir boşluk sorusu yapın."));
  const twice = options.find(({ letter }, place) => !follows(options[place - 1]?.letter, letter));
  if (twice !== undefined && number !== null) notes.push(doubt("Seçeneklerin harfleri sırayla gitmiyor."));
  return {
    text,
    answer: {
      form: "choice",
      options: options.map(({ letter, piece }) => ({
        text: piece.text.trim(),
        isRight: right.includes(letter),
      })),
    },
  };
}

/** A text with one gap, and what fills it in brackets at its end. */
function filled(
  { answer }: Draft,
  written: string,
  notes: Note[],
): Pick<Asked, "text"> & Pick<Draft, "answer"> {
  const said = GAP_FILLED.exec(written);
  const isFilled = answer === null && said !== null && written.slice(0, said.index).match(GAP)?.length === 1;
  if (!isFilled || STATEMENT_END.test(written)) return { text: written, answer };
  const word = said[1] ?? "";
  notes.push({ tone: "changed", sentence: `Ayraç içindeki “${word}” boşluğun cevabı sayıldı.` });
  return { text: written.slice(0, said.index), answer: word };
}

/** A question without options: a statement, a text with gaps, a word, or one that is in doubt. */
function openOf({ text: written, answer }: Pick<Asked, "text"> & Pick<Draft, "answer">): Asked {
  const truth = answer === null ? null : truthOf(answer);
  const before = STATEMENT.exec(written);
  const after = STATEMENT_END.exec(written);
  if (before !== null || after !== null || truth !== null) {
    const text = written.replace(STATEMENT, "").replace(STATEMENT_END, "");
    return {
      text,
      answer: {
        form: "statement",
        isTrue: truth ?? truthOf(before?.[1] ?? "") ?? truthOf(after?.[1] ?? after?.[2] ?? ""),
      },
    };
  }
  const gaps = written.match(GAP)?.length ?? 0;
  // Behind a question mark the dots are the line to write on.
  if (answer === null && (gaps === 0 || /\?\s*[_.…\s]*$/.test(written)))
    return { text: written, answer: { form: "choice", options: [] } };
  if (answer === null)
    return gapsOf(
      written,
      Array.from({ length: gaps }, () => ""),
    );
  const parts = answer.split(/\s*[,;/]\s*|\s+-\s+/).filter((part) => part !== "");
  if (gaps > 0 && (parts.length === gaps || gaps === 1)) {
    return gapsOf(written, gaps === 1 ? [answer] : parts);
  }
  return { text: written, answer: { form: "text", accepted: [answer] } };
}

/** @param right what fills each gap; empty where that is not said */
function gapsOf(written: string, right: readonly string[]): Asked {
  return {
    text: "Boşluğu doldurun.",
    answer: {
      form: "gaps",
      text: written.replace(GAP, "___"),
      gaps: right.map((correct) => ({ correct, options: [] })),
    },
  };
}
