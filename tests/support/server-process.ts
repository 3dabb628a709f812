import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { SMALL_HEAP_ARGUMENTS } from "../../cli/config/v8-settings.ts";

/** The product's start command in its own process, so that tests can kill it. */
export interface ServerProcess {
  url: string;
  port: number;
  pid: number;
  dataDir: string;
  /** Output of both streams so far. */
  output(): string;
  /** SIGKILL: the process flushes nothing and notifies no client. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

interface ServerProcessOptions {
  dataDir: string;
  /** Default 0: a free port. */
  port?: number;
  demo?: boolean;
  env?: Record<string, string>;
}

const START_TIMEOUT_MS = 180_000;

/**
 * Runs `npm start` without npm and waits for its `ready` line.
 * @throws Error with the output if the process ends first or is not ready in time
 */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const command = ["cli/run.mjs", "cli/main.ts", "start", ...(options.demo ? ["--demo"] : [])];
  const child = spawn(process.execPath, [...SMALL_HEAP_ARGUMENTS, ...command], {
    env: {
      ...process.env,
      // Clears settings of the developer's own server; empty counts as unset.
      HOST: "",
      PUBLIC_URL: "",
      PORT: String(options.port ?? 0),
      DATA_DIR: options.dataDir,
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const port = await readyPort(child, () => output);
  return {
    url: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir: options.dataDir,
    output: () => output,
    kill: async () => {
      await end(child, "SIGKILL");
    },
    stop: () => end(child, "SIGTERM"),
  };
}

function readyPort(child: ChildProcess, output: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill("SIGKILL");
      reject(new Error(`${why}:\n${output()}`));
    };
    const timer = setTimeout(() => fail("the server was not ready in time"), START_TIMEOUT_MS);
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(`the server ended with ${code} before it was ready`);
    });
    child.stdout?.on("data", () => {
      const ready = /^ready http:\/\/localhost:(\d+)$/m.exec(output());
      if (!ready) return;
      clearTimeout(timer);
      resolve(Number(ready[1]));
    });
  });
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
  return child.exitCode;
}
