/**
 * Reader of zip archives from untrusted sources. All sizes and checksums are verified, and memory and time are limited: unpacking stops when a file
 * exceeds its announced size or the total limit. Supports stored and deflated files; no encryption and no 64-bit sizes, which only archives above 4
 * GiB need.
 */
import { Inflate } from "fflate";

/** Reason why an archive cannot be read. */
type ZipProblem = "no zip" | "damaged" | "too large" | "not supported";

export class BadZip extends Error {
  override name = "BadZip";
  readonly problem: ZipProblem;

  constructor(problem: ZipProblem, options?: ErrorOptions) {
    super(`The archive cannot be read: ${problem}.`, options);
    this.problem = problem;
  }
}

type ZipLimits = {
  /** Maximum number of files. */
  files: number;
  /** Maximum total size of all files that are read, unpacked. */
  bytes: number;
};

/** A file of the archive. `packed` and `size` are its compressed and unpacked bytes; `offset` is the start of its local header. */
type Entry = { name: string; method: number; crc: number; packed: number; size: number; offset: number };

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER = 0x02014b50;
const CENTRAL_HEADER_BYTES = 46;
const END = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_16 = 0xffff;
const MAX_32 = 0xffff_ffff;
/** Bit of a header's flags. */
const ENCRYPTED = 1;
/** Compression methods. */
const STORED = 0;
const DEFLATED = 8;
/** Compressed bytes per step. Deflate expands by a factor of about 1000 at most, so one step produces at most 16 MiB. */
const STEP_BYTES = 16 * 1024;

export class ZipArchive {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #entries: Map<string, Entry>;
  /** Total size of the files that may still be read, unpacked. */
  #bytesLeft: number;

  /** @throws BadZip */
  constructor(bytes: Uint8Array, limits: ZipLimits) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entries = this.#readDirectory(limits.files);
    this.#bytesLeft = limits.bytes;
  }

  /** Names of the files as written in the archive; not sanitized. */
  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /**
   * Returns an unpacked file, or null if there is none with this name.
   * @throws BadZip, also if the file is larger than `atMost`
   */
  read(name: string, atMost = Number.POSITIVE_INFINITY): Uint8Array<ArrayBuffer> | null {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    if (entry.size > Math.min(atMost, this.#bytesLeft)) throw new BadZip("too large");
    this.#bytesLeft -= entry.size;
    const content = this.#unpack(entry);
    if (content.length !== entry.size || crc32(content) !== entry.crc) throw new BadZip("damaged");
    return content;
  }

  #unpack(entry: Entry): Uint8Array<ArrayBuffer> {
    const { method, packed, size } = entry;
    const start = this.#contentStart(entry);
    const raw = this.#bytes.subarray(start, start + packed);
    if (method === STORED) return new Uint8Array(raw);
    if (method !== DEFLATED) throw new BadZip("not supported");
    return inflated(raw, size);
  }

  /** Start of a file's content after its local header, whose name and extra field may differ in length from the directory's. */
  #contentStart({ offset, packed }: Entry): number {
    if (offset + LOCAL_HEADER_BYTES > this.#bytes.length) throw new BadZip("damaged");
    if (this.#view.getUint32(offset, true) !== LOCAL_HEADER) throw new BadZip("damaged");
    if (this.#view.getUint16(offset + 6, true) & ENCRYPTED) throw new BadZip("not supported");
    const variableLength = this.#view.getUint16(offset + 26, true) + this.#view.getUint16(offset + 28, true);
    const start = offset + LOCAL_HEADER_BYTES + variableLength;
    if (start + packed > this.#bytes.length) throw new BadZip("damaged");
    return start;
  }

  /** Reads the central directory. The numeric offsets here and below are those of the zip specification (APPNOTE.TXT, section 4.3). */
  #readDirectory(atMost: number): Map<string, Entry> {
    const end = this.#findEnd();
    const count = this.#view.getUint16(end + 10, true);
    let at = this.#view.getUint32(end + 16, true);
    // These maximum values mean that the real values are in a 64-bit record.
    if (count === MAX_16 || at === MAX_32) throw new BadZip("not supported");
    if (count > atMost) throw new BadZip("too large");
    const entries = new Map<string, Entry>();
    for (let i = 0; i < count; i++) {
      if (at + CENTRAL_HEADER_BYTES > end || this.#view.getUint32(at, true) !== CENTRAL_HEADER)
        throw new BadZip("damaged");
      const nameEnd = at + CENTRAL_HEADER_BYTES + this.#view.getUint16(at + 28, true);
      const entry = {
        name: utf8(this.#bytes.subarray(at + CENTRAL_HEADER_BYTES, nameEnd)),
        method: this.#view.getUint16(at + 10, true),
        crc: this.#view.getUint32(at + 16, true),
        packed: this.#view.getUint32(at + 20, true),
        size: this.#view.getUint32(at + 24, true),
        offset: this.#view.getUint32(at + 42, true),
      };
      if (!entry.name.endsWith("/")) entries.set(entry.name, entry);
      at = nameEnd + this.#view.getUint16(at + 30, true) + this.#view.getUint16(at + 32, true);
    }
    return entries;
  }

  /** Start of the end record, which a comment may follow. */
  #findEnd(): number {
    const last = this.#bytes.length - END_BYTES;
    for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
      if (this.#view.getUint32(at, true) !== END) continue;
      if (at + END_BYTES + this.#view.getUint16(at + 20, true) === this.#bytes.length) return at;
    }
    throw new BadZip(
      this.#bytes.length > 4 && this.#view.getUint32(0, true) === LOCAL_HEADER ? "damaged" : "no zip",
    );
  }
}

function inflated(raw: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(size);
  let filled = 0;
  const inflate = new Inflate((chunk) => {
    if (filled + chunk.length > size) throw new BadZip("damaged");
    content.set(chunk, filled);
    filled += chunk.length;
  });
  try {
    for (let at = 0; at < raw.length; at += STEP_BYTES) {
      inflate.push(raw.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= raw.length);
    }
  } catch (cause) {
    throw new BadZip("damaged", { cause });
  }
  return content.subarray(0, filled);
}

function utf8(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

let table: Uint32Array | null = null;

/** Checksum of zip archives (CRC-32, ISO 3309). */
function crc32(bytes: Uint8Array): number {
  table ??= crcTable();
  let crc = MAX_32;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ MAX_32) >>> 0;
}

function crcTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, index) => {
    let crc = index;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    return crc;
  });
}
