/** A page of a person's own data, with the next page's cursor. Field names are Turkish, since the person reads them. */
export type DataPage = { items: Record<string, unknown>[]; cursor: string | null };

/** Formats a stored time (ms since the epoch) as ISO 8601. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Converts a page of rows into a page of data, row by row. */
export async function toDataPage<Row>(
  { page, isDone, continueCursor }: { page: Row[]; isDone: boolean; continueCursor: string },
  describe: (row: Row) => Record<string, unknown> | Promise<Record<string, unknown>>,
): Promise<DataPage> {
  const items = [];
  for (const row of page) items.push(await describe(row));
  return { items, cursor: isDone ? null : continueCursor };
}
