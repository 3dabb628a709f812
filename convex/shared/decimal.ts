/**
 * Parsing and formatting of numbers as typed in Turkey: "3,5", "3.5", "1.250.000", "−4". Identical in the browser and in every Convex
 * runtime.
 */

/** Digits with an optional fraction after a comma or a point. */
const PLAIN = /^([+-]?)(\d*)(?:[.,](\d+))?$/;
/** Numbers with grouped thousands. At least two separators are required, because "1.250" means one and a quarter. */
const GROUPED = [
  /^([+-]?)(\d{1,3}(?:\.\d{3}){2,})$/,
  /^([+-]?)(\d{1,3}(?:,\d{3}){2,})$/,
  /^([+-]?)(\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^([+-]?)(\d{1,3}(?:,\d{3})+)\.(\d+)$/,
];
/** A fraction with an optional whole number: "3/4", "-1 3/4". */
const FRACTION = /^([+-]?)(?:(\d+) )?(\d+) ?\/ ?(\d+)$/;
/** Fractions as one character: "½". */
const FRACTION_SIGNS = /[\u00bc-\u00be\u2150-\u215e\u2189]/g;
/** Number of parsed characters; the rest of a longer text is ignored. */
const LONGEST = 40;

/** Returns the number in a text, or null if the text is not a number. Spaces are ignored, except between a whole number and a fraction. */
export function parseDecimal(text: string): number | null {
  const spaced = text
    .replace(FRACTION_SIGNS, (sign) => ` ${sign.normalize("NFKC")}`)
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  if (spaced.includes("/")) return parseFraction(spaced.slice(0, LONGEST).replace(/^([+-]) /, "$1"));
  const compact = spaced.replaceAll(" ", "").slice(0, LONGEST);
  for (const pattern of [...GROUPED, PLAIN]) {
    const [, sign, whole = "", fraction = ""] = pattern.exec(compact) ?? [];
    if (sign === undefined || whole + fraction === "") continue;
    return Number(`${sign}${whole.replace(/[.,]/g, "") || "0"}.${fraction || "0"}`);
  }
  return null;
}

/**
 * Returns the value of a fraction, with an optional whole number before it. Returns null for other texts, if the space may separate thousands
 * ("1 250/400"), and if the fraction after a whole number is not between 0 and 1.
 */
function parseFraction(text: string): number | null {
  const [, sign, whole, upper = "", lower = ""] = FRACTION.exec(text) ?? [];
  const [numerator, denominator] = [Number(upper), Number(lower)];
  if (sign === undefined || denominator === 0) return null;
  if (whole !== undefined && (upper.length >= GROUP_DIGITS || numerator === 0 || numerator >= denominator))
    return null;
  const value = Number(whole ?? 0) + numerator / denominator;
  return sign === "-" ? -value : value;
}

/** Digits in a group of thousands. */
const GROUP_DIGITS = 3;

/**
 * Compares an answer with a value and its tolerance: -1 below, 0 within, 1 above. Allows for the rounding errors of a few binary operations
 * (in JavaScript, 0.4 - 0.1 is more than 0.3).
 */
export function compareWithTolerance(
  { value, tolerance }: { value: number; tolerance: number },
  answer: number,
): -1 | 0 | 1 {
  const roundingError = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(answer), tolerance);
  if (Math.abs(answer - value) <= tolerance + roundingError) return 0;
  return answer < value ? -1 : 1;
}

/** True if an answer is within the tolerance or equals one of the other right numbers (`also`). */
export function isRightNumber(
  key: { value: number; tolerance: number; also?: readonly number[] },
  answer: number,
): boolean {
  const others = key.also ?? [];
  return (
    compareWithTolerance(key, answer) === 0 ||
    others.some((value) => compareWithTolerance({ value, tolerance: 0 }, answer) === 0)
  );
}

/** A number with more decimals than this, not counting zeros at their beginning, is treated as non-terminating. */
const ENDLESS_DIGITS = 12;
/** Decimals shown of a non-terminating number, not counting zeros at their beginning. */
const ENDLESS_SHOWN = 6;

/** Formats a number with a decimal comma; groups thousands from five digits on. Shortens non-terminating fractions: "0,333333…" for 1/3. */
export function decimalText(value: number): string {
  const [whole = "", decimals] = plainText(Math.abs(value)).split(".");
  const [zeros = "", digits = ""] = /^(0*)(.*)$/.exec(decimals ?? "")?.slice(1) ?? [];
  const isEndless = digits.length > ENDLESS_DIGITS;
  const fraction = isEndless ? `${zeros}${digits.slice(0, ENDLESS_SHOWN)}…` : decimals;
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return `${value < 0 ? "−" : ""}${grouped}${fraction === undefined ? "" : `,${fraction}`}`;
}

/**
 * Formats a number without grouping, so that `parseDecimal` returns exactly this number. Some results of `decimalText` are ambiguous: 12,500
 * is formatted as "12.500", which `parseDecimal` reads as 12.5.
 */
export function typedDecimal(value: number): string {
  return `${value < 0 ? "−" : ""}${plainText(Math.abs(value)).replace(".", ",")}`;
}

/** Formats a non-negative number without the exponent that JavaScript uses for tiny numbers. Accepted large numbers have no exponent. */
function plainText(value: number): string {
  const [digits = "", exponent] = String(value).split("e-");
  return exponent === undefined ? digits : `0.${"0".repeat(Number(exponent) - 1)}${digits.replace(".", "")}`;
}
