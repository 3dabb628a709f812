// Files by authors who have not seen the importer, with their right answers. `SCORE=1` prints the score of each file and writes known-doubts.json
// (then run `npx biome format --write` on it).
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { QUESTION_KINDS } from "../../../../../../src/features/questions/index.ts";
import { type Expectation, isRefused, type Score, scoreOf } from "./score.ts";

const FOLDER = import.meta.dirname;
const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\/\d\d-/.test(path) && !path.endsWith(".json"))
  .sort();

function bytesOf(path: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FOLDER, path)));
}

function expectedOf(path: string): Expectation {
  return JSON.parse(readFileSync(join(FOLDER, path.replace(/\.[^.]+$/, ".json")), "utf8")) as Expectation;
}

function scoreOfFile(path: string): Score {
  return scoreOf(path, bytesOf(path), expectedOf(path));
}

// The score needs the forms, because they check if a question is complete.
await Promise.all(Object.values(QUESTION_KINDS).map(({ form }) => form.load()));

/** Questions that are read wrongly without a mark, lost, or found in a file without a quiz. */
function faultsOf(path: string): string[] {
  const { wrong, lost } = scoreOfFile(path);
  const isAccepted = expectedOf(path).refused && !isRefused(path, bytesOf(path));
  return [...wrong, ...lost, ...(isAccepted ? ["The file has no quiz, but is not refused."] : [])];
}

if (process.env.SCORE) {
  const total = { right: 0, inDoubt: 0, wrong: 0, lost: 0 };
  const doubts: Record<string, string[]> = {};
  for (const path of FILES) {
    const score = scoreOfFile(path);
    for (const key of Object.keys(total) as (keyof Score)[]) total[key] += score[key].length;
    const { right, inDoubt, wrong, lost } = score;
    if (inDoubt.length > 0) doubts[path] = inDoubt;
    console.log(
      `${path}: ${right.length} right, ${inDoubt.length} in doubt, ${wrong.length} wrong, ${lost.length} lost`,
    );
    for (const [what, texts] of Object.entries({ "in doubt": inDoubt, wrong, lost }))
      for (const text of texts) console.log(`    ${what}: ${text}`);
  }
  console.log("total", total);
  writeFileSync(join(FOLDER, "known-doubts.json"), `${JSON.stringify(doubts, null, 2)}\n`);
}

/** Readable questions that are marked for checking. The lists may only become shorter. */
const KNOWN = JSON.parse(readFileSync(join(FOLDER, "known-doubts.json"), "utf8")) as Partial<
  Record<string, string[]>
>;

describe("files from outside", () => {
  it.each(FILES)("%s: no question is wrong or lost, and none but the known ones is in doubt", (path) => {
    expect(faultsOf(path)).toEqual([]);
    expect(scoreOfFile(path).inDoubt).toEqual(KNOWN[path] ?? []);
  });
});
