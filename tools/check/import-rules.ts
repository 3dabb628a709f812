// Which way imports may point, beyond what the linter says of the layers (biome.json).
import { circles, type ImportGraph, importGraph } from "./import-graph.ts";

const FOLDERS = ["src", "convex", "server/src", "server/tests", "cli", "tools", "tests"];

/**
 * The features that others are made of, and the names of those that may use them. Any other feature is used by pages alone (`src/routes`, `src/app`): so it can be
 * changed, or deleted, with nothing else in view.
 */
const SHARED_FEATURES: Record<string, RegExp> = {
  questions: /./,
  sharing: /./,
  live: /^reports$/,
  // The progress of a class lists homework that is still open.
  homework: /^classes$/,
  // A class over time is told in the words of its reports, and drawn like the teacher's own course.
  reports: /^classes$/,
  statistics: /^classes$/,
};

/** What features must not know: the pages and the frame that they are shown in. */
const ABOVE_FEATURES = /^src\/(app|routes|first-paint|main\.tsx)(\/|$)/;

/** What is wrong with this project's imports, a line each. */
export function checkImports(): string[] {
  return importProblems(importGraph(FOLDERS));
}

/** What is wrong with these imports, a line each: circles first, then features that know what they must not. */
export function importProblems(graph: ImportGraph): string[] {
  return [
    ...circles(graph).map((way) => `A circle: ${way.join(" → ")}`),
    ...circles(featureGraph(graph)).map((way) => `A circle of features: ${way.join(" → ")}`),
    ...[...graph].flatMap(([from, targets]) => {
      return [...targets].filter((to) => !mayImport(from, to)).map((to) => `Not allowed: ${from} → ${to}`);
    }),
  ];
}

function mayImport(from: string, to: string): boolean {
  const importer = featureOf(from);
  if (importer === null) return true;
  const imported = featureOf(to);
  if (imported === null) return !ABOVE_FEATURES.test(to);
  return imported === importer || SHARED_FEATURES[imported]?.test(importer) === true;
}

/** The features that each feature imports. */
function featureGraph(graph: ImportGraph): ImportGraph {
  const features: ImportGraph = new Map();
  for (const [from, targets] of graph) {
    const importer = featureOf(from);
    if (importer === null) continue;
    const known = features.get(importer) ?? new Set();
    for (const to of targets) {
      const imported = featureOf(to);
      if (imported !== null && imported !== importer) known.add(imported);
    }
    features.set(importer, known);
  }
  return features;
}

/** The name of the feature that a file belongs to: the folder below `src/features`. */
function featureOf(file: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}
