import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { COMPILE_CACHE, PACKAGE_ROOT } from "./package-root.ts";

const PROGRAM = join(PACKAGE_ROOT, "tests", "support", "server-child.ts");
const FIXTURE_FUNCTIONS = join(PACKAGE_ROOT, "tests", "fixtures", "convex");

interface KillableServerOptions {
  /** 0 (the default) means any free port. */
  port?: number;
  /** Default: the fixture functions. */
  functionsDir?: string;
  /** Maximum size of all files, to simulate a full disk. Not on Windows. */
  maxFileBytes?: number;
}

/** A server in a process of its own, which tests can kill. */
export class KillableServer {
  readonly port: number;
  readonly #child: ChildProcess;
  readonly #output: string[];

  private constructor(child: ChildProcess, port: number, output: string[]) {
    this.#child = child;
    this.port = port;
    this.#output = output;
  }

  static async start(
    dataDir: string,
    { port = 0, functionsDir = FIXTURE_FUNCTIONS, maxFileBytes }: KillableServerOptions = {},
  ): Promise<KillableServer> {
    const command = [process.execPath, PROGRAM, functionsDir, dataDir, String(port)];
    if (maxFileBytes !== undefined) {
      // The shell's limit is in blocks of 512 bytes.
      command.unshift("sh", "-c", `ulimit -S -f ${Math.ceil(maxFileBytes / 512)} && exec "$0" "$@"`);
    }
    const [program = "", ...args] = command;
    const child = spawn(program, args, {
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: string[] = [];
    const ready = new Promise<number>((resolve, reject) => {
      const take = (text: Buffer) => {
        output.push(String(text));
        const line = /^ready (\d+)$/m.exec(output.join(""));
        if (line) resolve(Number(line[1]));
      };
      child.stdout?.on("data", take);
      child.stderr?.on("data", take);
      child.once("exit", () => reject(new Error(`The server did not start:\n${output.join("")}`)));
    });
    return new KillableServer(child, await ready, output);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Removes the file size limit, as if space had become available. */
  makeRoom(): void {
    execFileSync("prlimit", ["--pid", String(this.#child.pid), "--fsize=unlimited:"]);
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** All output so far. */
  get output(): string {
    return this.#output.join("");
  }

  /** Sends `kill -9`: the server neither finishes, flushes nor logs anything. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await exited;
  }
}
