// Pages for operators: /health (a full disk: full-disk.test.ts), the status behind a single-use link, and metrics for Prometheus.
import { afterEach, describe, expect, it, vi } from "vitest";
import { Health } from "../src/http/health.ts";
import { silentLogger } from "../src/index.ts";
import { openServer } from "../src/start-server.ts";
import { metricsText } from "../src/status/metrics.ts";
import { FixtureServer, mutationRef } from "./support/fixture-server.ts";
import { tempFolder } from "./support/temp-folder.ts";

const PRODUCT = { name: "Örnek", version: "1.2.3" };
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(options: Parameters<typeof FixtureServer.start>[0] = {}): Promise<FixtureServer> {
  const fixture = await FixtureServer.start({ product: PRODUCT, ...options });
  cleanups.push(() => fixture.close());
  return fixture;
}

type Headers = Record<string, string>;
const admin = ({ server }: FixtureServer): Headers => ({ authorization: `Convex ${server.adminKey}` });
const statusOf = (url: string, path: string, headers: Headers = {}, method = "GET") =>
  fetch(`${url}${path}`, { method, headers }).then(({ status }) => status);

async function open(url: string, link: string): Promise<{ status: number; session: string }> {
  const body = JSON.stringify({ link });
  const response = await fetch(`${url}/api/embedded/status/session`, { method: "POST", body });
  const { session = "" } = (await response.json()) as { session?: string };
  return { status: response.status, session };
}

describe("a link to the status", () => {
  it("signs in one browser once, and gives access to the status only", async () => {
    const fixture = await start();
    const { url } = fixture;
    const link = fixture.server.issueStatusLink();
    const first = await open(url, link);
    expect(first.status).toBe(200);
    expect((await open(url, link)).status).toBe(403);
    expect((await open(url, "made-up")).status).toBe(403);
    const headers = { authorization: `Status ${first.session}` };
    expect(await statusOf(url, "/api/embedded/status", headers)).toBe(200);
    expect(await statusOf(url, "/metrics", headers)).toBe(403);
    expect(await statusOf(url, "/api/embedded/status/link", headers, "POST")).toBe(403);
    expect(await statusOf(url, "/api/embedded/backup", headers, "POST")).toBe(403);
    // The link's token is not a session token.
    expect(await statusOf(url, "/api/embedded/status", { authorization: `Status ${link}` })).toBe(403);
  });

  it("is issued only with the admin key", async () => {
    const fixture = await start();
    const path = "/api/embedded/status/link";
    expect(await statusOf(fixture.url, path, {}, "POST")).toBe(403);
    const response = await fetch(`${fixture.url}${path}`, { method: "POST", headers: admin(fixture) });
    const { link } = (await response.json()) as { link: string };
    expect((await open(fixture.url, link)).status).toBe(200);
  });

  it("expires after an hour, its session after half a day or when the browser ends it", async () => {
    const fixture = await start();
    const { url, server } = fixture;
    const now = vi.spyOn(performance, "now");
    cleanups.push(() => now.mockRestore());
    const hoursLater = (hours: number) => now.mockReturnValue(performance.now() + hours * 3_600_000);

    const late = server.issueStatusLink();
    hoursLater(1.01);
    expect((await open(url, late)).status).toBe(403);

    const read = (session: string) =>
      statusOf(url, "/api/embedded/status", { authorization: `Status ${session}` });
    const { session } = await open(url, server.issueStatusLink());
    expect(await read(session)).toBe(200);
    hoursLater(12.01);
    expect(await read(session)).toBe(403);

    const other = await open(url, server.issueStatusLink());
    const headers = { authorization: `Status ${other.session}` };
    expect(await statusOf(url, "/api/embedded/status/session", headers, "DELETE")).toBe(200);
    expect(await read(other.session)).toBe(403);
  });

  it("refuses a long body without a valid link", async () => {
    const { url } = await start();
    expect((await open(url, "x".repeat(5_000))).status).toBe(413);
  });
});

describe("the status", () => {
  it("contains the server's and the app's figures", async () => {
    const details = { games: 3 };
    const fixture = await start({ appStatus: async () => ({ details, metrics: [] }), allowedOrigins: [] });
    const headers = { origin: "https://baska.example" };
    expect((await fetch(`${fixture.url}/version`, { headers })).status).toBe(403);
    const response = await fetch(`${fixture.url}/api/embedded/status`, { headers: admin(fixture) });
    const { engine, app } = (await response.json()) as { engine: Record<string, unknown>; app: unknown };
    expect(app).toEqual(details);
    expect(engine).toMatchObject({
      problem: null,
      versions: { node: process.versions.node },
      connections: { sockets: 0, most: 5_000 },
      refusedOrigins: ["https://baska.example"],
      failures: 0,
    });
    expect(engine.databaseBytes).toBeGreaterThan(0);
  });

  it("is available even if the app's status fails", async () => {
    const fixture = await start({
      appStatus: async () => {
        throw new Error("broken");
      },
    });
    const response = await fetch(`${fixture.url}/api/embedded/status`, { headers: admin(fixture) });
    expect(await response.json()).toMatchObject({ app: null, engine: { problem: null } });
  });

  it("does not exist on a server without a product", async () => {
    const fixture = await start({ product: undefined });
    expect(await statusOf(fixture.url, "/api/embedded/status", admin(fixture))).toBe(404);
    expect(await statusOf(fixture.url, "/metrics", admin(fixture))).toBe(404);
  });

  it("counts the requests that exceeded limits", async () => {
    const fixture = await start({
      maxMessageBytes: 1_000,
      diskSpace: async () => ({ free: 0, size: 1e12 }),
    });
    const body = JSON.stringify({ path: "messages:send", args: [{ text: "x".repeat(2_000) }] });
    expect((await fetch(`${fixture.url}/api/mutation`, { method: "POST", body })).status).toBe(413);
    const small = { channel: "c", text: "small" };
    await expect(fixture.http().mutation(mutationRef("messages:send"), small)).rejects.toThrow(/disk/);
    const response = await fetch(`${fixture.url}/api/embedded/status`, { headers: admin(fixture) });
    const { engine } = (await response.json()) as { engine: { limits: unknown } };
    expect(engine.limits).toMatchObject({ bodySize: 1, disk: 1, connections: 0 });
  });
});

describe("/metrics", () => {
  it("returns figures in Prometheus' text format, with the admin key only", async () => {
    const metric = { name: "games", help: "Games.", type: "gauge" as const, value: 2 };
    const fixture = await start({ appStatus: async () => ({ details: null, metrics: [metric] }) });
    expect(await statusOf(fixture.url, "/metrics")).toBe(403);
    expect(await statusOf(fixture.url, "/metrics", admin(fixture), "POST")).toBe(405);
    const response = await fetch(`${fixture.url}/metrics`, { headers: admin(fixture) });
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await response.text();
    expect(text).toMatch(
      /^# HELP embedded_convex_up .+\n# TYPE embedded_convex_up gauge\nembedded_convex_up 1$/m,
    );
    expect(text).toMatch(/^embedded_convex_runs_total\{kind="queries"\} \d+$/m);
    expect(text).toContain("# HELP games Games.\n# TYPE games gauge\ngames 2\n");
    // Each line matches the Prometheus text format.
    for (const line of text.trimEnd().split("\n")) {
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z]+="[^"]*"\})? -?[\d.e+]+)$/);
    }
  });

  it("describes figures of the same name once, and escapes label values", () => {
    const one = { name: "a", help: "A.", type: "gauge" as const, value: 1, labels: { of: 'x"\n\\' } };
    const other = { ...one, name: "b", labels: { of: "y" } };
    expect(metricsText([one, other, { ...one, value: 2, labels: { of: "z" } }])).toBe(
      '# HELP a A.\n# TYPE a gauge\na{of="x\\"\\n\\\\"} 1\na{of="z"} 2\n# HELP b A.\n# TYPE b gauge\nb{of="y"} 1\n',
    );
  });
});

describe("/health", () => {
  const ask = async (url: string) => {
    const response = await fetch(`${url}/health`);
    return [response.status, await response.json()];
  };

  it("returns 503 with a reason while the server starts, then 200", async () => {
    const folder = tempFolder();
    cleanups.push(folder.remove);
    let during: unknown[] = [];
    const port = await freePort();
    const server = await openServer({
      dataDir: folder.path,
      port,
      host: "127.0.0.1",
      log: silentLogger,
      product: PRODUCT,
      environment: async () => {
        during = await ask(`http://127.0.0.1:${port}`);
        return {};
      },
    });
    cleanups.push(() => server.close());
    expect(during).toEqual([
      503,
      { ...PRODUCT, status: "unavailable", reason: "starting", originAllowed: false },
    ]);
    expect(await ask(server.url)).toEqual([200, { ...PRODUCT, status: "ok", originAllowed: true }]);
  });

  it("returns 503 with a reason while the disk is full or the server stops, and a warning while new data is refused", async () => {
    const health = new Health(PRODUCT);
    const answer = async () => {
      const response = health.respond(true);
      const { reason, warning } = (await response.json()) as { reason?: string; warning?: string };
      return [response.status, reason ?? warning];
    };
    let isStalled = true;
    let isLow = true;
    health.setRunning(
      () => isStalled,
      () => isLow,
    );
    expect(await answer()).toEqual([503, "disk-full"]);
    isStalled = false;
    expect(await answer()).toEqual([200, "disk-almost-full"]);
    isLow = false;
    expect(await answer()).toEqual([200, undefined]);
    health.setStopping();
    expect(await answer()).toEqual([503, "stopping"]);
  });
});

async function freePort(): Promise<number> {
  const folder = tempFolder();
  const server = await openServer({ dataDir: folder.path, port: 0, host: "127.0.0.1", log: silentLogger });
  await server.close();
  folder.remove();
  return server.port;
}
