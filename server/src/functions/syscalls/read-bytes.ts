import type { DocumentRecord } from "../../store/document-record.ts";

/** A list of small numbers takes two characters for each, and nine bytes. */
const MOST_BYTES_PER_CHAR = 5;

/**
 * The bytes of documents that were read, as Convex counts them (`getConvexSize`). To measure a document takes longer than to read it, so the
 * length of its text must do until a limit comes near.
 */
export class ReadBytes {
  #measured = 0;
  #unmeasured: DocumentRecord[] = [];
  #chars = 0;

  add(document: DocumentRecord): void {
    this.#unmeasured.push(document);
    this.#chars += document.json.length;
  }

  /** Exact. */
  get total(): number {
    for (const document of this.#unmeasured) this.#measured += document.size;
    this.#unmeasured = [];
    this.#chars = 0;
    return this.#measured;
  }

  /** Whether these are more than so many bytes. */
  exceed(bytes: number): boolean {
    return this.#measured + MOST_BYTES_PER_CHAR * this.#chars > bytes && this.total > bytes;
  }
}
