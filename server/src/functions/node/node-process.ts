import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "../../logger.ts";
import { analysisError, InvalidFunctions } from "../compile/invalid-functions.ts";
import { type Execution, outsideExecutions, runInExecution } from "../execution.ts";
import { RemoteError } from "../outcome.ts";
import { asSyscallError } from "../syscalls/syscall-error.ts";
import type { FromProcess, NodeExport, Question, SentBlob, ToProcess } from "./messages.ts";

export interface NodeProcessOptions {
  /** JSON file of the `CompiledPart`. */
  partFile: string;
  /** Folder for the code. */
  outDir: string;
  /** Paths of the modules. */
  modules: readonly string[];
  /** The deployment's environment variables. The process sees none of the server's own, except those of the machine. */
  variables: Record<string, string>;
  actionTimeoutMs: number;
  log: Logger;
  /** @param path function that caused the error, if any */
  onLateError: (error: RemoteError, path: string | null) => void;
}

/** As on Convex. */
const MAX_HEAP_MB = 512;
/** Maximum time until the modules are loaded. Longer than their own limits, which cannot end native code. */
const MAX_LOAD_MS = 60_000;
/** Checks in the maximum duration of an action, and number of them that a process may leave unanswered. */
const CHECKS = 10;
const MAX_UNANSWERED = 8;
const MAX_ERROR_OUTPUT = 4_096;
/** Maximum wait for the last messages and the last output of an ended process. */
const LAST_OUTPUT_MS = 200;

/** Convex's texts. */
const CRASHED = "Your request couldn't be completed. Try again later.";
const HUNG =
  "Function execution unexpectedly timed out. Check your function for infinite loops or other long-running operations.";

/** Variables of the machine, which code for Node may need. Convex, too, keeps only some of them. */
const OF_THE_MACHINE = [
  "PATH",
  "LANG",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SystemRoot",
  "NODE_EXTRA_CA_CERTS",
  "NODE_COMPILE_CACHE",
];

const PROGRAM = fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url));

interface Run {
  execution: Execution;
  resolve(value: string): void;
  reject(error: Error): void;
}

/** A process that has loaded `"use node"` modules and runs their actions. Its end ends these actions, but not the server. */
export class NodeProcess {
  readonly #child: ChildProcess;
  readonly #options: NodeProcessOptions;
  readonly #runs = new Map<number, Run>();
  #lastRun = 0;
  #unanswered = 0;
  #checks: NodeJS.Timeout | undefined;
  /** Reason of the end that the process or its user has given. */
  #reason: { text: string; module: string | null } | null = null;
  #errorOutput = "";
  #isStopped = false;
  /** Waits for the modules to load. */
  #loaded: { resolve(exports: NodeExport[]): void; reject(error: Error): void } = {
    resolve() {},
    reject() {},
  };
  /** Resolves at the end of the process. */
  readonly whenEnded: Promise<void>;
  isAlive = true;

  private constructor(options: NodeProcessOptions) {
    if (!existsSync(PROGRAM)) throw new Error('This build of the server cannot run "use node" modules.');
    this.#options = options;
    const machine = OF_THE_MACHINE.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    });
    const child = fork(PROGRAM, [], {
      cwd: tmpdir(),
      env: { ...Object.fromEntries(machine), TZ: "UTC" },
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: "advanced",
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    this.#child = child;
    child.on("message", (message: FromProcess) => this.#receive(message));
    child.stdout?.setEncoding("utf8").on("data", (text: string) => this.#print(text));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errorOutput = (this.#errorOutput + text).slice(-MAX_ERROR_OUTPUT);
      this.#print(text);
    });
    this.whenEnded = this.#watchEnd(child);
  }

  /** Starts the process and loads the modules. @throws InvalidFunctions if a module's top-level code fails */
  static async start(options: NodeProcessOptions): Promise<{ process: NodeProcess; exports: NodeExport[] }> {
    // Otherwise the process's messages would be received as part of the function whose call starts the process.
    const started = outsideExecutions(() => new NodeProcess(options));
    return { process: started, exports: await started.#load() };
  }

  /**
   * Runs an action of the modules.
   *
   * @param execution the action's run. Receives the printed lines and executes the syscalls.
   * @throws RemoteError of the action, or if the process ends
   */
  async run(execution: Execution, args: string, requestId: string): Promise<string> {
    this.#lastRun += 1;
    const run = this.#lastRun;
    const { path, request } = execution;
    const { actionTimeoutMs } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<string>((resolve, reject) => {
      this.#runs.set(run, { execution, resolve, reject });
      const timeUp = () => {
        if (this.#unanswered > CHECKS / 2) this.#kill(HUNG);
        else reject(new RemoteError(timeoutText(path, actionTimeoutMs)));
      };
      timer = setTimeout(timeUp, actionTimeoutMs).unref();
    });
    if (this.#runs.size === 1) this.#startChecks();
    this.#send({ type: "run", run, path, args, requestId, request });
    try {
      return await ended;
    } finally {
      clearTimeout(timer);
      this.#runs.delete(run);
      if (this.#runs.size === 0) clearInterval(this.#checks);
    }
  }

  /** Ends the process at once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#kill("The server has ended it.");
    await this.whenEnded;
  }

  async #load(): Promise<NodeExport[]> {
    const { partFile, outDir, variables } = this.#options;
    const timer = setTimeout(() => this.#kill(HUNG), MAX_LOAD_MS).unref();
    const loading = new Promise<NodeExport[]>((resolve, reject) => {
      this.#loaded = { resolve, reject };
    });
    this.#send({ type: "load", partFile, outDir, variables });
    try {
      return await loading;
    } catch (error) {
      await this.stop();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  #send(message: ToProcess): void {
    // The channel is closed when the process ends. `#watchEnd` then reports the end.
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  #kill(text: string): void {
    this.#reason ??= { text, module: null };
    this.#child.kill("SIGKILL");
  }

  #receive(message: FromProcess): void {
    this.#unanswered = 0;
    switch (message.type) {
      case "loaded":
        this.#loaded.resolve(message.exports);
        break;
      case "not-loaded":
        this.#loaded.reject(new InvalidFunctions(message.code, message.text));
        break;
      case "log":
        this.#runs.get(message.run)?.execution.log.absorb([message.line]);
        break;
      case "question":
        void this.#answer(message);
        break;
      case "ended":
        this.#runs.get(message.run)?.resolve(message.value);
        break;
      case "failed":
        this.#runs.get(message.run)?.reject(new RemoteError(message.text, message.data));
        break;
      case "late-error":
        this.#options.onLateError(new RemoteError(message.text), message.path);
        break;
      case "ends":
        this.#reason ??= message;
    }
  }

  async #answer({ run, call, question }: FromProcess & { type: "question" }): Promise<void> {
    const execution = this.#runs.get(run)?.execution;
    try {
      if (!execution) throw new Error("The action has ended.");
      const value = await runInExecution(execution, () => perform(execution, question));
      this.#send({ type: "answer", call, value });
    } catch (error) {
      this.#send({ type: "refusal", call, error: asSyscallError(error) });
    }
  }

  /** Regularly checks that the process answers. Counts checks instead of time, because the machine may have slept. */
  #startChecks(): void {
    this.#unanswered = 0;
    const check = () => {
      this.#unanswered += 1;
      if (this.#unanswered > MAX_UNANSWERED) this.#kill(HUNG);
      else this.#send({ type: "ping" });
    };
    check();
    this.#checks = setInterval(check, this.#options.actionTimeoutMs / CHECKS).unref();
  }

  #print(text: string): void {
    for (const line of text.split("\n"))
      if (line !== "") this.#options.log.info(line, { event: "node.output" });
  }

  async #watchEnd(child: ChildProcess): Promise<void> {
    const end = await new Promise<string>((resolve) => {
      child.on("error", (error) => resolve(`It could not be started: ${error.message}`));
      child.on("close", (code, signal) => resolve(this.#endText(code, signal)));
      // Processes that the app's code has started may keep the output open.
      child.on("exit", (code, signal) =>
        setTimeout(() => resolve(this.#endText(code, signal)), LAST_OUTPUT_MS),
      );
    });
    this.isAlive = false;
    clearInterval(this.#checks);
    const { text, module } = this.#reason ?? { text: end, module: null };
    if (!this.#isStopped)
      this.#options.log.warn(`The process of "use node" modules has ended. ${text}`, { event: "node.ended" });
    this.#loaded.reject(
      analysisError(
        module ?? (this.#options.modules[0] as string),
        text.replace(/^(?!Uncaught )/, "Uncaught Error: "),
      ),
    );
    const error = new RemoteError(
      text === HUNG || text.startsWith("Uncaught ")
        ? text
        : `${CRASHED}\nThe process of "use node" modules has ended. ${text}`,
    );
    for (const { reject } of this.#runs.values()) reject(error);
  }

  #endText(code: number | null, signal: string | null): string {
    if (this.#errorOutput.includes("heap out of memory"))
      return `It needed more than ${MAX_HEAP_MB} MB of memory.`;
    return `It ended with ${signal ?? `exit code ${code}`}.`;
  }
}

/** Convex's text. */
function timeoutText(path: string, limitMs: number): string {
  const name = path.slice(path.lastIndexOf(":") + 1);
  return `Action \`${name}\` execution timed out (maximum duration ${limitMs / 1000}s)`;
}

async function perform({ syscalls }: Execution, question: Question): Promise<unknown> {
  switch (question.op) {
    case "syscall":
      return await syscalls.asyncSyscall(question.name, question.args);
    case "storeBlob": {
      const { bytes, contentType, sha256 } = question;
      const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: contentType });
      return await syscalls.jsSyscall("storage/storeBlob", { blob, options: { sha256 } });
    }
    case "getBlob": {
      const { storageId } = question;
      const blob = (await syscalls.jsSyscall("storage/getBlob", { storageId })) as Blob | null;
      return (
        blob &&
        ({ bytes: new Uint8Array(await blob.arrayBuffer()), contentType: blob.type } satisfies SentBlob)
      );
    }
  }
}
