// docs/threat-model.md says of every table who fills it, how far, and who empties it again.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import schema from "../../convex/schema.ts";

/** What the backend keeps besides. */
const SYSTEM = ["_scheduled_functions", "_storage", "receipts"];

it("every table has one row in the threat model's list of what is kept, and no row is of a table that is gone", () => {
  const page = readFileSync("docs/threat-model.md", "utf8");
  const section = page.split("### What is kept\n")[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual([...Object.keys(schema.tables), ...SYSTEM].sort());
  for (const row of rows) expect(row.split("|").map((cell) => cell.trim())).toHaveLength(6);
});
