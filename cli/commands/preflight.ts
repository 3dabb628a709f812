// Checks whether the server could start here, and shows how to fix what prevents it. Changes nothing.
import { readConfig } from "../config/config.ts";
import { withFreePort } from "../network/free-port.ts";
import { preflight } from "../server/preflight.ts";
import { defineCommand } from "./command.ts";

const MARKS = { ok: "✓", warns: "!", stops: "✗" };

export const command = defineCommand("preflight", {
  run: async () => {
    const findings = await preflight(await withFreePort(readConfig(process.env)));
    for (const { name, level, sentence } of findings) console.log(`${MARKS[level]} ${name}: ${sentence}`);
    return findings.some(({ level }) => level === "stops") ? 1 : 0;
  },
});
