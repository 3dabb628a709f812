import { spawn } from "node:child_process";

/** A copy under way. */
export interface RunningCopy {
  /** Resolves when the copy is complete. */
  readonly ended: Promise<void>;
  /** Gives it up; `ended` then rejects. */
  cancel(): void;
}

const PROGRAM = "fs.copyFileSync(process.argv[1], process.argv[2], fs.constants.COPYFILE_FICLONE)";

/**
 * Copies a file in a process of its own. Not in this one: the system drops all locks that a process holds on a file as
 * soon as it closes it once, and with them what keeps a second server off the data.
 */
export function copyFileApart(from: string, to: string): RunningCopy {
  const child = spawn(process.execPath, ["-e", PROGRAM, from, to], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {},
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`The database could not be copied: ${/E[A-Z]+: .*/.exec(said)?.[0] ?? "given up"}`));
    });
  });
  return { ended, cancel: () => void child.kill("SIGKILL") };
}
