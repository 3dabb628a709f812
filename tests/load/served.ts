import { type ChildProcess, spawn } from "node:child_process";
import { childAnswer } from "../support/child-answer.ts";
import type { FrameSizes } from "./floor-server.ts";

/** What a server has used since it said that it was ready. */
export interface Usage {
  cpuSeconds: number;
  /** The most that it held at any time since its start, in MB. */
  peakMb: number;
  /** What hosted Convex would bill: results sent, mutations, actions. The floor has none of these. */
  calls: { updates: number; mutations: number; actions: number };
}

/** What the process of a server is told to do. */
export type ServeOrder = { kind: "product" } | { kind: "floor"; sizes: FrameSizes };

/** A server in a process of its own, so that its processor time and memory are its own as well. */
export class ServedProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** @param nodeArguments for Node itself, such as `--cpu-prof`. */
  static async start(order: ServeOrder, nodeArguments: string[]): Promise<ServedProcess> {
    const command = ["cli/run.mjs", "tools/measure/bench.ts", "--serve", JSON.stringify(order)];
    const child = spawn(process.execPath, [...nodeArguments, ...command], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const { url } = (await childAnswer(child)) as { url: string };
    return new ServedProcess(child, url);
  }

  /** @param since an earlier answer, to have what was used after it. */
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
