import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../../cli/config/config-error.ts";

export const VERSION_PARTS = ["patch", "minor", "major"] as const;
export type VersionPart = (typeof VERSION_PARTS)[number];

/** Fields of a package.json, or of a package's entry in the lock file, that a release uses. */
interface Manifest {
  name?: string;
  version?: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const UNRELEASED = /^## \[Unreleased\][ \t]*\n([\s\S]*?)(?=^## |(?![\s\S]))/m;

/** Next version after `version` by semantic versioning. @throws ConfigError unless `version` has the form `1.2.3`. */
export function nextVersion(version: string, part: VersionPart): string {
  const numbers = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (numbers === undefined) throw new ConfigError(`${version} is no version that a release can follow.`);
  const [major = 0, minor = 0, patch = 0] = numbers;
  if (part === "major") return `${major + 1}.0.0`;
  return part === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** Notes under "Unreleased" in a changelog; empty if there are none, or no such heading. */
export function unreleasedNotes(changelog: string): string {
  return UNRELEASED.exec(changelog)?.[1]?.trim() ?? "";
}

/**
 * Moves the unreleased notes of a changelog under a heading of the version, below an empty "Unreleased". @throws ConfigError when there are no notes.
 */
export function releasedChangelog(changelog: string, version: string, date: string): string {
  const notes = unreleasedNotes(changelog);
  if (notes === "")
    throw new ConfigError("There are no notes under “## [Unreleased]”, so there is nothing to release.");
  return changelog
    .replace(UNRELEASED, () => `## [Unreleased]\n\n## [${version}] - ${date}\n\n${notes}\n\n`)
    .trimEnd()
    .concat("\n");
}

interface Release {
  version: string;
  /** Text of the release's Git tag. */
  tagText: string;
  /** Writes all files of the release. */
  write(): void;
}

/**
 * Prepares a release of the project at `root`. Sets the next version in the package.json of the project and of its workspaces, and in the lock file.
 * Moves the unreleased notes of CHANGELOG.md under that version. Workspaces have the project's version; the changelog of a workspace changes too if
 * it has notes.
 *
 * @param date of the release, as YYYY-MM-DD
 * @throws ConfigError when there are no notes, or the current version is not of the form `1.2.3`
 */
export function prepareRelease(root: string, part: VersionPart, date: string): Release {
  const project = readJson<Manifest>(root, "package.json");
  const version = nextVersion(project.version ?? "", part);
  const workspaces = project.workspaces ?? [];
  const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");

  const files = new Map([["CHANGELOG.md", releasedChangelog(changelog, version, date)]]);
  for (const folder of workspaces) {
    const path = `${folder}/CHANGELOG.md`;
    const text = existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
    if (unreleasedNotes(text) !== "") files.set(path, releasedChangelog(text, version, date));
  }

  const manifests = new Map(
    ["", ...workspaces].map((folder) => [folder, readJson<Manifest>(root, join(folder, "package.json"))]),
  );
  const names = new Set([...manifests.values()].map(({ name }) => name ?? ""));
  for (const [folder, manifest] of manifests) {
    files.set(join(folder, "package.json"), jsonText(withVersion(manifest, version, names)));
  }
  const lock = readJson<{ version: string; packages: Record<string, Manifest> }>(root, "package-lock.json");
  lock.version = version;
  for (const folder of manifests.keys()) {
    const entry = lock.packages[folder];
    if (entry === undefined)
      throw new ConfigError(`package-lock.json does not know the package "${folder}".`);
    lock.packages[folder] = withVersion(entry, version, names);
  }
  files.set("package-lock.json", jsonText(lock));

  return {
    version,
    tagText: `Canlı Quiz ${version}\n\n${unreleasedNotes(changelog)}\n`,
    write() {
      for (const [path, text] of files) writeFileSync(join(root, path), text);
    },
  };
}

/** Sets the version of a manifest, and of its dependencies on packages of this project. */
function withVersion(manifest: Manifest, version: string, names: Set<string>): Manifest {
  const result = { ...manifest, version };
  for (const field of ["dependencies", "devDependencies"] as const) {
    const wanted = manifest[field];
    if (wanted === undefined) continue;
    result[field] = Object.fromEntries(
      Object.entries(wanted).map(([name, range]) => [
        name,
        names.has(name) && /^\d/.test(range) ? version : range,
      ]),
    );
  }
  return result;
}

function readJson<Content>(root: string, path: string): Content {
  return JSON.parse(readFileSync(join(root, path), "utf8")) as Content;
}

/** Formats JSON as npm does. */
function jsonText(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
