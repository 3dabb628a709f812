import { type ChildProcess, spawn } from "node:child_process";
import { childAnswer } from "../support/child-answer.ts";
import type { FrameSizes } from "./floor-server.ts";

/** Resource usage of a server since it was ready. */
export interface Usage {
  cpuSeconds: number;
  /** Highest memory since its start, in MB. */
  peakMb: number;
  /** Calls that hosted Convex would bill: sent results, mutations, actions. The floor has none. */
  calls: { updates: number; mutations: number; actions: number };
}

/** Server that the child process runs. */
export type ServeOrder = { kind: "product" } | { kind: "floor"; sizes: FrameSizes };

/** A server in a child process, so that its processor time and memory can be measured separately. */
export class ServedProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** @param nodeArguments options of Node itself, such as `--cpu-prof` */
  static async start(order: ServeOrder, nodeArguments: string[]): Promise<ServedProcess> {
    const command = ["cli/run.mjs", "tools/measure/bench.ts", "--serve", JSON.stringify(order)];
    const child = spawn(process.execPath, [...nodeArguments, ...command], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const { url } = (await childAnswer(child)) as { url: string };
    return new ServedProcess(child, url);
  }

  /** @param since an earlier result, which is subtracted */
  async usage(since?: Usage): Promise<Usage> {
    this.#child.send("usage");
    const usage = (await childAnswer(this.#child)) as Usage;
    if (!since) return usage;
    const { updates, mutations, actions } = since.calls;
    return {
      cpuSeconds: usage.cpuSeconds - since.cpuSeconds,
      peakMb: usage.peakMb,
      calls: {
        updates: usage.calls.updates - updates,
        mutations: usage.calls.mutations - mutations,
        actions: usage.calls.actions - actions,
      },
    };
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.disconnect();
    await ended;
  }
}
