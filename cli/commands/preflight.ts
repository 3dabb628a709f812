// `npm run preflight`: whether the server could start here, and what to do where it could not. Changes nothing.
import { readConfig } from "../config/config.ts";
import { withFreePort } from "../network/free-port.ts";
import { preflight } from "../server/preflight.ts";
import { exitOnProblem } from "../terminal/process.ts";

const MARKS = { ok: "✓", warns: "!", stops: "✗" };

await exitOnProblem(async () => {
  const findings = await preflight(await withFreePort(readConfig(process.env)));
  for (const { name, level, sentence } of findings) console.log(`${MARKS[level]} ${name}: ${sentence}`);
  process.exit(findings.some(({ level }) => level === "stops") ? 1 : 0);
});
