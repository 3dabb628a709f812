import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { Database } from "../store/database.ts";

const META_KEY = "jwt-key";
const MAX_LIFETIME_S = 60 * 60;
/** Claims that the server sets or forbids. */
const RESERVED = new Set(["iss", "iat", "exp", "nbf"]);
const RESERVED_PREFIX = /^(?:convex|cvx)/i;

/** Key with which `ctx.auth.signJwt` signs (ES256). Created on first use and stored with the data. */
export class DeploymentKey {
  readonly #db: Database;
  #key: KeyObject | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Signs a token.
   *
   * @param now milliseconds since the epoch.
   * @throws Error for reserved claims, and for lifetimes that Convex does not allow.
   */
  sign(
    options: { claims?: Record<string, JSONValue>; expiresInSeconds?: unknown },
    issuer: string,
    now: number,
  ): string {
    const { claims = {}, expiresInSeconds } = options;
    for (const name of Object.keys(claims)) {
      if (RESERVED.has(name) || RESERVED_PREFIX.test(name)) {
        throw new Error(`The claim "${name}" is reserved: signJwt cannot set it.`);
      }
    }
    if (
      typeof expiresInSeconds !== "number" ||
      !(expiresInSeconds >= 1 && expiresInSeconds <= MAX_LIFETIME_S)
    ) {
      throw new Error(`expiresInSeconds must be between 1 and ${MAX_LIFETIME_S}.`);
    }
    const iat = Math.floor(now / 1000);
    const payload = { ...claims, iss: issuer, iat, exp: iat + Math.floor(expiresInSeconds) };
    const signed = [{ alg: "ES256", typ: "JWT", kid: this.#publicKey().kid }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const signature = sign("sha256", Buffer.from(signed), {
      key: this.#private(),
      dsaEncoding: "ieee-p1363",
    });
    return `${signed}.${signature.toString("base64url")}`;
  }

  /** Content of `/.well-known/jwks.json`. */
  jwks(): { keys: Record<string, unknown>[] } {
    return { keys: [this.#publicKey()] };
  }

  #publicKey() {
    const { kty, crv, x, y } = this.#private().export({ format: "jwk" });
    const kid = createHash("sha256").update(`${x}.${y}`).digest("base64url").slice(0, 16);
    return { kty, crv, x, y, alg: "ES256", use: "sig", kid };
  }

  #private(): KeyObject {
    if (this.#key) return this.#key;
    const stored = this.#db.getMeta(META_KEY);
    if (stored !== null) {
      this.#key = createPrivateKey(stored);
    } else {
      this.#key = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
      this.#db.setMeta(META_KEY, this.#key.export({ type: "pkcs8", format: "pem" }).toString());
    }
    return this.#key;
  }
}
