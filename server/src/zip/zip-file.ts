/**
 * Reads zip archives with stored or deflated entries; archives and entries may exceed 4 GiB. All values of an archive are checked, so that an invalid
 * archive only causes a BadZip. (The library yauzl 3.4.0 throws an error that cannot be caught if an offset exceeds 2^53.)
 */
import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import {
  CENTRAL_HEADER,
  CENTRAL_HEADER_BYTES,
  DEFLATED,
  ENCRYPTED,
  END,
  END_BYTES,
  END64,
  END64_BYTES,
  END64_LOCATOR,
  END64_LOCATOR_BYTES,
  EXTRA_64,
  LOCAL_HEADER,
  LOCAL_HEADER_BYTES,
  MAX_16,
  MAX_32,
  STORED,
} from "./zip-layout.ts";

/** Thrown if the file is not an archive, is damaged, or uses an unsupported feature. The message contains the reason. */
export class BadZip extends Error {
  override name = "BadZip";
}

/** A file in an archive. */
export interface ZipEntry {
  /** Name according to the archive. May be any text, such as "../x". */
  name: string;
  /** Uncompressed size in bytes. */
  size: number;
  compressedSize: number;
  crc: number;
  method: number;
  offset: number;
}

const MAX_COMMENT = 0xffff;
/** Maximum size of an archive's directory: enough for millions of entries. */
const MAX_DIRECTORY_BYTES = 512 * 1024 * 1024;

export class ZipFile {
  /** Files in the order of the directory, without folders. */
  readonly entries: readonly ZipEntry[];
  readonly #path: string;

  private constructor(path: string, entries: ZipEntry[]) {
    this.#path = path;
    this.entries = entries;
  }

  /** @throws BadZip if the file is not an archive. */
  static async open(path: string): Promise<ZipFile> {
    const file = await open(path, "r");
    try {
      const { size } = await file.stat();
      const { offset, bytes, count } = await findDirectory(file, size);
      if (bytes > MAX_DIRECTORY_BYTES || offset + bytes > size) throw new BadZip("The archive is cut short.");
      const entries = parseDirectory(await readAt(file, offset, bytes), count);
      return new ZipFile(
        path,
        entries.filter(({ name }) => !name.endsWith("/")),
      );
    } finally {
      await file.close();
    }
  }

  find(name: string): ZipEntry | undefined {
    return this.entries.find((entry) => entry.name === name);
  }

  /** Bytes of an entry. @throws BadZip if their size or checksum is wrong, perhaps only after the last byte */
  async *read(entry: ZipEntry): AsyncGenerator<Buffer> {
    const start = await this.#dataOffset(entry);
    let crc = 0;
    let size = 0;
    for await (const chunk of this.#decompressed(entry, start)) {
      crc = crc32(chunk, crc);
      size += chunk.length;
      // Stops at data beyond the size in the directory, so that an archive cannot fill the disk or memory.
      if (size > entry.size) break;
      yield chunk;
    }
    if (size !== entry.size || crc !== entry.crc) throw new BadZip(`"${entry.name}" is damaged.`);
  }

  async *#decompressed(entry: ZipEntry, start: number): AsyncGenerator<Buffer> {
    if (entry.compressedSize === 0) return;
    const raw = createReadStream(this.#path, { start, end: start + entry.compressedSize - 1 });
    if (entry.method === STORED) {
      yield* raw as AsyncIterable<Buffer>;
      return;
    }
    const inflate = createInflateRaw();
    pipeline(raw, inflate).catch(() => {});
    try {
      yield* inflate as AsyncIterable<Buffer>;
    } catch (cause) {
      throw new BadZip(`"${entry.name}" is damaged.`, { cause });
    }
  }

  /** Offset of the data, after the entry's own header. Its name and extra field may be longer than those in the directory. */
  async #dataOffset(entry: ZipEntry): Promise<number> {
    if (entry.method !== STORED && entry.method !== DEFLATED) {
      throw new BadZip(`"${entry.name}" is compressed by a method (${entry.method}) that is not supported.`);
    }
    const file = await open(this.#path, "r");
    try {
      const header = await readAt(file, entry.offset, LOCAL_HEADER_BYTES);
      if (header.readUInt32LE(0) !== LOCAL_HEADER) throw new BadZip(`"${entry.name}" is damaged.`);
      if (header.readUInt16LE(6) & ENCRYPTED) throw new BadZip(`"${entry.name}" is encrypted.`);
      const start = entry.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
      if (start + entry.compressedSize > (await file.stat()).size)
        throw new BadZip("The archive is cut short.");
      return start;
    } finally {
      await file.close();
    }
  }
}

async function findDirectory(
  file: FileHandle,
  size: number,
): Promise<{ offset: number; bytes: number; count: number }> {
  const tailBytes = Math.min(size, END_BYTES + MAX_COMMENT);
  const tail = await readAt(file, size - tailBytes, tailBytes);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END || at + END_BYTES + tail.readUInt16LE(at + 20) !== tail.length)
      continue;
    const end = {
      count: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
    const large = end.count === MAX_16 || end.bytes === MAX_32 || end.offset === MAX_32;
    return (large && (await findDirectory64(file, size - tailBytes + at))) || end;
  }
  throw new BadZip("The file is not a zip archive, or is cut short.");
}

async function findDirectory64(file: FileHandle, endOffset: number) {
  if (endOffset < END64_LOCATOR_BYTES) return null;
  const locator = await readAt(file, endOffset - END64_LOCATOR_BYTES, END64_LOCATOR_BYTES);
  if (locator.readUInt32LE(0) !== END64_LOCATOR) return null;
  const end = await readAt(file, Number(locator.readBigUInt64LE(8)), END64_BYTES);
  if (end.readUInt32LE(0) !== END64) throw new BadZip("The archive is damaged.");
  return {
    count: Number(end.readBigUInt64LE(32)),
    bytes: Number(end.readBigUInt64LE(40)),
    offset: Number(end.readBigUInt64LE(48)),
  };
}

function parseDirectory(bytes: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_HEADER_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL_HEADER)
      throw new BadZip("The archive's directory is damaged.");
    const nameEnd = at + CENTRAL_HEADER_BYTES + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const entry: ZipEntry = {
      name: bytes.toString("utf8", at + CENTRAL_HEADER_BYTES, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    readLargeNumbers(entry, bytes.subarray(nameEnd, extraEnd));
    entries.push(entry);
    at = extraEnd + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * Replaces numbers of the entry that do not fit into its header. They are in the 64-bit extra field, which contains only these numbers, in the order
 * size, compressed size, offset.
 */
function readLargeNumbers(entry: ZipEntry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== EXTRA_64) continue;
    let from = at + 4;
    for (const key of ["size", "compressedSize", "offset"] as const) {
      if (entry[key] !== MAX_32) continue;
      if (from + 8 > extra.length) throw new BadZip("The archive's directory is damaged.");
      entry[key] = Number(extra.readBigUInt64LE(from));
      from += 8;
    }
  }
}

/** Reads bytes of the archive. @param position offset that the archive itself specifies, so it may be invalid */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position)) throw new BadZip("The archive is damaged.");
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new BadZip("The archive is cut short.");
  return buffer;
}
