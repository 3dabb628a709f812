import { type ChildProcess, spawn } from "node:child_process";

/** Computes without pause. Ends by itself when its parent process is gone, which it checks a few times a second. */
const LOOP = `
const parent = process.ppid;
for (let n = 1; process.ppid === parent; ) for (let i = 0; i < 3e8; i++) n = (n * 31 + i) | 0;
`;

/** Processes that keep the processor busy, as other programs on a school's laptop do. */
export class BusyProcesses {
  readonly #children: ChildProcess[];

  constructor(count: number) {
    this.#children = Array.from({ length: count }, () =>
      spawn(process.execPath, ["-e", LOOP], { stdio: "ignore" }),
    );
  }

  end(): void {
    for (const child of this.#children) child.kill("SIGKILL");
  }
}
