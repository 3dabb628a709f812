import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { version as CONVEX_VERSION } from "convex";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FixtureServer, queryRef } from "./support/fixture-server.ts";
import { type FunctionsFolder, functionsFolder } from "./support/functions-folder.ts";
import { officialCli } from "./support/official-cli.ts";
import { Pusher, pushOf } from "./support/pusher.ts";

/* Variables that `convex.config.ts` declares. */

const config = (options: string) => `import { defineApp } from "convex/server";
  import { v } from "convex/values";
  export default defineApp({ ${options} });`;
const DECLARED =
  'env: { API_KEY: v.string(), MODE: v.union(v.literal("fast"), v.literal("safe")), NOTE: v.optional(v.string()) }';
const MODE = `import { query } from "./builders";
  export const mode = query({ args: {}, handler: () => process.env.MODE ?? null });`;
const MISSING =
  /Environment variables that convex\.config\.ts declares as required are not set: API_KEY, MODE\./;
const NO_MATCH =
  /The value of the environment variable MODE does not match its validator in convex\.config\.ts: v\.union\(v\.literal\("fast"\), v\.literal\("safe"\)\)/;

let folder: FunctionsFolder;
beforeAll(() => {
  folder = functionsFolder({ "convex.config.ts": config(DECLARED), "mode.ts": MODE });
});
afterAll(() => folder.remove());

describe("a push", () => {
  let fixture: FixtureServer;
  beforeAll(async () => {
    fixture = await FixtureServer.start({ functionsDir: undefined });
  });
  afterAll(() => fixture.close());
  const set = (changes: Record<string, string | null>) => fixture.server.setEnvironment(changes);
  const pusher = () => new Pusher(fixture.server);

  it("requires the declared variables with valid values", async () => {
    await expect(pusher().push(folder.path)).rejects.toThrow(MISSING);
    await set({ API_KEY: "secret", MODE: "slow" });
    await expect(pusher().push(folder.path)).rejects.toThrow(NO_MATCH);
    await set({ MODE: "fast" });
    await pusher().push(folder.path);
    expect(await fixture.http().query(queryRef("mode:mode"), {})).toBe("fast");
  });

  it("returns the declared variables to the CLI, which generates their types", async () => {
    const { json } = await pusher().post("deploy2/start_push", await pushOf(folder.path));
    const { analysis } = json as { analysis: Record<string, { definition: object }> };
    expect(analysis[""]?.definition).toMatchObject({
      envVars: [
        ["API_KEY", { type: "value", value: '{"type":"string"}' }],
        ["MODE", { type: "value" }],
        ["NOTE", { optional: true }],
      ],
    });
    const cwd = dirname(folder.path);
    writeFileSync(join(cwd, "package.json"), JSON.stringify({ dependencies: { convex: CONVEX_VERSION } }));
    const { code } = await officialCli({ cwd, url: fixture.url, adminKey: fixture.server.adminKey }, [
      "codegen",
      "--typecheck",
      "disable",
    ]);
    expect(code).toBe(0);
    const types = readFileSync(join(folder.path, "_generated", "server.d.ts"), "utf8");
    expect(types).toContain('readonly MODE: "fast" | "safe";');
    expect(types).toContain("readonly NOTE: string | undefined;");
  });

  it("makes later changes of variables fail that violate the declaration, even after a restart", async () => {
    for (const restart of [false, true]) {
      if (restart) await fixture.restart();
      await expect(set({ MODE: "slow" })).rejects.toThrow(NO_MATCH);
      await expect(set({ API_KEY: null, MODE: null })).rejects.toThrow(MISSING);
      await set({ MODE: restart ? "safe" : "fast", NOTE: "any" });
    }
    expect(await fixture.http().query(queryRef("mode:mode"), {})).toBe("safe");
  });

  it("with a prefix for all HTTP routes is refused", async () => {
    folder.write("convex.config.ts", config('httpPrefix: "/app"'));
    await expect(pusher().push(folder.path)).rejects.toThrow(/HttpPrefixNotSupported: .*sets httpPrefix/s);
    folder.restore();
  });
});

describe("a functions folder", () => {
  const start = (environment: Record<string, string> = {}) =>
    FixtureServer.start({ functionsDir: folder.path, environment: async () => environment });

  it("requires the declared variables with valid values", async () => {
    await expect(start()).rejects.toThrow(MISSING);
    await expect(start({ API_KEY: "secret", MODE: "slow" })).rejects.toThrow(NO_MATCH);
    const fixture = await start({ API_KEY: "secret", MODE: "safe" });
    expect(await fixture.http().query(queryRef("mode:mode"), {})).toBe("safe");
    await fixture.close();
  });

  it("with components is refused", async () => {
    folder.write(
      "counter/convex.config.ts",
      'import { defineComponent } from "convex/server"; export default defineComponent("counter");',
    );
    folder.write(
      "convex.config.ts",
      `import { defineApp } from "convex/server";
       import counter from "./counter/convex.config";
       const app = defineApp();
       app.use(counter);
       export default app;`,
    );
    await expect(start()).rejects.toThrow(
      /Components are not supported .+ this app uses \.\/counter\/convex\.config\. Remove them/,
    );
    folder.restore();
  });
});
