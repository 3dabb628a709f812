import { getConvexSize, type Value } from "convex/values";
import { decodeId } from "../values/ids.ts";
import { parseConvexJson } from "../values/json.ts";
import { encodeKey } from "../values/keys.ts";

/** A document as it is stored: convex JSON text with system fields, decoded only when somebody asks for its value. */
export class DocumentRecord {
  readonly id: string;
  /** Convex JSON, object keys sorted, including `_id` and `_creationTime`. Two documents are equal iff these are. */
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

  /** The decoded document. Shared by everybody who holds this record: not to be changed. */
  get value(): Record<string, Value> {
    this.#value ??= parseConvexJson(this.json) as Record<string, Value>;
    return this.#value;
  }

  /** The end that the document's keys have in common in all indexes: creation time and id. */
  get keyTail(): string {
    this.#keyTail ??= encodeKey([this.creationTime, this.id]);
    return this.#keyTail;
  }

  /** Bytes, as Convex counts them. The value is not kept for this: documents are measured by the thousand. */
  get size(): number {
    this.#size ??= getConvexSize(this.#value ?? parseConvexJson(this.json));
    return this.#size;
  }

  /** Milliseconds since the epoch, with a fraction. */
  get creationTime(): number {
    return this.value._creationTime as number;
  }
}
