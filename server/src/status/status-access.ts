import { createHash, randomBytes } from "node:crypto";
import { monotonicWallTime } from "../clock.ts";

/** How long a link can be opened, ms. */
const LINK_MS = 60 * 60 * 1000;
/** How long a browser that has opened one sees the page, ms. */
const SESSION_MS = 12 * 60 * 60 * 1000;
/** More are not needed; the oldest goes. */
const MAX_KEPT = 50;
const SECRET_BYTES = 24;

/** What a browser was given for a link. */
export interface StatusSession {
  session: string;
  /** Ms since 1970. */
  expiresAt: number;
}

/**
 * Who may read the status besides the holder of the admin key: a browser that has opened a link. A link works once. What the browser gets for it works for some
 * hours, opens nothing but the status, and is forgotten when the server stops. Only hashes are kept.
 */
export class StatusAccess {
  readonly #links = new Secrets(LINK_MS);
  readonly #sessions = new Secrets(SESSION_MS);

  /** The secret part of a new link. */
  issueLink(): string {
    return this.#links.add().secret;
  }

  /** Null for a link that was opened before, is too old or was made up. */
  open(link: string): StatusSession | null {
    if (!this.#links.remove(link)) return null;
    const { secret, expiresAt } = this.#sessions.add();
    return { session: secret, expiresAt };
  }

  /** @param header of a request: `Status <session>` */
  allows(header: string | null): boolean {
    const session = sessionOf(header);
    return session !== null && this.#sessions.has(session);
  }

  /** The browser has had enough. */
  end(header: string | null): void {
    const session = sessionOf(header);
    if (session !== null) this.#sessions.remove(session);
  }
}

function sessionOf(header: string | null): string | null {
  return /^status (.+)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Secrets that work for some time, found by their hash: how long that takes tells nothing of them. */
class Secrets {
  readonly #lastsMs: number;
  /** When each ends, ms since 1970, by hash; oldest first. */
  readonly #ends = new Map<string, number>();

  constructor(lastsMs: number) {
    this.#lastsMs = lastsMs;
  }

  add(): { secret: string; expiresAt: number } {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const expiresAt = Math.floor(monotonicWallTime()) + this.#lastsMs;
    this.#ends.set(hashOf(secret), expiresAt);
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > MAX_KEPT && oldest !== undefined) this.#ends.delete(oldest);
    return { secret, expiresAt };
  }

  has(secret: string): boolean {
    return (this.#ends.get(hashOf(secret)) ?? 0) > monotonicWallTime();
  }

  /** @returns whether it still worked */
  remove(secret: string): boolean {
    const worked = this.has(secret);
    this.#ends.delete(hashOf(secret));
    return worked;
  }
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64");
}
