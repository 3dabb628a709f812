import { spawn } from "node:child_process";
import { type Counts, oneCheck } from "../support/steps.ts";

/** Time limit of the audit. A slow registry must not delay the checks. */
const LIMIT_MS = 30_000;

/** Part of the output of `npm audit --json`. Missing when the registry does not offer audits. */
interface AuditReport {
  metadata: { vulnerabilities: { high: number; critical: number } };
}

/** Checks the dependencies for known vulnerabilities. Skipped with a message when the registry is unreachable or offers no audits. */
export async function auditDependencies(): Promise<Counts> {
  const report = readReport(await runAudit());
  if (report === null) {
    console.log("Skipped: the registry answers no audits, or there is no network.");
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const { high, critical } = report.metadata.vulnerabilities;
  if (high + critical > 0) console.error(`${high} high and ${critical} critical; \`npm audit\` names them.`);
  return oneCheck(high + critical === 0);
}

/** Parses the output of npm. Returns null when it contains no report. */
export function readReport(output: string): AuditReport | null {
  try {
    const json = JSON.parse(output) as Partial<AuditReport>;
    return json.metadata?.vulnerabilities ? (json as AuditReport) : null;
  } catch {
    return null;
  }
}

function runAudit(): Promise<string> {
  const npm = process.env.npm_execpath;
  if (npm === undefined) return Promise.resolve("");
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [npm, "audit", "--json"], {
      stdio: ["ignore", "pipe", "ignore"],
      timeout: LIMIT_MS,
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    child.once("error", () => resolve(""));
    child.once("close", () => resolve(output));
  });
}
