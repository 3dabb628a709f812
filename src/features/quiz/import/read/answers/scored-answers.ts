/** Conversion of answers with points, as in GIFT, Moodle XML, QTI and H5P, to the content of questions. */
import { parseDecimal, typedDecimal } from "../../../../../../convex/shared/decimal.ts";
import { MAX_BLANK_OPTIONS } from "../../../../../../convex/shared/limits/questions.ts";
import type { DraftOf } from "../../../../questions/shared/question.ts";
import type { FoundChoice, Picture, ReadQuestion } from "../../../written/read-question.ts";
import type { Gap } from "../../../written/typed-gap.ts";
import type { AddNote } from "./collect-notes.ts";

/** Marks a gap during parsing. A private character, because texts contain underscores of their own. */
export const GAP = "\ue010";

/** A possible answer. `share`: percentage of the points for it. */
export type Answer = { text: string; share: number; picture?: Picture | undefined };

/** The wrong options, cut to the number that a gap can offer. */
export function offered(wrong: readonly string[], addNote: AddNote): string[] {
  if (wrong.length >= MAX_BLANK_OPTIONS)
    addNote(
      `Bir boşluğun en çok ${MAX_BLANK_OPTIONS} seçeneği olur; yanlış olanların ilkleri alındı.`,
      "changed",
    );
  return wrong.slice(0, MAX_BLANK_OPTIONS - 1);
}

/** A question with gaps. Lines before the line with the first gap are the question's text. */
export function gapped(text: string, gaps: Gap[]): { text: string; answer: DraftOf<"fill_in_blank"> } {
  const start = text.lastIndexOf("\n", text.indexOf(GAP)) + 1;
  const asked = text.slice(0, start).trim();
  const sentence = text.slice(start).replaceAll(GAP, "___").trim();
  const direction = gaps.length > 1 ? "Boşlukları doldurun." : "Boşluğu doldurun.";
  return {
    text: asked || direction,
    answer: { type: "fill_in_blank", fillInBlank: { text: sentence, blanks: gaps } },
  };
}

/** Matching pairs, or an order if the left sides are consecutive positions, as our own exports write an order for Moodle. */
export function pairsOrSequence(
  pairs: readonly { left: string; right: string }[],
  addNote: AddNote,
): DraftOf<"matching" | "order"> {
  const known = pairs.filter(({ left }) => left !== "");
  if (known.length < pairs.length) addNote("Sol yanı boş olan eşler (yanıltıcılar) alınmadı.");
  const isOrder = known.every(({ left }, position) => left === `${position + 1}. sıra`);
  if (known.length === 0 || !isOrder) return { type: "matching", matchingPairs: known };
  return { type: "order", items: known.map(({ right }) => right) };
}

/**
 * A choice. With `several`, all options with points are right; otherwise only those with 100 percent.
 */
export function choiceAnswer(answers: readonly Answer[], several: boolean, addNote: AddNote): FoundChoice {
  const options = answers.map(({ text, share, picture }) => ({
    text,
    isRight: several ? share > 0 : share === 100,
    picture,
  }));
  if (several) return { type: "choice", options, several };
  const right = options.filter(({ isRight }) => isRight);
  if (right.length > 1)
    addNote("Doğru seçeneklerden herhangi biri yetiyordu; burada hepsi birden işaretlenmeli.");
  const half = answers.filter(({ share }) => share > 0 && share < 100);
  for (const { text } of half)
    addNote(`“${text}” seçeneğine puanın bir bölümü veriliyordu; burada yanlış sayılır.`);
  return { type: "choice", options };
}

/** Accepted texts. In Moodle, an unescaped asterisk matches any text. */
export function textAnswer(answers: readonly Answer[], addNote: AddNote): DraftOf<"short_text"> {
  const accepted = answers.filter(({ text, share }) => share > 0 && text !== "");
  if (accepted.some(({ share }) => share < 100)) addNote("Eksik puanlı cevaplar da tam doğru sayılır.");
  const texts = accepted.map(({ text }) => text.replaceAll("\\*", ESCAPED_STAR));
  if (texts.some((text) => text.includes("*")))
    addNote("Cevaptaki * her sözü kabul ediyordu; burada yalnız yazılan söz kabul edilir.");
  const written = texts.map((text) => text.replace(/^[*\s]+|[*\s]+$/g, "").replaceAll(ESCAPED_STAR, "*"));
  return { type: "short_text", accepted: written.filter((text) => text !== "") };
}

const ESCAPED_STAR = "\ue011";

/** An accepted number; null if the file has none, or accepts any. */
export type NumberRange = { value: number; tolerance: number } | null;

/** Accepted numbers with the highest share. Only one of them can have a tolerance. */
export function numberAnswer(
  answers: readonly { range: NumberRange; share: number }[],
  addNote: AddNote,
): DraftOf<"number"> {
  const numbers = answers.flatMap(({ range, share }) =>
    range !== null && share > 0 ? { ...range, share } : [],
  );
  const best = Math.max(0, ...numbers.map(({ share }) => share));
  const right = numbers.filter(({ share }) => share === best);
  // A number with a tolerance is preferred to an exact number.
  const [main] = right.toSorted((a, b) => Number(b.tolerance > 0) - Number(a.tolerance > 0));
  if (main === undefined) {
    addNote("Doğru sayı okunamadı.");
    return { type: "number", value: "", tolerance: "" };
  }
  if (best < 100) addNote("Hiçbir sayı tam puan almıyordu; en çok puan alan alındı.");
  if (numbers.some(({ share }) => share < best))
    addNote("Yakın sayılara verilen eksik puan alınmadı; onlar yanlış sayılır.", "changed");
  const { value } = main;
  const tolerance = Math.max(...right.filter((each) => each.value === value).map((each) => each.tolerance));
  const others = right.filter((each) => each.value !== value);
  const also = [...new Set(others.map((each) => turkish(each.value)))];
  const near = new Set(others.flatMap((each) => (each.tolerance > 0 ? turkish(each.value) : [])));
  if (near.size > 0)
    addNote(
      `Sapma yalnız ${turkish(value)} için alındı; ${[...near].join(", ")} yakınındaki sayılar da doğruydu, kontrol edin.`,
    );
  return {
    type: "number",
    value: turkish(value),
    tolerance: tolerance === 0 ? "" : turkish(tolerance),
    ...(also.length > 0 && { also }),
  };
}

/** Parses a number, optionally with a range or a tolerance: "5", "5:0.1", "4.9..5.1", with points or commas. */
export function numberRange(text: string): NumberRange {
  const [low = "", high] = text.split("..");
  if (high !== undefined) {
    const [from, to] = [numberIn(low), numberIn(high)];
    return from === null || to === null
      ? null
      : { value: (from + to) / 2, tolerance: Math.abs(to - from) / 2 };
  }
  const [center = "", margin = ""] = text.split(":");
  const value = numberIn(center);
  const tolerance = margin.trim() === "" ? 0 : numberIn(margin);
  return value === null || tolerance === null ? null : { value, tolerance: Math.abs(tolerance) };
}

/** Parses a number as written by programs (with or without an exponent) or by people; null for anything else. */
function numberIn(text: string): number | null {
  const bare = text.trim();
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(bare) ? Number(bare) : parseDecimal(bare);
}

/** A number in Turkish notation. */
function turkish(value: number): string {
  return Number.isFinite(value) ? typedDecimal(Number(value.toPrecision(12))) : "";
}

/** The question with partial points, if its answer has several parts. Moodle, GIFT and H5P grant points for each right part. */
export function gradedInParts(question: ReadQuestion): ReadQuestion {
  const { content } = question;
  switch (content.type) {
    case "multi_select":
      if (content.correctAnswers.length < 2) return question;
      break;
    case "fill_in_blank":
      if (content.fillInBlank.blanks.length < 2) return question;
      break;
    case "matching":
    case "order":
      break;
    default:
      return question;
  }
  return { ...question, content: { ...content, partial: true } };
}
