/** Numbers as people in Turkey type and read them: "3,5", "3.5", "1.250.000", "−4". The same in the browser and in every Convex runtime. */

/** Digits, and a fraction after a comma or a point. */
const PLAIN = /^([+-]?)(\d*)(?:[.,](\d+))?$/;
/** Thousands in groups, which only a second sign proves: "1.250" alone is one and a quarter. */
const GROUPED = [
  /^([+-]?)(\d{1,3}(?:\.\d{3}){2,})$/,
  /^([+-]?)(\d{1,3}(?:,\d{3}){2,})$/,
  /^([+-]?)(\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^([+-]?)(\d{1,3}(?:,\d{3})+)\.(\d+)$/,
];
/** A fraction, after a whole number where there is one: "3/4", "-1 3/4". */
const FRACTION = /^([+-]?)(?:(\d+) )?(\d+) ?\/ ?(\d+)$/;
/** Fractions that are one character: "½". */
const FRACTION_SIGNS = /[\u00bc-\u00be\u2150-\u215e\u2189]/g;
/** More digits than a number has. */
const LONGEST = 40;

/** The number that a text says, or null where it says none. Spaces do not count, except between a whole number and a fraction. */
export function parseDecimal(text: string): number | null {
  const spaced = text
    .replace(FRACTION_SIGNS, (sign) => ` ${sign.normalize("NFKC")}`)
    .replace(/[\u2044\u2215]/g, "/")
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  if (spaced.includes("/")) return parseFraction(spaced.slice(0, LONGEST).replace(/^([+-]) /, "$1"));
  const bare = spaced.replaceAll(" ", "").slice(0, LONGEST);
  for (const form of [...GROUPED, PLAIN]) {
    const [, sign, whole = "", fraction = ""] = form.exec(bare) ?? [];
    if (sign === undefined || whole + fraction === "") continue;
    return Number(`${sign}${whole.replace(/[.,]/g, "") || "0"}.${fraction || "0"}`);
  }
  return null;
}

/** Null also where the space may separate thousands ("1 250/400"), and where the fraction after a whole number is not a proper one. */
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
 * Where a number lies: -1 below what is accepted, 1 above, 0 within, in spite of what is lost when decimals become binary (0.4 - 0.1 is more than
 * 0.3).
 */
export function compareWithTolerance(
  { value, tolerance }: { value: number; tolerance: number },
  answer: number,
): -1 | 0 | 1 {
  const lost = 4 * Number.EPSILON * Math.max(Math.abs(value), Math.abs(answer), tolerance);
  if (Math.abs(answer - value) <= tolerance + lost) return 0;
  return answer < value ? -1 : 1;
}

/** True if a number lies within the tolerance, or is one of the other right numbers. */
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

/** Digits of a decimal fraction that has no end, without the zeros before them. */
const ENDLESS_DIGITS = 12;
const ENDLESS_SHOWN = 6;

/** A number with a decimal comma, and its thousands in groups where it has five digits or more. Of "1/3" the first digits: "0,333333…". */
export function decimalText(value: number): string {
  const [whole = "", decimals] = plainText(Math.abs(value)).split(".");
  const [zeros = "", digits = ""] = /^(0*)(.*)$/.exec(decimals ?? "")?.slice(1) ?? [];
  const isEndless = digits.length > ENDLESS_DIGITS;
  const fraction = isEndless ? `${zeros}${digits.slice(0, ENDLESS_SHOWN)}…` : decimals;
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return `${value < 0 ? "−" : ""}${grouped}${fraction === undefined ? "" : `,${fraction}`}`;
}

/** A number as a person types it, without groups: `parseDecimal` reads the very same from it, as it does not from every `decimalText` ("12.500"). */
export function typedDecimal(value: number): string {
  return `${value < 0 ? "−" : ""}${plainText(Math.abs(value)).replace(".", ",")}`;
}

/** Without the exponent in which JavaScript writes the smallest numbers. The largest ones that can be asked for have none. */
function plainText(value: number): string {
  const [digits = "", exponent] = String(value).split("e-");
  return exponent === undefined ? digits : `0.${"0".repeat(Number(exponent) - 1)}${digits.replace(".", "")}`;
}
