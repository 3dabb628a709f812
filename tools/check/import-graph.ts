// Who imports whom in this project: read from the sources by a parser, so that what is said in comments and texts does not count.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";

/** The files that each file imports, by paths from the project's root. Types count like values, and lazy imports like others. */
export type ImportGraph = Map<string, Set<string>>;

const SOURCE = /\.tsx?$/;
/** Written by the Convex CLI: its types are made of all functions, and functions use them. */
const GENERATED = /(^|\/)_generated(\/|$)/;

/** The graph of all TypeScript files below these folders; what they import elsewhere is in it as well, without imports of its own. */
export function importGraph(folders: string[]): ImportGraph {
  const files = folders.flatMap(sourceFiles);
  return new Map(files.map((file) => [file, importsOf(file)]));
}

/** The project's own files that a source file imports, in the order in which it names them. */
function importsOf(file: string): Set<string> {
  const text = readFileSync(file, "utf8");
  const { module, errors } = parseSync(file, text);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value)),
    // The parser gives the place of a lazy import's argument, which may be any expression; only texts name a file.
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
      return /^"(.*)"$/.exec(text.slice(start, end))?.[1];
    }),
  ];
  const found = named.map((name) => (name?.startsWith(".") ? resolved(file, name) : null));
  return new Set(found.filter((path) => path !== null));
}

/** The source file that a relative import leads to; null for style sheets, data and generated code. */
function resolved(from: string, name: string): string | null {
  const path = posix.join(posix.dirname(from), name);
  if (GENERATED.test(path)) return null;
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return candidates.find((candidate) => SOURCE.test(candidate) && existsSync(candidate)) ?? null;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => posix.join(folder, name))
    .filter((path) => !GENERATED.test(path))
    .flatMap((path) => {
      if (statSync(path).isDirectory()) return sourceFiles(path);
      return SOURCE.test(path) && !path.endsWith(".d.ts") ? [path] : [];
    });
}

/** The circles of a graph, each as a way that ends where it began: `a → b → a`. Of files that all lead to each other, the shortest way from one of them is given. */
export function circles(graph: ImportGraph): string[][] {
  const found: string[][] = [];
  const told = new Set<string>();
  for (const start of graph.keys()) {
    if (told.has(start)) continue;
    const cameFrom = explored(graph, start);
    if (!cameFrom.has(start)) continue;
    found.push(wayTo(start, cameFrom));
    for (const file of cameFrom.keys()) if (explored(graph, file).has(start)) told.add(file);
  }
  return found;
}

/** All files that a file leads to, each with the one before it on a shortest way; the file itself is among them when it is in a circle. */
function explored(graph: ImportGraph, start: string): Map<string, string> {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const next of graph.get(file) ?? []) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  }
  return cameFrom;
}

/** The way from a file back to itself. */
function wayTo(start: string, cameFrom: Map<string, string>): string[] {
  const way = [start];
  let at = start;
  do {
    at = cameFrom.get(at) ?? start;
    way.unshift(at);
  } while (at !== start);
  return way;
}
