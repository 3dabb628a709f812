import type { JSONValue } from "convex/values";
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import { monotonicWallTime } from "../store/clock.ts";
import type { Provider } from "./auth-config.ts";
import type { Identity, UserAttributes } from "./identity.ts";

/** The token is no proof of anything. `code` is the one Convex answers with. */
export class AuthenticationError extends Error {
  override name = "AuthenticationError";
  readonly code: "NoAuthProvider" | "InvalidAuthHeader" | "Unauthenticated";

  constructor(code: AuthenticationError["code"], message: string) {
    super(message);
    this.code = code;
  }
}

/** A provider does not tell its keys, which says nothing of the token: its owner must keep it and come back with it. */
export class ProviderUnreachable extends Error {
  override name = "ProviderUnreachable";
  /** The one Convex answers with. */
  readonly code = "AuthProviderDiscoveryFailed";
}

interface Options {
  /** The providers in force: `auth.config`'s default export. */
  authConfig(): unknown;
  /** Our own site origin: its keys are asked for in process, since one thread cannot wait for itself over HTTP. */
  siteUrl: string;
  fetchOwn(path: string): Promise<Response | null>;
}

const LEEWAY_S = 5;
const FETCH_TIMEOUT_MS = 5_000;

/** OIDC claims that have a name of their own in Convex's identity object. */
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
const NOT_SHOWN = new Set(["iss", "sub", "aud", "exp", "iat", "nbf", "jti"]);

/** Verifies users' tokens against the configured providers (facts sheet 8.1). */
export class TokenVerifier {
  readonly #options: Options;
  readonly #keys = new Map<string, Promise<JWTVerifyGetKey>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Forgets providers' keys: the functions, which serve our own, have been replaced. */
  reset(): void {
    this.#keys.clear();
  }

  /**
   * @throws AuthenticationError when the token is malformed, expired, or of no configured provider.
   * @throws ProviderUnreachable when that cannot be said.
   */
  async verify(token: string): Promise<Identity> {
    const claimed = decode(token);
    const provider = this.#provider(claimed);
    const issuer = claimed.iss as string;
    try {
      const { payload } = await jwtVerify(token, await this.#keysOf(provider), {
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
      if (isVerdict(error))
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
      // Of OIDC issuers, a token that is for others too is for nobody.
      const isForUs = provider.type === "customJwt" || audiences.length === 1;
      const { applicationID } = provider;
      const mine = applicationID === undefined || (isForUs && audiences.includes(applicationID));
      return mine && withoutSlash(issuer) === withoutSlash(claims.iss ?? "");
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
    if (provider.type === "customJwt") {
      return provider.jwks.startsWith("data:")
        ? createLocalJWKSet((await (await fetch(provider.jwks)).json()) as JSONWebKeySet)
        : createRemoteJWKSet(new URL(provider.jwks));
    }
    const issuer = withoutSlash(withScheme(provider.domain));
    const discovery = (await this.#fetchJson(`${issuer}/.well-known/openid-configuration`)) as {
      jwks_uri: string;
    };
    if (!this.#isOwn(discovery.jwks_uri)) return createRemoteJWKSet(new URL(discovery.jwks_uri));
    return createLocalJWKSet((await this.#fetchJson(discovery.jwks_uri)) as JSONWebKeySet);
  }

  async #fetchJson(url: string): Promise<unknown> {
    const response = this.#isOwn(url)
      ? await this.#options.fetchOwn(new URL(url).pathname)
      : await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
    if (!response?.ok) throw new Error(`Could not fetch ${url}.`);
    return await response.json();
  }

  #isOwn(url: string): boolean {
    return url.startsWith(`${withoutSlash(this.#options.siteUrl)}/`);
  }
}

/** Whether the error says something about the token. Keys that could not be fetched do not. */
function isVerdict(error: unknown): error is Error {
  const keysMissing =
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
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

/** @param flat whether claims inside claims get names with dots, as those of `customJwt` providers do. */
function attributesOf(payload: JWTPayload, flat: boolean): UserAttributes {
  const { iss = "", sub = "" } = payload;
  const attributes: UserAttributes = { tokenIdentifier: `${iss}|${sub}`, issuer: iss, subject: sub };
  for (const [claim, value] of Object.entries(payload)) {
    if (!NOT_SHOWN.has(claim)) addClaim(attributes, RENAMED[claim] ?? claim, value as JSONValue, flat);
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
