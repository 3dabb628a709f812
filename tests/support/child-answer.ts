import type { ChildProcess } from "node:child_process";

/** Next message of a child process. @throws Error if the process ends first */
export function childAnswer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("the child process has ended"));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message);
    });
  });
}
