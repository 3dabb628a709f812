import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FixtureServer, mutationRef, queryRef } from "./support/fixture-server.ts";
import { functionsFolder } from "./support/functions-folder.ts";
import type { RawClient } from "./support/raw-client.ts";
import { createTokenIssuer, type TokenIssuer } from "./support/tokens.ts";
import { until } from "./support/until.ts";

let issuer: TokenIssuer;
let fixture: FixtureServer;
beforeAll(async () => {
  issuer = await createTokenIssuer();
  fixture = await FixtureServer.start({
    environment: async () => ({ JWKS: issuer.jwks }),
    redactErrors: true,
  });
});
afterAll(() => fixture.close());

const token = (subject: string, claims: object = {}) =>
  issuer.sign(subject, { issuer: fixture.url, ...claims });
const asUser = async (subject: string, claims: object = {}) => ({
  tokenType: "User",
  value: await token(subject, claims),
});

async function connected(): Promise<RawClient> {
  const client = await fixture.raw();
  client.connect();
  return client;
}

const authError = (client: RawClient) => client.message("AuthError", ({ type }) => type === "AuthError");

describe("Authenticate", () => {
  it("a valid token identifies the caller to queries, mutations and actions", async () => {
    const channel = randomUUID();
    const client = await connected();
    client.authenticate(await asUser("ayse"));
    expect((await client.result(client.add("callers:me"))).value).toBe("ayse");
    await client.response(client.mutate("callers:sign", { channel }));
    expect((await client.result(client.add("messages:list", { channel }))).value).toEqual(["ayse"]);
    expect((await client.response(client.act("callers:meFromAction"))).result).toBe("ayse");
    expect(client.violations).toEqual([]);
  });

  it("identity fields have Convex's names", async () => {
    const client = await connected();
    client.authenticate(
      await asUser("ayse", { email: "a@ornek.test", email_verified: true, given_name: "Ayşe", role: "x" }),
    );
    expect((await client.result(client.add("callers:identity"))).value).toEqual({
      tokenIdentifier: `${fixture.url}|ayse`,
      issuer: fixture.url,
      subject: "ayse",
      email: "a@ornek.test",
      emailVerified: true,
      givenName: "Ayşe",
      role: "x",
    });
  });

  it("a changed identity reruns the queries; token type None signs out", async () => {
    const client = await connected();
    const id = client.add("callers:me");
    expect((await client.result(id)).value).toBe(null);
    client.authenticate(await asUser("ayse"));
    await client.result(id, ({ value }) => value === "ayse");
    client.authenticate(await asUser("fatma"));
    await client.result(id, ({ value }) => value === "fatma");
    client.authenticate({ tokenType: "None" });
    await client.result(id, ({ value }) => value === null);
    expect(client.received.at(-1)?.endVersion).toMatchObject({ querySet: 1, identity: 3 });
    expect(client.violations).toEqual([]);
  });

  it.each([
    ["expired", () => asUser("ayse", { expiresIn: -60 })],
    ["for another app", () => asUser("ayse", { audience: "other" })],
    ["of another issuer", () => asUser("ayse", { issuer: "https://else.where" })],
    [
      "signed with another key",
      async () => {
        const stranger = await createTokenIssuer();
        return { tokenType: "User", value: await stranger.sign("ayse", { issuer: fixture.url }) };
      },
    ],
    ["malformed", async () => ({ tokenType: "User", value: "garbage" })],
    ["a wrong admin key", async () => ({ tokenType: "Admin", value: "embedded|0" })],
  ])("a token that is %s is refused with an AuthError, and the connection ends", async (_, credentials) => {
    const client = await connected();
    client.authenticate({ tokenType: "None" });
    client.authenticate(await credentials());
    expect(await authError(client)).toMatchObject({ baseVersion: 1, authUpdateAttempted: true });
    await client.closing();
  });

  it("a token that expires during the session ends the connection with an AuthError", async () => {
    const client = await connected();
    client.authenticate(await asUser("ayse", { expiresIn: 8 }));
    expect((await client.result(client.add("callers:me"))).value).toBe("ayse");
    await until("the token to run out", () => {
      if (!client.closed) client.modify([]);
      return client.closed;
    });
    expect(await authError(client)).toMatchObject({
      error: "Convex token identity expired",
      authUpdateAttempted: false,
    });
  });

  it("a key set that cannot be read ends the connection without an AuthError, because the token may be valid", async () => {
    const own = await FixtureServer.start({ environment: async () => ({ JWKS: "{" }) });
    try {
      const client = await own.raw();
      client.connect();
      client.authenticate({ tokenType: "User", value: await issuer.sign("ayse", { issuer: own.url }) });
      expect((await client.closing()).code).toBe(1011);
      expect(client.received.map(({ type }) => type)).not.toContain("AuthError");
      const bearer = `Bearer ${await issuer.sign("ayse", { issuer: own.url })}`;
      const headers = { authorization: bearer, "content-type": "application/json" };
      const body = JSON.stringify({ path: "callers:me", args: {} });
      const asked = await fetch(`${own.url}/api/query`, { method: "POST", headers, body });
      expect([asked.status, await asked.json()]).toMatchObject([
        400,
        { code: "AuthProviderDiscoveryFailed" },
      ]);
      await own.server.setEnvironment({ JWKS: issuer.jwks });
      const again = await own.raw();
      again.connect();
      again.authenticate({ tokenType: "User", value: await issuer.sign("ayse", { issuer: own.url }) });
      expect((await again.result(again.add("callers:me"))).value).toBe("ayse");
    } finally {
      await own.close();
    }
  });

  it("an unreachable key server of another issuer ends the connection without an AuthError; a reachable one is used", async () => {
    const partner = await createTokenIssuer("partner");
    let isUp = false;
    const keys = createServer((_, response) => {
      response.writeHead(isUp ? 200 : 503, { "content-type": "application/json" }).end(partner.jwks);
    });
    await new Promise<void>((resolve) => keys.listen(0, "127.0.0.1", resolve));
    const { port } = keys.address() as AddressInfo;
    const folder = functionsFolder({
      "auth.config.ts": `export default { providers: [
        { type: "customJwt", issuer: "https://partner.test", jwks: "http://127.0.0.1:${port}/", algorithm: "RS256" } ] };`,
    });
    const own = await FixtureServer.start({ functionsDir: folder.path });
    try {
      const credentials = {
        tokenType: "User",
        value: await partner.sign("ayse", { issuer: "https://partner.test" }),
      };
      const early = await own.raw();
      early.connect();
      early.authenticate(credentials);
      expect((await early.closing()).code).toBe(1011);
      expect(early.received.map(({ type }) => type)).not.toContain("AuthError");
      isUp = true;
      const client = await own.raw();
      client.connect();
      client.authenticate(credentials);
      expect((await client.result(client.add("callers:me"))).value).toBe("ayse");
    } finally {
      keys.close();
      await own.close();
      folder.remove();
    }
  });

  it("a mutation runs with the identity at the time of sending, even if another one follows at once", async () => {
    const channel = randomUUID();
    const client = await connected();
    client.authenticate(await asUser("ayse"));
    const next = await asUser("fatma");
    const slow = client.mutate("counters:add", { name: channel, slow: true });
    const signed = client.mutate("callers:sign", { channel });
    client.authenticate(next);
    await client.response(slow);
    await client.response(signed);
    expect(await fixture.http().query(queryRef("messages:list"), { channel })).toEqual(["ayse"]);
  });

  it("the official client signs in, and refreshes its token", async () => {
    const client = fixture.client();
    const states: boolean[] = [];
    let subject: unknown;
    client.onUpdate(queryRef("callers:me"), {}, (value) => {
      subject = value;
    });
    client.setAuth(
      async () => await token("ayse"),
      (isAuthenticated) => states.push(isAuthenticated),
    );
    await until("the identity", () => subject === "ayse");
    expect(states).toEqual([true]);
  });

  it("the official client uses a stored token for its remaining validity, not for its original one", async () => {
    // Of an hour five minutes are left, and the client is to ask for the next token ten minutes before.
    const client = fixture.client({ initialAuthTokenReuse: true, authRefreshTokenLeewaySeconds: 600 });
    const forced: boolean[] = [];
    client.setAuth(async ({ forceRefreshToken }) => {
      forced.push(forceRefreshToken);
      return await token("ayse", forceRefreshToken ? {} : { age: 3_300, expiresIn: 300 });
    });
    await until("the next token", () => forced.includes(true));
    expect(forced[0]).toBe(false);
  });
});

describe("results of one caller", () => {
  it("never reach other callers, in any order of subscription", async () => {
    const [ayse, fatma, nobody] = [await connected(), await connected(), await connected()];
    ayse.authenticate(await asUser("ayse"));
    fatma.authenticate(await asUser("fatma"));
    const expected = new Map([
      [ayse, "ayse"],
      [fatma, "fatma"],
      [nobody, null],
    ]);
    for (const [client, subject] of expected) {
      expect((await client.result(client.add("callers:me"))).value).toBe(subject);
    }
    const values = (client: RawClient) =>
      client.received.flatMap(({ modifications = [] }) => modifications.map(({ value }) => value));
    for (const [client, subject] of expected) expect(values(client)).toEqual([subject]);
  });

  it("are no longer shared after a query starts to read its caller, even with busy connections", async () => {
    const http = fixture.http();
    const add = mutationRef("counters:add");
    const callers = [await connected(), await connected(), await connected()];
    const subjects = ["first", "second", "third"];
    const queries: number[] = [];
    for (const [i, client] of callers.entries()) {
      client.authenticate(await asUser(subjects[i] as string));
      queries.push(client.add("callers:sometimesMe"));
      if (i > 0) await client.result(client.add("callers:slowCounter", { name: "slow" }));
      expect((await client.result(queries[i] as number)).value).toBe("everybody");
    }
    for (let round = 1; round <= 10; round++) {
      // The second and third client are computing their slow query when the shared query changes.
      await http.mutation(add, { name: "slow" });
      await http.mutation(mutationRef("counters:set"), { name: "gate", value: round % 2 });
      for (const [i, client] of callers.entries()) {
        const wanted = round % 2 ? `only ${subjects[i]}` : "everybody";
        await client.result(queries[i] as number, ({ value }) => value === wanted);
      }
    }
    for (const [i, client] of callers.entries()) {
      const seen = client.received
        .flatMap(({ modifications = [] }) => modifications)
        .filter(({ queryId }) => queryId === queries[i])
        .map(({ value }) => value);
      expect(new Set(seen)).toEqual(new Set(["everybody", `only ${subjects[i]}`]));
      expect(client.violations).toEqual([]);
    }
  });

  it("are not shared if an administrator sees an internal function or a full error", async () => {
    const admin = await connected();
    admin.authenticate({ tokenType: "Admin", value: fixture.server.adminKey });
    const internals = await admin.result(admin.add("callers:internals"));
    expect(internals.value).toBe("for the server only");
    const told = await admin.result(admin.add("messages:bug"));
    expect(told.errorMessage).toContain("a secret of the server");
    const client = await connected();
    const refused = await client.result(client.add("callers:internals"));
    expect(refused.errorMessage).toContain("Could not find public function for 'callers:internals'");
    const hidden = await client.result(client.add("messages:bug"));
    expect(hidden.errorMessage).not.toContain("secret");
    const second = await connected();
    second.authenticate({ tokenType: "Admin", value: fixture.server.adminKey });
    expect((await second.result(second.add("callers:internals"))).type).toBe("QueryUpdated");
  });

  it("an administrator can act as a user", async () => {
    const impersonating = { issuer: "https://else.where", subject: "ayse" };
    const admin = await connected();
    admin.authenticate({ tokenType: "Admin", value: fixture.server.adminKey, impersonating });
    expect((await admin.result(admin.add("callers:identity"))).value).toEqual({
      ...impersonating,
      tokenIdentifier: "https://else.where|ayse",
    });
  });
});

describe("tokens over HTTP", () => {
  it("a bearer token identifies the caller", async () => {
    const http = fixture.http();
    http.setAuth(await token("ayse"));
    expect(await http.query(queryRef("callers:me"), {})).toBe("ayse");
  });

  it.each([
    ["an expired token", async () => `Bearer ${await token("ayse", { expiresIn: -60 })}`, "Unauthenticated"],
    ["garbage", async () => "Bearer garbage", "InvalidAuthHeader"],
    ["an unknown scheme", async () => "Basic YTpi", "InvalidAuthHeader"],
    ["a wrong admin key", async () => "Convex embedded|0", "Unauthenticated"],
  ])("%s is answered with 401", async (_, header, code) => {
    const response = await fetch(`${fixture.url}/api/query`, {
      method: "POST",
      headers: { authorization: await header() },
      body: JSON.stringify({ path: "callers:me", args: {} }),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code });
  });

  it("the admin key allows calls of internal functions and acting as a user; other credentials do not", async () => {
    const ask = async (path: string, authorization?: string) => {
      const response = await fetch(`${fixture.url}/api/query`, {
        method: "POST",
        headers: authorization ? { authorization } : {},
        body: JSON.stringify({ path, args: {} }),
      });
      return (await response.json()) as { value?: unknown; errorMessage?: string };
    };
    const key = `Convex ${fixture.server.adminKey}`;
    expect((await ask("callers:internals", key)).value).toBe("for the server only");
    expect((await ask("callers:internals")).errorMessage).toContain("Could not find public function");
    const user = Buffer.from(JSON.stringify({ issuer: "i", subject: "ayse" })).toString("base64");
    expect((await ask("callers:me", `${key}:${user}`)).value).toBe("ayse");
    const ofAKind = key.replace("Convex ", "Convex prod:");
    expect((await ask("callers:internals", ofAKind)).value).toBe("for the server only");
    expect((await ask("callers:me", `${ofAKind}:${user}`)).value).toBe("ayse");
  });

  it("an HTTP action sees the caller; a foreign bearer token fails only if the action reads the identity", async () => {
    const ask = (path: string, authorization: string) =>
      fetch(`${fixture.url}${path}`, { headers: { authorization } });
    expect(await (await ask("/whoami", `Bearer ${await token("ayse")}`)).text()).toBe("ayse");
    expect((await ask("/whoami", "Bearer some-webhook-secret")).status).toBe(500);
    expect((await ask("/count/nothing", "Bearer some-webhook-secret")).status).toBe(200);
    const user = Buffer.from(JSON.stringify({ issuer: "i", subject: "ayse" })).toString("base64");
    expect(await (await ask("/whoami", `Convex ${fixture.server.adminKey}:${user}`)).text()).toBe("ayse");
  });
});
