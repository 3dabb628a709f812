import { describe, expect, it } from "vitest";
import { findMutants } from "../../tools/mutants/find-mutants.ts";
import { instrument, SWITCH } from "../../tools/mutants/instrument.ts";

const mutantsOf = (code: string) => findMutants("a.tsx", code).map((mutant, id) => ({ ...mutant, id }));
const whats = (code: string) => mutantsOf(code).map(({ what }) => what);

/** What the module's `result` is with one mutant awake. */
function resultWith(code: string, awake: number): unknown {
  const module = instrument(code, mutantsOf(code));
  return new Function(SWITCH, `${module}; return result;`)((id: number) => id === awake);
}

describe("the faults that are tried in a module", () => {
  it("are turned comparisons, conditions that always or never hold, and numbers off by one", () => {
    expect(whats("if (a < 3) b();")).toEqual([
      "always: a < 3",
      "never: a < 3",
      "< → <=",
      "3 → 4",
      "left out: b()",
    ]);
  });

  it("are other words and another moment, but no other names of tables, indexes and fields", () => {
    expect(whats('const a = { key: "word", at: Date.now() };')).toEqual([
      'other words than "word"',
      "another moment",
    ]);
    expect(whats('const a = db.query("quizzes").eq("code", 1);')).toEqual(["1 → 2"]);
  });

  it("leave types, imports, shapes of data and the heads of loops alone", () => {
    expect(whats('import { a } from "a"; type B = 1 | "b"; const c = v.union(v.literal("d"));')).toEqual([]);
    expect(whats("for (let i = 0; i < 9; i += 1) {}")).toEqual([]);
  });
});

describe("a module with its faults inside", () => {
  const code = "let result = 0; if (!(2 > 1 && 1 > 0)) { result = 5; } result = result + 1;";

  it("does what it did while all of them are asleep", () => {
    expect(resultWith(code, -1)).toBe(1);
  });

  it("does what the one says that is awake, also one inside another", () => {
    const results = mutantsOf(code).map(({ id, what }) => [what, resultWith(code, id)]);
    expect(results).toContainEqual(["without !", 6]);
    expect(results).toContainEqual(["2 → 3", 1]);
    expect(results).toContainEqual(["+ → -", -1]);
    expect(results).toContainEqual(["left out: result = result + 1", 0]);
  });

  it("keeps letters beyond ASCII in their places", () => {
    expect(resultWith(`const word = "İığ😀"; let result = word + 1 + 1;`, 0)).toBe("∅11");
  });
});
