import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { type CommandResult, runCommand } from "../src/command.ts";
import { FUNCTIONS } from "./support/fixture-server.ts";
import { tempFolder } from "./support/temp-folder.ts";

const folder = tempFolder("command-");
const cwd = folder.path;
const started: CommandResult[] = [];
afterEach(async () => {
  for (const { server } of started.splice(0)) await server?.close();
});
afterAll(() => folder.remove());

async function run(...args: string[]): Promise<CommandResult> {
  const result = await runCommand([...args, "--port", "0"], { ADMIN_KEY: "key" }, cwd);
  started.push(result);
  return result;
}

describe("the command", () => {
  it("explains itself", async () => {
    const { text, server } = await run("--help");
    expect(server).toBeNull();
    for (const name of ["functions", "data", "port", "host", "url"]) expect(text).toContain(`--${name} <`);
    expect((await run("-v")).text).toBe(manifest.version);
  });

  it("starts a server without functions, with paths relative to the working directory, and says what to do next", async () => {
    const { text, server } = await run("--data", "sub/data");
    expect(text).toBe(
      [
        `ready ${server?.url}`,
        `data  ${join(cwd, "sub", "data")}`,
        "",
        "Add these lines to .env.local in the folder of your app, then run `npx convex dev` there:",
        `CONVEX_SELF_HOSTED_URL='${server?.url}'`,
        "CONVEX_SELF_HOSTED_ADMIN_KEY='key'",
      ].join("\n"),
    );
  });

  it.each([
    [["--portt", "1"], "Unknown option '--portt'. See --help."],
    [["--data"], "Option '--data <value>' argument missing. See --help."],
    [["convex"], "Unexpected argument convex. Did you mean --functions convex? See --help."],
    [["--port", "80a"], '--port must be a number from 0 to 65535, not "80a".'],
    [["--port", "65536"], '--port must be a number from 0 to 65535, not "65536".'],
    [["--url", "example.org"], '--url must be an address such as https://example.org, not "example.org".'],
    [["--functions", "none"], `--functions: there is no folder ${join(cwd, "none")}.`],
    [
      ["--functions", "app"],
      `--functions must be the folder of the functions: ${join(cwd, "app", "convex")}.`,
    ],
    [["--functions", "empty"], `--functions: the folder ${join(cwd, "empty")} has no functions.`],
    [["--data", "a-file"], `--data: ${join(cwd, "a-file")} is not a folder.`],
    [["--host", "192.0.2.1"], "--host: this machine does not have the address 192.0.2.1."],
  ])("refuses %j with the reason", async (args, message) => {
    mkdirSync(join(cwd, "app", "convex", "_generated"), { recursive: true });
    mkdirSync(join(cwd, "empty"), { recursive: true });
    writeFileSync(join(cwd, "a-file"), "");
    const withPort = args.includes("--port") ? args : ["--port", "0", ...args];
    await expect(runCommand(withPort, {}, cwd)).rejects.toThrow(new Error(message));
  });

  it("names the port that is in use", async () => {
    const port = (await run("--data", "first")).server?.port;
    await expect(runCommand(["--port", `${port}`, "--data", "second"], {}, cwd)).rejects.toThrow(
      `Port ${port} is in use, perhaps by another server. Choose another one with --port.`,
    );
  });

  it("tells how to set variables that the functions need", async () => {
    await expect(run("--functions", FUNCTIONS, "--data", "third")).resolves.toBeDefined();
    const needy = join(cwd, "needy");
    mkdirSync(needy, { recursive: true });
    writeFileSync(
      join(needy, "auth.config.ts"),
      'export default { providers: [{ domain: process.env.ISSUER!, applicationID: "convex" }] };',
    );
    writeFileSync(join(needy, "notes.ts"), "export const nothing = 1;");
    await expect(run("--functions", needy, "--data", "fourth")).rejects.toThrow(
      /ISSUER.*\nTo set variables, start the server without --functions on the same data folder, run `npx convex env set NAME value`/s,
    );
  });
});
