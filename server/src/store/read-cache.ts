import type { Persistence, StoredRow } from "./persistence.ts";
import type { Order } from "./types.ts";
import type { WrittenKeys } from "./write-log.ts";

/** Cached reads of one index, by range, order and limit. */
interface ReadRows {
  readonly rows: Map<string, StoredRow[]>;
  chars: number;
}

/** Reads with a larger row limit (such as a list of participants) are not cached. */
const MAX_ROWS = 32;
/** Maximum size of a cached read, in characters. */
const MAX_RANGE_CHARS = 64_000;
/** Maximum size of the cache in characters, most of which take one byte. A thousand participants' own rows need half of it. */
const MAX_CHARS = 2_000_000;

/**
 * Caches recent reads of single documents and short ranges. Rows such as a session, its gate and a participant's own row
 * are read many times between two writes. A write to an index discards all cached reads of the index, so that cached and
 * stored data never differ.
 */
export class ReadCache {
  readonly #persistence: Pick<Persistence, "getDocument" | "range">;
  readonly #documents = new Map<string, string | null>();
  readonly #indexes = new Map<number, ReadRows>();
  #chars = 0;

  constructor(persistence: Pick<Persistence, "getDocument" | "range">) {
    this.#persistence = persistence;
  }

  getDocument(id: string): string | null {
    const known = this.#documents.get(id);
    if (known !== undefined) return known;
    const json = this.#persistence.getDocument(id);
    this.#makeRoom(charsOf(id, json));
    this.#documents.set(id, json);
    return json;
  }

  range(indexId: number, lo: string, hi: string, order: Order, limit: number): StoredRow[] {
    if (limit > MAX_ROWS) return this.#persistence.range(indexId, lo, hi, order, limit);
    // Unambiguous, because the length of `lo` separates both keys.
    const name = `${limit} ${order} ${lo.length} ${lo}${hi}`;
    const known = this.#indexes.get(indexId)?.rows.get(name);
    if (known !== undefined) return known;
    const rows = this.#persistence.range(indexId, lo, hi, order, limit);
    const chars = rows.reduce((sum, row) => sum + row.key.length + charsOf(row.id, row.json), name.length);
    if (chars > MAX_RANGE_CHARS) return rows;
    this.#makeRoom(chars);
    let index = this.#indexes.get(indexId);
    if (index === undefined) {
      index = { rows: new Map(), chars: 0 };
      this.#indexes.set(indexId, index);
    }
    index.rows.set(name, rows);
    index.chars += chars;
    return rows;
  }

  /** Discards reads that a commit has outdated. Called for each commit, at the moment of its writes. */
  discard(documents: Iterable<string>, written: WrittenKeys): void {
    for (const id of documents) {
      const json = this.#documents.get(id);
      if (json === undefined) continue;
      this.#chars -= charsOf(id, json);
      this.#documents.delete(id);
    }
    for (const indexId of written.keys()) {
      this.#chars -= this.#indexes.get(indexId)?.chars ?? 0;
      this.#indexes.delete(indexId);
    }
  }

  /** Discards everything, after writes outside of commits. */
  clear(): void {
    this.#documents.clear();
    this.#indexes.clear();
    this.#chars = 0;
  }

  /** Discards everything if the cache is full. Rows that are often read are soon cached again. */
  #makeRoom(chars: number): void {
    if (this.#chars + chars > MAX_CHARS) this.clear();
    this.#chars += chars;
  }
}

function charsOf(id: string, json: string | null): number {
  return id.length + (json?.length ?? 0);
}
