import { lowerBound } from "../lower-bound.ts";
import type { Persistence, StoredChange, StoredRow, StoredTable } from "./persistence.ts";
import type { IndexInfo, Order, Receipt, RequestNumber, TableInfo } from "./types.ts";

/** An index in memory: sorted keys, and the document id of each key. */
class MemoryIndex {
  readonly keys: string[] = [];
  readonly ids = new Map<string, string>();

  add(key: string, id: string): void {
    if (!this.ids.has(key))
      this.keys.splice(
        lowerBound(this.keys, (each) => each < key),
        0,
        key,
      );
    this.ids.set(key, id);
  }

  remove(key: string): void {
    if (this.ids.delete(key))
      this.keys.splice(
        lowerBound(this.keys, (each) => each < key),
        1,
      );
  }
}

/** Persistence in memory, for tests. Tests also compare SQLite's results with it. */
export class MemoryPersistence implements Persistence {
  readonly #documents = new Map<string, string>();
  readonly #indexes = new Map<number, MemoryIndex>();
  readonly #meta = new Map<string, string>();
  readonly #receipts = new Map<string, { receipt: Receipt; at: number }>();

  tables(): StoredTable[] {
    return [];
  }

  indexes(): IndexInfo[] {
    return [];
  }

  getMeta(key: string): string | null {
    return this.#meta.get(key) ?? null;
  }

  getDocument(id: string): string | null {
    return this.#documents.get(id) ?? null;
  }

  range(indexId: number, lo: string, hi: string, order: Order, limit: number): StoredRow[] {
    const index = this.#index(indexId);
    const start = lowerBound(index.keys, (each) => each < lo);
    const end = Math.max(
      start,
      lowerBound(index.keys, (each) => each < hi),
    );
    const keys =
      order === "asc"
        ? index.keys.slice(start, Math.min(end, start + limit))
        : index.keys.slice(Math.max(start, end - limit), end).reverse();
    return keys.map((key) => {
      const id = index.ids.get(key)!;
      return { key, id, json: this.#documents.get(id)! };
    });
  }

  getReceipt(request: RequestNumber): Receipt | null {
    return this.#receipts.get(nameOf(request))?.receipt ?? null;
  }

  countRows(indexId: number): number {
    return this.#index(indexId).keys.length;
  }

  begin(): void {}

  commit(): void {}

  sync(): void {}

  async syncLater(): Promise<void> {}

  apply(change: StoredChange): void {
    if (change.json === null) this.#documents.delete(change.id);
    else this.#documents.set(change.id, change.json);
    for (const entry of change.removed) this.#index(entry.indexId).remove(entry.key);
    for (const entry of change.added) this.#index(entry.indexId).add(entry.key, change.id);
  }

  putReceipt(request: RequestNumber, receipt: Receipt, at: number): void {
    this.#receipts.delete(nameOf(request));
    this.#receipts.set(nameOf(request), { receipt, at });
  }

  removeReceipts(time: number, most: number): number {
    const old = [...this.#receipts].filter(([, { at }]) => at < time).slice(0, most);
    for (const [name] of old) this.#receipts.delete(name);
    return old.length;
  }

  forgetAnswers(): null {
    return null;
  }

  putTable(): void {}

  dropTable({ byId, indexes }: TableInfo): void {
    for (const id of this.#index(byId).ids.values()) this.#documents.delete(id);
    for (const { id } of indexes.values()) this.dropIndex(id);
  }

  putIndex(index: IndexInfo): void {
    this.#indexes.set(index.id, new MemoryIndex());
  }

  addEntry(indexId: number, key: string, id: string): void {
    this.#index(indexId).add(key, id);
  }

  dropIndex(indexId: number): void {
    this.#indexes.delete(indexId);
  }

  setMeta(key: string, value: string): void {
    this.#meta.set(key, value);
  }

  async copyTo(): Promise<void> {
    throw new Error("There is nothing on disk to copy.");
  }

  scrub(): null {
    return null;
  }

  close(): void {}

  #index(indexId: number): MemoryIndex {
    const index = this.#indexes.get(indexId);
    if (index === undefined) throw new Error(`There is no index ${indexId}.`);
    return index;
  }
}

function nameOf({ sessionId, requestId }: RequestNumber): string {
  return `${requestId} ${sessionId}`;
}
