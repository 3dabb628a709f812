import { statfs } from "node:fs/promises";
import type { JSONValue } from "convex/values";
import { RequestError } from "./functions/outcome.ts";
import type { Logger } from "./logger.ts";
import type { LimitHits } from "./status/limit-hits.ts";
import type { Database } from "./store/database.ts";
import type { Transaction } from "./store/transaction.ts";

/** State of the disk, in bytes. */
export interface DiskState extends DiskSpace {
  /** If the free space falls below this, only essential functions may add data. */
  reserve: number;
  /** True if the free space is small but still larger than the reserve. */
  isFilling: boolean;
}

/** Free and total space, in bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

export interface DiskReserveOptions {
  /** Space reserved for essential writes, in bytes. Null: {@link RESERVE_BYTES}, but at most a quarter of the disk. */
  reserveBytes: number | null;
  /** Functions that may store data even if only the reserve is left, as `file:name`. */
  essentialFunctions: readonly string[];
  /** Data (convex JSON) of the ConvexError that rejects all other functions. Null: they are rejected with an ordinary error. */
  refusal: JSONValue | null;
  /** Returns the disk's free and total space. */
  space: () => Promise<DiskSpace>;
}

export const RESERVE_BYTES = 256 * 1024 * 1024;
/**
 * The log warns that the disk is filling up when the free space falls below this multiple of the reserve (on a small disk: below half of the disk).
 * It can warn again only after the free space has exceeded that threshold by 10 %.
 */
const FILLING_RESERVES = 4;
const RECOVERED_FACTOR = 1.1;
/** Growth of documents up to which a transaction is a small change: a deletion may, for example, write its time and author into a document. */
const MAX_GROWTH_BYTES = 512;
const CHECK_INTERVAL_MS = 1_000;
/** Bytes of a stream between two checks of the disk. */
const CHECK_INTERVAL_BYTES = 64 * 1024 * 1024;

/** Monitors the free space on the data folder's disk, and reserves the last part for essential writes. */
export class DiskReserve {
  readonly #options: DiskReserveOptions;
  readonly #essential: ReadonlySet<string>;
  readonly #db: Database;
  readonly #log: Logger;
  readonly #limits: Pick<LimitHits, "hit">;
  #isLow = false;
  #isFilling = false;
  #wasStalled = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Database, options: DiskReserveOptions, limits: Pick<LimitHits, "hit">, log: Logger) {
    this.#limits = limits;
    this.#db = db;
    this.#options = options;
    this.#essential = new Set(options.essentialFunctions);
    this.#log = log;
  }

  /** Checks the disk now and then every second. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#check(), CHECK_INTERVAL_MS);
    this.#timer.unref();
    await this.#check();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** True if only the reserve was left at the last check. */
  get isLow(): boolean {
    return this.#isLow;
  }

  /** State for monitoring; null if the disk cannot be read. */
  async state(): Promise<DiskState | null> {
    try {
      const { free, size } = await this.#options.space();
      const reserve = this.#reserve(size);
      return { free, size, reserve, isFilling: free < this.#fillingBelow(size) };
    } catch {
      return null;
    }
  }

  /** True if `bytes` of non-essential data can be stored: a full disk would also stop essential writes. */
  async has(bytes: number): Promise<boolean> {
    const { free, size } = await this.#options.space();
    return free > this.#reserve(size) + bytes;
  }

  /** Like {@link has}, but for another folder, which may be on another disk. */
  async hasIn(folder: string, bytes: number): Promise<boolean> {
    const { free, size } = await diskSpaceOf(folder);
    return free > this.#reserve(size) + bytes;
  }

  /** @throws InsufficientStorage unless {@link has} is true */
  async assertHas(bytes: number): Promise<void> {
    if (!(await this.has(bytes))) throw this.#refuse();
  }

  /** Passes on the bytes of a stream. @throws InsufficientStorage when the disk has no more space for them */
  async *metered(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of bytes) {
      // True for the first chunk, and whenever the size has passed another multiple of the interval.
      if (size % CHECK_INTERVAL_BYTES < chunk.length) await this.assertHas(chunk.length);
      size += chunk.length;
      yield chunk;
    }
  }

  /** @throws InsufficientStorage if not even essential data can be stored. */
  assertWritable(): void {
    if (this.#db.isStalled) throw this.#refuse();
  }

  /**
   * @param path function that has written, as `file:name`.
   * @throws InsufficientStorage if only the reserve is free, the function is not essential, and the transaction adds data.
   */
  assertRoomFor(path: string, tx: Transaction): void {
    if (this.#isLow && !this.#essential.has(path) && addsData(tx)) throw this.#refuse();
  }

  #refuse(): InsufficientStorage {
    this.#limits.hit("disk");
    return new InsufficientStorage(this.#options.refusal);
  }

  #reserve(size: number): number {
    return this.#options.reserveBytes ?? Math.min(RESERVE_BYTES, size / 4);
  }

  #fillingBelow(size: number): number {
    return Math.min(FILLING_RESERVES * this.#reserve(size), size / 2);
  }

  async #check(): Promise<void> {
    // If the disk cannot be read, nothing is refused.
    const space = await this.#options.space().catch(() => ({ free: Infinity, size: 0 }));
    const reserve = this.#reserve(space.size);
    this.#logChanges(space.free, reserve, this.#fillingBelow(space.size));
    const { isStalled } = this.#db;
    if (isStalled && !this.#wasStalled) this.#log.error(FULL, { event: "disk.full" });
    if (!isStalled && this.#wasStalled)
      this.#log.warn("The disk accepts data again: all work continues.", { event: "disk.takes-again" });
    this.#wasStalled = isStalled;
  }

  #logChanges(free: number, reserve: number, fillingBelow: number): void {
    // JSON has no infinity: -1 is an unknown size.
    const figures = { freeBytes: free === Infinity ? -1 : free, reserveBytes: reserve };
    const isLow = free <= reserve;
    if (isLow && !this.#isLow) this.#log.warn(ALMOST_FULL, { event: "disk.almost-full", ...figures });
    if (!isLow && this.#isLow) this.#log.warn(ROOM_AGAIN, { event: "disk.room-again", ...figures });
    this.#isLow = isLow;
    // After the warning "almost full", the warning "filling up" is superfluous.
    if (!isLow && !this.#isFilling && free < fillingBelow)
      this.#log.warn(FILLING, { event: "disk.filling", ...figures });
    if (free < fillingBelow) this.#isFilling = true;
    else if (free > RECOVERED_FACTOR * fillingBelow) this.#isFilling = false;
  }
}

const FILLING = "The data folder's disk is filling up. Make room before nothing new is stored any more.";
const ALMOST_FULL =
  "The data folder's disk is almost full. Nothing new is stored until there is room; running work continues.";
const ROOM_AGAIN = "There is room on the data folder's disk again.";
const FULL = "The data folder's disk is full. Everything waits until there is room.";

/** Space on a folder's disk, as available to a process without special rights. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** True if a transaction adds data. False for deletions (which may also insert small documents) and small changes. */
function addsData(tx: Transaction): boolean {
  let [added, deleted, growth] = [0, 0, 0];
  for (const { before, after } of tx.changes().values()) {
    if (before === null) added += 1;
    if (after === null) deleted += 1;
    growth += (after?.json.length ?? 0) - (before?.json.length ?? 0);
  }
  return growth > MAX_GROWTH_BYTES || (added > 0 && deleted === 0);
}

/** Thrown when data cannot be stored. Clients of functions receive a ConvexError with the configured data. */
export class InsufficientStorage extends RequestError {
  readonly data?: JSONValue;

  constructor(data: JSONValue | null) {
    super("The server's disk is almost full: nothing new is stored now.");
    if (data === null) return;
    this.data = data;
    Object.assign(this, { [Symbol.for("ConvexError")]: true });
  }
}
