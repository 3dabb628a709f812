import { createHash, timingSafeEqual } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { Credentials } from "../protocol/client-messages.ts";
import { type Identity, NO_IDENTITY, type UserAttributes } from "./identity.ts";
import { AuthenticationError, type TokenVerifier } from "./token-verifier.ts";

/** Converts a client's credentials, from the socket or an `Authorization` header, into an identity. */
export class Authenticator {
  readonly #adminKey: string;
  readonly #verifier: TokenVerifier;

  constructor(adminKey: string, verifier: TokenVerifier) {
    this.#adminKey = adminKey;
    this.#verifier = verifier;
  }

  /** @throws AuthenticationError for a wrong key or an invalid token. */
  async fromCredentials(credentials: Credentials): Promise<Identity> {
    if (credentials.tokenType === "None") return NO_IDENTITY;
    if (credentials.tokenType === "User") return await this.#verifier.verify(credentials.value);
    return this.#admin(credentials.value, credentials.impersonating);
  }

  /**
   * @param header `Bearer <jwt>`, `Convex <admin key>`, or `Convex <admin key>:<base64 of a user's JSON>`; null for no credentials.
   * @throws AuthenticationError
   */
  async fromHeader(header: string | null): Promise<Identity> {
    if (header === null || header === "") return NO_IDENTITY;
    const token = bearerOf(header);
    if (token !== null) return await this.#verifier.verify(token);
    const value = adminKeyOf(header);
    if (value === null) throw new AuthenticationError("InvalidAuthHeader", "Unknown authorization scheme.");
    // The search begins after `|`, because the part before it may contain a colon (`prod:name|secret`).
    const colon = value.indexOf(":", value.indexOf("|") + 1);
    if (colon < 0) return this.#admin(value, null);
    return this.#admin(value.slice(0, colon), parseUser(value.slice(colon + 1)));
  }

  /** @param key may begin with the kind of deployment, as in `prod:name|secret`. */
  isAdminKey(key: string): boolean {
    return timingSafeEqual(digest(withoutKind(key)), digest(withoutKind(this.#adminKey)));
  }

  #admin(key: string, actingAs: JSONValue | null): Identity {
    if (!this.isAdminKey(key))
      throw new AuthenticationError("Unauthenticated", "The provided deploy key was invalid.");
    return { kind: "admin", actingAs: actingAs === null ? null : completeAttributes(actingAs) };
  }
}

/** The token of an `Authorization` header, or null. */
export function bearerOf(header: string | null): string | null {
  return /^bearer (.*)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Value after `Convex ` in an `Authorization` header: the admin key, perhaps with a colon and the user to act as. Null for other headers. */
export function adminKeyOf(header: string | null): string | null {
  return /^convex (.*)$/i.exec(header ?? "")?.[1] ?? null;
}

function withoutKind(key: string): string {
  return key.replace(/^[^|:]*:(?=[^|]*\|)/, "");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function parseUser(base64: string): JSONValue {
  try {
    return JSON.parse(Buffer.from(base64, "base64").toString()) as JSONValue;
  } catch {
    throw new AuthenticationError("InvalidAuthHeader", "The user to act as is not JSON.");
  }
}

function completeAttributes(json: JSONValue): UserAttributes {
  const attributes = json as Record<string, JSONValue>;
  const issuer = String(attributes.issuer ?? "");
  const subject = String(attributes.subject ?? "");
  return {
    ...attributes,
    issuer,
    subject,
    tokenIdentifier: String(attributes.tokenIdentifier ?? `${issuer}|${subject}`),
  };
}
