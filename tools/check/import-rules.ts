// Directions in which imports may point, beyond the rules of the linter (biome.json).
import { posix } from "node:path";
import { cycles, type ImportGraph, importGraph } from "./import-graph.ts";

const FOLDERS = ["src", "convex", "server/src", "server/tests", "cli", "tools", "tests"];

/** Areas whose folders must not import each other in a cycle. */
const AREAS = ["cli", "convex/model", "src/features", "src/lib", "src/ui", "tools"];

/** Layers of the browser code, the upper ones first. A file imports from its own layer and from those below. */
const LAYERS = [/^src\/(app|routes|first-paint|main\.tsx)(\/|$)/, /^src\/features\//, /^src\/(lib|ui)\//];

/** Domains of `src/features` that every domain may import. */
const SHARED_DOMAINS = ["questions", "sharing"];

/** Further domains that a domain may import. A domain in neither list may only be imported by pages. */
const DOMAIN_IMPORTS: Record<string, string[]> = {
  live: ["cards", "pairing"],
  paper: ["pairing", "quiz"],
  reports: ["live", "paper"],
  classes: ["homework", "reports", "statistics"],
};

/** Problems of this project's imports, one line each. */
export function checkImports(): string[] {
  return importProblems(importGraph(FOLDERS));
}

/** Problems of these imports, one line each: cycles of files, cycles of folders, and forbidden imports. */
export function importProblems(graph: ImportGraph): string[] {
  return [
    ...cycles(graph).map((path) => `Cycle: ${path.join(" → ")}`),
    ...AREAS.flatMap((area) => folderCycles(graph, area)).map(
      (path) => `Cycle of folders: ${path.join(" → ")}`,
    ),
    ...[...graph].flatMap(([from, targets]) => {
      return [...targets].filter((to) => !mayImport(from, to)).map((to) => `Not allowed: ${from} → ${to}`);
    }),
  ];
}

/**
 * Cycles of folders below an area. Compares folders level by level: first the folders of the first level with their whole content, then those of the
 * second. Returns the cycles of the first level that has any, because lower levels mostly repeat them.
 */
export function folderCycles(graph: ImportGraph, area: string): string[][] {
  const levels = Math.max(0, ...[...graph.keys()].map((file) => levelsOf(file, area).length));
  for (let level = 1; level <= levels; level++) {
    const found = cycles(folderGraph(graph, area, level));
    if (found.length > 0) return found;
  }
  return [];
}

/** Imports between the folders of one level below an area. Deeper folders count as part of their folder at this level. */
function folderGraph(graph: ImportGraph, area: string, level: number): ImportGraph {
  const folders: ImportGraph = new Map();
  const folderOf = (file: string) => [area, ...levelsOf(file, area).slice(0, level)].join("/");
  for (const [from, targets] of graph) {
    if (!from.startsWith(`${area}/`)) continue;
    const importer = folderOf(from);
    const imported = [...targets].filter((to) => to.startsWith(`${area}/`)).map(folderOf);
    const others = imported.filter((folder) => folder !== importer);
    folders.set(importer, new Set([...(folders.get(importer) ?? []), ...others]));
  }
  return folders;
}

/** Names of the folders between an area and a file. Empty for a file outside the area. */
function levelsOf(file: string, area: string): string[] {
  if (!file.startsWith(`${area}/`)) return [];
  return posix.dirname(file).split("/").slice(area.split("/").length);
}

function mayImport(from: string, to: string): boolean {
  // `cli` is for schools, `tools` only for developers.
  if (from.startsWith("cli/") && to.startsWith("tools/")) return false;
  const layer = LAYERS.findIndex((pattern) => pattern.test(from));
  if (LAYERS.slice(0, Math.max(0, layer)).some((pattern) => pattern.test(to))) return false;
  const importer = domainOf(from);
  const imported = domainOf(to);
  if (importer === null || imported === null || importer === imported) return true;
  return SHARED_DOMAINS.includes(imported) || DOMAIN_IMPORTS[importer]?.includes(imported) === true;
}

/** Name of the domain that a file belongs to: its folder below `src/features`. */
function domainOf(file: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}
