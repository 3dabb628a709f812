import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { ATTACKS } from "./all.ts";
import type { Attack, Target } from "./attack.ts";

/** What the process of an attacker is told to do. */
export interface AttackOrder {
  name: string;
  url: string;
  sockets: number;
  bytesPerSecond: number;
}

/** An attack that is made from a process of its own, so that it holds up neither the server nor those who watch. */
export class Attacker {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  /** Resolves when everything is prepared. */
  static async prepare(order: AttackOrder): Promise<Attacker> {
    const child = fork("scripts/run.mjs", ["attack", "--order", JSON.stringify(order)]);
    await told(child);
    return new Attacker(child);
  }

  begin(): void {
    this.#child.send("begin");
  }

  /** @returns the bytes sent, or the calls made. */
  async end(): Promise<number> {
    this.#child.send("end");
    const sent = await told(this.#child);
    const exited = once(this.#child, "exit");
    this.#child.disconnect();
    await exited;
    return Number(sent);
  }
}

/** The other side of {@link Attacker}. */
export async function attackAsTold(order: AttackOrder): Promise<void> {
  const attack = attackNamed(order.name);
  const over = new AbortController();
  const target: Target = { ...order, signal: over.signal };
  const prepared = await attack.prepare?.(target);
  process.send?.("prepared");
  await once(process, "message");
  process.once("message", () => over.abort());
  const sent = await attack.run(target, prepared);
  process.send?.(sent);
  await once(process, "disconnect");
}

/** @throws Error for a name that no attack has. */
export function attackNamed(name: string): Attack {
  const attack = ATTACKS.find((one) => one.name === name);
  if (!attack)
    throw new Error(`There is no attack "${name}", but ${ATTACKS.map((one) => one.name).join(", ")}.`);
  return attack;
}

async function told(child: ChildProcess): Promise<unknown> {
  return await new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("the attacker's process has ended"));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message);
    });
  });
}
