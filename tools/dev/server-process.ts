import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { FromDevServer, ToDevServer } from "./messages.ts";

/** Longer than the server itself waits for what is under way. */
const STOP_TIMEOUT_MS = 6_000;

/** The server as a process of its own (`tools/dev/dev-server.ts`), so that it can be started anew with changed code. It keeps its port. */
export class DevServer {
  readonly #args: string[];
  #child: ChildProcess | null = null;
  #port: string | undefined;

  /** @param args for the program, besides its name. */
  constructor(args: string[]) {
    this.#args = args;
  }

  /** Resolves when the server is ready, or with its exit code when it could not start; it has then said why. */
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

  /** Loads the functions again. A server that is not there loads them when it starts. */
  reload(): void {
    this.#send("reload");
  }

  async restart(): Promise<void> {
    await this.stop();
    const code = await this.start();
    if (code !== null) console.error("The server did not start; it is tried again at the next change.");
  }

  /** Ends the server; by force when it takes too long. */
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
