import { numberText } from "../../lib/text/number-text.ts";

const UNITS = ["bayt", "KB", "MB", "GB", "TB"];

/** "12,4 GB". Units are multiples of 1,024, as in the server's limits. */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${numberText(value)} ${UNITS[unit]}`;
}

/** "3 gün", "5 saat", "12 dakika": only the largest unit. */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 1) return "bir dakikadan az";
  if (minutes < 60) return `${minutes} dakika`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} saat` : `${Math.floor(hours / 24)} gün`;
}
