import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { describe, expect, it } from "vitest";
import { PACKAGE_ROOT } from "./support/package-root.ts";

interface Manifest {
  name: string;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const manifest = JSON.parse(readFileSync(join(PACKAGE_ROOT, "package.json"), "utf8")) as Manifest;
const SOURCES = codeIn("src");
const TESTS = [...codeIn("tests"), "vitest.config.ts"];

describe("this package can be copied elsewhere", () => {
  it("because no file imports anything outside of it", () => {
    const outside = importsOf([...SOURCES, ...TESTS]).filter(
      ({ file, name }) => name.startsWith(".") && targetOf(file, name).startsWith(".."),
    );
    expect(outside).toEqual([]);
  });

  it("because its sources import only what is declared as a dependency", () => {
    const declared = { ...manifest.dependencies, ...manifest.optionalDependencies };
    expect(packagesIn(SOURCES).filter((name) => !(name in declared))).toEqual([]);
  });

  it("because its tests import only what is declared at all", () => {
    const declared = {
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    };
    expect(packagesIn(TESTS).filter((name) => !(name in declared))).toEqual([]);
  });

  it("without its tests, because no source imports one", () => {
    const tests = importsOf(SOURCES).filter(
      ({ file, name }) => name.startsWith(".") && !targetOf(file, name).startsWith(`src${sep}`),
    );
    expect(tests).toEqual([]);
  });
});

it("every entry in package.json's exports is a file", () => {
  const files = new Set([...SOURCES, ...TESTS, "package.json"]);
  const missing = Object.values(manifest.exports).filter((path) => !files.has(join(path)));
  expect(missing).toEqual([]);
});

it("docs/options.md names every option, and none that does not exist", () => {
  const declared =
    /interface ServerOptions \{\n([\s\S]*?)\n\}/.exec(read("src/server-options.ts"))?.[1] ?? "";
  const names = [...declared.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name);
  // Tables of exports follow those of options.
  const [options = ""] = read("docs/options.md").split("\n## Exports\n");
  const listed = [...options.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(names.sort());
});

describe("docs/protocol.md", () => {
  const page = readFileSync(join(PACKAGE_ROOT, "docs", "protocol.md"), "utf8");
  const anchors = headingsOf(page).map(anchorOf);

  it("has a heading for each anchor that the code and the page link to", () => {
    const cited = [...SOURCES, ...TESTS]
      .flatMap((file) => [...read(file).matchAll(/docs\/protocol\.md#([\w-]+)/g)])
      .concat([...page.matchAll(/\]\(#([\w-]+)\)/g)])
      .map(([, anchor = ""]) => anchor);
    expect(cited.length).toBeGreaterThan(40);
    expect(cited.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  it("has no duplicate anchors", () => {
    expect(anchors.filter((anchor, place) => anchors.indexOf(anchor) !== place)).toEqual([]);
  });
});

function codeIn(folder: string): string[] {
  return readdirSync(join(PACKAGE_ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !path.includes("node_modules"))
    .map((path) => join(folder, path));
}

function read(file: string): string {
  return readFileSync(join(PACKAGE_ROOT, file), "utf8");
}

/** Matches imports at the beginning of a line, `import(…)`, and arguments of `createRequire`. */
const IMPORT =
  /^(?:import .*|export .*|\}) from "([^"]+)";$|^import "([^"]+)";$|\bimport\("([^"]+)"|import\.meta\.url\)(?:\.resolve)?\("([^"]+)"\)/gm;

function importsOf(files: string[]): { file: string; name: string }[] {
  return files.flatMap((file) =>
    [...read(file).matchAll(IMPORT)].map((match) => ({ file, name: match.slice(1).find(Boolean) ?? "" })),
  );
}

/** Target of a relative import, from the package's folder. */
function targetOf(file: string, name: string): string {
  return relative(PACKAGE_ROOT, resolve(PACKAGE_ROOT, dirname(file), name));
}

function packagesIn(files: string[]): string[] {
  const names = importsOf(files)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(".") && !name.startsWith("node:"))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  return [...new Set(names)].filter((name) => name !== manifest.name);
}

function headingsOf(markdown: string): string[] {
  const text = markdown.replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => heading);
}

/** Anchor of a heading as on Git hosts. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}
