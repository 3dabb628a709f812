import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledPart } from "../compile/compiled-functions.ts";
import type { RegisteredFunction } from "../compile/registered-function.ts";
import { currentExecution } from "../execution.ts";
import type { NodeExport } from "./messages.ts";
import { NodeProcess, type NodeProcessOptions } from "./node-process.ts";

export interface NodeRuntimeOptions
  extends Pick<NodeProcessOptions, "variables" | "actionTimeoutMs" | "log" | "onLateError"> {
  /** Folder for the code. */
  outDir: string;
}

/** Time without a call after which the process ends, in ms. */
const IDLE_MS = 5 * 60_000;

/**
 * The `"use node"` modules of one set of functions. Runs them in a process of their own, which starts when it is needed and after it has ended: by itself,
 * or because it had nothing to do.
 */
export class NodeRuntime {
  readonly #options: NodeProcessOptions;
  readonly #part: CompiledPart;
  #starting: Promise<NodeProcess> | null = null;
  #exports: NodeExport[] = [];
  #idle: NodeJS.Timeout | undefined;
  #running = 0;
  #isReleased = false;

  constructor(part: CompiledPart, options: NodeRuntimeOptions) {
    const { outDir } = options;
    this.#part = part;
    this.#options = {
      ...options,
      outDir: join(outDir, "node"),
      partFile: join(outDir, "node-part.json"),
      modules: part.modules,
    };
  }

  /** Loads the modules. @throws InvalidFunctions if a module's top-level code fails */
  async load(): Promise<void> {
    mkdirSync(join(this.#options.outDir, ".."), { recursive: true });
    writeFileSync(this.#options.partFile, JSON.stringify(this.#part));
    await this.#process();
  }

  get paths(): readonly string[] {
    return this.#part.modules;
  }

  /** Convex functions that the loaded modules export. */
  get exports(): readonly NodeExport[] {
    return this.#exports;
  }

  /** The exported actions. */
  functions(): RegisteredFunction[] {
    return this.#exports.flatMap(({ description }) =>
      description
        ? [{ ...description, invoke: (args, requestId) => this.#run(args, requestId), limitsItself: true }]
        : [],
    );
  }

  /** Ends the process when its running actions have ended. */
  release(): void {
    this.#isReleased = true;
    this.#endWhenUnused();
  }

  /** Ends the process at once. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const starting = this.#starting;
    this.#starting = null;
    const running = await starting?.catch(() => null);
    await running?.stop();
  }

  /** Runs the action of the current execution. */
  async #run(args: string, requestId: string): Promise<string> {
    const execution = currentExecution();
    if (!execution) throw new Error("Only an execution can run an action.");
    clearTimeout(this.#idle);
    this.#running += 1;
    try {
      return await (await this.#process()).run(execution, args, requestId);
    } finally {
      this.#running -= 1;
      this.#endWhenUnused();
    }
  }

  /** The process; a new one if it has ended. */
  async #process(): Promise<NodeProcess> {
    const starting = this.#starting ?? this.#start();
    this.#starting = starting;
    const running = await starting.catch((error: unknown) => {
      if (this.#starting === starting) this.#starting = null;
      throw error;
    });
    if (running.isAlive) return running;
    if (this.#starting === starting) this.#starting = null;
    return await this.#process();
  }

  async #start(): Promise<NodeProcess> {
    rmSync(this.#options.outDir, { recursive: true, force: true });
    const started = await NodeProcess.start(this.#options);
    this.#exports = started.exports;
    this.#endWhenUnused();
    return started.process;
  }

  #endWhenUnused(): void {
    clearTimeout(this.#idle);
    if (this.#running > 0) return;
    if (this.#isReleased) void this.stop();
    else this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }
}
