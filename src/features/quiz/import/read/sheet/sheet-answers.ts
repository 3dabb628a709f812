/** Content of a sheet row's question, from its type, its options with their marks, and its cells of right answers. */
import { foldName } from "../../../../../../convex/shared/turkish.ts";
import { optionLetter } from "../../../../questions/shared/option-letter.ts";
import { namedOptions } from "../../../written/answer-marks.ts";
import { alternativesOf } from "../../../written/exam-draft.ts";
import { markedOf, optionWith } from "../../../written/exam-options.ts";
import { foldKey } from "../../../written/fold-key.ts";
import { plain } from "../../../written/marked-text.ts";
import {
  closedAnswer,
  doubt,
  type FoundAnswer,
  type FoundOption,
  type Note,
  statementOf,
  truthOf,
} from "../../../written/read-question.ts";
import { numberAnswer, numberRange } from "../answers/scored-answers.ts";
import { spreadRight } from "../answers/spread-right.ts";
import { itemsIn, type Pair, pairsIn } from "./cell-lists.ts";
import type { RowMarks } from "./cell-marks.ts";

/** A choice of the right text and the wrong ones; the right one gets another position in each question. */
export function rightAndWrong(
  right: string,
  wrong: readonly string[],
  index: number,
  notes: Note[],
): FoundAnswer {
  const options: FoundOption[] = wrong
    .filter((text) => text !== "")
    .map((text) => ({ text, isRight: false }));
  const kindOf = (text: string) => (/^\d/.test(text) ? "number" : /^\p{L}$/u.test(text) ? "letter" : "words");
  const isSign = positionOf(right.replace(/[.)]$/, "")) !== null;
  if (isSign && options.length > 0 && options.every(({ text }) => kindOf(text) !== kindOf(right.charAt(0))))
    notes.push(doubt(`Doğru cevap olarak “${right}” yazıyor; bir seçeneğin işareti olabilir, kontrol edin.`));
  if (options.length === 0) return { type: "short_text", accepted: alternativesOf(right) };
  return { type: "choice", options: spreadRight({ text: right, isRight: right !== "" }, options, index) };
}

/** Patterns of type names, in folded text; the first match counts. */
const TYPES = [
  [/poll|anket/, "poll"],
  [/match|eslestir/, "matching"],
  [/reorder|ordering|sequence|sirala/, "order"],
  [/fill|blank|bosluk|short|kisa/, "short_text"],
  [/open|essay|draw|video|audio|acik/, "open"],
  [/checkbox|coklu|birden/, "multi_select"],
  [/(?:true|dogru).{0,5}(?:false|yanlis)|^[dt] ?\/ ?[yf]$/, "true_false"],
  [/choice|secmeli|test/, "choice"],
  [/number|numeric|sayi/, "number"],
] as const;
type Type = (typeof TYPES)[number][1];

/** Type in the row's type column; without one, the type that the question's text implies. */
export function typeOf(cell: string, question: string): { type: Type; isNamed: boolean } {
  const type = TYPES.find(([pattern]) => pattern.test(foldKey(cell)))?.[1];
  if (type !== undefined) return { type, isNamed: true };
  const asked = foldKey(question);
  if (/eslestir|\bmatch\b/.test(asked)) return { type: "matching", isNamed: false };
  if (/siralay|\bsirala\b/.test(asked)) return { type: "order", isNamed: false };
  return { type: "choice", isNamed: false };
}

/**
 * Cells of a row. `marks`: marks of the options' cells. `hasKey`: the sheet has an answer column. `isNumbered`: answers are numbers of options.
 * `isLettered`: answers are letters of options, which have no columns.
 */
type AnswerCells = {
  type: { type: Type; isNamed: boolean };
  listed: readonly string[];
  marks: RowMarks;
  rights: readonly string[];
  hasKey: boolean;
  isNumbered: boolean;
  isLettered: boolean;
};

export function answerOf(cells: AnswerCells, notes: Note[]): FoundAnswer {
  const { type, isNamed } = cells.type;
  const { listed, rights } = cells;
  const right = rights.join("; ");
  const texts = listed.filter((text) => text !== "");
  switch (type) {
    case "poll":
      return { type: "poll", options: texts };
    case "short_text":
    case "open": {
      const accepted = texts.length > 0 ? texts : rights.flatMap(alternativesOf);
      if (type === "open" && accepted.length === 0)
        notes.push(doubt("Açık uçlu soru: doğru cevabı dosyada yok."));
      return { type: "short_text", accepted };
    }
    case "matching":
      return pairsAnswer(texts, right, isNamed, notes) ?? chosenAnswer(cells, notes);
    case "order":
      return sequenceAnswer(listed, right, isNamed, notes) ?? chosenAnswer(cells, notes);
    case "number":
      return numberOf(rights.length === 0 ? texts : rights, notes) ?? chosenAnswer(cells, notes);
    case "true_false": {
      const chosen = chosenAnswer(cells, notes);
      return chosen.type === "choice" ? (statementOf(chosen.options) ?? chosen) : chosen;
    }
    case "multi_select":
    case "choice":
      return chosenAnswer(cells, notes);
  }
}

/** Pairs in the answer's cell, else one pair per option's cell. */
function pairsAnswer(
  texts: readonly string[],
  right: string,
  isNamed: boolean,
  notes: Note[],
): FoundAnswer | null {
  const pairs: Pair[] | null = pairsIn(right) ?? (isNamed && right === "" ? pairsIn(texts.join("\n")) : null);
  if (pairs !== null) return { type: "matching", matchingPairs: pairs };
  if (!isNamed) return null;
  notes.push(doubt("Eşler “sol = sağ; sol = sağ” biçiminde yazmıyor; elle girin."));
  return { type: "matching", matchingPairs: [] };
}

/** Order in the answer's cell, by texts or by numbers of the options. */
function sequenceAnswer(
  listed: readonly string[],
  right: string,
  isNamed: boolean,
  notes: Note[],
): FoundAnswer | null {
  const texts = listed.filter((text) => text !== "");
  // "I > II > III" may be one option among others.
  if (!isNamed && texts.some((text) => foldName(text) === foldName(right))) return null;
  const items =
    itemsIn(right) ?? (texts.length > 0 ? right.split(/[\s-]+/).filter((part) => part !== "") : []);
  if (texts.length === 0 && items.length > (isNamed ? 1 : 2)) return { type: "order", items };
  if (texts.length === 0 && !isNamed) return null;
  const positions = items.map((item) => {
    const same = listed.findIndex((text) => text !== "" && foldName(text) === foldName(item));
    return same === -1 ? positionOf(item) : same;
  });
  const isWhole = positions.length === texts.length && new Set(positions).size === positions.length;
  const ordered = positions.map((position) => listed[position ?? -1] ?? "");
  if (isWhole && texts.length > 2 && !ordered.includes("")) return { type: "order", items: ordered };
  if (!isNamed) return null;
  notes.push(doubt("Doğru sıra dosyada yazmıyor; öğeleri sıralayın."));
  return { type: "order", items: texts };
}

/** "6", "3,14", "6 ± 1", "3 veya -3"; null if a text is no number. */
function numberOf(texts: readonly string[], notes: Note[]): FoundAnswer | null {
  const parts = texts.flatMap((text) => text.split(/\s*[;\n]\s*/)).flatMap(alternativesOf);
  // "3:2" is a score or a ratio. Only GIFT and Moodle write a tolerance after a colon.
  const ranges = parts.map((text) =>
    text.includes(":") ? null : numberRange(text.replace(/\s*(?:±|\+\/?-)\s*/, ":")),
  );
  if (ranges.length === 0 || ranges.includes(null)) return null;
  return numberAnswer(
    ranges.map((range) => ({ range, share: 100 })),
    (sentence) => notes.push(doubt(sentence)),
  );
}

function chosenAnswer(cells: AnswerCells, notes: Note[]): FoundAnswer {
  const { type, listed, rights, isLettered } = cells;
  const right = rights.join("; ");
  const texts = listed.filter((text) => text !== "");
  if (texts.length === 0 && rights.length > 1)
    return { type: "short_text", accepted: rights.flatMap(alternativesOf) };
  if (texts.length === 0 && right !== "") return withoutOptions(right, notes, isLettered);
  const several = type.type === "multi_select";
  const marked = markedOptions(cells, right, notes);
  if (marked !== null) return { type: "choice", options: marked, several };
  const positions = rightColumns(right, listed, notes, cells.isNumbered);
  const options = listed.flatMap((text, column) =>
    text === "" ? [] : [{ text, isRight: positions.includes(column) }],
  );
  return { type: "choice", options, several };
}

/** Options with marks ("Ankara ✅", "İzmir (yanlış)", a bold cell), if the answer's cell is empty or agrees with them; else null. */
function markedOptions(
  { listed, marks, hasKey }: AnswerCells,
  right: string,
  notes: Note[],
): FoundOption[] | null {
  const options = listed.map((text, position) =>
    optionWith(optionLetter(position), plain(""), {
      text,
      marks: new Uint32Array(text.length).fill(marks[position] ?? 0),
    }),
  );
  const marked = markedOf(options.filter(({ piece }) => piece.text !== ""));
  if (marked.length === 0) return null;
  const named = right === "" ? null : rightColumns(right, listed, []);
  if (named !== null && named.map(optionLetter).join() !== marked.join()) {
    notes.push(doubt(`Cevap olarak “${right}” yazıyor, ama işaretli olan ${marked.join(", ")}.`));
    return null;
  }
  if (named === null && hasKey && options.every(({ verdict }) => verdict === null))
    notes.push(doubt("Cevap yazmıyor; görünüşü öbürlerinden ayrılan seçenek alındı, kontrol edin."));
  return options.flatMap(({ piece, letter }) =>
    piece.text === "" ? [] : [{ text: piece.text, isRight: marked.includes(letter) }],
  );
}

/** Content of a row without options. */
function withoutOptions(right: string, notes: Note[], isLettered: boolean): FoundAnswer {
  const isLetter = /^[A-H][.)]?$/i.test(right);
  const truth = isLetter && isLettered ? null : truthOf(right);
  if (truth !== null) return { type: "true_false", correctAnswer: truth };
  if (isLetter) notes.push(doubt(`Cevap olarak “${right}” yazıyor, ama seçenekler boş; kısa cevap sayıldı.`));
  const closed = closedAnswer(right);
  if (closed === null) return { type: "short_text", accepted: alternativesOf(right) };
  notes.push({ tone: "changed", sentence: "Seçenekler yazmıyordu; Evet ve Hayır konuldu." });
  return closed;
}

/** True if all answers are numbers of options, and most of them cannot be an option's own text. */
export function hasNumberKey(rows: readonly { right: string; listed: readonly string[] }[]): boolean {
  const keys = rows.filter(({ right }) => right !== "");
  const isPosition = ({ right, listed }: (typeof keys)[number]) =>
    /^[1-8](?:[.,]0+)?$|^[1-8](?:\s*[.,;]\s*[1-8])+$/.test(right) &&
    (listed[Number(right.charAt(0)) - 1] ?? "") !== "";
  const sure = keys.filter(
    ({ right, listed }) => !listed.some((text) => text === right || isSameNumber(text, right)),
  );
  return keys.every(isPosition) && sure.length > 1 && sure.length * 2 > keys.length;
}

/** Columns of the right options: by number from 1, by letter, or by text. */
function rightColumns(right: string, listed: readonly string[], notes: Note[], isNumbered = false): number[] {
  const exact = listed.findIndex((text) => text !== "" && foldName(text) === foldName(right));
  const same = exact === -1 ? listed.findIndex((text) => isSameNumber(text, right)) : exact;
  const parts = right
    .replace(/^(\d)[.,]0+$/, "$1")
    .split(/\s*[,;&/]\s*|\s+ve\s+|\s+/)
    .filter((part) => part !== "");
  // A score, a fraction, "1,2" or "A ve B" is the text of one option, not two numbers.
  const isOption = same !== -1 && (parts.length > 1 || /^\d+\s*[-–]\s*\d+$/.test(right));
  if (isOption && isNumbered)
    notes.push(
      doubt(`“${right}” bir seçeneğin kendisi, ama seçeneklerin numaraları da olabilir; kontrol edin.`),
    );
  if (isOption) return [same];
  const positions = parts.map((part) => positionOf(part.replace(/[.)]$/, "")));
  if (positions.length > 0 && positions.every((position) => position !== null && position < listed.length)) {
    const named = positions.filter((position) => position !== null);
    const empty = named.filter((position) => (listed[position] ?? "") === "");
    if (empty.length > 0) notes.push(doubt(`Cevap olarak ${right} yazıyor, ama orada seçenek yok.`));
    if (same !== -1 && !named.includes(same) && !isNumbered)
      notes.push(doubt(`“${right}” hem bir seçeneğin numarası hem bir seçeneğin kendisi; numara alındı.`));
    return named;
  }
  if (same !== -1) return [same];
  const several = right
    .split(/\s*[,;|\n]\s*/)
    .map((part) => listed.findIndex((text) => text !== "" && foldName(text) === foldName(part)));
  if (several.length > 1 && several.every((position) => position !== -1)) return several;
  const options = listed.map((text, position) => ({ letter: optionLetter(position), text }));
  const named = right === "" ? null : namedOptions(right, options);
  if (named?.doubt !== undefined) notes.push(doubt(named.doubt));
  if (named !== null) return named.positions;
  if (right !== "")
    notes.push(doubt(`Cevap olarak “${right.slice(0, 60)}” yazıyor; seçeneklerin hiçbiri değil.`));
  return [];
}

/** True if two cells contain the same number with a different number of digits. */
function isSameNumber(text: string, other: string): boolean {
  // "x" becomes NaN, which equals nothing.
  const [a, b] = [text, other].map((each) =>
    /^-?\d+(?:[.,]\d+)?$/.test(each) ? each.replace(",", ".") : "x",
  );
  return Number(a) === Number(b);
}

/** Index of the option with a number from 1 or a letter; null for another text. */
export function positionOf(part: string): number | null {
  if (/^[1-8]$/.test(part)) return Number(part) - 1;
  return /^[A-Ha-h]$/.test(part) ? part.toUpperCase().charCodeAt(0) - 65 : null;
}
