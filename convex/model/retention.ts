/** How long people's traces are kept. */
import { CLASS_RETENTION_DAYS, MAX_RETENTION_DAYS, RETENTION_DAYS } from "../shared/limits/retention";

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** For how many days after the end guests' traces are kept, and messages: RETENTION_DAYS of the deployment, or 90. */
export function retentionDays(): number {
  return daysOf(process.env.RETENTION_DAYS, RETENTION_DAYS);
}

/** The same of what pupils of a class leave, and of the answers of accounts: CLASS_RETENTION_DAYS of the deployment, or 400. */
export function classRetentionDays(): number {
  return daysOf(process.env.CLASS_RETENTION_DAYS, CLASS_RETENTION_DAYS);
}

function daysOf(setting: string | undefined, usual: number): number {
  const days = Number(setting || usual);
  const usable = Number.isInteger(days) && days >= 1 && days <= MAX_RETENTION_DAYS;
  return usable ? days : usual;
}
