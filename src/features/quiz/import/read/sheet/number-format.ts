/** Number formats of workbooks (ECMA-376, part 1, 18.8.30): a value as displayed by Excel with Turkish settings. */
import { dateFromSerial, format, getFormatDateInfo } from "numfmt";

export const GENERAL = "General";
/** Codes of built-in formats, by number. Formats that depend on the system's settings are the Turkish ones. */
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
/** Maximum length of a code in Excel. */
const MAX_CODE_CHARS = 255;
/** Maximum number of digits that Excel stores. */
const MAX_DIGITS = 15;
const OPTIONS = { locale: "tr" } as const;

/** A date, a month or a time of day in a cell. */
export type Moment = { day: number; month: number; year: number; hour: number; minute: number };
export type Shows = "day" | "day and year" | "month and year" | "time";

/**
 * Code of a format.
 * @param own codes that the workbook defines
 */
export function codeOf(id: number, own: ReadonlyMap<number, string>): string {
  const code = own.get(id) ?? BUILT_IN[id] ?? GENERAL;
  return code.length > MAX_CODE_CHARS ? GENERAL : localCode(code);
}

/** Replaces the system's long date and time by Turkish codes, and adapts the date separator and the percent sign. */
function localCode(code: string): string {
  if (/^\[\$-f800\]/i.test(code)) return "d mmmm yyyy dddd";
  if (/^\[\$-f400\]/i.test(code)) return "hh:mm:ss";
  const percent = /^0(?:\.0+)?%$/.exec(code);
  if (percent !== null) return `%${code.slice(0, -1)}`;
  if (!isMoment(code)) return code;
  // Replaces "/" between the parts of a date; quoted text, escaped characters and brackets stay.
  return code.replace(/("[^"]*"|\\.|\[[^\]]*\]|AM\/PM|A\/P)|\//gi, (_, kept?: string) => kept ?? ".");
}

/** A number as displayed. If the format hides numbers, the number in the general format. */
export function shownNumber(value: number, code: string): string {
  // Excel shortens a long number in the general format to fit its cell. The question needs the whole number.
  if (code === GENERAL && Number.isInteger(value) && Math.abs(value) < 10 ** MAX_DIGITS) return String(value);
  return shown(code, value) || shown(GENERAL, value);
}

/** Text of a cell as displayed; a format may add words to it: `"Soru: "@`. */
export function shownText(text: string, code: string): string {
  const section = code.split(";").find((each) => each.includes("@"));
  const isForText = section !== undefined && !/[0#?]/.test(section.replace(/"[^"]*"|\\./g, ""));
  return (isForText && shown(section, text)) || text;
}

function shown(code: string, value: number | string): string {
  try {
    return format(code, value, OPTIONS).replace(/\s+/g, " ").trim();
  } catch {
    // Excel would not accept this code either.
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

/** Displayed part of a date or time of day; null for other codes, including durations and seconds. */
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
