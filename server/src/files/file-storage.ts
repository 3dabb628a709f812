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
/** Size of the pieces in which a file is read. Small, since many clients may fetch files at once. */
const READ_BYTES = 32 * 1024;
const BY_INTERNAL_ID = "by_internal_id";
const TOKEN_LIFETIME_MS = 60 * 60 * 1000;
/** A file that still has no record after this time belongs to an upload that was interrupted. */
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

/** A file that is on disk under a random name. */
export interface WrittenFile {
  internalId: string;
  /** Base64. */
  sha256: string;
  size: number;
  contentType: string | null;
}

/**
 * Stored files (docs/protocol.md#files): bytes in a folder under random names, records in the `_storage` table. The bytes are written before their
 * record and deleted after it, so a record never lacks its file. Methods whose name ends in `In` work inside a transaction.
 */
export class FileStorage {
  readonly #dir: string;
  readonly #db: Database;
  readonly #environment: Environment;
  readonly #secret: string;
  readonly #oneFilePerAddress: boolean;
  /** Used upload tokens and when they expire, ms. Only in memory: after a restart, used tokens are valid again until they expire. */
  readonly #usedTokens = new Map<string, number>();
  /** Number of callers of {@link retain} that currently need the bytes of deleted files. */
  #retainCount = 0;
  /** Paths of deleted files whose bytes are retained for these callers. */
  readonly #retainedPaths: string[] = [];
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

  /** Creates an upload address that is valid for an hour; `oneFilePerAddress` limits it to one file. */
  uploadUrl(): string {
    const issued = `${Math.floor(monotonicWallTime()).toString(36)}-${randomBytes(8).toString("hex")}`;
    return `${this.#environment.cloudUrl}/api/storage/upload?token=${issued}.${this.#sign(issued)}`;
  }

  /**
   * Marks the token of an upload address as used. After an interrupted upload, {@link restoreUploadToken} makes the token valid again, so that the
   * client can retry.
   * @returns null if the token was valid
   */
  consumeUploadToken(token: string): UploadTokenProblem | null {
    const [issued = "", signature = ""] = token.split(".");
    const expected = Buffer.from(this.#sign(issued));
    const received = Buffer.from(signature);
    if (received.length !== expected.length || !timingSafeEqual(received, expected))
      return "StorageTokenInvalid";
    const now = monotonicWallTime();
    const expiresAt = Number.parseInt(issued, 36) + TOKEN_LIFETIME_MS;
    for (const [used, end] of this.#usedTokens) if (end < now) this.#usedTokens.delete(used);
    if (now > expiresAt || this.#usedTokens.has(issued)) return "StorageTokenExpired";
    if (this.#oneFilePerAddress) this.#usedTokens.set(issued, expiresAt);
    return null;
  }

  restoreUploadToken(token: string): void {
    this.#usedTokens.delete(token.split(".")[0] ?? "");
  }

  /**
   * Writes bytes to disk. Without a record they are an orphan.
   *
   * @param sha256 expected digest, in base64.
   * @throws DigestMismatch if the bytes have another digest.
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
        throw new DigestMismatch(`Sha256 mismatch. Expected: ${sha256} Actual: ${actual}`);
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

  /** Public address of a file; null if it does not exist. Makes the transaction depend on the file's record. */
  urlIn(tx: Transaction, storageId: string): string | null {
    const record = this.#find(tx, storageId, "getUrl");
    return record ? `${this.#environment.cloudUrl}/api/storage/${record.value.internalId as string}` : null;
  }

  metadataIn(
    tx: Transaction,
    storageId: string,
  ): { storageId: string; sha256: string; size: number; contentType: string | null } | null {
    const value = this.#find(tx, storageId, "getMetadata")?.value;
    if (!value) return null;
    return {
      storageId: value.internalId as string,
      sha256: Buffer.from(value.sha256 as string, "base64").toString("hex"),
      size: value.size as number,
      contentType: (value.contentType as string | undefined) ?? null,
    };
  }

  /** File by the random name in its address. Null if there is no such file; undefined if `name` is not a file name. */
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

  /** All bytes of a file, by the internal id of its metadata. */
  async read(internalId: string): Promise<Buffer> {
    return await readFile(join(this.#dir, internalId));
  }

  async readBlob(storageId: string): Promise<Blob | null> {
    const tx = this.#db.begin();
    const value = this.#find(tx, storageId, "get")?.value;
    tx.finish();
    if (!value) return null;
    return await openAsBlob(join(this.#dir, value.internalId as string), {
      type: (value.contentType as string) ?? "",
    });
  }

  // -- delete

  /** Deletes the record. Returns a function that deletes the bytes: call it after the transaction is on disk. */
  deleteIn(tx: Transaction, storageId: string): () => void {
    const record = this.#find(tx, storageId, "delete");
    if (!record) throw new Error(`storage id ${storageId} not found`);
    tx.delete(record.id);
    const path = join(this.#dir, record.value.internalId as string);
    return () => {
      if (this.#retainCount === 0) this.#remove(path);
      else this.#retainedPaths.push(path);
    };
  }

  /** Deletes the bytes of a file. If this fails, a later `removeOrphans` deletes them. */
  #remove(path: string): void {
    const removal = rm(path, { force: true })
      .catch(() => {})
      .finally(() => this.#removals.delete(removal));
    this.#removals.add(removal);
  }

  /** Resolves once the bytes of all files deleted so far are gone. */
  async whenRemoved(): Promise<void> {
    await Promise.all(this.#removals);
  }

  /** Postpones the deletion of files' bytes. @returns a function that ends the postponement; call it once. */
  retain(): () => void {
    this.#retainCount += 1;
    return () => {
      this.#retainCount -= 1;
      if (this.#retainCount === 0) for (const path of this.#retainedPaths.splice(0)) this.#remove(path);
    };
  }

  /** Removes bytes without a record: interrupted uploads and deletions. */
  removeOrphans(): void {
    if (this.#retainCount > 0) return;
    for (const name of readdirSync(this.#dir)) {
      const path = join(this.#dir, name);
      const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      if (written === undefined || Date.now() - written < ORPHAN_AFTER_MS) continue;
      if (!UUID.test(name) || this.open(name) === null) rmSync(path, { force: true });
    }
  }

  /**
   * @param storageId id of the record, or internal id from its metadata.
   * @param method method of `ctx.storage`, for errors
   */
  #find(tx: Transaction, storageId: string, method: string): DocumentRecord | null {
    if (UUID.test(storageId)) return this.#findByName(tx, storageId);
    const decoded = typeof storageId === "string" ? decodeId(storageId) : null;
    if (!decoded || decoded.tableNumber !== this.#tables().table.number) {
      throw new Error(
        `Invalid argument \`storageId\` for \`storage.${method}\`: Invalid storage ID: "${String(storageId)}". Storage ID should be an Id of '_storage' table, or a UUID string.`,
      );
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

  /** Flushes the folder to disk, which makes a rename durable. Windows neither has nor needs this operation. */
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

/** True for the name of a stored file, false for that of an unfinished upload. */
export function isStoredFileName(name: string): boolean {
  return UUID.test(name);
}

/** All stored files according to the records of a database. `sha256` is base64. */
export function storedFiles(db: Database): { internalId: string; size: number; sha256: string }[] {
  const table = db.catalog.tableByName(TABLE);
  if (table === undefined) return [];
  return [...db.documents(table)].map(({ value }) => ({
    internalId: value.internalId as string,
    size: value.size as number,
    sha256: value.sha256 as string,
  }));
}

/** Thrown if uploaded bytes do not have the announced digest. */
export class DigestMismatch extends Error {
  override name = "DigestMismatch";
}
