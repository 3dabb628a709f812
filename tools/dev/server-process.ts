import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { FromDevServer, ToDevServer } from "./messages.ts";

/** Longer than the server's own time limit for unfinished work. */
const STOP_TIMEOUT_MS = 6_000;

/** The server as a child process (`tools/dev/dev-server.ts`), which can be restarted with changed code. Each restart uses the same port. */
export class DevServer {
  readonly #args: string[];
  #child: ChildProcess | null = null;
  #port: string | undefined;

  /** @param args command-line arguments of the program. */
  constructor(args: string[]) {
    this.#args = args;
  }

  /** Starts the server. Resolves with null when it is ready, or with its exit code when it could not start and has logged the reason. */
  start(): Promise<number | null> {
    const child = spawn(process.execPath, ["cli/run.mjs", "tools/dev/dev-server.ts", ...this.#args], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, ...(this.#port !== undefined && { PORT: this.#port }) },
    });
    this.#child = child;
    return new Promise((resolve) => {
      child.once("message", ({ port }: FromDevServer) => {
        this.#port = String(port);
        resolve(null);
      });
      child.once("exit", (code) => {
        if (this.#child === child) this.#child = null;
        resolve(code ?? 1);
      });
    });
  }

  /** Reloads the functions. A stopped server loads them at its next start anyway. */
  reload(): void {
    this.#send("reload");
  }

  async restart(): Promise<void> {
    await this.stop();
    const code = await this.start();
    if (code !== null) console.error("The server did not start; it is tried again at the next change.");
  }

  /** Stops the server; kills it after a time limit. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = once(child, "exit");
    this.#send("stop");
    const timer = setTimeout(() => child.kill("SIGKILL"), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }

  #send(message: ToDevServer): void {
    if (this.#child?.connected) this.#child.send(message);
  }
}
