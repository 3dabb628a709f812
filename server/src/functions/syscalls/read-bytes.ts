import type { DocumentRecord } from "../../store/document-record.ts";

/** Highest ratio of Convex's bytes to JSON characters. In a list of one-digit numbers, each number counts 9 bytes and has 2 characters: 4.5, rounded up. */
const MAX_BYTES_PER_CHAR = 5;

/**
 * Bytes of the documents that were read, as Convex counts them (`getConvexSize`). Measuring a document takes longer than reading it. So documents are
 * measured only when an upper bound, computed from their text lengths, exceeds the limit.
 */
export class ReadBytes {
  #measured = 0;
  #unmeasured: DocumentRecord[] = [];
  #chars = 0;

  add(document: DocumentRecord): void {
    this.#unmeasured.push(document);
    this.#chars += document.json.length;
  }

  /** Exact number of bytes. */
  get total(): number {
    for (const document of this.#unmeasured) this.#measured += document.size;
    this.#unmeasured = [];
    this.#chars = 0;
    return this.#measured;
  }

  /** True if the total exceeds `bytes`. */
  exceeds(bytes: number): boolean {
    return this.#measured + MAX_BYTES_PER_CHAR * this.#chars > bytes && this.total > bytes;
  }
}
