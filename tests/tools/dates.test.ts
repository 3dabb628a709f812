// Only convex/shared/schoolTime.ts reads and writes dates. This test finds other code that depends on the time zone of a device or machine.
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDERS = ["src", "convex", "cli", "tools", "server/src"];

const FORBIDDEN = {
  "a formatter of dates": /\bIntl\s*\.\s*DateTimeFormat\b/,
  "a text in the device's zone": /\.toLocale(?:Date|Time)?String\(|\.to(?:Date|Time)String\(/,
  "a part of a date in the device's zone":
    /\.(?:get|set)(?:Date|Day|Month|FullYear|Hours|Minutes|Seconds|TimezoneOffset)\(/,
  "a date of parts in the device's zone": /\bnew Date\([^()]*,/,
};

/** Exempt files with reasons. */
const ALLOWED: Record<string, string> = {
  "convex/shared/schoolTime.ts": "the one place",
  "src/lib/text/number-text.ts": "numbers",
  "server/src/snapshots/snapshot-imports.ts": "a number, in the log of developers",
  "server/src/zip/write-zip.ts": "the zip format has local times without a zone",
};

function problemsOf(text: string): string[] {
  return Object.entries(FORBIDDEN).flatMap(([what, pattern]) => (pattern.test(text) ? [what] : []));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:tsx?|mjs|js)$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
}

it("no other file depends on a device's time zone", () => {
  const found = FOLDERS.flatMap(filesIn).flatMap((file) =>
    problemsOf(readFileSync(file, "utf8")).map((what) => `${file}: ${what}`),
  );
  expect(found.filter((line) => !(line.slice(0, line.indexOf(": ")) in ALLOWED))).toEqual([]);
  expect(Object.keys(ALLOWED).filter((file) => !found.some((line) => line.startsWith(file)))).toEqual([]);
});

it.each([
  'new Intl.DateTimeFormat("tr")',
  'at.toLocaleString("tr-TR")',
  "at.toLocaleDateString()",
  "at.getHours()",
  "at.setDate(3)",
  "at.getTimezoneOffset()",
  "new Date(2026, 10, 25)",
])("finds %s", (line) => {
  expect(problemsOf(line)).toHaveLength(1);
});

it.each(["new Date(ms)", "at.toISOString()", "at.getUTCHours()", "new Date(Math.floor(now()))"])(
  "ignores %s",
  (line) => {
    expect(problemsOf(line)).toEqual([]);
  },
);
