import { type ChildProcess, spawn } from "node:child_process";

/** Program that computes without pause. Exits when its parent process has ended, which it checks several times a second. */
const LOOP = `
const parent = process.ppid;
for (let n = 1; process.ppid === parent; ) for (let i = 0; i < 3e8; i++) n = (n * 31 + i) | 0;
`;

/** Processes that occupy the CPU, like other programs on a school's laptop. */
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
