import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type CommandName, commandFile, START_FILE } from "../../cli/config/operator-commands.ts";
import { filesIn } from "./zip-folder.ts";

/** Nobody in particular: whose commands these are when root tries a package, who may write everywhere. */
const ORDINARY_USER = 65_534;
const READY_MS = 60_000;

/** How a command ended, and what it said on both streams. */
export interface EndedCommand {
  code: number | null;
  said: string;
}

/** A server that a package's script has started. */
export interface StartedPackage {
  url: string;
  /** MB that its process holds now. */
  heldMb(): number;
  /** SIGKILL: nothing is flushed, nobody is told. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<EndedCommand>;
}

/**
 * A package for Linux, unpacked from its archive into a folder that nobody may write to, and used as somebody does who has nothing else: an ordinary user with a home
 * of their own and no program on the PATH.
 */
export class UnpackedPackage {
  readonly #folder: string;
  readonly #home: string;
  readonly #port: number;

  /** @param into a new folder; `home` exists */
  constructor(archive: string, into: string, home: string, port: number) {
    mkdirSync(into, { recursive: true });
    execFileSync("unzip", ["-q", archive, "-d", into]);
    const [name = ""] = readdirSync(into);
    this.#folder = join(into, name);
    this.#home = home;
    this.#port = port;
  }

  /** Another version of the package, for the same user. It comes without Node, and is given this one's. */
  next(archive: string, into: string): UnpackedPackage {
    const next = new UnpackedPackage(archive, into, this.#home, this.#port);
    execFileSync("cp", ["-r", join(this.#folder, "node"), next.#folder]);
    return next;
  }

  /** Takes everybody's right to write from the folder. */
  close(): void {
    execFileSync("chmod", ["-R", "a-w", dirname(this.#folder)]);
  }

  /** All files with their sizes and times of change, to see whether anything was written. */
  get state(): string {
    return execFileSync("find", [this.#folder, "-printf", "%P %s %T@ %m\n"], { encoding: "utf8" });
  }

  /** MB of all files but Node's. */
  get sizeMb(): number {
    const bytes = filesIn(this.#folder)
      .filter((file) => !file.startsWith("node/"))
      .reduce((sum, file) => sum + readFileSync(join(this.#folder, file)).length, 0);
    return bytes / 1024 / 1024;
  }

  /** Starts the server. @throws Error with what was said when it is not ready in time. */
  async start(): Promise<StartedPackage> {
    const { child, said } = this.#spawn(START_FILE.linux, []);
    const url = await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(`The package did not start:\n${said()}`));
      const timer = setTimeout(fail, READY_MS);
      child.once("exit", fail);
      child.stdout?.on("data", () => {
        const [, port] = /^ready http:\/\/localhost:(\d+)$/m.exec(said()) ?? [];
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
      return { code: child.exitCode, said: said() };
    };
    return {
      url,
      heldMb: () => {
        const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
        return Number(kb) / 1024;
      },
      kill: async () => {
        await end("SIGKILL");
      },
      stop: () => end("SIGTERM"),
    };
  }

  /** Runs the start script where it must end by itself. */
  async startAgain(): Promise<EndedCommand> {
    return await this.#ended(START_FILE.linux, []);
  }

  /** Runs the script of an operator's command to its end. */
  async command(name: CommandName, ...args: string[]): Promise<EndedCommand> {
    return await this.#ended(commandFile(name, "linux"), args);
  }

  async #ended(script: string, args: string[]): Promise<EndedCommand> {
    const { child, said } = this.#spawn(script, args);
    await once(child, "close");
    return { code: child.exitCode, said: said() };
  }

  #spawn(script: string, args: string[]): { child: ChildProcess; said: () => string } {
    const isRoot = process.getuid?.() === 0;
    const child = spawn(join(this.#folder, script), args, {
      cwd: this.#folder,
      // No PATH: not the machine's Node, nor npm, nor any other program.
      env: { HOME: this.#home, PATH: "", PORT: String(this.#port) },
      stdio: ["ignore", "pipe", "pipe"],
      ...(isRoot && { uid: ORDINARY_USER, gid: ORDINARY_USER }),
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    }
    return { child, said: () => said };
  }
}

/** A home for whoever the packages are tried as. */
export function ordinaryHome(folder: string): string {
  mkdirSync(folder, { mode: 0o700 });
  if (process.getuid?.() === 0) chownSync(folder, ORDINARY_USER, ORDINARY_USER);
  chmodSync(dirname(folder), 0o755);
  return folder;
}
