import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../scripts/lib/config.ts";
import { functionSettings } from "../../scripts/lib/function-settings.ts";

const ROOT = join(import.meta.dirname, "../..");
const tracked = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).split("\n");
/** Pages that say what is there now; a changelog and a record of a decision may name what has gone. */
const pages = tracked.filter((path) => path.endsWith(".md") && !/CHANGELOG|decisions\/\d/.test(path));

const read = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** The heading's anchor, as the usual hosts of Markdown make it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

function anchorsIn(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

/** What is wrong with a link of the page; null when it leads somewhere. */
function brokenLink(page: string, target: string): string | null {
  if (/^(https?|mailto):/.test(target)) return null;
  const [path = "", anchor] = target.split("#");
  const file = path === "" ? page : posix.join(dirname(page), path);
  if (!existsSync(join(ROOT, file))) return `${page}: ${target} is not there`;
  if (anchor === undefined || anchorsIn(file).includes(anchor)) return null;
  return `${page}: ${target} has no such heading`;
}

/** Paths that the page names in code marks: those of our folders, and any that end like code, such as `model/live/plays.ts`. */
function namedPaths(page: string): string[] {
  const ours = /^(src|convex|server|scripts|tests|docs|deploy|public)\/[\w./-]*[\w/]$/;
  const code = /^[\w-]+\/[\w./-]*\.tsx?$/;
  return [...read(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = ""]) => text)
    .filter((text) => ours.test(text) || code.test(text));
}

/** Pages name paths from the project's root or from their own folder; those of the server, the functions and the tests also without the first folder. */
function isThere(page: string, path: string): boolean {
  const folders = page.startsWith("server/")
    ? ["server", "server/src"]
    : ["", dirname(page), "convex", "tests"];
  return folders.some((folder) => existsSync(join(ROOT, folder, path)));
}

/** Names of the environment variables that the start command reads. */
function readVariables(): string[] {
  const names = new Set<string>();
  const env = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get(_, name) {
        names.add(String(name));
        return undefined;
      },
    },
  );
  readConfig(env);
  functionSettings(env, () => undefined);
  return [...names].sort();
}

/** Names in the first column of the table below the page's heading `## <heading>`. */
function namesInTable(page: string, heading: string): string[] {
  const [, section = ""] = read(page).split(`\n## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  const cells = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name)).sort();
}

/** Length of a page; words are separated by white space. */
function lengthOf(page: string): { lines: number; words: number } {
  const text = read(page).trimEnd();
  return { lines: text.split("\n").length, words: text.split(/\s+/).length };
}

describe("the documentation", () => {
  it.each(pages)("%s has links that lead somewhere", (page) => {
    const targets = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
    expect(targets.map((target) => brokenLink(page, target)).filter((problem) => problem !== null)).toEqual(
      [],
    );
  });

  it.each(pages)("%s names files and folders that are there", (page) => {
    expect(namedPaths(page).filter((path) => !isThere(page, path))).toEqual([]);
  });

  it("names commands that are there", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    // The coverage page also names what was broken.
    const named = pages
      .filter((page) => !page.endsWith("spec-coverage.md"))
      .flatMap((page) =>
        [...read(page).matchAll(/npm run (?:--silent )?([a-z-]+)/g)].map(([, name = ""]) => name),
      );
    expect(named.length).toBeGreaterThan(0);
    expect([...new Set(named)].filter((name) => !(name in scripts))).toEqual([]);
  });

  it("lists every variable that the start command reads, and no other", () => {
    expect(namesInTable("docs/configuration.md", "Variables")).toEqual(readVariables());
  });

  it("has a README of at most 80 lines and 700 words", () => {
    expect(lengthOf("README.md").lines).toBeLessThanOrEqual(80);
    expect(lengthOf("README.md").words).toBeLessThanOrEqual(700);
  });

  it("has a CONTRIBUTING of at most 900 words", () => {
    expect(lengthOf("CONTRIBUTING.md").words).toBeLessThanOrEqual(900);
  });
});
