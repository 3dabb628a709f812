// Files by people who have not seen the importer, with their right answers. `SCORE=1` prints the score of each file and writes known-faults.json (then `npx biome format --write` it).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { QUESTION_KINDS } from "../../../../../../src/features/questions/index.ts";
import { type Expectation, type Score, scoreOf } from "./score.ts";

const FOLDER = import.meta.dirname;
const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\/\d\d-/.test(path) && !path.endsWith(".json"))
  .sort();

function scoreOfFile(path: string): Score {
  const expected = readFileSync(join(FOLDER, path.replace(/\.[^.]+$/, ".json")), "utf8");
  return scoreOf(path, new Uint8Array(readFileSync(join(FOLDER, path))), JSON.parse(expected) as Expectation);
}

// The editor's forms decide if a question is complete.
await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));

if (process.env.SCORE) {
  const total = { right: 0, inDoubt: 0, wrong: 0, lost: 0 };
  const faults: Record<string, Pick<Score, "wrong" | "lost">> = {};
  for (const path of FILES) {
    const score = scoreOfFile(path);
    for (const key of Object.keys(total) as (keyof Score)[]) total[key] += score[key].length;
    const { right, inDoubt, wrong, lost } = score;
    if (wrong.length + lost.length > 0) faults[path] = { wrong, lost };
    console.log(
      `${path}: ${right.length} right, ${inDoubt.length} in doubt, ${wrong.length} wrong, ${lost.length} lost`,
    );
    for (const [what, texts] of Object.entries({ "in doubt": inDoubt, wrong, lost }))
      for (const text of texts) console.log(`    ${what}: ${text}`);
  }
  console.log("total", total);
  writeFileSync(join(FOLDER, "known-faults.json"), `${JSON.stringify(faults, null, 2)}\n`);
}

/** Faults that are left, by file. The list only becomes shorter. */
const KNOWN = JSON.parse(readFileSync(join(FOLDER, "known-faults.json"), "utf8")) as Partial<
  Record<string, Pick<Score, "wrong" | "lost">>
>;

describe("files from outside", () => {
  it.each(FILES)("%s: no question is silently wrong or lost", (path) => {
    const { wrong, lost } = scoreOfFile(path);
    expect({ wrong, lost }).toEqual(KNOWN[path] ?? { wrong: [], lost: [] });
  });
});
