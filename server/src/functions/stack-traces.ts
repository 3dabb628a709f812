import { existsSync, readFileSync } from "node:fs";
import { findSourceMap } from "node:module";
import { type CodePosition, type SourcePosition, sourcePositions } from "./compile/source-positions.ts";

/*
 * Stack traces of functions name the developer's files and lines, as on Convex: `    at handler (../convex/notes.ts:5:12)`. Neither the server's own
 * frames nor the machine's paths are shown. Node's source maps are not used: the program that starts the server may not enable them, and they need
 * much memory.
 */

/** File names of bundled code, see `bundle.ts`. */
const BUNDLE_FILE = /\bfunctions-(?:browser|node)-[0-9a-f]{16}\.mjs/;
/** Frame in bundled code: text before the location, file name, line and column. */
const BUNDLE_FRAME = new RegExp(`^\\s+at (.*?)\\(?file:.*?(${BUNDLE_FILE.source}):(\\d+):(\\d+)\\)?$`);
/** Frame with a location that {@link appFrames} has already replaced. */
const APP_FRAME = /^ {4}at .+ \((?:\.\.\/)+.+:\d+:\d+\)$/;
/** Code of the convex package around each call, which Convex leaves out, too, and the generated module that imports all modules. */
const INTERNAL = /\/node_modules\/convex\/(?:src|dist\/\w+)\/server\/impl\/|<stdin>$/;
const MAX_FRAMES = 8;
/** Maximum number of positions remembered for a bundle. */
const MAX_POSITIONS = 1_000;

interface Bundle {
  mapFile: string;
  /** Positions found so far, by line and column. */
  positions: Map<string, SourcePosition | null>;
}

const bundles = new Map<string, Bundle>();

/** @param name file name of the code. @param mapFile its source map, which is read when the first error occurs. */
export function registerBundle(name: string, mapFile: string): void {
  // Code that has been replaced may still run, and its map is not deleted at once (`LoadFolders`).
  for (const [earlier, bundle] of bundles) if (!existsSync(bundle.mapFile)) bundles.delete(earlier);
  bundles.set(name, { mapFile, positions: new Map() });
}

/** Stack frames of the app's code and its packages, innermost first. */
export function framesOf(error: Error): string[] {
  const stack = typeof error.stack === "string" ? error.stack : "";
  const head = headOf(error);
  // The message may itself contain frames, of a called function.
  return appFrames(stack.startsWith(head) ? stack.slice(head.length) : stack);
}

/** The app's frames of a stack trace. */
function appFrames(stack: string): string[] {
  const lines = stack.split("\n");
  const ready = lines.filter((line) => APP_FRAME.test(line));
  const frames = ready.length > 0 ? ready : locatedFrames(lines.flatMap(bundleFrame));
  return frames.slice(0, MAX_FRAMES);
}

interface BundleFrame extends CodePosition {
  /** Function name, perhaps with `async` or `new` before it. */
  label: string;
  bundle: string;
}

function bundleFrame(text: string): BundleFrame[] {
  const [, label = "", bundle, line, column] = BUNDLE_FRAME.exec(text) ?? [];
  return bundle === undefined
    ? []
    : [{ label: label.trim(), bundle, line: Number(line), column: Number(column) }];
}

function locatedFrames(frames: readonly BundleFrame[]): string[] {
  const positions = new Map<BundleFrame, SourcePosition | null>();
  for (const bundle of new Set(frames.map((frame) => frame.bundle))) {
    const own = frames.filter((frame) => frame.bundle === bundle);
    for (const [i, position] of locate(bundle, own).entries()) positions.set(own[i] as BundleFrame, position);
  }
  return frames.flatMap((frame) => {
    const position = positions.get(frame);
    if (!position || INTERNAL.test(position.source)) return [];
    return [frameAt(position, labelOf(frame))];
  });
}

/** Function name as Convex shows it. esbuild names the function around a CommonJS module by the module's path. */
function labelOf({ label }: BundleFrame): string {
  if (label.includes("/")) return "<anonymous>";
  return label === "" || label === "async" ? `${label} <anonymous>`.trim() : label;
}

/** @param label function name; by default that of top-level code */
export function frameAt({ source, line, column }: SourcePosition, label = "<anonymous>"): string {
  return `    at ${label} (${source}:${line}:${column})`;
}

function locate(name: string, wanted: readonly CodePosition[]): (SourcePosition | null)[] {
  const bundle = bundles.get(name);
  if (!bundle) return wanted.map(() => null);
  const { positions, mapFile } = bundle;
  const keyOf = ({ line, column }: CodePosition) => `${line}:${column}`;
  const unknown = wanted.filter((place) => !positions.has(keyOf(place)));
  if (unknown.length > 0) {
    if (positions.size > MAX_POSITIONS) positions.clear();
    const found = readPositions(mapFile, unknown);
    for (const [i, place] of unknown.entries()) positions.set(keyOf(place), found[i] ?? null);
  }
  return wanted.map((place) => positions.get(keyOf(place)) ?? null);
}

function readPositions(mapFile: string, wanted: readonly CodePosition[]): (SourcePosition | null)[] {
  try {
    return sourcePositions(JSON.parse(readFileSync(mapFile, "utf8")), wanted);
  } catch {
    // The code has been replaced by a later push, and its map deleted.
    return [];
  }
}

type PrepareStackTrace = (error: Error, sites: NodeJS.CallSite[]) => unknown;

let isInstalled = false;

/**
 * Makes the `stack` of errors in functions contain only the app's frames, since functions may print or return it. Errors of other code keep the stack
 * that Node, or an earlier `Error.prepareStackTrace`, gives them.
 *
 * @param isInFunction true while a function's code runs. Errors of the server that it catches then contain no frame of the app.
 */
export function cleanStackTraces(isInFunction: () => boolean): void {
  if (isInstalled) return;
  isInstalled = true;
  const previous = Error.prepareStackTrace as PrepareStackTrace | undefined;
  Error.prepareStackTrace = (error: Error, sites: NodeJS.CallSite[]) => {
    const isOfApp =
      isInFunction() || sites.some((site) => BUNDLE_FILE.test(site.getScriptNameOrSourceURL() ?? ""));
    if (isOfApp) return [headOf(error), ...appFrames(sites.map(frameOf).join("\n"))].join("\n");
    return process.sourceMapsEnabled || !previous
      ? [headOf(error), ...sites.map(mappedFrameOf)].join("\n")
      : previous(error, sites);
  };
}

/** First line of a stack trace: name and message. */
export function headOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}

function frameOf(site: NodeJS.CallSite): string {
  return `    at ${String(site)}`;
}

/** Frame with its location in the source, if Node has a source map. Node's own formatter, which does this, cannot be called. */
function mappedFrameOf(site: NodeJS.CallSite): string {
  const file = site.getScriptNameOrSourceURL();
  const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
  if (!file || line === null || column === null) return frameOf(site);
  const origin = findSourceMap(file)?.findEntry(line - 1, column - 1);
  if (!origin || !("originalSource" in origin)) return frameOf(site);
  const place = `${origin.originalSource}:${origin.originalLine + 1}:${origin.originalColumn + 1}`;
  return frameOf(site).replace(`${file}:${line}:${column}`, place);
}
