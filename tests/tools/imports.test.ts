import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importGraph } from "../../tools/check/import-graph.ts";
import { checkImports, importProblems } from "../../tools/check/import-rules.ts";

let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder();
});
afterEach(() => folder.remove());

/** The imports of a project of these files, by their names. */
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

describe("who imports whom", () => {
  it("is read from values, types, lazy imports and what is handed on", () => {
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

  it("is not read from comments, texts, packages, style sheets and generated code", () => {
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

describe("the rules of imports", () => {
  it("find each circle once, by the shortest way round", () => {
    expect(
      problems({ "a.ts": ["b.ts", "c.ts"], "b.ts": ["c.ts"], "c.ts": ["a.ts"], "d.ts": ["a.ts", "d.ts"] }),
    ).toEqual(["A circle: a.ts → c.ts → a.ts", "A circle: d.ts → d.ts"]);
  });

  it("keep a feature out of other features, of pages and of the frame around them", () => {
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

  it("let a feature use itself, the design system, what is shared by all and by its family", () => {
    const fine = ["account/field.tsx", "sharing/qr-code.tsx"].map((file) => `src/features/${file}`);
    const shared = "src/features/live/shared/stage.tsx";
    expect(problems({ "src/features/account/form.tsx": [...fine, "src/ui/button/button.tsx"] })).toEqual([]);
    expect(problems({ "src/features/reports/team.tsx": [shared] })).toEqual([]);
    expect(problems({ "src/features/account/form.tsx": [shared] })).toHaveLength(1);
    expect(problems({ "src/routes/live/panel-page.tsx": [shared, ...fine] })).toEqual([]);
  });

  it("find features that need each other, though no file does", () => {
    expect(
      problems({
        "src/features/live/a.ts": ["src/features/sharing/b.ts"],
        "src/features/sharing/c.ts": ["src/features/live/d.ts"],
      })[0],
    ).toBe("A circle of features: live → sharing → live");
  });

  it("hold in this project", () => {
    expect(checkImports()).toEqual([]);
  });
});
