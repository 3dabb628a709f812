/** Retention times of personal data, as configured. */
import { CLASS_RETENTION_DAYS, MAX_RETENTION_DAYS, RETENTION_DAYS } from "../shared/limits/retention";

export const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the retention of guests' data and feedback messages in days: RETENTION_DAYS of the deployment, or 90. */
export function retentionDays(): number {
  return daysOf(process.env.RETENTION_DAYS, RETENTION_DAYS);
}

/** Returns the retention of class pupils' data and of accounts' answers in days: CLASS_RETENTION_DAYS of the deployment, or 400. */
export function classRetentionDays(): number {
  return daysOf(process.env.CLASS_RETENTION_DAYS, CLASS_RETENTION_DAYS);
}

function daysOf(setting: string | undefined, defaultDays: number): number {
  const days = Number(setting || defaultDays);
  const isValid = Number.isInteger(days) && days >= 1 && days <= MAX_RETENTION_DAYS;
  return isValid ? days : defaultDays;
}
