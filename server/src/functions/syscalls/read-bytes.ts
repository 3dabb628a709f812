import type { DocumentRecord } from "../../store/document-record.ts";

/** Highest ratio of bytes to characters: in a list of small numbers, each has two characters and counts nine bytes. */
const MAX_BYTES_PER_CHAR = 5;

/**
 * Bytes of the documents that were read, as Convex counts them (`getConvexSize`). Measuring a document takes longer than reading it, so they are
 * measured only when an upper bound from the text's length nears the limit.
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
