import { createCipheriv, createDecipheriv, createHash, createHmac } from "node:crypto";
import { ConvexError } from "convex/values";

/** End of a page: an index key, or the end of the query's range. */
export type CursorPosition = { after: string } | "end";

/**
 * Encodes page positions as opaque cursors for clients. Cursors are encrypted, because a position contains an index key: values of fields that the
 * query may hide from the client. Equal positions have equal cursors, so a recomputed page that did not change is not sent again.
 */
export class CursorCodec {
  readonly #key: Buffer;

  /** @param secret the deployment's secret, stored in its data folder. */
  constructor(secret: string) {
    this.#key = createHash("sha256").update(`cursor:${secret}`).digest();
  }

  encode(position: CursorPosition, fingerprint: string): string {
    const plain = Buffer.from(
      JSON.stringify(
        position === "end"
          ? [fingerprint]
          : [fingerprint, Buffer.from(position.after, "latin1").toString("base64")],
      ),
    );
    // The nonce is derived from the content, so equal positions have equal cursors.
    const nonce = createHmac("sha256", this.#key).update(plain).digest().subarray(0, 12);
    const cipher = createCipheriv("aes-256-gcm", this.#key, nonce);
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString(
      "base64url",
    );
  }

  /** @throws ConvexError that `usePaginatedQuery` recognises, if the cursor belongs to another query or is damaged. */
  decode(cursor: string, fingerprint: string): CursorPosition {
    const [cursorFingerprint, after] = this.#open(cursor);
    if (cursorFingerprint !== fingerprint) throw invalidCursor();
    return after === undefined ? "end" : { after: Buffer.from(after, "base64").toString("latin1") };
  }

  #open(cursor: string): [string, string?] {
    try {
      const bytes = Buffer.from(cursor, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", this.#key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
      return JSON.parse(plain.toString()) as [string, string?];
    } catch {
      throw invalidCursor();
    }
  }
}

function invalidCursor(): ConvexError<{ isConvexSystemError: true; paginationError: string }> {
  const error = new ConvexError({ isConvexSystemError: true as const, paginationError: "InvalidCursor" });
  error.message =
    "InvalidCursor: Tried to run a query starting from a cursor, but it looks like this cursor is from a different query.";
  return error;
}

/**
 * Fingerprint of a query. A cursor is valid only for queries with the same fingerprint: they read the same range in the same order.
 *
 * @param query as the convex package sends it.
 * @param fields fields of the index. Part of the fingerprint, because a push may change them without changing the index's name.
 */
export function queryFingerprint(query: { source: object }, fields: readonly string[]): string {
  const { order, ...source } = query.source as { order?: string | null };
  const named = JSON.stringify({ ...query, source: { ...source, order: order ?? "asc" }, fields });
  return createHash("sha256").update(named).digest("base64url").slice(0, 16);
}
