import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkLock } from "../../tools/check/lock-check.ts";

let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => folder.remove());

function problemsOf(packages: Record<string, unknown>): string[] {
  const path = join(folder.path, "package-lock.json");
  writeFileSync(path, JSON.stringify({ packages }));
  return checkLock(path);
}

describe("the lock check", () => {
  it("accepts a lock with every platform package", () => {
    expect(
      problemsOf({
        "node_modules/tool": {
          version: "1.0.0",
          optionalDependencies: { "tool-linux": "1.0.0", "tool-mac": "1.0.0" },
        },
        "node_modules/tool-linux": { version: "1.0.0" },
        "node_modules/tool/node_modules/tool-mac": { version: "1.0.0" },
      }),
    ).toEqual([]);
  });

  it("reports a missing platform package", () => {
    const problems = problemsOf({
      "node_modules/tool": { version: "1.0.0", optionalDependencies: { "tool-mac": "1.0.0" } },
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain("tool-mac@1.0.0");
  });

  it("reports a platform package of another version", () => {
    expect(
      problemsOf({
        "node_modules/tool": { version: "2.0.0", optionalDependencies: { "tool-mac": "2.0.0" } },
        "node_modules/tool-mac": { version: "1.0.0" },
      }),
    ).toHaveLength(1);
  });

  it("finds this project's lock file complete", () => {
    expect(checkLock("package-lock.json")).toEqual([]);
  });
});
