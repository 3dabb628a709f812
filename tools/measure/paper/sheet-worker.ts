// Thread that draws and reads sheets, one per message.
import { parentPort } from "node:worker_threads";
import { CONDITIONS } from "../../../tests/support/paper/conditions.ts";
import { gradeCase } from "../../../tests/support/paper/grade-case.ts";

parentPort?.on("message", ({ condition, seed }: { condition: number; seed: number }) => {
  const chosen = CONDITIONS[condition];
  if (!chosen) throw new Error(`There is no condition ${condition}.`);
  parentPort?.postMessage(gradeCase(chosen, seed));
});
