import type { Value } from "convex/values";
import { encodeKey, KEY_MAX, keyAfter } from "../values/keys.ts";
import { normalizedVector, type VectorIndexJson, type VectorQuery } from "../values/vector-search.ts";
import type { DocumentChange } from "./document-change.ts";
import { DocumentRecord } from "./document-record.ts";
import { fieldAt } from "./index-key.ts";
import type { Persistence } from "./persistence.ts";
import type { TableInfo } from "./types.ts";

/*
 * Vector indexes compare the query with every vector of the index, so their results are exact. They exist only in memory: an index is read from the
 * documents at its first search, then updated by each commit, and discarded after some time without a search.
 */

/** Number of documents that are read at once. A document with 1,536 dimensions has about 30 KB of text. */
const READ_BATCH = 32;
/** Number of multiplications between two pauses: a few milliseconds on a busy machine. */
const OPERATIONS_PER_STEP = 500_000;
/** Number of searches that are restarted because of commits before one runs without pauses. */
const MAX_RESTARTS = 3;
const IDLE_MS = 10 * 60 * 1_000;

export interface VectorResult {
  _id: string;
  _score: number;
}

/** Lets other work run if the caller has used the thread for long enough; returns null otherwise. */
export type Pause = () => Promise<void> | null;

export class VectorIndexes {
  readonly #reads: Pick<Persistence, "range">;
  /** Indexes in memory, by table number and name. */
  readonly #indexes = new Map<string, VectorIndex>();

  constructor(reads: Pick<Persistence, "range">) {
    this.#reads = reads;
  }

  /** Updates the indexes. Called at each commit. @param resolved returns the document as it is stored */
  apply(
    changes: ReadonlyMap<string, DocumentChange>,
    resolved: (document: DocumentRecord) => DocumentRecord,
  ): void {
    if (this.#indexes.size === 0) return;
    for (const [id, { table, after }] of changes) {
      for (const index of this.#indexes.values()) {
        if (index.tableNumber === table.number) index.update(id, after && resolved(after));
      }
    }
  }

  /** Discards all indexes, after changes outside of commits. */
  clear(): void {
    for (const index of this.#indexes.values()) index.close();
    this.#indexes.clear();
  }

  /** Documents with the most similar vectors, the most similar first. */
  async search(
    table: TableInfo,
    definition: VectorIndexJson,
    query: VectorQuery,
    pause: Pause,
  ): Promise<VectorResult[]> {
    for (let attempt = 0; ; attempt++) {
      const index = await this.#loaded(table, definition, pause);
      const results = await index.search(query, attempt < MAX_RESTARTS ? pause : () => null);
      if (results !== null) return results;
    }
  }

  async #loaded(table: TableInfo, definition: VectorIndexJson, pause: Pause): Promise<VectorIndex> {
    const name = `${table.number}.${definition.indexDescriptor}`;
    for (;;) {
      const known = this.#indexes.get(name);
      const index =
        known ?? new VectorIndex(table, definition, this.#reads, () => this.#indexes.delete(name));
      if (!known) this.#indexes.set(name, index);
      await index.load(pause);
      // The schema may have changed meanwhile.
      if (this.#indexes.get(name) === index) return index;
    }
  }
}

class VectorIndex {
  readonly #table: TableInfo;
  readonly #definition: VectorIndexJson;
  readonly #reads: Pick<Persistence, "range">;
  readonly #idle: NodeJS.Timeout;
  readonly #positions = new Map<string, number>();
  readonly #ids: string[] = [];
  /** Values of the filter fields as index keys, for each document. */
  readonly #filters: string[][] = [];
  /** All vectors, one after the other. */
  #vectors = new Float32Array(0);
  #version = 0;
  #loading: Promise<void> | null = null;
  #isClosed = false;

  constructor(
    table: TableInfo,
    definition: VectorIndexJson,
    reads: Pick<Persistence, "range">,
    onIdle: () => void,
  ) {
    this.#table = table;
    this.#definition = definition;
    this.#reads = reads;
    this.#idle = setTimeout(onIdle, IDLE_MS).unref();
  }

  get tableNumber(): number {
    return this.#table.number;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
  }

  /** Reads all documents, unless they have been read. Commits during the load update the documents that were read before. */
  load(pause: Pause): Promise<void> {
    this.#loading ??= this.#load(pause);
    return this.#loading;
  }

  async #load(pause: Pause): Promise<void> {
    for (let from: string | null = ""; from !== null && !this.#isClosed; await pause()) {
      const rows = this.#reads.range(this.#table.byCreationTime, from, KEY_MAX, "asc", READ_BATCH);
      for (const { id, json } of rows) this.update(id, new DocumentRecord(id, json, this.tableNumber));
      const last = rows.at(-1);
      from = last === undefined || rows.length < READ_BATCH ? null : keyAfter(last.key);
    }
  }

  update(id: string, document: DocumentRecord | null): void {
    this.#version += 1;
    const { vectorField, dimensions, filterFields } = this.#definition;
    const value = document && fieldAt(document.value, vectorField);
    const vector = Array.isArray(value) && value.length === dimensions ? normalizedVector(value) : null;
    if (document === null || vector === null) {
      this.#remove(id);
      return;
    }
    const position = this.#positions.get(id) ?? this.#append(id);
    this.#vectors.set(vector, position * dimensions);
    this.#filters[position] = filterFields.map((path) => keyOf(fieldAt(document.value, path)));
  }

  #append(id: string): number {
    const { dimensions } = this.#definition;
    const position = this.#ids.push(id) - 1;
    this.#positions.set(id, position);
    if ((position + 1) * dimensions > this.#vectors.length) {
      const larger = new Float32Array(Math.ceil((position + 1) * 1.5) * dimensions);
      larger.set(this.#vectors);
      this.#vectors = larger;
    }
    return position;
  }

  /** Removes a document. The last one moves to its position. */
  #remove(id: string): void {
    const position = this.#positions.get(id);
    if (position === undefined) return;
    this.#positions.delete(id);
    const last = this.#ids.length - 1;
    const moved = this.#ids.pop() as string;
    const filters = this.#filters.pop() as string[];
    if (position === last) return;
    const { dimensions } = this.#definition;
    this.#ids[position] = moved;
    this.#filters[position] = filters;
    this.#positions.set(moved, position);
    this.#vectors.copyWithin(position * dimensions, last * dimensions, (last + 1) * dimensions);
  }

  /** @returns null if a commit has changed the index during a pause */
  async search({ vector, limit, conditions }: VectorQuery, pause: Pause): Promise<VectorResult[] | null> {
    this.#idle.refresh();
    const version = this.#version;
    const best = new BestResults(limit);
    const wanted = conditions?.map(({ fieldPath, value }) => ({
      field: this.#definition.filterFields.indexOf(fieldPath),
      key: keyOf(value),
    }));
    const { dimensions } = this.#definition;
    const step = Math.ceil(OPERATIONS_PER_STEP / dimensions);
    for (let from = 0; from < this.#ids.length; from += step) {
      const end = Math.min(from + step, this.#ids.length);
      for (let position = from; position < end; position++) {
        const filters = this.#filters[position] as string[];
        if (wanted && !wanted.some(({ field, key }) => filters[field] === key)) continue;
        best.add(this.#ids[position] as string, product(this.#vectors, position * dimensions, vector));
      }
      await pause();
      if (this.#version !== version || this.#isClosed) return null;
    }
    return best.results;
  }
}

/** Product of a vector with the one at `start`. */
function product(vectors: Float32Array, start: number, vector: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += (vector[i] as number) * (vectors[start + i] as number);
  return sum;
}

/** The results with the highest scores, best first. */
class BestResults {
  readonly #limit: number;
  readonly results: VectorResult[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(_id: string, _score: number): void {
    const { results } = this;
    const worst = results.at(-1);
    if (worst && results.length >= this.#limit && _score <= worst._score) return;
    let position = results.length;
    while (position > 0 && (results[position - 1] as VectorResult)._score < _score) position -= 1;
    results.splice(position, 0, { _id, _score });
    if (results.length > this.#limit) results.pop();
  }
}

function keyOf(value: Value | undefined): string {
  return encodeKey([value]);
}
