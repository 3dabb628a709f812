// Which way imports may point, beyond what the linter says of the layers (biome.json).
import { dirname } from "node:path/posix";
import { circles, type ImportGraph, importGraph } from "./import-graph.ts";

const FOLDERS = ["src", "convex", "server/src", "server/tests", "cli", "tools", "tests"];

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

/** What is wrong with this project's imports, a line each. */
export function checkImports(): string[] {
  return importProblems(importGraph(FOLDERS));
}

/** What is wrong with these imports, a line each: circles first, then features that know what they must not. */
export function importProblems(graph: ImportGraph): string[] {
  return [
    ...circles(graph).map((way) => `A circle: ${way.join(" → ")}`),
    ...circles(featureGraph(graph)).map((way) => `A circle of features: ${way.join(" → ")}`),
    ...circles(folderGraph(graph)).map((way) => `A circle of folders: ${way.join(" → ")}`),
    ...[...graph].flatMap(([from, targets]) => {
      return [...targets].filter((to) => !mayImport(from, to)).map((to) => `Not allowed: ${from} → ${to}`);
    }),
  ];
}

function mayImport(from: string, to: string): boolean {
  // A school runs `cli`; `tools` is for developers.
  if (from.startsWith("cli/") && to.startsWith("tools/")) return false;
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

/** Folders of `cli` and `tools` that each of their folders imports. */
function folderGraph(graph: ImportGraph): ImportGraph {
  const folders: ImportGraph = new Map();
  for (const [from, targets] of graph) {
    if (!/^(cli|tools)\//.test(from)) continue;
    const known = folders.get(dirname(from)) ?? new Set();
    for (const to of targets) if (dirname(to) !== dirname(from)) known.add(dirname(to));
    folders.set(dirname(from), known);
  }
  return folders;
}

/** The name of the feature that a file belongs to: the folder below `src/features`. */
function featureOf(file: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null;
}
