/**
 * Finds and clears copies of deleted rows in the pages of a SQLite file.
 *
 * With `secure_delete`, SQLite overwrites deleted content in place. But when SQLite moves rows to another page, old copies
 * may remain in the gap between the page's cell pointers and its first row, until other data is written there. This affects
 * about one in a thousand deleted rows. SQLite ignores the contents of the gap, so the gap can be overwritten in the file
 * itself.
 *
 * Page layout: https://www.sqlite.org/fileformat.html#b_tree_pages
 */
import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";

/** Bytes read and cleared at a time. This takes a fraction of a millisecond if the system has cached them. */
const CHUNK_BYTES = 256 * 1024;
const FILE_HEADER_BYTES = 100;
/** First byte of b-tree pages: interior pages of indexes and tables, and leaf pages of both. */
const INTERIOR = new Set([2, 5]);
const LEAF = new Set([10, 13]);
/** Only the beginning of a file up to this size (64 GiB) is checked. In larger files, pages of other types may begin with one of the bytes above. */
const MAX_FILE_BYTES = 2 ** 36;

interface Gap {
  offset: number;
  bytes: number;
}

export class PageGaps {
  /** Open as long as the database, because closing it would release all locks of this process on the file (POSIX). */
  readonly #file: number;
  readonly #chunk = Buffer.alloc(CHUNK_BYTES);
  readonly #zeros = Buffer.alloc(CHUNK_BYTES);

  constructor(path: string) {
    this.#file = openSync(path, "r+");
  }

  /**
   * Returns the gaps with nonzero bytes in the chunk that begins at `from`. `next` is the start of the following chunk, or
   * null at the end of the file.
   */
  find(from: number): { gaps: Gap[]; next: number | null } {
    const read = readSync(this.#file, this.#chunk, 0, CHUNK_BYTES, from);
    const next = read < CHUNK_BYTES || from + read >= MAX_FILE_BYTES ? null : from + read;
    const gaps: Gap[] = [];
    const size = this.#pageSize();
    for (let page = 0; page + size <= read; page += size) {
      const gap = gapOf(this.#chunk.subarray(page, page + size), from + page === 0);
      if (gap === null) continue;
      const [start, end] = [page + gap.offset, page + gap.offset + gap.bytes];
      if (this.#chunk.compare(this.#zeros, 0, gap.bytes, start, end) === 0) continue;
      gaps.push({ offset: from + start, bytes: gap.bytes });
    }
    return { gaps, next };
  }

  /** Overwrites gaps. Their pages must not have been written since `find`. */
  clear(gaps: readonly Gap[]): void {
    for (const { offset, bytes } of gaps) writeSync(this.#file, this.#zeros, 0, bytes, offset);
  }

  sync(): void {
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }

  #pageSize(): number {
    // The file header contains the page size at offset 16; 1 means 65,536.
    const header = Buffer.alloc(2);
    readSync(this.#file, header, 0, 2, 16);
    const size = header.readUInt16BE(0);
    return size === 1 ? 65_536 : size;
  }
}

/** Returns the gap between a page's cell pointers and its first row; null if it is empty or the page is of another type. */
function gapOf(page: Buffer, isFirst: boolean): Gap | null {
  const header = isFirst ? FILE_HEADER_BYTES : 0;
  const type = page[header]!;
  if (!INTERIOR.has(type) && !LEAF.has(type)) return null;
  // Header of a page: type (1 byte), first free block (2), number of cells (2), start of the cells (2; 0 means 65,536), …
  const rowCount = page.readUInt16BE(header + 3);
  const firstRow = page.readUInt16BE(header + 5) || 65_536;
  const offset = header + (INTERIOR.has(type) ? 12 : 8) + 2 * rowCount;
  const bytes = firstRow - offset;
  return bytes > 0 && firstRow <= page.length ? { offset, bytes } : null;
}
