/**
 * What SQLite leaves behind in the pages of its file.
 *
 * With `secure_delete` what is deleted is overwritten where it stands. But when SQLite lays out a page anew, rows that have moved to another page stay
 * readable in the room between the page's list of rows and its first row, until something else is written there: some in a thousand of the
 * rows that are deleted later. That room means nothing to anybody, so it can be overwritten in the file itself.
 *
 * The layout of a page is in https://www.sqlite.org/fileformat.html#b_tree_pages.
 */
import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

/** Read and cleared in one go: a fraction of a millisecond from the system's cache. */
const CHUNK_BYTES = 256 * 1024;
const FILE_HEADER_BYTES = 100;
/** The first byte of a page that holds rows or index entries: inner and outer pages of both. */
const INNER = new Set([2, 5]);
const OUTER = new Set([10, 13]);
/** From a file of this size on, other pages may begin with one of these bytes. */
const MAX_FILE_BYTES = 2 ** 36;

interface Gap {
  at: number;
  bytes: number;
}

export class PageGaps {
  /** Stays open as long as the database: to close it would drop the locks that this process holds on the file. */
  readonly #file: number;
  readonly #chunk = Buffer.alloc(CHUNK_BYTES);
  readonly #zeros = Buffer.alloc(CHUNK_BYTES);

  constructor(path: string) {
    this.#file = openSync(path, "r+");
  }

  /** Where the gaps are that hold something, among the pages from `from` on; and where the next look begins, null at the file's end. */
  find(from: number): { gaps: Gap[]; next: number | null } {
    const read = readSync(this.#file, this.#chunk, 0, CHUNK_BYTES, from);
    const next = read < CHUNK_BYTES || from + read >= MAX_FILE_BYTES ? null : from + read;
    const gaps: Gap[] = [];
    const size = this.#pageSize();
    for (let page = 0; page + size <= read; page += size) {
      const gap = gapOf(this.#chunk.subarray(page, page + size), from + page === 0);
      if (gap === null) continue;
      const [start, end] = [page + gap.at, page + gap.at + gap.bytes];
      if (this.#chunk.compare(this.#zeros, 0, gap.bytes, start, end) === 0) continue;
      gaps.push({ at: from + start, bytes: gap.bytes });
    }
    return { gaps, next };
  }

  /** Overwrites gaps. Nothing may have been written to their pages since they were found. */
  clear(gaps: readonly Gap[]): void {
    for (const { at, bytes } of gaps) writeSync(this.#file, this.#zeros, 0, bytes, at);
  }

  sync(): void {
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }

  #pageSize(): number {
    const header = Buffer.alloc(2);
    readSync(this.#file, header, 0, 2, 16);
    const size = header.readUInt16BE(0);
    return size === 1 ? 65_536 : size;
  }
}

/** The room between a page's list of rows and its first row; null for a page that has none, or is of another kind. */
function gapOf(page: Buffer, isFirst: boolean): Gap | null {
  const header = isFirst ? FILE_HEADER_BYTES : 0;
  const kind = page[header]!;
  if (!INNER.has(kind) && !OUTER.has(kind)) return null;
  const rows = page.readUInt16BE(header + 3);
  const firstRow = page.readUInt16BE(header + 5) || 65_536;
  const at = header + (INNER.has(kind) ? 12 : 8) + 2 * rows;
  const bytes = firstRow - at;
  return bytes > 0 && firstRow <= page.length ? { at, bytes } : null;
}
