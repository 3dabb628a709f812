/**
 * Numbers of the server's own tables. They equal Convex's numbers (the backend's `DefaultTableNumber`, counted from 512).
 * An id contains the number of its table, so ids of files and jobs in a snapshot are valid both here and on Convex.
 */
const CONVEX_NUMBERS = new Map([
  ["_exports", 516],
  ["_cron_jobs", 531],
  ["_scheduled_functions", 539],
  ["_storage", 540],
  ["_snapshot_imports", 541],
]);

/** First number for other system tables: above all of Convex's numbers, below the first number of an app's table. */
const FIRST_OTHER = 9_000;

/** Returns the number of a system table. @param taken numbers of other tables */
export function systemTableNumber(name: string, taken: readonly number[]): number {
  const known = CONVEX_NUMBERS.get(name);
  if (known !== undefined && !taken.includes(known)) return known;
  return Math.max(FIRST_OTHER - 1, ...taken.filter((number) => number < 10_000)) + 1;
}
