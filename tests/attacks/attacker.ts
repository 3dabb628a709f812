import { type ChildProcess, fork } from "node:child_process";
import { once, setMaxListeners } from "node:events";
import { childAnswer } from "../support/child-answer.ts";
import { ATTACKS } from "./all.ts";
import { type Attack, type AttackReport, emptyReport, type Target } from "./attack.ts";

/** Order for the process of an attacker. */
export interface AttackOrder {
  name: string;
  url: string;
  sockets: number;
  bytesPerSecond: number;
}

/** An attack in a process of its own, so that it delays neither the server nor the measurement. */
export class Attacker {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when everything is prepared. */
  static async prepare(order: AttackOrder): Promise<Attacker> {
    const child = fork("cli/run.mjs", ["tools/measure/attack.ts", "--order", JSON.stringify(order)]);
    await childAnswer(child);
    return new Attacker(child);
  }

  begin(): void {
    this.#child.send("begin");
  }

  /** @throws Error when the process has ended before. */
  async end(): Promise<AttackReport> {
    this.#child.send("end");
    const report = (await childAnswer(this.#child)) as AttackReport;
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    await exited;
    return report;
  }

  /** Ends the process at once, whatever it does. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }
}

/** The other side of {@link Attacker}. Ends the process when the parent process is gone. */
export async function attackAsTold(order: AttackOrder): Promise<void> {
  const attack = attackNamed(order.name);
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  const target: Target = { ...order, signal: over.signal };
  process.once("disconnect", () => process.exit());
  const prepared = await prepare(attack, target);
  process.send?.("prepared");
  await once(process, "message");
  process.once("message", () => over.abort());
  process.send?.(await runUntilEnd(attack, target, prepared));
  await once(process, "disconnect");
}

/** Result of preparing an attack. */
type Prepared = { value: unknown } | { failed: unknown };

async function prepare(attack: Attack, target: Target): Promise<Prepared> {
  try {
    return { value: await attack.prepare?.(target) };
  } catch (failed) {
    return { failed };
  }
}

/** Runs the attack. An attack that fails is reported as a problem: without it the class has met nothing. */
async function runUntilEnd(attack: Attack, target: Target, prepared: Prepared): Promise<AttackReport> {
  try {
    if ("failed" in prepared) throw prepared.failed;
    return await attack.run(target, prepared.value);
  } catch (error) {
    if (!target.signal.aborted) await once(target.signal, "abort");
    return { ...emptyReport(), problems: [`the attack failed: ${error}`] };
  }
}

/** @throws Error for a name that no attack has. */
export function attackNamed(name: string): Attack {
  const attack = ATTACKS.find((one) => one.name === name);
  if (!attack)
    throw new Error(`There is no attack "${name}", but ${ATTACKS.map((one) => one.name).join(", ")}.`);
  return attack;
}
