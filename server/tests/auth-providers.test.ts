import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, type GenerateKeyPairResult, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FixtureServer, queryRef } from "./support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "./support/functions-folder.ts";
import { Pusher, pushOf } from "./support/pusher.ts";
import { until } from "./support/until.ts";

/* Tokens of each kind of provider that an `auth.config` may contain: a discovered OIDC issuer, a key set at an address and an inline key set, with
   and without an audience. */

const WHO = `import { queryGeneric } from "convex/server";
  export const am = queryGeneric(async (ctx) => await ctx.auth.getUserIdentity());`;
const CUSTOM = "https://custom.test";
const WITH_AUDIENCE = "https://audience.test/";
const NOT_JSON = "https://not-json.test";
const CHANGING = "https://changing.test";

type Algorithm = "RS256" | "ES256";
interface Token {
  iss: string;
  alg?: Algorithm;
  /** Id of the signing key; null for none. */
  kid?: string | null;
  key?: GenerateKeyPairResult;
  /** Time of issue in seconds from now. */
  issuedIn?: number;
  aud?: string | string[];
  /** Seconds from now; null for none. */
  expiresIn?: number | null;
  sub?: string | null;
  claims?: Record<string, unknown>;
}

let other: GenerateKeyPairResult;
let keys: Record<Algorithm, GenerateKeyPairResult>;
let issuer: string;
/** OIDC issuer whose keys have no ids. */
let nameless: string;
/** Key set of the issuer whose keys change. */
let changing: string;
let provider: Server;
let folder: FunctionsFolder;
let fixture: FixtureServer;

beforeAll(async () => {
  keys = { RS256: await generateKeyPair("RS256"), ES256: await generateKeyPair("ES256") };
  other = await generateKeyPair("RS256");
  const published = await Promise.all(
    (["RS256", "ES256"] as const).map(async (alg) => ({
      ...(await exportJWK(keys[alg].publicKey)),
      kid: alg,
      alg,
    })),
  );
  const jwks = JSON.stringify({ keys: published });
  changing = jwks;
  const namelessKeys = [await generateKeyPair("RS256"), keys.RS256].map(({ publicKey }) =>
    exportJWK(publicKey),
  );
  const bodies: Record<string, () => string> = {
    "/.well-known/openid-configuration": () => JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }),
    "/nameless/.well-known/openid-configuration": () =>
      JSON.stringify({ issuer: nameless, jwks_uri: `${nameless}/keys` }),
    "/changing": () => changing,
  };
  const namelessJwks = JSON.stringify({ keys: await Promise.all(namelessKeys) });
  bodies["/nameless/keys"] = () => namelessJwks;
  provider = createServer(({ url = "" }, response) => {
    response
      .writeHead(200, { "content-type": url === "/plain" ? "text/plain" : "application/json" })
      .end(bodies[url]?.() ?? jwks);
  }).listen(0, "127.0.0.1");
  await once(provider, "listening");
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const written = inUrl(published);
  nameless = `${issuer}/nameless`;
  folder = functionsFolder({
    "who.ts": WHO,
    "auth.config.ts": `export default { providers: [
      { domain: process.env.ISSUER, applicationID: "app" },
      { type: "customJwt", issuer: "${CUSTOM}", jwks: process.env.ISSUER + "/keys", algorithm: "ES256" },
      { type: "customJwt", issuer: "${WITH_AUDIENCE}", jwks: "${written}", algorithm: "RS256", applicationID: "app" },
      { domain: process.env.ISSUER + "/nameless", applicationID: "app" },
      { type: "customJwt", issuer: "${NOT_JSON}", jwks: process.env.ISSUER + "/plain", algorithm: "RS256" },
      { type: "customJwt", issuer: "${CHANGING}", jwks: process.env.ISSUER + "/changing", algorithm: "RS256" },
    ] };`,
  });
  fixture = await FixtureServer.start({
    functionsDir: folder.path,
    environment: async () => ({ ISSUER: issuer }),
  });
});
afterAll(async () => {
  await fixture.close();
  folder.remove();
  provider.close();
});

function inUrl(published: object[]): string {
  const jwks = Buffer.from(JSON.stringify({ keys: published })).toString("base64");
  return `data:text/plain;charset=utf-8;base64,${jwks}`;
}

function sign({
  iss,
  alg = "RS256",
  kid = alg,
  key = keys[alg],
  aud,
  expiresIn = 60,
  sub = "ayse",
  issuedIn = 0,
  claims,
}: Token) {
  const now = Math.floor(Date.now() / 1000);
  const header = kid === null ? { alg } : { alg, kid };
  const token = new SignJWT(claims ?? {})
    .setProtectedHeader(header)
    .setIssuer(iss)
    .setIssuedAt(now + issuedIn);
  if (aud !== undefined) token.setAudience(aud);
  if (sub !== null) token.setSubject(sub);
  if (expiresIn !== null) token.setExpirationTime(now + expiresIn);
  return token.sign(key.privateKey);
}

async function identity(token: Token): Promise<Record<string, unknown> | null> {
  const client = fixture.http();
  client.setAuth(await sign(token));
  return await client.query(queryRef("who:am"), {});
}

describe("accepts a token", () => {
  it.each<[string, () => Token]>([
    ["of an issuer that is discovered", () => ({ iss: issuer, aud: "app" })],
    ["whose issuer ends with a slash", () => ({ iss: `${issuer}/`, aud: "app" })],
    ["with its only audience in a list", () => ({ iss: issuer, aud: ["app"] })],
    ["of an issuer whose keys are at an address", () => ({ iss: CUSTOM, alg: "ES256" })],
    ["for any audience, if none is required", () => ({ iss: CUSTOM, alg: "ES256", aud: "any" })],
    ["of an issuer with an inline key set", () => ({ iss: WITH_AUDIENCE, aud: "app" })],
    ["with further audiences, of a custom issuer", () => ({ iss: WITH_AUDIENCE, aud: ["x", "app"] })],
    [
      "signed with one of several keys without ids, of an OIDC issuer",
      () => ({ iss: nameless, aud: "app", kid: null }),
    ],
    ["issued a second in the future", () => ({ iss: issuer, aud: "app", issuedIn: 1 })],
    [
      "that expired three seconds ago, of a custom issuer",
      () => ({ iss: CUSTOM, alg: "ES256", expiresIn: -3 }),
    ],
    ["whose issuer lacks the slash", () => ({ iss: WITH_AUDIENCE.slice(0, -1), aud: "app" })],
  ])("%s", async (_, token) => {
    const { iss } = token();
    expect(await identity(token())).toMatchObject({
      subject: "ayse",
      issuer: iss,
      tokenIdentifier: `${iss}|ayse`,
    });
  });

  it("returns nested claims of an OIDC issuer as objects, those of a custom issuer with dotted names", async () => {
    const claims = { name: "Ayşe", email_verified: true, org: { id: 1, unit: { name: "5-A" } } };
    expect(await identity({ iss: issuer, aud: "app", claims })).toMatchObject({
      name: "Ayşe",
      emailVerified: true,
      org: claims.org,
    });
    expect(await identity({ iss: CUSTOM, alg: "ES256", claims })).toMatchObject({
      "org.id": 1,
      "org.unit.name": "5-A",
    });
  });
});

it("fetches the keys of an issuer again after they have changed", async () => {
  expect(await identity({ iss: CHANGING })).toMatchObject({ issuer: CHANGING });
  const key = await generateKeyPair("RS256");
  changing = JSON.stringify({ keys: [{ ...(await exportJWK(key.publicKey)), kid: "new" }] });
  await until("the new keys", () => identity({ iss: CHANGING, kid: "new", key }));
});

describe("refuses, in Convex's words, a token", () => {
  const NO_PROVIDER =
    /"NoAuthProvider".+No auth provider found matching the given token\. Check that your JWT's issuer and audience match one of your configured providers: \[OIDC\(domain=http:\/\/127\.0\.0\.1:\d+, app_id=app\), CustomJWT\(issuer=https:\/\/custom\.test, app_id=none\)/;
  const OIDC =
    /"Unauthenticated".+Could not verify OIDC token claim\. Check that the token signature is valid and the token hasn't expired\./;
  const CUSTOM_INVALID = /"InvalidAuthHeader".+Could not validate token: /;
  const UNKNOWN_KEY =
    /"InvalidAuthHeader".+The JWT's 'kid' \(key ID\) header is '\w+', does this key match any key in the provider's JWKS\?/;

  it.each<[string, () => Promise<Token> | Token, RegExp]>([
    ["for another audience", () => ({ iss: issuer, aud: "other" }), NO_PROVIDER],
    ["for several audiences, of an OIDC issuer", () => ({ iss: issuer, aud: ["app", "other"] }), OIDC],
    ["without an audience, if one is required", () => ({ iss: WITH_AUDIENCE }), NO_PROVIDER],
    [
      "signed with none of the keys without ids",
      () => ({ iss: nameless, aud: "app", kid: null, key: other }),
      OIDC,
    ],
    [
      "without the id of its key, of a custom issuer",
      () => ({ iss: CUSTOM, alg: "ES256", kid: null }),
      /"InvalidAuthHeader".+Could not decode token\. JWT may be missing a 'kid' \(key ID\) header\./,
    ],
    ["whose issuer's keys are not JSON", () => ({ iss: NOT_JSON }), /"AuthProviderDiscoveryFailed"/],
    ["of an unknown issuer", () => ({ iss: "https://other.test", aud: "app" }), NO_PROVIDER],
    ["that has expired", () => ({ iss: issuer, aud: "app", expiresIn: -1 }), OIDC],
    [
      "that has expired, of a custom issuer",
      () => ({ iss: CUSTOM, alg: "ES256", expiresIn: -60 }),
      CUSTOM_INVALID,
    ],
    ["issued in the future", () => ({ iss: issuer, aud: "app", issuedIn: 10 }), OIDC],
    [
      "issued in the future, of a custom issuer",
      () => ({ iss: CUSTOM, alg: "ES256", issuedIn: 10 }),
      CUSTOM_INVALID,
    ],
    ["without an expiry", () => ({ iss: issuer, aud: "app", expiresIn: null }), OIDC],
    ["without a subject", () => ({ iss: issuer, aud: "app", sub: null }), OIDC],
    ["with an algorithm that is not the provider's", () => ({ iss: CUSTOM }), UNKNOWN_KEY],
    [
      "signed with another key",
      async () => ({ iss: issuer, aud: "app", key: await generateKeyPair("RS256") }),
      OIDC,
    ],
    [
      "signed with another key, of a custom issuer",
      async () => ({ iss: CUSTOM, alg: "ES256", key: await generateKeyPair("ES256") }),
      UNKNOWN_KEY,
    ],
  ])("%s", async (_, token, text) => {
    await expect(identity(await token())).rejects.toThrow(text);
  });

  it("that is malformed or names no issuer", async () => {
    const refusal = async (token: string) => {
      const client = fixture.http();
      client.setAuth(token);
      return await client.query(queryRef("who:am"), {}).catch((error: Error) => error.message);
    };
    expect(await refusal("a.b")).toMatch(/"InvalidAuthHeader".+Could not parse JWT payload/);
    const without = await new SignJWT({}).setProtectedHeader({ alg: "RS256" }).sign(keys.RS256.privateKey);
    expect(await refusal(without)).toMatch(
      /"InvalidAuthHeader".+Missing issuer claim \('iss'\) in JWT payload/,
    );
  });
});

describe("an auth.config with a missing part", () => {
  const push = async (config: string) => {
    folder.write("auth.config.ts", `export default { providers: [${config}] };`);
    try {
      const { status, json } = await new Pusher(fixture.server).post(
        "deploy2/start_push",
        await pushOf(folder.path),
      );
      return { status, ...json };
    } finally {
      folder.restore();
    }
  };

  it("is refused with the name of the environment variable that has no value", async () => {
    expect(await push('{ domain: process.env.NO_SUCH_ISSUER, applicationID: "app" }')).toEqual({
      status: 400,
      code: "AuthConfigMissingEnvironmentVariable",
      message:
        "Hit an error while pushing:\nEnvironment variable NO_SUCH_ISSUER is used in auth config file but its value was not set",
    });
  });

  it("is refused with the name of the missing field", async () => {
    expect(await push(`{ type: "customJwt", issuer: "${CUSTOM}", algorithm: "ES256" }`)).toMatchObject({
      code: "AuthConfigNotMatchingSchemaError",
      message: expect.stringContaining("missing field `jwks`"),
    });
  });
});
