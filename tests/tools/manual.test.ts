import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OPERATOR_COMMANDS } from "../../cli/config/operator-commands.ts";

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

  it("takes a teacher ten minutes: at most 1,750 words before the part for operators", () => {
    const [forTeachers = ""] = manual.split("\n## Bilgisayarı yönetenler için\n");
    const read = forTeachers
      .replaceAll(/^(!\[|\|-|<a ).*$/gm, "")
      .replaceAll(/\]\(#[^)]+\)/g, "]")
      .trim();
    expect(read.length).toBeLessThan(manual.length);
    expect(read.split(/\s+/).length).toBeLessThanOrEqual(1_750);
  });

  it("names the time of the question kinds that have more than 10 seconds", () => {
    expect(manual).toContain("kısa cevap ve sayı 20; boşluk doldurma, eşleştirme ve sıralama 30");
  });

  it("explains every operator command of a package, and no other", () => {
    const [, section = ""] = manual.split("\n### Komutlar\n");
    const [table = ""] = section.split("\n### ");
    const named = [...table.matchAll(/^\| `([^` ]+)/gm)].map(([, name]) => name);
    expect(named).toEqual(OPERATOR_COMMANDS.map(({ script }) => script));
  });

  it("contains only settings of the configuration page", () => {
    const named = [...new Set([...manual.matchAll(/`([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = ""]) => name))];
    const configuration = readFileSync(join(ROOT, "docs/configuration.md"), "utf8");
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !configuration.includes(`\`${name}\``))).toEqual([]);
  });

  it("describes each picture in words", () => {
    expect([...manual.matchAll(/!\[\]\(/g)]).toEqual([]);
  });
});
