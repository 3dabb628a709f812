import { createHash, randomBytes } from "node:crypto";
import { monotonicWallTime } from "../clock.ts";

/** Lifetime of a link before it is opened, ms. */
const LINK_MS = 60 * 60 * 1000;
/** Lifetime of a browser's session after it has opened a link, ms. */
const SESSION_MS = 12 * 60 * 60 * 1000;
/** Maximum number of links, and also of sessions. A further one removes the oldest. */
const MAX_SECRETS = 50;
const SECRET_BYTES = 24;

/** Session of a browser that has opened a link. */
export interface StatusSession {
  session: string;
  /** Ms since 1970. */
  expiresAt: number;
}

/**
 * Read access to the status without the admin key, for a browser that has opened a link. A link works once. The session that it opens lasts
 * some hours, gives access only to the status, and ends when the server stops. Only hashes are stored.
 */
export class StatusAccess {
  readonly #links = new Secrets(LINK_MS);
  readonly #sessions = new Secrets(SESSION_MS);

  /** Creates a link and returns its secret part. */
  issueLink(): string {
    return this.#links.add().secret;
  }

  /** Opens a session with a link. Null if the link was used, has expired, or is unknown. */
  open(link: string): StatusSession | null {
    if (!this.#links.remove(link)) return null;
    const { secret, expiresAt } = this.#sessions.add();
    return { session: secret, expiresAt };
  }

  /** @param header `Authorization` header: `Status <session>` */
  allows(header: string | null): boolean {
    const session = sessionOf(header);
    return session !== null && this.#sessions.has(session);
  }

  /** Ends the browser's session. */
  end(header: string | null): void {
    const session = sessionOf(header);
    if (session !== null) this.#sessions.remove(session);
  }
}

function sessionOf(header: string | null): string | null {
  return /^status (.+)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Secrets with a lifetime. They are looked up by their hash, so the duration of a lookup reveals nothing about a secret. */
class Secrets {
  readonly #lifetimeMs: number;
  /** Expiry in ms since 1970, by hash; oldest first. */
  readonly #expiryByHash = new Map<string, number>();

  constructor(lifetimeMs: number) {
    this.#lifetimeMs = lifetimeMs;
  }

  add(): { secret: string; expiresAt: number } {
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    const expiresAt = Math.floor(monotonicWallTime()) + this.#lifetimeMs;
    this.#expiryByHash.set(hashOf(secret), expiresAt);
    const [oldest] = this.#expiryByHash.keys();
    if (this.#expiryByHash.size > MAX_SECRETS && oldest !== undefined) this.#expiryByHash.delete(oldest);
    return { secret, expiresAt };
  }

  has(secret: string): boolean {
    return (this.#expiryByHash.get(hashOf(secret)) ?? 0) > monotonicWallTime();
  }

  /** @returns true if the secret was still valid */
  remove(secret: string): boolean {
    const wasValid = this.has(secret);
    this.#expiryByHash.delete(hashOf(secret));
    return wasValid;
  }
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64");
}
