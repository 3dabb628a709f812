import { createHash } from "node:crypto";
import { randomSlice } from "../values/random-bytes.ts";

const EMPTY = Buffer.alloc(0);

/**
 * Deterministic random numbers of one query or mutation: SHA-256 in counter mode over a random seed. A run can be reproduced from the seed. Clients
 * cannot guess ids and codes that a mutation generates, because they cannot guess the seed.
 */
export class SeededRandom {
  #seed: Buffer | null;
  #block = EMPTY;
  #used = 0;
  #counter = 0;

  /** @param seed null: a random seed is created at the first use, because most runs use no random numbers. */
  constructor(seed: Buffer | null = null) {
    this.#seed = seed;
  }

  fill(target: Uint8Array): void {
    for (let i = 0; i < target.length; i++) {
      if (this.#used === this.#block.length) this.#nextBlock();
      target[i] = this.#block[this.#used++] ?? 0;
    }
  }

  /** A float in [0, 1) with 53 random bits, like `Math.random()`. */
  float(): number {
    const bytes = new Uint8Array(7);
    this.fill(bytes);
    let value = (bytes[0] ?? 0) & 0x1f;
    for (let i = 1; i < 7; i++) value = value * 256 + (bytes[i] ?? 0);
    return value / 2 ** 53;
  }

  #nextBlock(): void {
    this.#seed ??= Buffer.from(randomSlice(32));
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64LE(BigInt(this.#counter++));
    this.#block = createHash("sha256").update(this.#seed).update(counter).digest();
    this.#used = 0;
  }
}
