/**
 * Reads an uploaded file, checks every document against the tables and numbers after the import, and stages it
 * (docs/protocol.md#ids-and-table-numbers). An import never changes ids. Ids contain the number of their table, so the
 * imported table gets this number.
 */
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Value } from "convex/values";
import { isStoredFileName } from "../files/file-storage.ts";
import type { Database } from "../store/database.ts";
import { encodeDocument, USER_LIMITS } from "../values/document.ts";
import { decodeId, newId } from "../values/ids.ts";
import { validate } from "../values/validator.ts";
import { isIdentifier } from "../values/validator-definition.ts";
import { BadZip } from "../zip/zip-file.ts";
import { type FileTable, type ImportFormat, openImportFile } from "./import-file.ts";
import { ImportProblem } from "./import-problem.ts";
import { ImportStage } from "./import-stage.ts";

export type ImportMode = "requireEmpty" | "append" | "replace" | "replaceAll";

export interface ImportRequest {
  format: ImportFormat;
  mode: ImportMode;
  tableName: string | null;
}

/** A table affected by an import. */
export interface PreparedTable {
  name: string;
  number: number;
  /** Number of documents to import. */
  count: number;
  /** Number of documents in the table now. */
  existing: number;
}

export interface PreparedImport {
  mode: ImportMode;
  tables: PreparedTable[];
  /** Tables that are not in the file and will be emptied. */
  others: PreparedTable[];
  stage: ImportStage;
  /** Version of the catalog that the documents were checked against. */
  catalogVersion: number;
  /** Folder with the bytes of stored files, under their internal ids. */
  blobs: string;
}

const STORAGE = "_storage";
const FIRST_USER_TABLE = 10_001;
/** Number of rows after which the event loop gets a turn. */
const ROWS_PER_TICK = 200;

/**
 * @param folder folder for staged data
 * @throws ImportProblem
 */
export async function prepareImport(
  db: Database,
  request: ImportRequest,
  file: string,
  folder: string,
): Promise<PreparedImport> {
  const { tables, storage } = await openImportFile(file, request.format, request.tableName);
  const catalogVersion = db.catalog.version;
  const stage = new ImportStage(folder);
  try {
    const numbered = await chooseNumbers(db, request.mode, tables);
    const storageNumber = storage ? await firstNumber(storage.rows()) : null;
    if (storage !== null) numbered.set(STORAGE, storageNumber ?? db.catalog.ensureTable(STORAGE).number);
    const prepared = [...numbered].map(
      ([name, number]): PreparedTable => ({ name, number, count: 0, existing: countOf(db, name) }),
    );
    const others = request.mode === "replaceAll" ? otherTables(db, numbered) : [];
    renumberEmptied(others, new Set(numbered.values()));
    checkTables(db, request.mode, prepared, others);
    const check = documentCheck(db, prepared, others);
    const clean = request.format === "csv" ? withoutEmptyCells(db, request.tableName) : (row: Value) => row;
    for (const table of tables) await stageTable(stage, table, numbered.get(table.name)!, clean, check);
    if (storage !== null) await stageFiles(stage, storage, numbered.get(STORAGE)!, folder);
    for (const table of prepared) table.count = stage.count(table.name);
    return { mode: request.mode, tables: prepared, others, stage, catalogVersion, blobs: folder };
  } catch (error) {
    stage.close();
    throw error;
  }
}

/** Checks again that an import is possible, because functions may have written since it was prepared. @throws ImportProblem */
export function assertStillFits(
  db: Database,
  { mode, tables, others, catalogVersion }: PreparedImport,
): void {
  if (db.catalog.version !== catalogVersion)
    throw new ImportProblem("The schema changed during the import. Import the file again.");
  for (const table of tables) table.existing = countOf(db, table.name);
  checkTables(db, mode, tables, others);
}

/** Selects each table's number. The first of these that exists: the number in `_tables`, in the first row's id, the table's current number, a new one. */
async function chooseNumbers(
  db: Database,
  mode: ImportMode,
  tables: FileTable[],
): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  const unknown: string[] = [];
  for (const table of tables) {
    if (!isIdentifier(table.name) || table.name.startsWith("_"))
      throw new ImportProblem(`"${table.name}" is not a valid name for a table.`);
    const number =
      table.number ?? (await firstNumber(table.rows())) ?? db.catalog.tableByName(table.name)?.number;
    if (number === undefined) unknown.push(table.name);
    else numbers.set(table.name, number);
  }
  const usedNumbers = mode === "replaceAll" ? [] : db.catalog.tables().map(({ number }) => number);
  let next = Math.max(FIRST_USER_TABLE - 1, ...usedNumbers, ...numbers.values());
  for (const name of unknown) numbers.set(name, ++next);
  return numbers;
}

async function firstNumber(rows: AsyncGenerator<Value>): Promise<number | null> {
  const first = await rows.next();
  await rows.return(undefined);
  const id = first.done ? undefined : (first.value as { _id?: unknown })._id;
  if (typeof id !== "string") return null;
  const decoded = decodeId(id);
  if (decoded === null) throw new ImportProblem(`"${id}" is not a valid _id.`);
  return decoded.tableNumber;
}

function otherTables(db: Database, imported: Map<string, number>): PreparedTable[] {
  return db.catalog
    .tables()
    .filter(({ name, system }) => !system && !imported.has(name))
    .map(({ name, number }) => ({ name, number, count: 0, existing: countOf(db, name) }));
}

/** Gives an emptied table a new number if an imported table needs its number. */
function renumberEmptied(others: PreparedTable[], taken: Set<number>): void {
  let next = Math.max(FIRST_USER_TABLE - 1, ...taken, ...others.map(({ number }) => number));
  for (const table of others) if (taken.has(table.number)) table.number = ++next;
}

function countOf(db: Database, name: string): number {
  const table = db.catalog.tableByName(name);
  return table === undefined ? 0 : db.documentCount(table);
}

/** Checks the tables against each other, against remaining tables, and against the mode. */
function checkTables(db: Database, mode: ImportMode, tables: PreparedTable[], others: PreparedTable[]): void {
  const replaced = new Set([...tables, ...others].map(({ name }) => name));
  const taken = new Map<number, string>();
  for (const { name, number } of db.catalog.tables()) if (!replaced.has(name)) taken.set(number, name);
  for (const { name, number, existing } of tables) {
    const owner = taken.get(number);
    if (owner !== undefined) {
      throw new ImportProblem(
        `The table "${name}" needs the number ${number}, which "${owner}" has. Import with --replace-all to replace all tables.`,
      );
    }
    taken.set(number, name);
    if (mode === "requireEmpty" && existing > 0) {
      throw new ImportProblem(
        `The table "${name}" has ${existing} documents already. Import with --append or --replace.`,
      );
    }
    const now = db.catalog.tableByName(name);
    if (now === undefined || now.number === number) continue;
    if (mode === "append") {
      throw new ImportProblem(
        `The table "${name}" has the number ${now.number} here and ${number} in the file: documents of both could not be in one table.`,
      );
    }
    const referring = referringTable(db, name, replaced);
    if (referring !== null) {
      throw new ImportProblem(
        `"${referring}" refers to documents of "${name}", whose ids would change. Import both, or use --replace-all.`,
      );
    }
  }
}

/** Returns a table that is not imported, contains documents, and refers to ids of `name` in its schema; null if there is none. */
function referringTable(db: Database, name: string, replaced: Set<string>): string | null {
  const reference = JSON.stringify({ type: "id", tableName: name }).slice(1, -1);
  const tables = db.catalog.schema?.tables ?? [];
  const found = tables.find(
    ({ tableName, documentType }) =>
      !replaced.has(tableName) &&
      countOf(db, tableName) > 0 &&
      JSON.stringify(documentType).includes(reference),
  );
  return found?.tableName ?? null;
}

type DocumentCheck = (table: string, value: Record<string, Value | undefined>) => void;

/** Checks documents against the schema, with the table numbers after the import. */
function documentCheck(db: Database, tables: PreparedTable[], others: PreparedTable[]): DocumentCheck {
  const replaced = new Set([...tables, ...others].map(({ name }) => name));
  const names = new Map<number, string>();
  for (const { name, number } of db.catalog.tables()) if (!replaced.has(name)) names.set(number, name);
  for (const { name, number } of [...tables, ...others]) names.set(number, name);
  const context = { tableOfId: (id: string) => names.get(decodeId(id)?.tableNumber ?? 0) ?? null };
  return (table, { _id, _creationTime, ...fields }) => {
    const schema = db.catalog.schema?.schemaValidation ? db.catalog.schemaOfTable(table) : undefined;
    if (!schema?.documentType) return;
    const problem = validate(schema.documentType, fields as Value, context);
    if (problem !== null)
      throw new ImportProblem(
        `A document of "${table}" does not match the schema: ${problem} (_id ${String(_id)})`,
      );
  };
}

/** Removes empty CSV cells of optional fields; in other fields an empty cell is an empty string. */
function withoutEmptyCells(db: Database, table: string | null): (row: Value) => Value {
  const type = db.catalog.schema?.schemaValidation
    ? db.catalog.schemaOfTable(table ?? "")?.documentType
    : null;
  const fields = type?.type === "object" ? type.value : {};
  return (row) =>
    Object.fromEntries(
      Object.entries(row as Record<string, Value>).filter(
        ([name, value]) => value !== "" || !fields[name]?.optional,
      ),
    );
}

async function stageTable(
  stage: ImportStage,
  table: FileTable,
  number: number,
  clean: (row: Value) => Value,
  check: DocumentCheck,
): Promise<void> {
  const now = Date.now();
  let row = 0;
  for await (const given of table.rows()) {
    const value = clean(given);
    if (++row % ROWS_PER_TICK === 0) await new Promise((resolve) => setImmediate(resolve));
    if (!isObject(value)) throw new ImportProblem(`Row ${row} of "${table.name}" is not an object.`);
    const document = withSystemFields(value, table.name, number, now);
    check(table.name, document);
    stage.add(table.name, { id: document._id as string, json: encodeRow(document, table.name, row) });
  }
}

function isObject(value: Value): value is Record<string, Value> {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ArrayBuffer)
  );
}

/** Adds missing system fields. */
function withSystemFields(
  value: Record<string, Value | undefined>,
  table: string,
  number: number,
  now: number,
): Record<string, Value | undefined> {
  const { _id: id = newId(number), _creationTime: time = now } = value;
  if (typeof id !== "string" || decodeId(id) === null)
    throw new ImportProblem(`"${String(id)}" is not a valid _id.`);
  if (decodeId(id)?.tableNumber !== number)
    throw new ImportProblem(`The _id "${id}" in "${table}" belongs to another table.`);
  if (typeof time !== "number") throw new ImportProblem(`The _creationTime of "${id}" is not a float.`);
  return { ...value, _id: id, _creationTime: time };
}

function encodeRow(document: Record<string, Value | undefined>, table: string, row: number): string {
  try {
    return encodeDocument(document, USER_LIMITS).json;
  } catch (error) {
    throw new ImportProblem(
      `Row ${row} of "${table}": ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Stages stored files, with the actual size and digest of their bytes. Records without bytes are skipped. For bytes without
 * a record, a record is created.
 */
async function stageFiles(
  stage: ImportStage,
  storage: { rows(): AsyncGenerator<Value>; blobs: Map<string, () => AsyncGenerator<Buffer>> },
  number: number,
  folder: string,
): Promise<void> {
  const now = Date.now();
  const unclaimed = new Map(storage.blobs);
  const add = async (row: Record<string, Value | undefined>, bytes: () => AsyncGenerator<Buffer>) => {
    const { _id, _creationTime } = withSystemFields(row, STORAGE, number, now);
    const internalId = internalIdOf(row);
    const { size, sha256 } = await copyBytes(bytes(), join(folder, internalId));
    if (typeof row.sha256 === "string" && row.sha256 !== sha256)
      throw new ImportProblem(
        `The bytes of the stored file ${String(_id)} do not have the digest in its record.`,
      );
    const contentType = typeof row.contentType === "string" ? { contentType: row.contentType } : {};
    const document = { _id, _creationTime, internalId, sha256, size, ...contentType };
    stage.add(STORAGE, { id: _id as string, json: encodeDocument(document, USER_LIMITS).json });
  };
  for await (const value of storage.rows()) {
    const given = Object.entries(value as Record<string, Value>).filter(([, field]) => field !== null);
    const row = Object.fromEntries(given);
    const bytes = unclaimed.get(String(row._id));
    unclaimed.delete(String(row._id));
    if (bytes !== undefined) await add(row, bytes);
  }
  for (const [id, bytes] of unclaimed) await add({ _id: id }, bytes);
}

function internalIdOf({ internalId }: Record<string, Value | undefined>): string {
  if (internalId === undefined) return randomUUID();
  if (typeof internalId === "string" && isStoredFileName(internalId)) return internalId;
  throw new ImportProblem("The internalId of a stored file is not a UUID.");
}

async function copyBytes(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
): Promise<{ size: number; sha256: string }> {
  const digest = createHash("sha256");
  let size = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      digest.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(bytes, count, createWriteStream(path, { flush: true }));
  } catch (error) {
    if (error instanceof BadZip) throw new ImportProblem(error.message);
    throw error;
  }
  return { size, sha256: digest.digest("base64") };
}
