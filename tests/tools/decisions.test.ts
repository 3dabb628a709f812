import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../docs/decisions");
const read = (name: string) => readFileSync(join(FOLDER, name), "utf8");

const records = readdirSync(FOLDER)
  .filter((name) => name !== "README.md")
  .sort();

/** Maximum number of words of a record's summary. */
const IN_SHORT_WORDS = 40;

/** Row of the record in the index. */
function indexRow(name: string): string {
  const text = read(name);
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
  const [, status] = /^- Status: (.+)$/m.exec(text) ?? [];
  const [, inShort] = /^- In short: (.+)$/m.exec(text) ?? [];
  return `| ${number} | [${title}](${name}) | ${inShort} | ${status} |`;
}

describe("the decisions", () => {
  it("are numbered without gaps, each in a file with its number", () => {
    expect(records.map((name) => Number(name.slice(0, 3)))).toEqual(records.map((_, index) => index + 1));
  });

  it.each(records)("%s begins with its number and title, its status, its date and a summary", (name) => {
    const [head, empty, status, date, inShort = ""] = read(name).split("\n");
    expect(head).toMatch(new RegExp(`^# ${Number(name.slice(0, 3))}\\. \\S`));
    expect(empty).toBe("");
    expect(status).toMatch(/^- Status: (accepted|superseded by \[\d+\]\(.+\))$/);
    expect(date).toMatch(/^- Date: \d{4}-\d{2}-\d{2}$/);
    expect(inShort).toMatch(/^- In short: \S/);
    expect(inShort.replace("- In short: ", "").split(" ").length).toBeLessThanOrEqual(IN_SHORT_WORDS);
  });

  it.each(records)("%s has links to files that exist", (name) => {
    const targets = [...read(name).matchAll(/\]\(([^)\s#]+\.md)\)/g)].map(([, target = ""]) => target);
    expect(targets.filter((target) => !existsSync(join(FOLDER, target)))).toEqual([]);
  });

  it("have one row each in the index, with title, summary and status", () => {
    const rows = read("README.md")
      .split("\n")
      .filter((line) => /^\| \d/.test(line));
    expect(rows.sort()).toEqual(records.map(indexRow).sort());
  });
});
