import { describe, expect, it } from "vitest";
import { findingsIn, passagesOf, subjectProblems } from "../../tools/check/plain-english.ts";

const passages = (file: string, text: string) =>
  passagesOf(file, text).map(({ kind, line, text }) => `${line} ${kind}: ${text}`);
const rulesBrokenBy = (text: string, kind: "comment" | "test" = "comment") =>
  findingsIn([{ kind, line: 1, text }]).map(({ rule }) => rule.split(":")[0]);

describe("passages of a source file", () => {
  it("include block comments and consecutive line comments as one passage each", () => {
    const text = `/**
 * Number of seats.
 * At most 200.
 */
const seats = 1; // Counted once.
// First line,
// second line.

// Another comment.
const text = "// no comment";`;
    expect(passages("a.ts", text)).toEqual([
      "1 comment: Number of seats. At most 200.",
      "5 comment: Counted once. First line, second line.",
      "9 comment: Another comment.",
    ]);
  });

  it("include comments between JSX elements and in style sheets", () => {
    expect(passages("a.tsx", "const a = <p>{/* Hidden from readers. */}</p>;")).toEqual([
      "1 comment: Hidden from readers.",
    ]);
    expect(passages("a.css", "p {\n  /* Wide\n     enough. */\n}")).toEqual(["2 comment: Wide enough."]);
  });

  it("include the names of tests and groups, also of parametrised and conditional ones", () => {
    const text = `describe("seats", () => {
  it.each([1])("counts %s", () => {});
  it.runIf(true)(\`costs \${1} step\`, () => {});
});
edit("no test");`;
    expect(passages("a.test.ts", text)).toEqual([
      "1 test: seats",
      "2 test: counts %s",
      "3 test: costs … step",
    ]);
  });

  it("exclude directives for linters and compilers", () => {
    expect(passages("a.ts", "// biome-ignore lint: reason\n// @ts-expect-error\nlet a;")).toEqual([]);
  });
});

describe("rules", () => {
  it.each([
    ["What the class waits for.", "begins with a clause"],
    ["Whether it is open.", "begins with a clause"],
    ["Longer for who has extra time.", "pronoun for a person"],
    ["Nobody sees it.", "pronoun for a person"],
    ["The client is told the rank.", "verb of speech for data"],
    ["Sends the state anew.", "not a term of the field"],
    ["Takes back the points.", "not a term of the field"],
  ])("find %j", (text, rule) => {
    expect(rulesBrokenBy(text)).toEqual([rule]);
  });

  it.each([
    "Longest remaining extra time, as a fraction of the question's duration.",
    "Participants who have not answered yet.",
    "Why is this a mutation?",
    "True if the gate is open.",
  ])("accept %j", (text) => {
    expect(rulesBrokenBy(text)).toEqual([]);
  });

  it("let test names, but not comments, begin with a clause", () => {
    expect(rulesBrokenBy("when the host leaves", "test")).toEqual([]);
    expect(rulesBrokenBy("when the host leaves")).toEqual(["begins with a clause"]);
  });
});

describe("commit subjects", () => {
  it("begin with one of the verbs and have at most 72 characters", () => {
    expect(subjectProblems("Fix stale counts after switching games")).toEqual([]);
    expect(subjectProblems("Mend what a walk has found")).toHaveLength(1);
    expect(subjectProblems(`Fix ${"x".repeat(69)}`)).toHaveLength(1);
  });
});
