/** Number formats of workbooks (ECMA-376, part 1, 18.8.30): a value as Excel displays it under Turkish settings. */
import { dateFromSerial, format, getFormatDateInfo } from "numfmt";

export const GENERAL = "General";
/** Formats that a workbook names by number only. Those that follow the computer's settings are the Turkish ones. */
const BUILT_IN: Record<number, string> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "dd.mm.yyyy",
  15: "d mmm yy",
  16: "d mmm",
  17: "mmm yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "dd.mm.yyyy h:mm",
  37: "#,##0;-#,##0",
  38: "#,##0;-#,##0",
  39: "#,##0.00;-#,##0.00",
  40: "#,##0.00;-#,##0.00",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};
/** The longest code that Excel accepts. */
const MAX_CODE_CHARS = 255;
/** Beyond them Excel itself has no digits. */
const MAX_DIGITS = 15;
const OPTIONS = { locale: "tr" } as const;

/** A day, a month of a year, or a time of day that a number is displayed as. */
export type Moment = { day: number; month: number; year: number; hour: number; minute: number };
export type Shows = "day" | "day and year" | "month and year" | "time";

/** The code of a format; `own`: those that the workbook defines. */
export function codeOf(id: number, own: ReadonlyMap<number, string>): string {
  const code = own.get(id) ?? BUILT_IN[id] ?? GENERAL;
  return code.length > MAX_CODE_CHARS ? GENERAL : localCode(code);
}

/** Codes for the computer's own long date and time, the sign between the parts of a date, and the place of the percent sign. */
function localCode(code: string): string {
  if (/^\[\$-f800\]/i.test(code)) return "d mmmm yyyy dddd";
  if (/^\[\$-f400\]/i.test(code)) return "hh:mm:ss";
  const percent = /^0(?:\.0+)?%$/.exec(code);
  if (percent !== null) return `%${code.slice(0, -1)}`;
  if (!isMoment(code)) return code;
  return code.replace(/("[^"]*"|\\.|\[[^\]]*\]|AM\/PM|A\/P)|\//gi, (_, kept?: string) => kept ?? ".");
}

/** The number as text. A format that shows nothing hides a value from pupils, not from the quiz. */
export function shownNumber(value: number, code: string): string {
  // Excel shortens a long number to fit its cell: the whole one is meant.
  if (code === GENERAL && Number.isInteger(value) && Math.abs(value) < 10 ** MAX_DIGITS) return String(value);
  return shown(code, value) || shown(GENERAL, value);
}

/** A text in a cell whose format adds words to it. */
export function shownText(text: string, code: string): string {
  const section = code.split(";").find((each) => each.includes("@"));
  const isForText = section !== undefined && !/[0#?]/.test(section.replace(/"[^"]*"|\\./g, ""));
  return (isForText && shown(section, text)) || text;
}

function shown(code: string, value: number | string): string {
  try {
    return format(code, value, OPTIONS).replace(/\s+/g, " ").trim();
  } catch {
    // A code that Excel would not accept either.
    return typeof value === "string" ? value : format(GENERAL, value, OPTIONS);
  }
}

function isMoment(code: string): boolean {
  try {
    const { day, month, year, hours } = getFormatDateInfo(code);
    return day || month || year || hours;
  } catch {
    return false;
  }
}

/** The part of a date or time of day that a code shows; null for other codes, durations and seconds among them. */
export function showsOf(code: string): Shows | null {
  if (!isMoment(code) || /\[[hms]+\]/i.test(code)) return null;
  const { day, month, year, hours, seconds } = getFormatDateInfo(code);
  if (hours || seconds) return day || year ? "day and year" : hours ? "time" : null;
  if (day && month) return year ? "day and year" : "day";
  return month && year ? "month and year" : null;
}

export function momentOf(value: number): Moment {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = dateFromSerial(value) ?? [];
  return { day, month, year, hour, minute };
}
