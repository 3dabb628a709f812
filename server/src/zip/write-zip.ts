/** Writes zip archives as a stream. An entry's size is known only after its bytes, so it is written after them. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";
import {
  CENTRAL_HEADER,
  CENTRAL_HEADER_BYTES,
  DATA_DESCRIPTOR,
  DEFLATED,
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
  SIZES_FOLLOW,
  STORED,
  UTF8,
} from "./zip-layout.ts";

/** A file for an archive. */
export interface ZipSource {
  /** Path with `/` between folders. */
  name: string;
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** False for data that is already compressed, such as images. */
  compress: boolean;
}

/** Entry of the directory at the archive's end. */
interface WrittenEntry {
  name: Buffer;
  method: number;
  crc: number;
  size: number;
  compressedSize: number;
  offset: number;
}

const VERSION = 20;
const VERSION_64 = 45;
/** Host system Unix, so that readers use the file mode below. */
const MADE_BY = (3 << 8) | VERSION_64;
const REGULAR_FILE_0644 = (0o100644 << 16) >>> 0;

/** Bytes of an archive with these files. */
export async function* writeZip(
  sources: AsyncIterable<ZipSource> | Iterable<ZipSource>,
): AsyncGenerator<Buffer> {
  const time = dosTime(new Date());
  const entries: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, bytes, compress } of sources) {
    const entry: WrittenEntry = {
      name: Buffer.from(name),
      method: compress ? DEFLATED : STORED,
      crc: 0,
      size: 0,
      compressedSize: 0,
      offset,
    };
    const header = localHeader(entry, time);
    yield header;
    const counted = countBytes(entry, bytes);
    for await (const chunk of compress ? deflated(counted) : counted) {
      entry.compressedSize += chunk.length;
      yield chunk as Buffer;
    }
    const sizes = dataDescriptor(entry);
    yield sizes;
    offset += header.length + entry.compressedSize + sizes.length;
    entries.push(entry);
  }
  let directoryBytes = 0;
  for (const entry of entries) {
    const header = centralHeader(entry, time);
    directoryBytes += header.length;
    yield header;
  }
  yield endOfArchive(entries.length, directoryBytes, offset);
}

async function* countBytes(entry: WrittenEntry, bytes: ZipSource["bytes"]): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.length;
    yield chunk;
  }
}

async function* deflated(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const deflate = createDeflateRaw();
  // Ignored here: an error of the source destroys `deflate`, and the iteration below then throws the error.
  pipeline(Readable.from(bytes, { objectMode: false }), deflate).catch(() => {});
  yield* deflate as AsyncIterable<Uint8Array>;
}

function localHeader({ name, method }: WrittenEntry, time: number): Buffer {
  const header = Buffer.alloc(LOCAL_HEADER_BYTES);
  header.writeUInt32LE(LOCAL_HEADER, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(SIZES_FOLLOW | UTF8, 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt32LE(time, 10);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, size, compressedSize }: WrittenEntry): Buffer {
  const large = size >= MAX_32 || compressedSize >= MAX_32;
  const descriptor = Buffer.alloc(large ? 24 : 16);
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
  descriptor.writeUInt32LE(crc, 4);
  if (large) {
    descriptor.writeBigUInt64LE(BigInt(compressedSize), 8);
    descriptor.writeBigUInt64LE(BigInt(size), 16);
  } else {
    descriptor.writeUInt32LE(compressedSize, 8);
    descriptor.writeUInt32LE(size, 12);
  }
  return descriptor;
}

function centralHeader(
  { name, method, crc, size, compressedSize, offset }: WrittenEntry,
  time: number,
): Buffer {
  const large = [size, compressedSize, offset].some((number) => number >= MAX_32);
  const extra = large ? extra64([size, compressedSize, offset]) : Buffer.alloc(0);
  const header = Buffer.alloc(CENTRAL_HEADER_BYTES);
  header.writeUInt32LE(CENTRAL_HEADER, 0);
  header.writeUInt16LE(MADE_BY, 4);
  header.writeUInt16LE(large ? VERSION_64 : VERSION, 6);
  header.writeUInt16LE(SIZES_FOLLOW | UTF8, 8);
  header.writeUInt16LE(method, 10);
  header.writeUInt32LE(time, 12);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(large ? MAX_32 : compressedSize, 20);
  header.writeUInt32LE(large ? MAX_32 : size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(REGULAR_FILE_0644, 38);
  header.writeUInt32LE(large ? MAX_32 : offset, 42);
  return Buffer.concat([header, name, extra]);
}

function extra64(numbers: number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length);
  extra.writeUInt16LE(EXTRA_64, 0);
  extra.writeUInt16LE(8 * numbers.length, 2);
  numbers.forEach((number, i) => {
    extra.writeBigUInt64LE(BigInt(number), 4 + 8 * i);
  });
  return extra;
}

function endOfArchive(count: number, directoryBytes: number, directoryOffset: number): Buffer {
  const large = count >= MAX_16 || directoryBytes >= MAX_32 || directoryOffset >= MAX_32;
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(large ? MAX_16 : count, 8);
  end.writeUInt16LE(large ? MAX_16 : count, 10);
  end.writeUInt32LE(large ? MAX_32 : directoryBytes, 12);
  end.writeUInt32LE(large ? MAX_32 : directoryOffset, 16);
  if (!large) return end;
  const end64 = Buffer.alloc(END64_BYTES);
  end64.writeUInt32LE(END64, 0);
  end64.writeBigUInt64LE(BigInt(END64_BYTES - 12), 4);
  end64.writeUInt16LE(MADE_BY, 12);
  end64.writeUInt16LE(VERSION_64, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(directoryBytes), 40);
  end64.writeBigUInt64LE(BigInt(directoryOffset), 48);
  const locator = Buffer.alloc(END64_LOCATOR_BYTES);
  locator.writeUInt32LE(END64_LOCATOR, 0);
  locator.writeBigUInt64LE(BigInt(directoryOffset + directoryBytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

/** Local date and time as in DOS: the date in the high 16 bits (from 1980), the time in the low 16 bits (in steps of two seconds). */
function dosTime(date: Date): number {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  return ((day << 16) | time) >>> 0;
}
