import { spawn } from "node:child_process";

/** A copy in progress. */
export interface RunningCopy {
  /** Resolves when the copy is complete. */
  readonly ended: Promise<void>;
  /** Aborts the copy; `ended` then rejects. */
  cancel(): void;
}

const PROGRAM = "fs.copyFileSync(process.argv[1], process.argv[2], fs.constants.COPYFILE_FICLONE)";

/**
 * Copies a file in a child process. A copy in this process would have to close the file at its end, which releases all
 * locks of this process on the file (POSIX), also the one that prevents a second server.
 */
export function copyFileInChild(from: string, to: string): RunningCopy {
  const child = spawn(process.execPath, ["-e", PROGRAM, from, to], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {},
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(`The database could not be copied: ${/E[A-Z]+: .*/.exec(stderr)?.[0] ?? "given up"}`),
        );
    });
  });
  return { ended, cancel: () => void child.kill("SIGKILL") };
}
