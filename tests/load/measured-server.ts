import { type ChildProcess, spawn } from "node:child_process";
import { silentLogger } from "embedded-convex-server";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { SMALL_HEAP_ARGUMENTS, tuneV8 } from "../../cli/config/v8-settings.ts";
import { startApp } from "../../cli/server/app-server.ts";
import { childAnswer } from "../support/child-answer.ts";
import type { ServerCommands } from "./costly-calls.ts";
import { fillGame, resetRateLimits, rowsOf, solveHomework } from "./filled-tables.ts";
import { type Turn, TurnRecorder, usageAtRest } from "./turn-recorder.ts";

/** Commands to the server's process. */
type Order =
  | { kind: "record"; isProfiled: boolean }
  | { kind: "stop" }
  | { kind: "usage" }
  | { kind: "resetRateLimits" }
  | { kind: "fillGame"; participants: number }
  | { kind: "solveHomework"; solvers: number };

/** The product in a child process that measures turns of its event loop. */
export class MeasuredServer implements ServerCommands {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  static async start(): Promise<MeasuredServer> {
    const command = ["cli/run.mjs", "tools/measure/steps.ts", "--serve"];
    const child = spawn(process.execPath, [...SMALL_HEAP_ARGUMENTS, ...command], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    return new MeasuredServer(child, (await childAnswer(child)) as string);
  }

  /** @returns the longest turns during the work, including later work that the server does because of it */
  async longestTurns(work: () => Promise<unknown>, isProfiled: boolean): Promise<Turn[]> {
    await this.#order({ kind: "usage" });
    await this.#order({ kind: "record", isProfiled });
    await work();
    return (await this.#order({ kind: "stop" })) as Turn[];
  }

  /** @returns the processor time of the work and its consequences, of all threads, in ms */
  async cost(work: () => Promise<unknown>): Promise<number> {
    const before = (await this.#order({ kind: "usage" })) as number;
    await work();
    return ((await this.#order({ kind: "usage" })) as number) - before;
  }

  async fillGame(participants: number): Promise<void> {
    await this.#order({ kind: "fillGame", participants });
  }

  async solveHomework(solvers: number): Promise<void> {
    await this.#order({ kind: "solveHomework", solvers });
  }

  async resetRateLimits(): Promise<void> {
    await this.#order({ kind: "resetRateLimits" });
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.disconnect();
    await ended;
  }

  #order(order: Order): Promise<unknown> {
    this.#child.send(order);
    return childAnswer(this.#child);
  }
}

/** Child process of {@link MeasuredServer}: runs the product on an empty data folder until the parent disconnects. */
export async function serveMeasured(): Promise<void> {
  tuneV8();
  const folder = tempFolder("measure-steps-");
  // No limit on the rate of one client may delay a measurement.
  const rate = { burst: Number.MAX_SAFE_INTEGER, perSecond: Number.MAX_SAFE_INTEGER };
  const server = await startApp(
    { port: 0, host: "127.0.0.1", dataDir: folder.path },
    { log: silentLogger, messageByteRate: rate, messageRate: rate, callRate: rate },
  );
  let recorder: TurnRecorder | null = null;
  const obey = async (order: Order): Promise<unknown> => {
    switch (order.kind) {
      case "record":
        recorder = await TurnRecorder.start(order.isProfiled);
        return true;
      case "stop":
        return await recorder?.stop();
      case "usage":
        return await usageAtRest();
      case "resetRateLimits":
        await resetRateLimits(server);
        return true;
      case "fillGame": {
        const [session] = await rowsOf(server, "liveQuizSessions", 1);
        if (session !== undefined) await fillGame(server, session._id, order.participants);
        return true;
      }
      case "solveHomework": {
        const [homework] = await rowsOf(server, "homework", 1);
        if (homework !== undefined) await solveHomework(server, homework._id, order.solvers);
        return true;
      }
    }
  };
  process.on("message", (order: Order) => {
    void obey(order).then((told) => process.send?.(told ?? null));
  });
  const released = new Promise((resolve) => process.once("disconnect", resolve));
  process.send?.(server.url);
  await released;
  await server.close();
  folder.remove();
}
