/** Dates in Turkish writing. A moment is in ms since the epoch, or in ISO 8601. */

const formats = {
  day: { dateStyle: "medium" },
  longDay: { dateStyle: "long" },
  time: { dateStyle: "medium", timeStyle: "short" },
  longTime: { dateStyle: "long", timeStyle: "short" },
  clock: { timeStyle: "short" },
  moment: { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Made when it is first needed: each takes an old phone some milliseconds. */
const made: Partial<Record<keyof typeof formats, Intl.DateTimeFormat>> = {};

function writer(name: keyof typeof formats): (at: number | string) => string {
  return (at) => {
    made[name] ??= new Intl.DateTimeFormat("tr-TR", formats[name]);
    return made[name].format(new Date(at));
  };
}

/** "14 Eyl 2026" */
export const dayText = writer("day");
/** "14 Eylül 2026" */
export const longDayText = writer("longDay");
/** "14 Eyl 2026 10:20" */
export const timeText = writer("time");
/** "14 Eylül 2026 10:20" */
export const longTimeText = writer("longTime");
/** "10:20" */
export const clockText = writer("clock");
/** "15 Eylül Salı 23:59": of days that are near. */
export const momentText = writer("moment");

/** "2026-11-22", for names of files: the day of this device's clock. Swedish writes dates in ISO's order. */
export function localDay(date: Date): string {
  return date.toLocaleDateString("sv-SE");
}
