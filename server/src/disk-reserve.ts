import { statfs } from "node:fs/promises";
import type { JSONValue } from "convex/values";
import { RequestError } from "./functions/outcome.ts";
import type { Logger } from "./logger.ts";
import type { LimitHits } from "./status/limit-hits.ts";
import type { Database } from "./store/database.ts";
import type { Transaction } from "./store/transaction.ts";

/** What is left on the disk, in bytes. */
export interface DiskState extends DiskSpace {
  /** With less than this free nothing new is stored. */
  reserve: number;
  /** There is little more than the reserve. */
  isFilling: boolean;
}

/** Free and whole, in bytes. */
export interface DiskSpace {
  free: number;
  size: number;
}

export interface DiskReserveOptions {
  /** Kept free for what is essential, in bytes; null: {@link RESERVE_BYTES}, or a quarter of a disk that is smaller than four times that. */
  reserveBytes: number | null;
  /** Functions that store something also when the reserve is all that is left, as `file:name`. */
  essentialFunctions: readonly string[];
  /** The data of the ConvexError that callers of other functions get then, as convex JSON; null: an error of the server's own. */
  refusal: JSONValue | null;
  /** Looks at the disk. */
  space: () => Promise<DiskSpace>;
}

export const RESERVE_BYTES = 256 * 1024 * 1024;
/** With so many times the reserve left, or half of a small disk, the operator is told that it fills up, and with a tenth more that it does not any more. */
const FILLING_RESERVES = 4;
const CALM_AGAIN = 1.1;
/** A change may make documents longer by this much and still count as none: that something is deleted, or by whom, is written down as well. */
const MAX_GROWTH_BYTES = 512;
const LOOK_MS = 1_000;
/** The disk is looked at again after so many bytes of one stream. */
const LOOK_EVERY_BYTES = 64 * 1024 * 1024;

/** How much room there is on the data folder's disk, and who may use what is left. */
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

  /** Looks at the disk, and again every second. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    this.#timer.unref();
    await this.#look();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
  }

  /** Whether only the reserve is left, as of the last look. */
  get isLow(): boolean {
    return this.#isLow;
  }

  /** What whoever watches the disk wants to know; null when it cannot be asked. */
  async state(): Promise<DiskState | null> {
    try {
      const { free, size } = await this.#options.space();
      const reserve = this.#reserve(size);
      return { free, size, reserve, isFilling: free < this.#fillingBelow(size) };
    } catch {
      return null;
    }
  }

  /** Whether so much can be stored that is not essential: a full disk would hold up what is going on. */
  async has(bytes: number): Promise<boolean> {
    const { free, size } = await this.#options.space();
    return free > this.#reserve(size) + bytes;
  }

  /** The same for another folder, which may be on another disk. */
  async hasIn(folder: string, bytes: number): Promise<boolean> {
    const { free, size } = await diskSpaceOf(folder);
    return free > this.#reserve(size) + bytes;
  }

  /** @throws InsufficientStorage */
  async assertHas(bytes: number): Promise<void> {
    if (!(await this.has(bytes))) throw this.#refuse();
  }

  /** Hands on what is to be stored, as long as there is room. @throws InsufficientStorage */
  async *metered(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let size = 0;
    for await (const chunk of bytes) {
      if (size % LOOK_EVERY_BYTES < chunk.length) await this.assertHas(chunk.length);
      size += chunk.length;
      yield chunk;
    }
  }

  /** @throws InsufficientStorage when not even what is essential can be stored now. */
  assertWritable(): void {
    if (this.#db.isStalled) throw this.#refuse();
  }

  /**
   * @param path the function that has written, as `file:name`.
   * @throws InsufficientStorage when this must not be stored now: there is only the reserve left, and this is neither essential nor a deletion or a small change.
   */
  assertRoomFor(path: string, tx: Transaction): void {
    if (this.#isLow && !this.#essential.has(path) && isNew(tx)) throw this.#refuse();
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

  async #look(): Promise<void> {
    // A disk that cannot be asked is no reason to refuse anything.
    const space = await this.#options.space().catch(() => ({ free: Infinity, size: 0 }));
    const reserve = this.#reserve(space.size);
    this.#tellOfLess(space.free, reserve, this.#fillingBelow(space.size));
    const { isStalled } = this.#db;
    if (isStalled && !this.#wasStalled) this.#log.error(FULL, { event: "disk.full" });
    if (!isStalled && this.#wasStalled)
      this.#log.warn("The disk takes data again: everything goes on.", { event: "disk.takes-again" });
    this.#wasStalled = isStalled;
  }

  #tellOfLess(free: number, reserve: number, fillingBelow: number): void {
    const figures = { freeBytes: free === Infinity ? -1 : free, reserveBytes: reserve };
    const isLow = free <= reserve;
    if (isLow && !this.#isLow) this.#log.warn(ALMOST_FULL, { event: "disk.almost-full", ...figures });
    if (!isLow && this.#isLow) this.#log.warn(ROOM_AGAIN, { event: "disk.room-again", ...figures });
    this.#isLow = isLow;
    // Whoever hears that it is almost full need not hear that it will be.
    if (!isLow && !this.#isFilling && free < fillingBelow)
      this.#log.warn(FILLING, { event: "disk.filling", ...figures });
    if (free < fillingBelow) this.#isFilling = true;
    else if (free > CALM_AGAIN * fillingBelow) this.#isFilling = false;
  }
}

const FILLING = "The data folder's disk is filling up. Make room before nothing new is stored any more.";
const ALMOST_FULL =
  "The data folder's disk is almost full. Nothing new is stored until there is room; what runs goes on.";
const ROOM_AGAIN = "There is room on the data folder's disk again.";
const FULL = "The data folder's disk is full. Everything waits until there is room.";

/** The disk of a folder, as a process without special rights may use it. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** Whether a transaction adds something, rather than deletes or changes what is there. */
function isNew(tx: Transaction): boolean {
  let [added, deleted, growth] = [0, 0, 0];
  for (const { before, after } of tx.changes().values()) {
    if (before === null) added += 1;
    if (after === null) deleted += 1;
    growth += (after?.json.length ?? 0) - (before?.json.length ?? 0);
  }
  return growth > MAX_GROWTH_BYTES || (added > 0 && deleted === 0);
}

/** Nothing new is stored now. To clients of functions it is a ConvexError, with the data that was chosen for it. */
export class InsufficientStorage extends RequestError {
  readonly data?: JSONValue;

  constructor(data: JSONValue | null) {
    super("The server's disk is almost full: nothing new is stored now.");
    if (data === null) return;
    this.data = data;
    Object.assign(this, { [Symbol.for("ConvexError")]: true });
  }
}
