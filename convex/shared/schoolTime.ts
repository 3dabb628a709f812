/**
 * Dates and times in the school's time zone, in Turkish. No other module converts between instants (ms since the epoch) and dates. Turkey's
 * offset is a constant here, because the zone data of old phones still has winter time.
 */

export const SCHOOL_ZONE = "Europe/Istanbul";
const TURKEY = new Set([SCHOOL_ZONE, "Asia/Istanbul", "Turkey"]);
/** Turkey has had UTC+3 all year since September 2016, before any stored date. */
const TURKEY_OFFSET_MS = 3 * 60 * 60 * 1_000;

const FORMATS = {
  /** "14 Eyl 2026" */
  day: { dateStyle: "medium" },
  /** "14 Eylül 2026" */
  longDay: { dateStyle: "long" },
  /** "14 Eyl 2026 10:20" */
  time: { dateStyle: "medium", timeStyle: "short" },
  /** "14 Eylül 2026 10:20" */
  longTime: { dateStyle: "long", timeStyle: "short" },
  /** "10:20" */
  clock: { timeStyle: "short" },
  /** "15 Eylül Salı 23:59", for near dates */
  moment: { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormat = keyof typeof FORMATS;

/** Created on first use: creating one takes some milliseconds on an old phone. */
const formatters = new Map<DateFormat, Intl.DateTimeFormat>();
const zoneClocks = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in the zone's time. */
export function schoolText(format: DateFormat, ms: number, zone = SCHOOL_ZONE): string {
  let formatter = formatters.get(format);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat("tr-TR", { ...FORMATS[format], timeZone: "UTC" });
    formatters.set(format, formatter);
  }
  return formatter.format(ms + zoneOffset(ms, zone));
}

/** Formats an instant in the zone's time as ISO 8601 without offset: "2026-09-14T23:59:10". */
export function schoolIso(ms: number, zone = SCHOOL_ZONE): string {
  return new Date(ms + zoneOffset(ms, zone)).toISOString().slice(0, 19);
}

/** Formats an instant as ISO 8601 with offset: "2026-09-14T23:59:10.000+03:00". */
export function schoolIsoWithOffset(ms: number, zone = SCHOOL_ZONE): string {
  const minutes = zoneOffset(ms, zone) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const hours = `${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  const local = new Date(ms + minutes * 60_000).toISOString().slice(0, -1);
  return `${local}${minutes < 0 ? "-" : "+"}${hours}`;
}

/**
 * Converts a zone time in ISO 8601 without offset to an instant; null for any other text. For the hour that occurs twice when clocks are set
 * back, either instant may be returned.
 */
export function schoolInstant(iso: string, zone = SCHOOL_ZONE): number | null {
  const asUtc = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(iso) ? Date.parse(`${iso}Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return null;
  // The offset depends on the instant, so the second step corrects the offset of the first one.
  const guess = asUtc - zoneOffset(asUtc, zone);
  return asUtc - zoneOffset(guess, zone);
}

/** Returns the zone's offset from UTC at an instant, in ms. Zones other than Turkey's rely on the runtime's zone data. */
export function zoneOffset(ms: number, zone: string): number {
  if (TURKEY.has(zone)) return TURKEY_OFFSET_MS;
  let clock = zoneClocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    zoneClocks.set(zone, clock);
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(ms)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(ms / 60_000) * 60_000;
}

/** True if this runtime can compute dates in the zone. */
export function isZone(zone: string): boolean {
  try {
    zoneOffset(0, zone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the offset of the device's system time zone from UTC at an instant, in ms. */
export function deviceOffset(ms: number): number {
  return -new Date(ms).getTimezoneOffset() * 60_000;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats a duration with its two largest units: "3 saat 20 dakika". Rounds down, so that the text never states more than the real time. */
export function durationText(ms: number): string {
  if (ms < MINUTE_MS) return "1 dakikadan az";
  const parts = [
    [Math.floor(ms / DAY_MS), "gün"],
    [Math.floor(ms / HOUR_MS) % 24, "saat"],
    [Math.floor(ms / MINUTE_MS) % 60, "dakika"],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(" ");
}
