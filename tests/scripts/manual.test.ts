import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const manual = readFileSync(join(ROOT, "KILAVUZ.md"), "utf8");

/** Source of the product in one text, without lines that are comments. */
function productSource(): string {
  return ["src", "convex"]
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(join(ROOT, folder, file), "utf8")),
    )
    .flatMap((text) => text.split("\n"))
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .join("\n");
}

/** True if the text contains the label as whole words: "Öğren" does not occur in "Öğrenci". */
function occurs(label: string, text: string): boolean {
  const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "u").test(text);
}

describe("the teachers' manual", () => {
  const labels = [...new Set([...manual.matchAll(/\*\*(.+?)\*\*/gs)].map(([, label = ""]) => label))];

  it("uses only labels that the product's source contains", () => {
    const source = productSource();
    expect(labels.length).toBeGreaterThan(50);
    expect(labels.filter((label) => !occurs(label, source))).toEqual([]);
  });

  it("has at most 260 lines", () => {
    expect(manual.trimEnd().split("\n").length).toBeLessThanOrEqual(260);
  });

  it("describes each picture in words", () => {
    expect([...manual.matchAll(/!\[\]\(/g)]).toEqual([]);
  });
});
