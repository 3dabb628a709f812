import { type ChildProcess, fork } from "node:child_process";
import { once, setMaxListeners } from "node:events";
import { childAnswer } from "../support/child-answer.ts";
import { ATTACKS } from "./all.ts";
import { type Attack, type AttackReport, emptyReport, type Target } from "./attack.ts";

/** Message that starts an attack in its child process. */
export interface AttackOrder {
  name: string;
  url: string;
  sockets: number;
  bytesPerSecond: number;
}

/** An attack in a child process, so that it delays neither the server nor the measurement. */
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

  /** Ends the attack and returns its figures. @throws Error if the process has already ended */
  async end(): Promise<AttackReport> {
    this.#child.send("end");
    const report = (await childAnswer(this.#child)) as AttackReport;
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    await exited;
    return report;
  }

  /** Kills the process immediately. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }
}

/** Code of the child process of {@link Attacker}. Exits when the parent process ends. */
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

/** Runs the attack. A failed attack is reported as a problem, because the measurement would then describe a class without an attack. */
async function runUntilEnd(attack: Attack, target: Target, prepared: Prepared): Promise<AttackReport> {
  try {
    if ("failed" in prepared) throw prepared.failed;
    return await attack.run(target, prepared.value);
  } catch (error) {
    if (!target.signal.aborted) await once(target.signal, "abort");
    return { ...emptyReport(), problems: [`the attack failed: ${error}`] };
  }
}

/** Finds an attack by name. @throws Error for an unknown name */
export function attackNamed(name: string): Attack {
  const attack = ATTACKS.find((one) => one.name === name);
  if (!attack)
    throw new Error(`There is no attack "${name}", but ${ATTACKS.map((one) => one.name).join(", ")}.`);
  return attack;
}
