import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CommandName, commandFile, START_FILE } from "../../cli/config/operator-commands.ts";
import { filesIn } from "./zip-folder.ts";

/** Unprivileged user id. Commands run under it when root tries a package, because root may write to read-only folders. */
const ORDINARY_USER = 65_534;
const READY_MS = 60_000;

/** Exit code of a command, and its output on both streams. */
export interface EndedCommand {
  code: number | null;
  output: string;
}

/** Server started by a package's script. */
export interface StartedPackage {
  url: string;
  /** Current resident memory of its process in MB. */
  residentMb(): number;
  /** Sends SIGKILL: the server neither flushes data nor notifies clients. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<EndedCommand>;
}

/**
 * A package for Linux, unpacked from its archive into a read-only folder. Its commands run as an ordinary user with their own home folder and no
 * programs on the PATH.
 */
export class UnpackedPackage {
  readonly #folder: string;
  readonly #home: string;
  readonly #port: number;

  /**
   * @param into path of a new folder
   * @param home existing home folder of the user
   */
  constructor(archive: string, into: string, home: string, port: number) {
    mkdirSync(into, { recursive: true });
    execFileSync("unzip", ["-q", archive, "-d", into]);
    const [name = ""] = readdirSync(into);
    this.#folder = join(into, name);
    this.#home = home;
    this.#port = port;
  }

  /** Unpacks another version of the package for the same user. Its archive lacks Node, so it gets this package's copy. */
  next(archive: string, into: string): UnpackedPackage {
    const next = new UnpackedPackage(archive, into, this.#home, this.#port);
    execFileSync("cp", ["-r", join(this.#folder, "node"), next.#folder]);
    return next;
  }

  /** Makes the folder read-only for all users. */
  close(): void {
    execFileSync("chmod", ["-R", "a-w", dirname(this.#folder)]);
  }

  /** Sizes, modification times and modes of all files, to detect writes. */
  get state(): string {
    return execFileSync("find", [this.#folder, "-printf", "%P %s %T@ %m\n"], { encoding: "utf8" });
  }

  /** Size of all files except Node's, in MB. */
  get sizeMb(): number {
    const bytes = filesIn(this.#folder)
      .filter((file) => !file.startsWith("node/"))
      .reduce((sum, file) => sum + readFileSync(join(this.#folder, file)).length, 0);
    return bytes / 1024 / 1024;
  }

  /** Starts the server. @throws Error with the output when it is not ready in time. */
  async start(): Promise<StartedPackage> {
    const { child, output } = this.#spawn(START_FILE.linux, []);
    const url = await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(`The package did not start:\n${output()}`));
      const timer = setTimeout(fail, READY_MS);
      child.once("exit", fail);
      child.stdout?.on("data", () => {
        const [, port] = /^ready http:\/\/localhost:(\d+)$/m.exec(output()) ?? [];
        if (port === undefined) return;
        clearTimeout(timer);
        child.off("exit", fail);
        resolve(`http://127.0.0.1:${port}`);
      });
    });
    const end = async (signal: NodeJS.Signals): Promise<EndedCommand> => {
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
      return { code: child.exitCode, output: output() };
    };
    return {
      url,
      residentMb: () => {
        const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
        return Number(kb) / 1024;
      },
      kill: async () => {
        await end("SIGKILL");
      },
      stop: () => end("SIGTERM"),
    };
  }

  /** Runs the start script when it must exit on its own. */
  async startAgain(): Promise<EndedCommand> {
    return await this.#ended(START_FILE.linux, []);
  }

  /** Runs the script of an operator's command to its end. */
  async command(name: CommandName, ...args: string[]): Promise<EndedCommand> {
    return await this.#ended(commandFile(name, "linux"), args);
  }

  async #ended(script: string, args: string[]): Promise<EndedCommand> {
    const { child, output } = this.#spawn(script, args);
    await once(child, "close");
    return { code: child.exitCode, output: output() };
  }

  #spawn(script: string, args: string[]): { child: ChildProcess; output: () => string } {
    const isRoot = process.getuid?.() === 0;
    const child = spawn(join(this.#folder, script), args, {
      cwd: this.#folder,
      // An empty PATH hides the machine's Node, npm and all other programs.
      env: { HOME: this.#home, PATH: "", PORT: String(this.#port) },
      stdio: ["ignore", "pipe", "pipe"],
      ...(isRoot && { uid: ORDINARY_USER, gid: ORDINARY_USER }),
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    return { child, output: () => output };
  }
}

/** Creates a home folder for the user that runs the packages. */
export function ordinaryHome(folder: string): string {
  mkdirSync(folder, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(folder, ORDINARY_USER, ORDINARY_USER);
  chmodSync(dirname(folder), 0o755);
  return folder;
}
