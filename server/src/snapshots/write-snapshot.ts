/**
 * Writes a snapshot in the layout of Convex's export (docs/protocol.md#the-layout-of-a-snapshot). Its source is a copy of
 * the database that nothing else uses.
 */
import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Database } from "../store/database.ts";
import type { TableInfo } from "../store/types.ts";
import type { ZipSource } from "../zip/write-zip.ts";
import { extensionOf } from "./file-extensions.ts";
import { toSnapshotJson } from "./snapshot-json.ts";

const README = `This is a snapshot of a Convex deployment's data: one folder for each table, one document per line.
\`npx convex import\` reads it.
`;
/** Approximate size of the output chunks, in characters. */
const CHUNK_CHARS = 64 * 1024;

/** @param filesDir folder of stored files, under their internal ids; null to omit them */
export function* snapshotContents(db: Database, filesDir: string | null): Generator<ZipSource> {
  const tables = db.catalog.tables().filter(({ system }) => !system);
  yield text("README.md", [README]);
  yield text(
    "_tables/documents.jsonl",
    tables
      .toSorted((a, b) => a.number - b.number)
      .map(({ name, number }) => `${JSON.stringify({ name, id: number })}\n`),
  );
  const size = new Map(tables.map((table) => [table, db.documentCount(table)]));
  for (const table of tables.toSorted((a, b) => size.get(a)! - size.get(b)!)) {
    yield text(`${table.name}/documents.jsonl`, documentLines(db, table));
    yield text(`${table.name}/generated_schema.jsonl`, ['"uniform"\n']);
  }
  if (filesDir !== null) yield* storedFiles(db, filesDir);
}

function* storedFiles(db: Database, filesDir: string): Generator<ZipSource> {
  const table = db.catalog.tableByName("_storage");
  yield text("_storage/documents.jsonl", table ? storageLines(db, table) : []);
  if (table === undefined) return;
  for (const { id, value } of db.documents(table)) {
    const extension = extensionOf((value.contentType as string | undefined) ?? null);
    yield {
      name: `_storage/${id}${extension}`,
      bytes: createReadStream(join(filesDir, value.internalId as string)),
      compress: extension === "",
    };
  }
}

function* documentLines(db: Database, table: TableInfo): Generator<string> {
  for (const { value } of db.documents(table)) yield `${toSnapshotJson(value)}\n`;
}

function* storageLines(db: Database, table: TableInfo): Generator<string> {
  for (const { value } of db.documents(table)) {
    const fields = [
      ["_id", value._id],
      ["_creationTime", value._creationTime],
      ["sha256", value.sha256],
      ["size", BigInt(value.size as number)],
      ["contentType", value.contentType ?? null],
      ["internalId", value.internalId],
    ] as const;
    yield `{${fields.map(([name, field]) => `"${name}":${toSnapshotJson(field!)}`).join(",")}}\n`;
  }
}

function text(name: string, lines: Iterable<string>): ZipSource {
  return { name, bytes: chunks(lines), compress: true };
}

async function* chunks(lines: Iterable<string>): AsyncGenerator<Buffer> {
  let chunk = "";
  for (const line of lines) {
    chunk += line;
    if (chunk.length < CHUNK_CHARS) continue;
    yield Buffer.from(chunk);
    chunk = "";
  }
  if (chunk !== "") yield Buffer.from(chunk);
}
