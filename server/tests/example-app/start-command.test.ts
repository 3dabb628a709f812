import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ConvexHttpClient } from "convex/browser";
import { afterEach, expect, it } from "vitest";
import { PACKAGE_ROOT } from "../support/package-root.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { until } from "../support/until.ts";
import { api } from "./convex/_generated/api.js";

const FUNCTIONS = join(PACKAGE_ROOT, "tests", "example-app", "convex");

const folder = tempFolder("start-command-");
let child: ChildProcess | null = null;
afterEach(async () => {
  if (child?.exitCode === null) {
    const exited = once(child, "exit");
    child.kill();
    await exited;
  }
  folder.remove();
});

it("the package's command runs a functions folder, prints the variables for the app's .env.local, and stops on a signal", async () => {
  const args = ["--functions", FUNCTIONS, "--data", folder.path, "--port", "0"];
  const env = { ...process.env, ADMIN_KEY: "an-admin-key" };
  const started = spawn(process.execPath, [join(PACKAGE_ROOT, "bin", "start.mjs"), ...args], { env });
  child = started;
  let output = "";
  started.stdout.on("data", (text: Buffer) => {
    output += String(text);
  });
  const url = await until(
    "the lines",
    () => /^CONVEX_SELF_HOSTED_ADMIN_KEY='an-admin-key'$/m.test(output) && /^ready (\S+)$/m.exec(output)?.[1],
  );
  expect(output).toContain(`CONVEX_SELF_HOSTED_URL='${url}'`);
  const http = new ConvexHttpClient(url, { skipConvexDeploymentUrlCheck: true, logger: false });
  expect(await http.query(api.entries.latest, {})).toEqual([]);
  const exited = once(started, "exit");
  started.kill("SIGTERM");
  expect(await exited).toEqual([0, null]);
});
