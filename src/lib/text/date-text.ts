/** Dates and times on the page, in the school's time zone. An instant is in ms since the epoch, or in ISO 8601. */
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

/** A device clock that is this wrong shows another hour than the school's. */
const OTHER_HOUR_MS = 30 * 60 * 1_000;

const refusedZones = new Set<string>();

/** The school's zone. A name that this browser does not know is reported once and replaced by Turkey's. */
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

/** Names the zone before the text if the device's clock shows another hour at that instant. */
function writerWithZone(format: DateFormat): (at: number | string, deviceErrorMs?: number) => string {
  const write = writer(format);
  return (at, deviceErrorMs = 0) => {
    const zone = schoolZone();
    const apartMs = zoneOffset(msOf(at), zone) - deviceOffset(msOf(at));
    if (apartMs === 0 && Math.abs(deviceErrorMs) < OTHER_HOUR_MS) return write(at);
    return `${zone === SCHOOL_ZONE ? "Türkiye saatiyle" : "okulun saatiyle"} ${write(at)}`;
  };
}

/** "14 Eyl 2026" */
export const dayText = writer("day");
/** "14 Eylül 2026" */
export const longDayText = writer("longDay");
/** "14 Eyl 2026 10:20" */
export const timeText = writerWithZone("time");
/** "14 Eylül 2026 10:20" */
export const longTimeText = writerWithZone("longTime");
/** "10:20" */
export const clockText = writerWithZone("clock");
/** "10:20", the end of a span whose beginning names the zone */
export const spanEndText = writer("clock");
/** "15 Eylül Salı 23:59", for days that are near; second argument: server time minus device time in ms. */
export const momentText = writerWithZone("moment");

/** "2026-11-22", for names of files. */
export function fileDay(at: number | string): string {
  return schoolIso(msOf(at), schoolZone()).slice(0, 10);
}

/** "2026-11-22T10:20:00.000+03:00", for files that programs read. */
export function isoText(at: number | string): string {
  return schoolIsoWithOffset(msOf(at), schoolZone());
}

/** "2026-09-14T23:59", the value of a `datetime-local` field: the school's time, like every time on the page. */
export function fieldTime(at: number): string {
  return schoolIso(at, schoolZone()).slice(0, 16);
}

/** Milliseconds since the epoch of a `datetime-local` field; null for a field that is empty or half filled in. */
export function timeIn(field: string): number | null {
  return schoolInstant(field, schoolZone());
}
