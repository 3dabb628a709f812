export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
  [field: string]: unknown;
}

/** Manifest of the published package, which contains built JavaScript and declarations instead of the sources. */
export function publishedManifest(source: Manifest): Manifest {
  const { scripts: _scripts, devDependencies: _devDependencies, ...published } = source;
  const entries = Object.entries(source.exports).filter(([name]) => !name.startsWith("./testing/"));
  const exports = Object.fromEntries(entries.map(([name, path]) => [name, builtFiles(path as string)]));
  return {
    ...published,
    exports,
    // For programs that do not read `exports`.
    main: "dist/index.js",
    types: "dist/index.d.ts",
    // The declarations fit any version, and the app must have only one.
    dependencies: { ...source.dependencies, "@types/node": "*" },
  };
}

function builtFiles(path: string): unknown {
  if (!path.startsWith("./src/")) return path;
  const base = path.replace("./src/", "./dist/").replace(/\.ts$/, "");
  return { types: `${base}.d.ts`, default: `${base}.js` };
}
