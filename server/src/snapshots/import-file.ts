/**
 * Reads the tables of an uploaded file, without knowledge of the deployment (docs/protocol.md#types-of-what-is-read,
 * docs/protocol.md#what-an-import-reads).
 */
import { createReadStream } from "node:fs";
import { basename } from "node:path/posix";
import type { Value } from "convex/values";
import { BadZip, type ZipEntry, ZipFile } from "../zip/zip-file.ts";
import { ImportProblem } from "./import-problem.ts";
import { fromPlainJson, fromSnapshotJson } from "./snapshot-json.ts";

export type ImportFormat = "zip" | "jsonLines" | "jsonArray" | "csv";

export interface FileTable {
  name: string;
  /** Table number according to `_tables`; null if the file does not contain it. */
  number: number | null;
  rows(): AsyncGenerator<Value>;
  /** True for a table of a snapshot, whose text distinguishes integers from floats. False for plain JSON or CSV, in which all numbers are floats. */
  uniform: boolean;
}

export interface ImportFile {
  tables: FileTable[];
  /** Stored files: rows of `_storage`, and the bytes by storage id. Null if the file contains none. */
  storage: { rows(): AsyncGenerator<Value>; blobs: Map<string, () => AsyncGenerator<Buffer>> } | null;
}

const MAX_JSON_ARRAY_BYTES = 16 * 1024 * 1024;

/** @throws ImportProblem if the file does not have the given format */
export async function openImportFile(
  path: string,
  format: ImportFormat,
  tableName: string | null,
): Promise<ImportFile> {
  if (format === "zip") return await openZip(path);
  const rows = { jsonLines: () => jsonLines(path), jsonArray: () => jsonArray(path), csv: () => csv(path) };
  return {
    tables: [{ name: tableName ?? "", number: null, rows: rows[format], uniform: false }],
    storage: null,
  };
}

async function openZip(path: string): Promise<ImportFile> {
  const zip = await convertZipErrors(() => ZipFile.open(path));
  const lines = (entry: ZipEntry) => linesOf(zip.read(entry));
  const documents = new Map<string, ZipEntry>();
  const schemas = new Map<string, ZipEntry>();
  const blobs = new Map<string, () => AsyncGenerator<Buffer>>();
  for (const entry of zip.entries) {
    const parts = entry.name.split("/");
    const [folder = "", file = ""] = parts.slice(-2);
    if (parts.includes("_components") && file === "documents.jsonl") {
      throw new ImportProblem(
        "The snapshot contains data of components, which this server does not support.",
      );
    }
    if (file === "documents.jsonl") {
      if (documents.has(folder)) throw new ImportProblem(`The table "${folder}" is in the file twice.`);
      documents.set(folder, entry);
    } else if (file === "generated_schema.jsonl") schemas.set(folder, entry);
    else if (folder === "_storage") blobs.set(basename(file).split(".")[0]!, () => zip.read(entry));
  }
  const numbers = await tableNumbers(documents.get("_tables"), lines);
  const names = new Set([...documents.keys(), ...numbers.keys()].filter((name) => !name.startsWith("_")));
  const tables: FileTable[] = [];
  for (const name of names) {
    const entry = documents.get(name);
    const uniform = await isUniform(name, schemas.get(name), lines);
    tables.push({
      name,
      number: numbers.get(name) ?? null,
      uniform,
      rows: () => values(entry ? lines(entry) : noLines(), uniform ? fromSnapshotJson : fromPlainJson),
    });
  }
  const storage = documents.get("_storage");
  return {
    tables,
    storage: storage ? { rows: () => values(lines(storage), fromPlainJson), blobs } : null,
  };
}

async function tableNumbers(
  entry: ZipEntry | undefined,
  lines: (entry: ZipEntry) => AsyncGenerator<string>,
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  if (entry === undefined) return numbers;
  for await (const row of values(lines(entry), fromPlainJson)) {
    const { name, id } = row as { name?: unknown; id?: unknown };
    if (typeof name !== "string" || typeof id !== "number" || !Number.isInteger(id) || id < 1)
      throw new ImportProblem("A line of _tables/documents.jsonl has no name or no number.");
    if (numbers.has(name) || [...numbers.values()].includes(id))
      throw new ImportProblem(`_tables/documents.jsonl has the table "${name}" or its number ${id} twice.`);
    numbers.set(name, id);
  }
  return numbers;
}

async function isUniform(
  table: string,
  entry: ZipEntry | undefined,
  lines: (entry: ZipEntry) => AsyncGenerator<string>,
): Promise<boolean> {
  if (entry === undefined) return false;
  const first = await lines(entry).next();
  if (!first.done && first.value === '"uniform"') return true;
  throw new ImportProblem(
    `"${table}" was exported by an older version of Convex, which stored the types of values separately. Import it into Convex and export it again.`,
  );
}

async function* values(
  lines: AsyncGenerator<string>,
  decode: (text: string) => Value,
): AsyncGenerator<Value> {
  let row = 0;
  try {
    for await (const line of lines) {
      row++;
      if (line.trim() !== "") yield decode(line);
    }
  } catch (error) {
    if (error instanceof ImportProblem) throw new ImportProblem(`Row ${row}: ${error.message}`);
    throw error;
  }
}

async function* noLines(): AsyncGenerator<string> {}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let rest = "";
  try {
    for await (const chunk of bytes) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = lines.pop()!;
      yield* lines;
    }
    rest += decoder.decode();
  } catch (error) {
    if (error instanceof BadZip) throw new ImportProblem(error.message);
    if (error instanceof TypeError) throw new ImportProblem("The file is not UTF-8 text.");
    throw error;
  }
  if (rest !== "") yield rest;
}

function jsonLines(path: string): AsyncGenerator<Value> {
  return values(linesOf(createReadStream(path)), fromPlainJson);
}

async function* jsonArray(path: string): AsyncGenerator<Value> {
  let text = "";
  for await (const line of linesOf(createReadStream(path))) {
    text += `${line}\n`;
    if (text.length > MAX_JSON_ARRAY_BYTES) {
      throw new ImportProblem(
        "A JSON array may have at most 16 MiB. Use a file with one document per line (.jsonl).",
      );
    }
  }
  const array = fromPlainJson(text);
  if (!Array.isArray(array)) throw new ImportProblem("The file is not a JSON array.");
  yield* array;
}

/** Reads a header, then one document per record. */
async function* csv(path: string): AsyncGenerator<Value> {
  let header: string[] | null = null;
  let row = 0;
  for await (const cells of csvRecords(path)) {
    row++;
    if (header === null) {
      header = cells.map((cell) => cell.trim());
      continue;
    }
    if (cells.length !== header.length) {
      throw new ImportProblem(`Row ${row} has ${cells.length} cells, the header ${header.length}.`);
    }
    yield Object.fromEntries(header.map((name, i) => [name, csvValue(cells[i]!)]));
  }
  if (header === null) throw new ImportProblem("The CSV file has no header.");
}

/** Parses a cell like Convex: text that Convex's float parser accepts is a number, even `inf` and `nan`. Any other text is a string. */
function csvValue(cell: string): Value {
  if (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(cell)) return Number(cell);
  if (/^[+-]?nan$/i.test(cell)) return Number.NaN;
  const infinity = /^([+-]?)inf(inity)?$/i.exec(cell);
  return infinity ? Number(`${infinity[1]}Infinity`) : cell;
}

async function* csvRecords(path: string): AsyncGenerator<string[]> {
  let record = "";
  for await (const line of linesOf(createReadStream(path))) {
    record += record === "" ? line : `\n${line}`;
    // An odd number of quotes: a quoted cell continues on the next line.
    if ((record.split('"').length - 1) % 2 === 1) continue;
    const text = record.replace(/\r$/, "").replace(/^\ufeff/, "");
    record = "";
    if (text === "") continue;
    // With a comma before the record, each cell is a comma followed by a quoted or a bare text.
    yield [...`,${text}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? "",
    );
  }
  if (record !== "") throw new ImportProblem("The CSV file ends inside a quoted cell.");
}

async function convertZipErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadZip) throw new ImportProblem(error.message);
    throw error;
  }
}
