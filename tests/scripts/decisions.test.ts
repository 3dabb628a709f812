import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../docs/decisions");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");

const records = readdirSync(FOLDER)
  .filter((name) => name !== "README.md")
  .sort();

/** What the index says of a record, in the form of a table's row. */
function indexRow(name: string): string {
  const text = read(name);
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
  const [, status] = /^- Status: (.+)$/m.exec(text) ?? [];
  const [, date] = /^- Date: (.+)$/m.exec(text) ?? [];
  return `| ${number} | [${title}](${name}) | ${status} | ${date} |`;
}

describe("the decisions", () => {
  it("are numbered without a gap, each in a file of its number", () => {
    expect(records.map((name) => Number(name.slice(0, 3)))).toEqual(records.map((_, index) => index + 1));
  });

  it.each(records)("%s begins with its number and title, its status and its date", (name) => {
    const [head, empty, status, date] = read(name).split("\n");
    expect(head).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. \\S`));
    expect(empty).toBe("");
    expect(status).toMatch(/^- Status: (accepted|superseded by \[\d+\]\(.+\))$/);
    expect(date).toMatch(/^- Date: \d{4}-\d{2}-\d{2}$/);
  });

  it.each(records)("%s names a record that is there when it is superseded", (name) => {
    const [, by] = /^- Status: superseded by \[\d+\]\((.+)\)$/m.exec(read(name)) ?? [];
    if (by !== undefined) expect(records).toContain(by);
  });

  it("all stand in the index with their title, status and date, and nothing else does", () => {
    const rows = read("README.md")
      .split("\n")
      .filter((line) => /^\| \d/.test(line));
    expect(rows).toEqual(records.map(indexRow));
  });
});
