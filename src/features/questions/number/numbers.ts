import { decimalText, isRightNumber, parseDecimal } from "../../../../convex/shared/decimal.ts";
import { LARGEST_NUMBER } from "../../../../convex/shared/limits/questions.ts";
import type { Answer } from "../shared/answer.ts";
import type { Distribution, Key } from "../shared/question.ts";
import type { AnswerName } from "../shared/question-kind.ts";

type NumberKey = Extract<Key, { value: number }>;
type Sides = Extract<Distribution, { tooLow: number }>;

export function keyOf(key: Key | null): NumberKey | null {
  return typeof key === "object" && key !== null && "tolerance" in key ? key : null;
}

export function sidesOf(distribution: Distribution | null): Sides | null {
  return distribution !== null && "tooLow" in distribution ? distribution : null;
}

/** The right numbers in words; the first with its tolerance. */
export function keyText(key: Key): string {
  const right = keyOf(key);
  if (right === null) return "";
  const { value, tolerance, also = [] } = right;
  const first = tolerance === 0 ? decimalText(value) : `${decimalText(value)} (± ${decimalText(tolerance)})`;
  return [first, ...also.map(decimalText)].join(" ya da ");
}

export function isWithin(answer: Answer, key: Key): boolean {
  const right = keyOf(key);
  return right !== null && typeof answer === "number" && isRightNumber(right, answer);
}

/**
 * Unit after a number: "180°", "%45", "12 cm", "36 km/sa", "5 m²". The question requires only the number, but many participants also write the unit.
 */
const UNIT = /(?<=[\d¼-¾⅐-⅞])\s*(?:°[cf]?|%|₺|\p{L}{1,10}[²³]?(?:\/\p{L}{1,4}[²³]?)?)\s*$|^\s*%/iu;

/** Parses a typed number; a unit after it is ignored. Null if the text is no number or too large to send. */
export function readNumber(text: string): number | null {
  const value = parseDecimal(text.replace(UNIT, ""));
  return value !== null && Math.abs(value) <= LARGEST_NUMBER ? value : null;
}

/** Error message for a text that cannot be sent as a number. */
export function refusalOf(text: string): string {
  return parseDecimal(text.replace(UNIT, "")) === null
    ? "Yalnız sayıyı yaz, birimini değil; örneğin 3,5 ya da 3/4."
    : "Bu sayı çok büyük: en çok bir trilyon olabilir.";
}

/** Shows how a number with comma, point, thousands separators or a fraction is parsed; empty for plain digits. */
export function readingOf(text: string): string {
  const value = readNumber(text);
  return value !== null && /[^\d+−-]/.test(text.trim()) ? `Okunan sayı: ${decimalText(value)}` : "";
}

/** Toggles the sign of a typed number; the number keyboard of some phones has no minus. */
export function withOtherSign(text: string): string {
  const bare = text.trimStart();
  return /^[-−]/.test(bare) ? bare.slice(1) : `−${bare}`;
}

/** Appends a fraction bar to a typed number that has none. */
export function withFractionBar(text: string): string {
  return /\d\s*$/.test(text) && !text.includes("/") ? `${text.trimEnd()}/` : text;
}

export function numberName(_content: unknown, answer: Answer): AnswerName {
  const shown = typeof answer === "number" ? decimalText(answer) : "";
  return { shown, spoken: shown };
}

export function keyName(_content: unknown, key: Key): AnswerName {
  const right = keyOf(key);
  const shown = right === null ? "" : decimalText(right.value);
  return { shown, spoken: shown };
}

export function contentWords(): string {
  return "Cevap bir sayı";
}

export function lengthOf() {
  return "short" as const;
}
