import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const CLI = join(dirname(createRequire(import.meta.url).resolve("convex/package.json")), "bin", "main.js");

/** Result of a command of the official CLI. `output` is stdout (for programs), `messages` is stderr (for people). */
export interface CliRun {
  code: number | null;
  output: string;
  messages: string;
}

/**
 * Runs `npx convex ...args` against a self-hosted deployment, without environment variables that could select another one.
 *
 * @param until ends the command when its output contains this text; for commands that run until stopped.
 */
export function officialCli(
  project: { cwd: string; url: string; adminKey: string },
  args: string[],
  until?: string,
): Promise<CliRun> {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: project.cwd,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: project.cwd,
      USERPROFILE: project.cwd,
      CONVEX_SELF_HOSTED_URL: project.url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: project.adminKey,
    },
  });
  const run: CliRun = { code: null, output: "", messages: "" };
  child.stdout.on("data", (text: Buffer) => {
    run.output += String(text);
    if (until !== undefined && run.output.includes(until)) child.kill();
  });
  child.stderr.on("data", (text: Buffer) => {
    run.messages += String(text);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ ...run, code }));
  });
}
