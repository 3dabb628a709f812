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

describe("an archive", () => {
  it("is read as it was written", async () => {
    const path = await written();
    expect(await readAll(await ZipFile.open(path))).toEqual(CONTENTS.map(([name, bytes]) => [name, bytes]));
    expect(readFileSync(path).length).toBeLessThan(TEXT.length);
  });

  it("of another program is read, with folders, other flags and a comment", async () => {
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

  it("whose source fails is not finished", async () => {
    async function* failing(): AsyncGenerator<Buffer> {
      yield Buffer.from("a");
      throw new Error("the disk is gone");
    }
    const archive = writeZip([{ name: "a", bytes: failing(), compress: true }]);
    await expect(pipeline(archive, createWriteStream(newPath()))).rejects.toThrow("the disk is gone");
  });
});
