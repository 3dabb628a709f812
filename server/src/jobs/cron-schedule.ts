import { Cron, type CronOptions } from "croner";
import type { CronSpec } from "../functions/compile/modules.ts";

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
/** Five fields, from minutes to days of the week. `sloppyRanges` allows `5/10`: every ten minutes from minute 5 on. */
const CRON: CronOptions = { timezone: "UTC", paused: true, mode: "5-part", sloppyRanges: true };
const UNITS_MS = { seconds: 1_000, minutes: 60_000, hours: 3_600_000 };

/**
 * Next run of a cron (docs/protocol.md#crons), in ms since the epoch.
 *
 * @param previous time of the previous run, from which intervals are counted; null before the first run.
 * @returns `now` for the first run of an interval; otherwise a time after `now`.
 */
export function nextRun(schedule: CronSpec["schedule"], previous: number | null, now: number): number {
  if (schedule.type === "interval") {
    if (previous === null) return now;
    const interval = intervalMs(schedule);
    const missed = Math.max(0, Math.floor((now - previous) / interval));
    return previous + (missed + 1) * interval;
  }
  const expression = cronExpression(schedule);
  const next = parsed(expression).nextRun(new Date(now));
  if (!next) throw new Error(`The cron spec "${expression}" will never match any time`);
  return next.getTime();
}

function parsed(expression: string): Cron {
  try {
    return new Cron(expression, CRON);
  } catch (error) {
    throw new Error(`Failed to parse cron expression "${expression}"`, { cause: error });
  }
}

function intervalMs(schedule: CronSpec["schedule"]): number {
  for (const [unit, ms] of Object.entries(UNITS_MS)) {
    const count = schedule[unit];
    if (count !== undefined) return Number(count) * ms;
  }
  throw new Error(`The interval ${JSON.stringify(schedule)} has no length.`);
}

function cronExpression(schedule: CronSpec["schedule"]): string {
  const minute = Number(schedule.minuteUTC ?? 0);
  const hour = Number(schedule.hourUTC ?? 0);
  switch (schedule.type) {
    case "hourly":
      return `${minute} * * * *`;
    case "daily":
      return `${minute} ${hour} * * *`;
    case "weekly":
      return `${minute} ${hour} * * ${DAYS.indexOf(String(schedule.dayOfWeek))}`;
    case "monthly":
      return `${minute} ${hour} ${Number(schedule.day)} * *`;
    case "cron":
      return String(schedule.cron);
    default:
      throw new Error(`Unknown cron schedule type ${schedule.type}.`);
  }
}
