import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { tempFolder } from "embedded-convex-server/testing/temp-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { nextVersion, prepareRelease, unreleasedNotes } from "../../tools/release/next-release.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Maximum number of words of a changelog entry. */
const ENTRY_WORDS = 30;
const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A thing with $& in its name.

## [0.1.0] - 2026-11-22

- The first.
`;

interface PackageFile {
  name: string;
  version: string;
  workspaces?: string[];
}

const projectWorkspaces = json<PackageFile>(join(ROOT, "package.json")).workspaces ?? [];

let folder: ReturnType<typeof tempFolder>;
beforeEach(() => {
  folder = tempFolder();
  const copied = [
    "package.json",
    "package-lock.json",
    ...projectWorkspaces.map((name) => `${name}/package.json`),
  ];
  for (const path of copied) {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder.path, path));
  }
  write("CHANGELOG.md", CHANGELOG);
});
afterEach(() => folder.remove());

function json<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, "utf8")) as Content;
}
const read = (path: string) => readFileSync(join(folder.path, path), "utf8");
const write = (path: string, text: string) => writeFileSync(join(folder.path, path), text);

function written(...given: Parameters<typeof prepareRelease>) {
  const release = prepareRelease(...given);
  release.write();
  return release;
}

describe("the next version", () => {
  it.each([
    ["patch", "1.2.4"],
    ["minor", "1.3.0"],
    ["major", "2.0.0"],
  ] as const)("raises its %s part", (part, next) => {
    expect(nextVersion("1.2.3", part)).toBe(next);
  });

  it("refuses versions with more than three numbers", () => {
    expect(() => nextVersion("1.2.3-beta.1", "patch")).toThrow("1.2.3-beta.1");
  });
});

describe("a release of this project", () => {
  it("changes only the version in package files, and formats them like npm", () => {
    const before = readFileSync(join(ROOT, "package.json"), "utf8");
    const { version: old } = JSON.parse(before) as PackageFile;
    const { version } = written(folder.path, "minor", "2027-01-02");
    expect(read("package.json")).toBe(before.replaceAll(`"${old}"`, `"${version}"`));

    const lockBefore = readFileSync(join(ROOT, "package-lock.json"), "utf8").split("\n");
    const changed = read("package-lock.json")
      .split("\n")
      .filter((line, index) => line !== lockBefore[index]);
    expect(changed.length).toBeGreaterThanOrEqual(2 + projectWorkspaces.length);
    for (const line of changed) expect(line).toContain(`"${version}"`);
  });

  it("moves the notes under the version and its date, below an empty section", () => {
    const { version, tagText } = written(folder.path, "patch", "2027-01-02");
    expect(read("CHANGELOG.md")).toBe(
      CHANGELOG.replace("## [Unreleased]", () => `## [Unreleased]\n\n## [${version}] - 2027-01-02`),
    );
    expect(tagText).toBe(`Canlı Quiz ${version}\n\n### Added\n\n- A thing with $& in its name.\n`);
    expect(() => written(folder.path, "patch", "2027-01-03")).toThrow("nothing to release");
  });

  it("changes no file before `write`", () => {
    const before = read("package.json");
    prepareRelease(folder.path, "patch", "2027-01-02");
    expect([read("package.json"), read("CHANGELOG.md")]).toEqual([before, CHANGELOG]);
  });

  it("writes nothing without notes", () => {
    write("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n\n## [0.1.0] - 2026-11-22\n\n- The first.\n");
    expect(() => written(folder.path, "patch", "2027-01-02")).toThrow("nothing to release");
    expect(read("package.json")).toBe(readFileSync(join(ROOT, "package.json"), "utf8"));
  });

  it("sets the version of a workspace too, also in dependencies on it, and releases its notes", () => {
    write(
      "package.json",
      JSON.stringify({
        name: "app",
        version: "0.3.0",
        workspaces: ["part"],
        dependencies: { part: "0.3.0" },
      }),
    );
    mkdirSync(join(folder.path, "part"));
    write(
      "part/package.json",
      JSON.stringify({ name: "part", version: "0.3.0", dependencies: { ws: "8.0.0" } }),
    );
    write("part/CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n\n- More.\n");
    const packages = {
      "": { name: "app", version: "0.3.0", dependencies: { part: "0.3.0" } },
      "node_modules/ws": { version: "8.0.0" },
      part: { version: "0.3.0", dependencies: { ws: "8.0.0" } },
    };
    write("package-lock.json", JSON.stringify({ version: "0.3.0", packages }));
    written(folder.path, "minor", "2027-01-02");
    expect(JSON.parse(read("package.json"))).toMatchObject({
      version: "0.4.0",
      dependencies: { part: "0.4.0" },
    });
    expect(JSON.parse(read("part/package.json"))).toMatchObject({
      version: "0.4.0",
      dependencies: { ws: "8.0.0" },
    });
    expect(JSON.parse(read("package-lock.json"))).toMatchObject({
      version: "0.4.0",
      packages: {
        "": { version: "0.4.0", dependencies: { part: "0.4.0" } },
        "node_modules/ws": { version: "8.0.0" },
        part: { version: "0.4.0" },
      },
    });
    expect(read("part/CHANGELOG.md")).toBe(
      "# Changelog\n\n## [Unreleased]\n\n## [0.4.0] - 2027-01-02\n\n- More.\n",
    );
  });
});

describe("the changelog of this project", () => {
  it("has a section for unreleased changes", () => {
    const text = readFileSync(join(ROOT, "CHANGELOG.md"), "utf8");
    expect(text).toContain("\n## [Unreleased]\n");
    expect(unreleasedNotes(`# Changelog\n\n## [Unreleased]\n\n- One.\n`)).toBe("- One.");
  });

  it.each(["CHANGELOG.md", "server/CHANGELOG.md"])("has short entries of one form in %s", (path) => {
    const entries = readFileSync(join(ROOT, path), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("- "));
    expect(entries.filter((entry) => !/^- (Adds|Changes|Fixes|Removes) .*\.$/.test(entry))).toEqual([]);
    expect(entries.filter((entry) => entry.split(" ").length > 1 + ENTRY_WORDS)).toEqual([]);
  });
});
