/** Formats dates and times in the school's time zone. Instants are in ms since the epoch or in ISO 8601. */
import {
  type DateFormat,
  deviceOffset,
  isZone,
  SCHOOL_ZONE,
  schoolInstant,
  schoolIso,
  schoolIsoWithOffset,
  schoolText,
  zoneOffset,
} from "../../../convex/shared/schoolTime.ts";
import { hostConfig } from "../connection/host-config.ts";

/** From this error of the device's clock on, times name their zone, because the device may show another hour. */
const OTHER_HOUR_MS = 30 * 60 * 1_000;

/** Unknown time zones that have been logged. */
const refusedZones = new Set<string>();

/** The school's time zone. An unknown name is logged once and replaced with Turkey's. */
function schoolZone(): string {
  const zone = hostConfig().timeZone || SCHOOL_ZONE;
  if (refusedZones.has(zone)) return SCHOOL_ZONE;
  if (zone === SCHOOL_ZONE || isZone(zone)) return zone;
  console.error(`The time zone "${zone}" is unknown to this browser.`);
  refusedZones.add(zone);
  return SCHOOL_ZONE;
}

function msOf(at: number | string): number {
  return typeof at === "number" ? at : Date.parse(at);
}

function writer(format: DateFormat): (at: number | string) => string {
  return (at) => schoolText(format, msOf(at), schoolZone());
}

/**
 * Prefixes the text with the time zone if the device's clock shows another hour at that instant, because of its zone or its error (`deviceErrorMs`).
 */
function writerWithZone(format: DateFormat): (at: number | string, deviceErrorMs?: number) => string {
  const write = writer(format);
  return (at, deviceErrorMs = 0) => {
    const zone = schoolZone();
    const apartMs = zoneOffset(msOf(at), zone) - deviceOffset(msOf(at));
    if (apartMs === 0 && Math.abs(deviceErrorMs) < OTHER_HOUR_MS) return write(at);
    return `${zone === SCHOOL_ZONE ? "Türkiye saatiyle" : "okulun saatiyle"} ${write(at)}`;
  };
}

/** For example "14 Eyl 2026". */
export const dayText = writer("day");
/** For example "14 Eylül 2026". */
export const longDayText = writer("longDay");
/** For example "14 Eyl 2026 10:20". */
export const timeText = writerWithZone("time");
/** For example "14 Eylül 2026 10:20". */
export const longTimeText = writerWithZone("longTime");
/** For example "10:20". */
export const clockText = writerWithZone("clock");
/** For example "10:20": end of a time span whose start already names the zone. */
export const spanEndText = writer("clock");
/** For example "15 Eylül Salı 23:59", for days in the near future. Second argument: server time minus device time in ms. */
export const momentText = writerWithZone("moment");

/** For example "2026-11-22"; for file names. */
export function fileDay(at: number | string): string {
  return schoolIso(msOf(at), schoolZone()).slice(0, 10);
}

/** For example "2026-11-22T10:20:00.000+03:00"; for machine-readable files. */
export function isoText(at: number | string): string {
  return schoolIsoWithOffset(msOf(at), schoolZone());
}

/** For example "2026-09-14T23:59": value of a `datetime-local` field, in the school's time like all times on the page. */
export function fieldTime(at: number): string {
  return schoolIso(at, schoolZone()).slice(0, 16);
}

/** Parses a `datetime-local` field to ms since the epoch; null if the field is empty or incomplete. */
export function timeIn(field: string): number | null {
  return schoolInstant(field, schoolZone());
}
