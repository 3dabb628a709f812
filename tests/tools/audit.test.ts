import { expect, it } from "vitest";
import { readReport } from "../../tools/check/audit.ts";

it("an audit report is parsed; a refusal, an error and empty output are not", () => {
  const vulnerabilities = { info: 0, low: 0, moderate: 1, high: 2, critical: 0, total: 3 };
  expect(readReport(JSON.stringify({ metadata: { vulnerabilities } }))?.metadata.vulnerabilities.high).toBe(
    2,
  );
  for (const output of [
    '{"message":"405 Method Not Allowed","statusCode":405}',
    '{"error":{}}',
    "null",
    "",
    "npm ERR!",
  ])
    expect(readReport(output)).toBe(null);
});
