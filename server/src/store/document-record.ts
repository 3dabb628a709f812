import { getConvexSize, type Value } from "convex/values";
import { resolveCommitTimestamps } from "../values/commit-timestamps.ts";
import { decodeId } from "../values/ids.ts";
import { parseConvexJson } from "../values/json.ts";
import { encodeKey } from "../values/keys.ts";

/** A stored document: Convex JSON text with system fields, decoded on first access to its value. */
export class DocumentRecord {
  readonly id: string;
  /** Convex JSON with sorted object keys, including `_id` and `_creationTime`. Two documents are equal iff their texts are. */
  readonly json: string;
  #value: Record<string, Value> | null = null;
  #tableNumber: number | null;
  #keyTail: string | null = null;
  #size: number | null = null;

  constructor(id: string, json: string, tableNumber: number | null = null) {
    this.id = id;
    this.json = json;
    this.#tableNumber = tableNumber;
  }

  get tableNumber(): number {
    this.#tableNumber ??= decodeId(this.id)?.tableNumber ?? 0;
    return this.#tableNumber;
  }

  /** The decoded document. Shared between users of this record, so it must not be modified. */
  get value(): Record<string, Value> {
    this.#value ??= parseConvexJson(this.json) as Record<string, Value>;
    return this.#value;
  }

  /** Common end of the document's keys in all indexes: creation time and id. */
  get keyTail(): string {
    this.#keyTail ??= encodeKey([this.creationTime, this.id]);
    return this.#keyTail;
  }

  /** Size in bytes, as Convex counts them. Does not store the decoded value, because thousands of documents may be measured at a time. */
  /** The document with its commit timestamps. @param ts timestamp of its commit */
  committed(ts: bigint): DocumentRecord {
    const json = resolveCommitTimestamps(this.json, ts);
    return json === this.json ? this : new DocumentRecord(this.id, json, this.tableNumber);
  }

  get size(): number {
    this.#size ??= getConvexSize(this.#value ?? parseConvexJson(this.json));
    return this.#size;
  }

  /** Creation time in ms since 1970, with a fraction. */
  get creationTime(): number {
    return this.value._creationTime as number;
  }
}
