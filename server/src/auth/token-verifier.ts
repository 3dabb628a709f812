import type { JSONValue } from "convex/values";
import {
  createLocalJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";
import { monotonicWallTime } from "../clock.ts";
import type { Provider } from "./auth-config.ts";
import type { Identity, UserAttributes } from "./identity.ts";

/** The token is invalid. `code` is Convex's error code. */
export class AuthenticationError extends Error {
  override name = "AuthenticationError";
  readonly code: "NoAuthProvider" | "InvalidAuthHeader" | "Unauthenticated";

  constructor(code: AuthenticationError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** A provider's keys could not be fetched. The token may still be valid, so the client must keep it and retry. */
export class ProviderUnreachable extends Error {
  override name = "ProviderUnreachable";
  /** Convex's error code. */
  readonly code = "AuthProviderDiscoveryFailed";
}

interface Options {
  /** Active providers: the default export of `auth.config`. */
  authConfig(): unknown;
  /** The server's own site origin. */
  siteUrl: string;
  /** Calls a route of the app without HTTP, for an app that serves its own keys. */
  fetchOwn(path: string): Promise<Response | null>;
}

/** Accepted difference between the provider's clock and the server's. */
const LEEWAY_S = 5;
const FETCH_TIMEOUT_MS = 5_000;
/** Minimum time between two fetches of a provider's keys. Any client can cause fetches with tokens that name an unknown key. */
const MIN_REFETCH_INTERVAL_MS = 1_000;

/** OIDC claims with a different name in Convex's identity object. */
const RENAMED: Record<string, string> = {
  given_name: "givenName",
  family_name: "familyName",
  preferred_username: "preferredUsername",
  profile: "profileUrl",
  picture: "pictureUrl",
  website: "websiteUrl",
  email_verified: "emailVerified",
  birthdate: "birthday",
  zoneinfo: "timezone",
  locale: "language",
  phone_number: "phoneNumber",
  phone_number_verified: "phoneNumberVerified",
  updated_at: "updatedAt",
};
const HIDDEN_CLAIMS = new Set(["iss", "sub", "aud", "exp", "iat", "nbf", "jti"]);

/** Verifies users' tokens against the configured providers (docs/protocol.md#providers-and-tokens). */
export class TokenVerifier {
  readonly #options: Options;
  /** Keys by the provider's address. */
  readonly #keys = new Map<string, Promise<JWTVerifyGetKey>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Forgets the providers' keys. Called when new functions, which may serve the app's own keys, become active. */
  reset(): void {
    this.#keys.clear();
  }

  /**
   * @throws AuthenticationError if the token is malformed, expired, or of no configured provider.
   * @throws ProviderUnreachable if the provider's keys cannot be fetched.
   */
  async verify(token: string): Promise<Identity> {
    const claims = decode(token);
    const provider = this.#provider(claims);
    const issuer = claims.iss as string;
    try {
      const payload = await payloadOf(token, await this.#keysOf(provider), {
        issuer,
        ...(provider.applicationID === undefined ? {} : { audience: provider.applicationID }),
        algorithms: provider.type === "customJwt" ? [provider.algorithm] : ["RS256", "EdDSA"],
        clockTolerance: LEEWAY_S,
        requiredClaims: ["sub", "iss", "exp"],
        currentDate: new Date(monotonicWallTime()),
      });
      return {
        kind: "user",
        attributes: attributesOf(payload, provider.type === "customJwt"),
        expiresAt: (payload.exp as number) * 1000,
        token,
      };
    } catch (error) {
      if (isTokenError(error))
        throw new AuthenticationError("Unauthenticated", `Could not verify token: ${error.message}`);
      throw new ProviderUnreachable(`Could not get the keys of the auth provider ${issuer}.`, {
        cause: error,
      });
    }
  }

  #provider(claims: JWTPayload): Provider {
    const { providers } = (this.#options.authConfig() ?? {}) as { providers?: Provider[] };
    const match = providers?.find((provider) => {
      const issuer = provider.type === "customJwt" ? provider.issuer : withScheme(provider.domain);
      const audiences = [claims.aud ?? []].flat();
      // For OIDC providers, a token with several audiences is rejected.
      const hasOneAudience = provider.type === "customJwt" || audiences.length === 1;
      const { applicationID } = provider;
      const isAudience = applicationID === undefined || (hasOneAudience && audiences.includes(applicationID));
      return isAudience && withoutSlash(issuer) === withoutSlash(claims.iss ?? "");
    });
    if (!match)
      throw new AuthenticationError(
        "NoAuthProvider",
        `No auth provider found matching the given token (issuer ${claims.iss}).`,
      );
    return match;
  }

  #keysOf(provider: Provider): Promise<JWTVerifyGetKey> {
    const id = provider.type === "customJwt" ? provider.jwks : withScheme(provider.domain);
    let keys = this.#keys.get(id);
    if (!keys) {
      keys = this.#loadKeys(provider);
      this.#keys.set(id, keys);
      keys.catch(() => this.#keys.delete(id));
    }
    return keys;
  }

  async #loadKeys(provider: Provider): Promise<JWTVerifyGetKey> {
    if (provider.type === "customJwt") return await this.#keysAt(provider.jwks);
    const issuer = withoutSlash(withScheme(provider.domain));
    const discovery = (await this.#fetchJson(`${issuer}/.well-known/openid-configuration`)) as {
      jwks_uri: string;
    };
    return await this.#keysAt(discovery.jwks_uri);
  }

  /** Keys at an address. They are fetched again when a token names an unknown key. */
  async #keysAt(url: string): Promise<JWTVerifyGetKey> {
    const load = async () => createLocalJWKSet((await this.#fetchJson(url)) as JSONWebKeySet);
    let keys = await load();
    let loadedAt = monotonicWallTime();
    return async (header, token) => {
      try {
        return await keys(header, token);
      } catch (error) {
        const isUnknown = error instanceof errors.JWKSNoMatchingKey;
        if (!isUnknown || monotonicWallTime() - loadedAt < MIN_REFETCH_INTERVAL_MS) throw error;
        loadedAt = monotonicWallTime();
        keys = await load();
        return await keys(header, token);
      }
    };
  }

  async #fetchJson(url: string): Promise<unknown> {
    const response = this.#isOwn(url)
      ? await this.#options.fetchOwn(new URL(url).pathname)
      : await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response?.ok) throw new Error(`Could not fetch ${url}.`);
    const type = response.headers.get("content-type") ?? "";
    if (!url.startsWith("data:") && !JSON_TYPE.test(type))
      throw new Error(`${url} is "${type}" and not JSON.`);
    return await response.json();
  }

  #isOwn(url: string): boolean {
    return url.startsWith(`${withoutSlash(this.#options.siteUrl)}/`);
  }
}

/** `application/json` and types that end in `+json`, such as `application/jwk-set+json`. */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Verifies a token. If the token does not name its key and several keys match, tries each of them. */
async function payloadOf(
  token: string,
  keys: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
    for await (const key of error) {
      try {
        return (await jwtVerify(token, key, options)).payload;
      } catch (failure) {
        if (!(failure instanceof errors.JWSSignatureVerificationFailed)) throw failure;
      }
    }
    throw new errors.JWSSignatureVerificationFailed();
  }
}

/** True if the token is invalid. False if the provider's keys could not be fetched. */
function isTokenError(error: unknown): error is Error {
  const keysMissing =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    // The generic code: jose reports a failed fetch with it.
    (error instanceof errors.JOSEError && error.code === errors.JOSEError.code);
  return error instanceof errors.JOSEError && !keysMissing;
}

function decode(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    throw new AuthenticationError("InvalidAuthHeader", "Could not parse as a JSON web token.");
  }
}

/** @param flat true: a nested claim becomes an attribute with dots in its name (`address.city`), as Convex does for `customJwt` providers. */
function attributesOf(payload: JWTPayload, flat: boolean): UserAttributes {
  const { iss = "", sub = "" } = payload;
  const attributes: UserAttributes = { tokenIdentifier: `${iss}|${sub}`, issuer: iss, subject: sub };
  for (const [claim, value] of Object.entries(payload)) {
    if (!HIDDEN_CLAIMS.has(claim)) addClaim(attributes, RENAMED[claim] ?? claim, value as JSONValue, flat);
  }
  return attributes;
}

function addClaim(attributes: UserAttributes, name: string, value: JSONValue, flat: boolean): void {
  if (!flat || typeof value !== "object" || value === null || Array.isArray(value)) {
    attributes[name] = value;
    return;
  }
  for (const [inner, part] of Object.entries(value))
    addClaim(attributes, `${name}.${inner}`, part as JSONValue, flat);
}

function withScheme(domain: string): string {
  return /^https?:\/\//.test(domain) ? domain : `https://${domain}`;
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}
