// Which way imports may point, beyond what the linter says of the layers (biome.json).
import { posix } from "node:path";
import { circles, type ImportGraph, importGraph } from "./import-graph.ts";

const FOLDERS = ["src", "convex", "server/src", "server/tests", "scripts", "tests"];

/**
 * The features that others are made of, and the names of those that may use them. Any other feature is used by pages alone (`src/routes`, `src/app`): so it can be
 * changed, or deleted, with nothing else in view.
 */
const SHARED_FEATURES: Record<string, RegExp> = {
  questions: /./,
  sharing: /./,
  accepting: /^(live-host|report)$/,
  "live-shared": /^(live-|report$)/,
  "feedback-shared": /^feedback-/,
  "quiz-file": /^quiz-/,
  // The progress of a class lists homework that is still open.
  deadline: /^(homework|homework-give|class-course)$/,
  // One grammar for what is pasted into a question and for what is brought in as a whole.
  "written-questions": /^quiz-(import|editor)$/,
  // A class over time is told in the words of its reports, and drawn like the teacher's own course.
  report: /^class-course$/,
  statistics: /^class-course$/,
  // Whatever becomes a question is mended in the editor's form.
  "quiz-editor": /^quiz-import$/,
};

/** What features must not know: the pages and the frame that they are shown in. */
const ABOVE_FEATURES = /^src\/(app|routes|first-paint|main\.tsx)(\/|$)/;

/** Folders below which no folders import each other in a circle. */
const ORDERED_AREAS = ["convex/model"];

/** What is wrong with this project's imports, a line each. */
export function checkImports(): string[] {
  return importProblems(importGraph(FOLDERS));
}

/** What is wrong with these imports, a line each: circles first, then features that know what they must not. */
export function importProblems(graph: ImportGraph): string[] {
  return [
    ...circles(graph).map((way) => `A circle: ${way.join(" → ")}`),
    ...circles(featureGraph(graph)).map((way) => `A circle of features: ${way.join(" → ")}`),
    ...ORDERED_AREAS.flatMap((area) => folderCircles(graph, area)),
    ...[...graph].flatMap(([from, targets]) => {
      return [...targets].filter((to) => !mayImport(from, to)).map((to) => `Not allowed: ${from} → ${to}`);
    }),
  ];
}

/**
 * The circles of the folders below an area, a line each, with the first import of every step. Folders are compared at every level: first the area's own folders with
 * everything in them, at last each folder with the files that lie directly in it.
 */
export function folderCircles(graph: ImportGraph, area: string): string[] {
  const isInside = (file: string) => file.startsWith(`${area}/`);
  const partsOf = (file: string) => posix.dirname(file).split("/");
  const deepest = Math.max(0, ...[...graph.keys()].filter(isInside).map((file) => partsOf(file).length));
  const found = new Set<string>();
  for (let length = area.split("/").length + 1; length <= deepest; length += 1) {
    const folders: ImportGraph = new Map();
    const examples = new Map<string, string>();
    for (const [from, targets] of graph) {
      if (!isInside(from)) continue;
      const importer = partsOf(from).slice(0, length).join("/");
      const known = folders.get(importer) ?? new Set();
      for (const to of [...targets].filter(isInside)) {
        const imported = partsOf(to).slice(0, length).join("/");
        if (imported === importer) continue;
        known.add(imported);
        const step = `${importer} → ${imported}`;
        if (!examples.has(step)) examples.set(step, `${from} → ${to}`);
      }
      folders.set(importer, known);
    }
    for (const way of circles(folders)) {
      const imports = way.slice(1).map((folder, index) => examples.get(`${way[index]} → ${folder}`));
      found.add(`A circle of folders: ${way.join(" → ")} (${imports.join(", ")})`);
    }
  }
  return [...found];
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
