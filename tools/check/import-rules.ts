// Directions in which imports may point, beyond the rules of the linter (biome.json).
import { posix } from "node:path";
import { circles, type ImportGraph, importGraph } from "./import-graph.ts";

const FOLDERS = ["src", "convex", "server/src", "server/tests", "cli", "tools", "tests"];

/** Areas whose folders may not import each other in a circle. */
const AREAS = ["cli", "convex/model", "src/features", "src/lib", "src/ui", "tools"];

/** Layers of the browser code, the upper ones first. A file imports from its own layer and from those below. */
const LAYERS = [/^src\/(app|routes|first-paint|main\.tsx)(\/|$)/, /^src\/features\//, /^src\/(lib|ui)\//];

/** Domains of `src/features` that every domain may import. */
const SHARED_DOMAINS = ["questions", "sharing"];

/** Further domains that a domain may import. A domain that is in no list is imported by pages alone. */
const DOMAIN_IMPORTS: Record<string, string[]> = {
  reports: ["live"],
  classes: ["homework", "reports", "statistics"],
};

/** Problems of this project's imports, a line each. */
export function checkImports(): string[] {
  return importProblems(importGraph(FOLDERS));
}

/** Problems of these imports, a line each: circles of files, circles of folders, imports that are not allowed. */
export function importProblems(graph: ImportGraph): string[] {
  return [
    ...circles(graph).map((way) => `A circle: ${way.join(" → ")}`),
    ...AREAS.flatMap((area) => folderCircles(graph, area)).map(
      (way) => `A circle of folders: ${way.join(" → ")}`,
    ),
    ...[...graph].flatMap(([from, targets]) => {
      return [...targets].filter((to) => !mayImport(from, to)).map((to) => `Not allowed: ${from} → ${to}`);
    }),
  ];
}

/**
 * Circles of folders below an area. Folders are compared level by level: those of the first level with all that they contain, then those of the second.
 * Returns the circles of the first level that has any: lower levels mostly repeat them.
 */
export function folderCircles(graph: ImportGraph, area: string): string[][] {
  const levels = Math.max(0, ...[...graph.keys()].map((file) => levelsOf(file, area).length));
  for (let level = 1; level <= levels; level++) {
    const found = circles(folderGraph(graph, area, level));
    if (found.length > 0) return found;
  }
  return [];
}

/** Imports between folders below an area, of which deeper ones count as a part of their folder at this level. */
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

/** Names of the folders between an area and a file; none for a file elsewhere. */
function levelsOf(file: string, area: string): string[] {
  if (!file.startsWith(`${area}/`)) return [];
  return posix.dirname(file).split("/").slice(area.split("/").length);
}

function mayImport(from: string, to: string): boolean {
  // A school runs `cli`; `tools` is for developers.
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
