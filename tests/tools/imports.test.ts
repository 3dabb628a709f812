import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importGraph } from "../../tools/check/import-graph.ts";
import { checkImports, folderCycles, importProblems } from "../../tools/check/import-rules.ts";

let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => folder.remove());

/** Import graph of a project with these files, by file name. */
function importsOf(files: Record<string, string>): Record<string, string[]> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const named = (path: string) => path.slice(folder.path.length + 1);
  return Object.fromEntries(
    [...importGraph([folder.path])].map(([file, targets]) => [named(file), [...targets].map(named)]),
  );
}

const problems = (imports: Record<string, string[]>) =>
  importProblems(new Map(Object.entries(imports).map(([file, targets]) => [file, new Set(targets)])));

describe("the import graph", () => {
  it("contains imports of values and types, lazy imports and re-exports", () => {
    const imports = importsOf({
      "a.ts": `import { b } from "./b.ts";
        import type { C } from "./deep/c";
        export * from "./d.tsx";
        const e = () => import("./e.ts");`,
      "b.ts": "",
      "deep/c.ts": 'export { type b } from "../b.ts"; ',
      "d.tsx": "",
      "e.ts": "",
    });
    expect(imports["a.ts"]?.toSorted()).toEqual(["b.ts", "d.tsx", "deep/c.ts", "e.ts"]);
    expect(imports["deep/c.ts"]).toEqual(["b.ts"]);
  });

  it("ignores comments, strings, packages, style sheets and generated code", () => {
    const imports = importsOf({
      "a.ts": `// import "./b.ts";
        const text = 'import "./b.ts"';
        import "react";
        import styles from "./a.module.css";
        import { api } from "./_generated/api";`,
      "a.module.css": "",
      "b.ts": "",
      "_generated/api.ts": 'import "../a.ts";',
    });
    expect(imports).toEqual({ "a.ts": [], "b.ts": [] });
  });
});

describe("cycles of folders", () => {
  const found = (imports: Record<string, string[]>) =>
    folderCycles(new Map(Object.entries(imports).map(([file, targets]) => [file, new Set(targets)])), "area");

  it("are found between folders of one level, including their subfolders", () => {
    expect(
      found({
        "area/quiz/import/1.ts": ["area/live/2.ts"],
        "area/live/board/3.ts": ["area/quiz/4.ts"],
      }),
    ).toEqual([["area/quiz", "area/live", "area/quiz"]]);
  });

  it("are found between a folder's own files and a folder in it", () => {
    expect(
      found({ "area/quiz/1.ts": ["area/quiz/read/2.ts"], "area/quiz/read/3.ts": ["area/quiz/4.ts"] }),
    ).toEqual([["area/quiz", "area/quiz/read", "area/quiz"]]);
  });

  it("are not reported for imports in one direction, within a folder, or elsewhere", () => {
    expect(
      found({
        "area/a/1.ts": ["area/b/1.ts", "area/a/2.ts", "elsewhere/a.ts", "area/3.ts"],
        "elsewhere/a.ts": ["area/a/1.ts"],
        "areas/a/1.ts": ["areas/b/1.ts"],
        "areas/b/1.ts": ["areas/a/1.ts"],
      }),
    ).toEqual([]);
  });
});

describe("the import rules", () => {
  it("find each cycle once, by its shortest path", () => {
    expect(
      problems({ "a.ts": ["b.ts", "c.ts"], "b.ts": ["c.ts"], "c.ts": ["a.ts"], "d.ts": ["a.ts", "d.ts"] }),
    ).toEqual(["Cycle: a.ts → c.ts → a.ts", "Cycle: d.ts → d.ts"]);
  });

  it("keep a feature independent of other features, of pages and of the app's frame", () => {
    const [from, other] = ["src/features/account/form.tsx", "src/features/statistics/chart.tsx"];
    expect(
      problems({ [from]: [other, "src/routes/about/page.tsx", "src/app/guards.tsx", "src/main.tsx"] }),
    ).toEqual([
      `Not allowed: ${from} → ${other}`,
      `Not allowed: ${from} → src/routes/about/page.tsx`,
      `Not allowed: ${from} → src/app/guards.tsx`,
      `Not allowed: ${from} → src/main.tsx`,
    ]);
  });

  it("keep src/lib and src/ui independent of features and pages", () => {
    const [lib, ui, feature] = ["src/lib/text/date.ts", "src/ui/form/field.tsx", "src/features/live/a.ts"];
    expect(problems({ [lib]: [ui, feature], [ui]: ["src/routes/about/page.tsx"] })).toEqual([
      `Not allowed: ${lib} → ${feature}`,
      `Not allowed: ${ui} → src/routes/about/page.tsx`,
    ]);
  });

  it("allow a domain to import itself, lower layers, shared domains and those in its list", () => {
    const fine = ["account/field.tsx", "sharing/qr-code.tsx"].map((file) => `src/features/${file}`);
    const live = "src/features/live/teams/team.tsx";
    expect(problems({ "src/features/account/form.tsx": [...fine, "src/ui/button/button.tsx"] })).toEqual([]);
    expect(problems({ "src/features/reports/pupils.tsx": [live] })).toEqual([]);
    expect(problems({ "src/features/account/form.tsx": [live] })).toHaveLength(1);
    expect(problems({ [live]: ["src/features/reports/pupils.tsx"] })).toHaveLength(1);
    expect(problems({ "src/routes/live/panel-page.tsx": [live, ...fine] })).toEqual([]);
  });

  it.each(["convex/model/live", "src/features/live", "src/lib", "src/ui"])(
    "find a cycle of folders in %s",
    (area) => {
      expect(
        problems({
          [`${area}/a/1.ts`]: [`${area}/b/2.ts`],
          [`${area}/b/3.ts`]: [`${area}/a/4.ts`],
        }),
      ).toEqual([`Cycle of folders: ${area}/a → ${area}/b → ${area}/a`]);
    },
  );

  it("keep the operator's program independent of developer tools, and both without cycles of folders", () => {
    expect(problems({ "cli/main.ts": ["tools/check/check.ts"], "tools/main.ts": ["cli/main.ts"] })).toEqual([
      "Not allowed: cli/main.ts → tools/check/check.ts",
    ]);
    expect(
      problems({
        "tools/check/check.ts": ["tools/test/steps.ts"],
        "tools/test/test.ts": ["tools/check/lock.ts"],
      }),
    ).toEqual(["Cycle of folders: tools/check → tools/test → tools/check"]);
  });

  it("are satisfied by this project", () => {
    expect(checkImports()).toEqual([]);
  });
});
