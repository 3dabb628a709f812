import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { hasPendingCryptography } from "../globals/crypto.ts";
import { type BundleGlobals, registerGlobals } from "../globals/globals.ts";
import { thrownText } from "../outcome.ts";
import { frameAt, framesOf, registerBundle } from "../stack-traces.ts";
import { runLoading } from "../unhandled-errors.ts";
import { BUNDLE_ID, type CompiledPart, type Platform } from "./compiled-functions.ts";
import { analysisError, type InvalidFunctions, modulePath } from "./invalid-functions.ts";

type Exports = Record<string, unknown>;

export interface ImportOptions {
  /** Folder into which the code is written for the import. */
  outDir: string;
  environment: (name: string) => string | undefined;
  /** Called for an error that the modules' code does not handle and that occurs after the import. */
  onLateError: (error: unknown) => void;
}

/** Interval of the checks for an import that cannot end, in ms, and number of checks after which it is given up. */
const CHECK_MS = 100;
const MAX_CHECKS: Record<Platform, number> = { browser: 10, node: 300 };

/** Imported modules. */
export interface ImportedPart {
  /** Each module's exports by its path. */
  modules: Map<string, Exports>;
  /** Removes the code's globals. The code stays in memory, because ECMAScript modules cannot be unloaded. */
  release(): void;
}

/**
 * Imports compiled modules. Each call creates new module instances.
 *
 * @throws InvalidFunctions that names the file, and the line if it is known, if a module's top-level code fails
 */
export async function importPart(part: CompiledPart, options: ImportOptions): Promise<ImportedPart> {
  const globals = newGlobals(options);
  try {
    const namespace = await importCode(part, globals, options);
    // The code exports each module's exports as `m0`, `m1` …, see `compilePart`.
    const modules = part.modules.map((path, index) => [path, namespace[`m${index}`] ?? {}] as const);
    return { modules: new Map(modules), release: globals.release };
  } catch (error) {
    globals.release();
    throw await importFailure(error, part, options);
  }
}

function newGlobals({ environment }: ImportOptions): BundleGlobals {
  // Hexadecimal text has two characters per byte, so the id is as long as its placeholder.
  return registerGlobals(randomBytes(BUNDLE_ID.length / 2).toString("hex"), environment);
}

/** Writes the code into a file and imports the file. */
async function importCode(
  { platform, code, sourceMap }: CompiledPart,
  globals: BundleGlobals,
  { outDir, onLateError }: ImportOptions,
): Promise<Record<string, Exports>> {
  mkdirSync(outDir, { recursive: true });
  const { id } = globals;
  // Node caches a module under its address forever, so each import needs a new name.
  const name = `functions-${platform}-${id}.mjs`;
  const file = join(outDir, name);
  // The source map is a separate file: as part of the code it would stay in memory.
  writeFileSync(`${file}.map`, sourceMap);
  writeFileSync(file, `${code.replaceAll(BUNDLE_ID, id)}\n//# sourceMappingURL=${name}.map\n`);
  registerBundle(name, `${file}.map`);
  const load = () => import(pathToFileURL(file).href) as Promise<Record<string, Exports>>;
  return await whileItCanEnd(runLoading(load, onLateError), platform, globals);
}

/** Thrown for a top-level `await` of a promise that does not settle. */
class UnsettledImport extends Error {}

/** Rejects if the evaluation of the modules has begun but waits for nothing that can occur. */
async function whileItCanEnd<T>(
  importing: Promise<T>,
  platform: Platform,
  globals: BundleGlobals,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_, reject) => {
    let checks = 0;
    timer = setInterval(() => {
      if (!globals.areUsed || hasPendingCryptography()) return;
      checks += 1;
      if (checks > MAX_CHECKS[platform]) reject(new UnsettledImport());
    }, CHECK_MS);
  });
  return await Promise.race([importing, stuck]).finally(() => clearInterval(timer));
}

/** Error for the developer, in Convex's words. */
async function importFailure(
  error: unknown,
  part: CompiledPart,
  options: ImportOptions,
): Promise<InvalidFunctions> {
  const text =
    error instanceof UnsettledImport ? "Top-level awaits in source files are unsupported" : thrownText(error);
  let frames = error instanceof Error ? framesOf(error) : [];
  let place = "";
  if (frames.length === 0) {
    frames = await failedStatement(part, options);
    place = frames.map((frame) => `\n${frame}`).join("");
  }
  return analysisError(moduleIn(frames) ?? (part.modules[0] as string), `${text}${place}`);
}

/** Path of the module whose top-level code has called the innermost frame. */
export function moduleIn(frames: readonly string[]): string | undefined {
  const sources = frames.map((frame) => /\(([^()]+):\d+:\d+\)$/.exec(frame)?.[1] ?? "");
  const source = sources.findLast((path) => path.startsWith("../convex/")) ?? sources.at(-1);
  return source && modulePath(source);
}

/**
 * Finds the top-level statement that fails, for errors without a stack: thrown texts and promises that do not settle. Imports the code again, with a mark
 * before each statement.
 *
 * @returns its frame, or none if it cannot be found
 */
async function failedStatement(part: CompiledPart, options: ImportOptions): Promise<string[]> {
  // Imported lazily: it loads a parser, which is needed only after a failure.
  const { withStatementMarks } = await import("./statement-marks.ts");
  const marked = await withStatementMarks(part);
  if (marked === null) return [];
  const globals = newGlobals(options);
  try {
    await importCode({ ...part, code: marked.code }, globals, { ...options, onLateError: () => {} });
  } catch {
    const position = marked.positions[globals.lastStatement];
    if (position) return [frameAt(position)];
  } finally {
    globals.release();
  }
  return [];
}
