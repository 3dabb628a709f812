import { crc32, deflateRawSync } from "node:zlib";

/**
 * Writes a zip archive like a server that streams files of unknown length, as Convex's export does. Sizes and checksums follow the data in 64 bits,
 * as the local headers declare. Independent of the product's own zip writer.
 *
 * @param entries contents by name, in this order.
 */
export function streamedZip(entries: Record<string, string | Uint8Array>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const add = (part: Buffer) => {
    parts.push(part);
    offset += part.length;
  };
  for (const [path, content] of Object.entries(entries)) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const start = offset;
    // Version 4.5 (64 bits), flag 3 (a descriptor follows) and 11 (UTF-8), deflate, no time, no sums yet, lengths in the extra field.
    add(
      fields([4, 0x04034b50], [2, 45], [2, 0x808], [2, 8], [4, 0], [4, 0], [4, 0xffffffff], [4, 0xffffffff]),
    );
    add(fields([2, name.length], [2, 20]));
    add(name);
    add(fields([2, 1], [2, 16], [8, 0], [8, 0]));
    add(packed);
    add(fields([4, 0x08074b50], [4, crc32(bytes)], [8, packed.length], [8, bytes.length]));
    directory.push(
      fields([4, 0x02014b50], [2, 0x32d], [2, 45], [2, 0x808], [2, 8], [4, 0]),
      fields([4, crc32(bytes)], [4, packed.length], [4, bytes.length], [2, name.length]),
      // No extra field, no comment, first disk; an ordinary file of mode 0644.
      fields([2, 0], [2, 0], [2, 0], [2, 0], [4, 0o100644 * 0x10000], [4, start]),
      name,
    );
  }
  const end = offset;
  const central = Buffer.concat(directory);
  const count = Object.keys(entries).length;
  return Buffer.concat([
    ...parts,
    central,
    fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, end], [2, 0]),
  ]);
}

/** Little-endian numbers, each with its length in bytes. */
function fields(...numbers: [bytes: 2 | 4 | 8, value: number][]): Buffer {
  return Buffer.concat(
    numbers.map(([bytes, value]) => {
      const field = Buffer.alloc(8);
      field.writeBigUInt64LE(BigInt(value));
      return field.subarray(0, bytes);
    }),
  );
}
