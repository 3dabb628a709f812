import type { Persistence, StoredRow } from "./persistence.ts";
import type { Order } from "./types.ts";
import type { WrittenKeys } from "./write-log.ts";

/** What was read of one index, by range and order. */
interface ReadRows {
  readonly rows: Map<string, StoredRow[]>;
  chars: number;
}

/** Ranges of which more is asked for at once are not kept: a host's tally, a list of names. */
const MOST_ROWS = 32;
/** Nor are those that hold more than this. */
const LONGEST_RANGE = 64_000;
/** Of keys, ids and texts together, most of one byte: what a thousand participants read of their own rows, twice. */
const MAX_CHARS = 2_000_000;

/**
 * What was read from the storage lately, if it was a document or a few: the session, the gate, one's own row, the questions of a game that is over
 * are read again and again between two writes. A write to an index forgets all that was read there, so that what is answered is always what is stored.
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
    if (limit > MOST_ROWS) return this.#persistence.range(indexId, lo, hi, order, limit);
    const name = `${limit} ${order} ${lo.length} ${lo}${hi}`;
    const known = this.#indexes.get(indexId)?.rows.get(name);
    if (known !== undefined) return known;
    const rows = this.#persistence.range(indexId, lo, hi, order, limit);
    const chars = rows.reduce((sum, row) => sum + row.key.length + charsOf(row.id, row.json), name.length);
    if (chars > LONGEST_RANGE) return rows;
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

  /** Told of every write, in the moment it is made. */
  forget(documents: Iterable<string>, written: WrittenKeys): void {
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

  /** For what is written past all commits. */
  clear(): void {
    this.#documents.clear();
    this.#indexes.clear();
    this.#chars = 0;
  }

  /** What is in use is soon read again. */
  #makeRoom(chars: number): void {
    if (this.#chars + chars > MAX_CHARS) this.clear();
    this.#chars += chars;
  }
}

function charsOf(id: string, json: string | null): number {
  return id.length + (json?.length ?? 0);
}
