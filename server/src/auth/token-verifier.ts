import type { JSONValue } from "convex/values";
import {
  createLocalJWKSet,
  decodeJwt,
  decodeProtectedHeader,
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
  /** True if texts of errors must not list the configured providers. */
  redact: boolean;
  /** Calls a route of the app without HTTP, for an app that serves its own keys. */
  fetchOwn(path: string): Promise<Response | null>;
}

/** Accepted difference between the provider's clock and the server's, as on Convex. For OIDC providers only the time of issue may differ. */
const CUSTOM_LEEWAY_S = 5;
const OIDC_ISSUE_LEEWAY_S = 3;
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
    const issuer = claims.iss as string;
    const provider = this.#provider(claims);
    const isCustom = provider.type === "customJwt";
    if (isCustom && headerOf(token).kid === undefined) throw undecodable(token);
    const now = monotonicWallTime();
    try {
      const payload = await payloadOf(token, await this.#keysOf(provider), {
        issuer,
        ...(provider.applicationID === undefined ? {} : { audience: provider.applicationID }),
        algorithms: isCustom ? [provider.algorithm] : ["RS256", "EdDSA"],
        clockTolerance: isCustom ? CUSTOM_LEEWAY_S : 0,
        requiredClaims: ["sub", "iss", "exp"],
        currentDate: new Date(now),
      });
      const leeway = isCustom ? CUSTOM_LEEWAY_S : OIDC_ISSUE_LEEWAY_S;
      if ((payload.iat ?? 0) > now / 1000 + leeway) throw new errors.JWTInvalid("issued in the future");
      if (!isCustom && [payload.aud].flat().length > 1) throw new errors.JWTInvalid("several audiences");
      return {
        kind: "user",
        attributes: attributesOf(payload, isCustom),
        expiresAt: (payload.exp as number) * 1000,
        token,
      };
    } catch (error) {
      if (!isTokenError(error)) {
        throw new ProviderUnreachable(`Auth provider discovery of ${issuer} failed`, { cause: error });
      }
      if (!isCustom) {
        throw new AuthenticationError(
          "Unauthenticated",
          "Could not verify OIDC token claim. Check that the token signature is valid and the token hasn't expired.",
        );
      }
      if (isSignatureError(error)) throw undecodable(token);
      throw new AuthenticationError("InvalidAuthHeader", `Could not validate token: ${error.message}`);
    }
  }

  #provider(claims: JWTPayload): Provider {
    const { providers = [] } = (this.#options.authConfig() ?? {}) as { providers?: Provider[] };
    const issuer = withoutSlash(withScheme(claims.iss as string));
    const match = providers.find(({ applicationID, ...provider }) => {
      const isAudience = applicationID === undefined || [claims.aud ?? []].flat().includes(applicationID);
      const expected = provider.type === "customJwt" ? provider.issuer : provider.domain;
      return isAudience && withoutSlash(withScheme(expected)) === issuer;
    });
    if (!match)
      throw new AuthenticationError("NoAuthProvider", noProviderText(providers, this.#options.redact));
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

/** True if the token is not signed with one of the provider's keys. */
function isSignatureError(error: Error): boolean {
  return (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JOSEAlgNotAllowed
  );
}

function decode(token: string): JWTPayload {
  let claims: JWTPayload;
  try {
    claims = decodeJwt(token);
  } catch {
    throw new AuthenticationError(
      "InvalidAuthHeader",
      "Could not parse JWT payload. Check that the token is a valid JWT format with three base64-encoded parts separated by dots.",
    );
  }
  if (typeof claims.iss === "string") return claims;
  throw new AuthenticationError(
    "InvalidAuthHeader",
    "Missing issuer claim ('iss') in JWT payload. The JWT must include an 'iss' claim that matches one of your configured auth providers.",
  );
}

function headerOf(token: string): { kid?: string | undefined } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}

function undecodable(token: string): AuthenticationError {
  const { kid } = headerOf(token);
  return new AuthenticationError(
    "InvalidAuthHeader",
    kid === undefined
      ? "Could not decode token. JWT may be missing a 'kid' (key ID) header."
      : `Could not decode token. The JWT's 'kid' (key ID) header is '${kid}', does this key match any key in the provider's JWKS?`,
  );
}

function noProviderText(providers: readonly Provider[], redact: boolean): string {
  const text = "No auth provider found matching the given token";
  if (redact) return text;
  if (providers.length === 0) return `${text} (no providers configured). Check convex/auth.config.ts.`;
  const names = providers.map((provider) =>
    provider.type === "customJwt"
      ? `CustomJWT(issuer=${provider.issuer}, app_id=${provider.applicationID ?? "none"})`
      : `OIDC(domain=${provider.domain}, app_id=${provider.applicationID})`,
  );
  return `${text}. Check that your JWT's issuer and audience match one of your configured providers: [${names.join(", ")}]`;
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
