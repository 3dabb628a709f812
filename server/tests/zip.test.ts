import { execFile } from "node:child_process";
import { createWriteStream, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { writeZip, type ZipSource } from "../src/zip/write-zip.ts";
import { BadZip, ZipFile } from "../src/zip/zip-file.ts";
import { tempFolder } from "./support/temp-folder.ts";

const folder = tempFolder("zip-");
afterAll(folder.remove);
let files = 0;
const newPath = () => join(folder.path, `${files++}.zip`);

const TEXT = Buffer.from("ğüşıöç ".repeat(20_000));
const CONTENTS: [string, Buffer, boolean][] = [
  ["README.md", Buffer.from("merhaba"), true],
  ["boş/dosya.txt", Buffer.alloc(0), true],
  ["tables/documents.jsonl", TEXT, true],
  ["picture", Buffer.from(Array.from({ length: 70_000 }, (_, i) => (i * 7919) % 251)), false],
];

const sources = (): ZipSource[] =>
  CONTENTS.map(([name, bytes, compress]) => ({ name, bytes: pieces(bytes), compress }));

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}

async function written(): Promise<string> {
  const path = newPath();
  await pipeline(writeZip(sources()), createWriteStream(path));
  return path;
}

async function readAll(zip: ZipFile): Promise<[string, Buffer][]> {
  const all: [string, Buffer][] = [];
  for (const entry of zip.entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of zip.read(entry)) chunks.push(chunk);
    all.push([entry.name, Buffer.concat(chunks)]);
  }
  return all;
}

/** End record of an archive; by default it refers to the record with 64-bit numbers. */
function end({ count = 0xffff, bytes = 0xffff_ffff, offset = 0 } = {}): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(count, 8);
  record.writeUInt16LE(count, 10);
  record.writeUInt32LE(bytes, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

function endLocator(offset: bigint): Buffer {
  const record = Buffer.alloc(20);
  record.writeUInt32LE(0x07064b50, 0);
  record.writeBigUInt64LE(offset, 8);
  record.writeUInt32LE(1, 16);
  return record;
}

function end64({ count = 1n, offset = 0n }): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(count, 24);
  record.writeBigUInt64LE(count, 32);
  record.writeBigUInt64LE(46n, 40);
  record.writeBigUInt64LE(offset, 48);
  return record;
}

/** Local header of a file "a", before its data. */
const LOCAL = Buffer.alloc(31, "a");
LOCAL.writeUInt32LE(0x04034b50, 0);
LOCAL.fill(0, 4, 26);
LOCAL.writeUInt32LE(1, 26);

/** Directory entry of a file "a" with 64-bit numbers, 71 bytes. */
function entry({ compressedSize = 1n, offset = 0n }): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt32LE(0xffff_ffff, 20);
  header.writeUInt32LE(1, 24);
  header.writeUInt16LE(1, 28);
  header.writeUInt16LE(24, 30);
  header.writeUInt32LE(0xffff_ffff, 42);
  const extra = Buffer.alloc(24);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(20, 2);
  extra.writeBigUInt64LE(compressedSize, 4);
  extra.writeBigUInt64LE(offset, 12);
  return Buffer.concat([header, Buffer.from("a"), extra]);
}

describe("an archive", () => {
  it("is read as it was written", async () => {
    const path = await written();
    expect(await readAll(await ZipFile.open(path))).toEqual(CONTENTS.map(([name, bytes]) => [name, bytes]));
    expect(readFileSync(path).length).toBeLessThan(TEXT.length);
  });

  it("of another program can be read, with folders, other flags and a comment", async () => {
    const script = `import zipfile, sys
z = zipfile.ZipFile(sys.argv[1], "w")
z.mkdir("klasor") if hasattr(z, "mkdir") else None
z.writestr("klasor/a.txt", "stored")
z.writestr("b.txt", "deflated " * 1000, zipfile.ZIP_DEFLATED)
z.comment = b"a comment"
z.close()`;
    const path = newPath();
    const python = await promisify(execFile)("python3", ["-c", script, path]).catch(() => null);
    if (python === null) return;
    expect(await readAll(await ZipFile.open(path))).toEqual([
      ["klasor/a.txt", Buffer.from("stored")],
      ["b.txt", Buffer.from("deflated ".repeat(1000))],
    ]);
  });

  it.each([
    ["a flipped byte in the middle", (bytes: Buffer) => bytes.fill(bytes[500]! ^ 0xff, 500, 501)],
    ["a missing end", (bytes: Buffer) => bytes.subarray(0, bytes.length - 30)],
    ["a missing beginning", (bytes: Buffer) => bytes.subarray(100)],
    ["nothing in it", () => Buffer.alloc(0)],
    ["a letter instead of it", () => Buffer.from("Dear grandmother, ".repeat(100))],
  ])("with %s is refused", async (_, damage) => {
    const path = newPath();
    writeFileSync(path, damage(readFileSync(await written())));
    await expect(ZipFile.open(path).then(readAll)).rejects.toThrow(BadZip);
  });

  it.each([
    ["a directory at the end of all numbers", [endLocator(0n), end()], [end64({ offset: 2n ** 63n })]],
    ["an end record at the end of all numbers", [endLocator(2n ** 63n), end()], []],
    ["an end record before its beginning", [endLocator(2n ** 64n - 1n), end()], []],
    ["a directory behind its end", [end({ count: 1, bytes: 46, offset: 0xffff_fff0 })], []],
    ["a directory longer than itself", [end({ count: 1, bytes: 0xffff_fff0 })], []],
    ["more entries than bytes", [endLocator(0n), end()], [end64({ count: 2n ** 53n })]],
    ["an entry at the end of all numbers", [end({ count: 1, bytes: 71 })], [entry({ offset: 2n ** 63n })]],
    [
      "an entry longer than all disks",
      [end({ count: 1, bytes: 71, offset: LOCAL.length })],
      [LOCAL, entry({ compressedSize: 2n ** 63n })],
    ],
  ])("with false numbers (%s) is refused", async (_, tail, head) => {
    const path = newPath();
    writeFileSync(path, Buffer.concat([...head, ...tail]));
    await expect(ZipFile.open(path).then(readAll)).rejects.toThrow(BadZip);
  });

  it("is incomplete if its source fails", async () => {
    async function* failing(): AsyncGenerator<Buffer> {
      yield Buffer.from("a");
      throw new Error("the disk is gone");
    }
    const archive = writeZip([{ name: "a", bytes: failing(), compress: true }]);
    await expect(pipeline(archive, createWriteStream(newPath()))).rejects.toThrow("the disk is gone");
  });
});
