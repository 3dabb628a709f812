import { spawn } from "node:child_process";
import { join } from "node:path";

const TSC = join("node_modules", "typescript", "bin", "tsc");

/**
 * Checks the types of a project and logs the result. Stores the compiler's state between checks, so that a check after a small change is quick. Logs
 * nothing after a cancellation.
 */
export async function checkTypes(project: string, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  const { code, output } = await run(
    [
      TSC,
      "--noEmit",
      "--pretty",
      "--incremental",
      "--tsBuildInfoFile",
      join("node_modules", ".cache", "dev", `${project.replaceAll(/\W+/g, "-")}.tsbuildinfo`),
      "-p",
      project,
    ],
    signal,
  );
  if (signal.aborted) return;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (code === 0) console.log(`No type errors in ${project} (${seconds} s).`);
  else console.error(output);
}

/** Runs a Node program that may start others. When cancelled, ends all of them. */
function run(args: string[], signal: AbortSignal): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    // The compiler's launcher starts the compiler as another process. Both form a process group, which one signal ends. Windows has no such groups;
    // there the compiler finishes its run, and its output is ignored.
    const isGroup = process.platform !== "win32";
    const child = spawn(process.execPath, args, {
      // The compiler is a Go program that runs for a second or two. Rarer garbage collection saves some of that time.
      env: { ...process.env, GOGC: "400" },
      stdio: ["ignore", "pipe", "pipe"],
      detached: isGroup,
    });
    let output = "";
    child.stdout.on("data", (text: Buffer) => {
      output += String(text);
    });
    child.stderr.on("data", (text: Buffer) => {
      output += String(text);
    });
    const end = () => {
      if (child.pid === undefined) return;
      if (isGroup) process.kill(-child.pid);
      else child.kill();
    };
    signal.addEventListener("abort", end, { once: true });
    child.once("error", (error) => resolve({ code: null, output: error.message }));
    child.once("exit", () => signal.removeEventListener("abort", end));
    child.once("close", (code) => resolve({ code, output }));
  });
}
