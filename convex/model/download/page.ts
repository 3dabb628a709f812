/** A page of one's own data: plain values under Turkish names, since the person reads them; and where the next page begins. */
export type DataPage = { items: Record<string, unknown>[]; cursor: string | null };

/** A stored time in ms as everybody can read it. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Turns a page of rows into a page of data, row by row. */
export async function toDataPage<Row>(
  { page, isDone, continueCursor }: { page: Row[]; isDone: boolean; continueCursor: string },
  describe: (row: Row) => Record<string, unknown> | Promise<Record<string, unknown>>,
): Promise<DataPage> {
  const items = [];
  for (const row of page) items.push(await describe(row));
  return { items, cursor: isDone ? null : continueCursor };
}
