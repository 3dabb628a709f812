/**
 * The numbers of the server's own tables. Ids contain the number of their table, and snapshots keep ids: with Convex's own
 * numbers (the backend's `DefaultTableNumber`, counted from 512), ids of files and jobs mean the same there and here.
 */
const CONVEX_NUMBERS = new Map([
  ["_exports", 516],
  ["_cron_jobs", 531],
  ["_scheduled_functions", 539],
  ["_storage", 540],
  ["_snapshot_imports", 541],
]);

/** Above everything that Convex has taken, below the first number of an app's table. */
const FIRST_OTHER = 9_000;

/** The number of a table of the server's own; `taken` are those of the others. */
export function systemTableNumber(name: string, taken: readonly number[]): number {
  const known = CONVEX_NUMBERS.get(name);
  if (known !== undefined && !taken.includes(known)) return known;
  return Math.max(FIRST_OTHER - 1, ...taken.filter((number) => number < 10_000)) + 1;
}
