import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { createReadStream, mkdirSync, openAsBlob, readdirSync, rmSync, statSync } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { monotonicWallTime } from "../clock.ts";
import type { Environment } from "../environment.ts";
import type { Database } from "../store/database.ts";
import type { DocumentRecord } from "../store/document-record.ts";
import type { Transaction } from "../store/transaction.ts";
import { decodeId } from "../values/ids.ts";
import { encodeKey, keySuccessor } from "../values/keys.ts";

const TABLE = "_storage";
/** Of a file that is being sent, in memory at a time: many may fetch one at once. */
const READ_BYTES = 32 * 1024;
const BY_INTERNAL_ID = "by_internal_id";
const TOKEN_LIFETIME_MS = 60 * 60 * 1000;
/** A file without a record this long after it was written belongs to an upload that never finished. */
const ORPHAN_AFTER_MS = 30 * 60 * 1000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type UploadTokenProblem = "StorageTokenInvalid" | "StorageTokenExpired";

/** A stored file as it is served. */
export interface StoredFile {
  contentType: string | null;
  size: number;
  /** Base64. */
  sha256: string;
  read(range?: { start: number; end: number }): Readable;
}

/** Bytes that are on disk under a random name. */
export interface WrittenFile {
  internalId: string;
  /** Base64. */
  sha256: string;
  size: number;
  contentType: string | null;
}

/**
 * Stored files (docs/protocol.md#files): bytes in a folder under random names, records in the `_storage` table. Bytes are on disk
 * before the record that tells of them, and go after it, so a record never lacks its file.
 */
export class FileStorage {
  readonly #dir: string;
  readonly #db: Database;
  readonly #environment: Environment;
  readonly #secret: string;
  readonly #oneFilePerAddress: boolean;
  /** What was stored by, until it would no longer be good anyway. Ends with the process: then an hour's addresses are good once more. */
  readonly #usedTokens = new Map<string, number>();
  /** How many need the bytes of deleted files to stay for now. */
  #holders = 0;
  /** Deleted meanwhile. */
  readonly #held: string[] = [];
  readonly #removals = new Set<Promise<void>>();

  constructor(options: {
    dir: string;
    db: Database;
    environment: Environment;
    secret: string;
    oneFilePerAddress: boolean;
  }) {
    this.#dir = options.dir;
    this.#db = options.db;
    this.#environment = options.environment;
    this.#secret = options.secret;
    this.#oneFilePerAddress = options.oneFilePerAddress;
    mkdirSync(this.#dir, { recursive: true, mode: 0o700 });
  }

  // -- upload

  /** An address that takes files, or a single one, for an hour. */
  uploadUrl(): string {
    const issued = `${Math.floor(monotonicWallTime()).toString(36)}-${randomBytes(8).toString("hex")}`;
    return `${this.#environment.cloudUrl}/api/storage/upload?token=${issued}.${this.#sign(issued)}`;
  }

  /**
   * Uses the permission to upload that is in an address. After an upload that was cut short, {@link giveBackUploadToken} makes it valid again: the
   * client tries once more.
   */
  takeUploadToken(token: string): UploadTokenProblem | null {
    const [issued = "", signature = ""] = token.split(".");
    const expected = Buffer.from(this.#sign(issued));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return "StorageTokenInvalid";
    const now = monotonicWallTime();
    const expiresAt = Number.parseInt(issued, 36) + TOKEN_LIFETIME_MS;
    for (const [used, end] of this.#usedTokens) if (end < now) this.#usedTokens.delete(used);
    if (now > expiresAt || this.#usedTokens.has(issued)) return "StorageTokenExpired";
    if (this.#oneFilePerAddress) this.#usedTokens.set(issued, expiresAt);
    return null;
  }

  giveBackUploadToken(token: string): void {
    this.#usedTokens.delete(token.split(".")[0] ?? "");
  }

  /**
   * Puts bytes on disk; without a record, they are an orphan.
   *
   * @param sha256 the digest that the sender expects, in base64.
   * @throws DigestMismatch for another one.
   */
  async write(
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    contentType: string | null,
    sha256?: string,
  ): Promise<WrittenFile> {
    const internalId = randomUUID();
    const temporary = join(this.#dir, `.upload-${internalId}`);
    const digest = createHash("sha256");
    let size = 0;
    try {
      const file = await open(temporary, "wx", 0o600);
      try {
        for await (const chunk of bytes) {
          digest.update(chunk);
          size += chunk.length;
          await file.appendFile(chunk);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      const actual = digest.digest("base64");
      if (sha256 !== undefined && sha256 !== actual)
        throw new DigestMismatch("The bytes do not have the SHA-256 digest that was announced.");
      await rename(temporary, join(this.#dir, internalId));
      await this.#syncFolder();
      return { internalId, sha256: actual, size, contentType };
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** Adds the record of a written file. @returns the storage id. */
  recordIn(tx: Transaction, { contentType, ...fields }: WrittenFile): string {
    return tx.insert(this.#tables().table, { ...fields, ...(contentType === null ? {} : { contentType }) });
  }

  // -- read

  /** The public address of a file, or null when it is gone. Depends on the file's record. */
  urlIn(tx: Transaction, storageId: string): string | null {
    const record = this.#find(tx, storageId);
    return record ? `${this.#environment.cloudUrl}/api/storage/${record.value.internalId as string}` : null;
  }

  metadataIn(
    tx: Transaction,
    storageId: string,
  ): { storageId: string; sha256: string; size: number; contentType: string | null } | null {
    const value = this.#find(tx, storageId)?.value;
    if (!value) return null;
    return {
      storageId: value.internalId as string,
      sha256: Buffer.from(value.sha256 as string, "base64").toString("hex"),
      size: value.size as number,
      contentType: (value.contentType as string | undefined) ?? null,
    };
  }

  /** A file by the random name in its address; null when there is none, undefined when it cannot be such a name. */
  open(name: string): StoredFile | null | undefined {
    const internalId = name.toLowerCase();
    if (!UUID.test(internalId)) return undefined;
    const tx = this.#db.begin();
    const value = this.#findByName(tx, internalId)?.value;
    tx.finish();
    if (!value) return null;
    return {
      contentType: (value.contentType as string | undefined) ?? null,
      size: value.size as number,
      sha256: value.sha256 as string,
      read: (range) => createReadStream(join(this.#dir, internalId), { ...range, highWaterMark: READ_BYTES }),
    };
  }

  /** All bytes of a file, by the name that its metadata gives. */
  async read(internalId: string): Promise<Buffer> {
    return await readFile(join(this.#dir, internalId));
  }

  async readBlob(storageId: string): Promise<Blob | null> {
    const tx = this.#db.begin();
    const value = this.#find(tx, storageId)?.value;
    tx.finish();
    if (!value) return null;
    return await openAsBlob(join(this.#dir, value.internalId as string), {
      type: (value.contentType as string) ?? "",
    });
  }

  // -- delete

  /** Deletes the record; what it returns deletes the bytes, once the transaction is on disk. */
  deleteIn(tx: Transaction, storageId: string): () => void {
    const record = this.#find(tx, storageId);
    if (!record) throw new Error(`Delete on nonexistent document ID ${storageId}`);
    tx.delete(record.id);
    const path = join(this.#dir, record.value.internalId as string);
    return () => {
      if (this.#holders === 0) this.#remove(path);
      else this.#held.push(path);
    };
  }

  /** What cannot be deleted now is an orphan, and goes with a later cleaning. */
  #remove(path: string): void {
    const removal = rm(path, { force: true })
      .catch(() => {})
      .finally(() => this.#removals.delete(removal));
    this.#removals.add(removal);
  }

  /** Resolves when the bytes of all files are gone that were deleted so far. */
  async removed(): Promise<void> {
    await Promise.all(this.#removals);
  }

  /** Keeps the bytes of files that are deleted from now on. @returns what ends that; to be called once. */
  hold(): () => void {
    this.#holders += 1;
    return () => {
      this.#holders -= 1;
      if (this.#holders === 0) for (const path of this.#held.splice(0)) this.#remove(path);
    };
  }

  /** Removes bytes that no record tells of: uploads cut short, deletions cut short. */
  removeOrphans(): void {
    if (this.#holders > 0) return;
    for (const name of readdirSync(this.#dir)) {
      const path = join(this.#dir, name);
      const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      if (written === undefined || Date.now() - written < ORPHAN_AFTER_MS) continue;
      if (!UUID.test(name) || this.open(name) === null) rmSync(path, { force: true });
    }
  }

  /** @param storageId the id of the record, or the name that its metadata gives. */
  #find(tx: Transaction, storageId: string): DocumentRecord | null {
    if (UUID.test(storageId)) return this.#findByName(tx, storageId);
    const decoded = typeof storageId === "string" ? decodeId(storageId) : null;
    if (!decoded || decoded.tableNumber !== this.#tables().table.number) {
      throw new Error(`Invalid storage ID: ${String(storageId)}`);
    }
    return tx.get(storageId);
  }

  #findByName(tx: Transaction, internalId: string): DocumentRecord | null {
    const prefix = encodeKey([internalId]);
    const scan = tx.scan(this.#tables().byInternalId, prefix, keySuccessor(prefix), "asc");
    const record = scan.next();
    scan.close();
    return record;
  }

  #sign(text: string): string {
    return createHmac("sha256", this.#secret).update(`upload:${text}`).digest("base64url");
  }

  /** A rename is durable only once the folder itself is on disk. Windows has no such operation, and needs none. */
  async #syncFolder(): Promise<void> {
    if (process.platform === "win32") return;
    const folder = await open(this.#dir, "r");
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  #tables() {
    const table = this.#db.catalog.ensureTable(TABLE);
    return { table, byInternalId: this.#db.catalog.ensureIndex(table, BY_INTERNAL_ID, ["internalId"]) };
  }
}

/** Whether a name in the files folder is that of a stored file, rather than of an upload under way. */
export function isStoredFileName(name: string): boolean {
  return UUID.test(name);
}

/** What the records of a database say of its stored files. `sha256` is base64. */
export function storedFiles(db: Database): { internalId: string; size: number; sha256: string }[] {
  const table = db.catalog.tableByName(TABLE);
  if (table === undefined) return [];
  return [...db.documents(table)].map(({ value }) => ({
    internalId: value.internalId as string,
    size: value.size as number,
    sha256: value.sha256 as string,
  }));
}

/** The uploaded bytes are not those that the sender announced. */
export class DigestMismatch extends Error {
  override name = "DigestMismatch";
}
