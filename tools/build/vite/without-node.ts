import type { Plugin } from "vite";

const EMPTY = "\0no-node-module";
/** Modules of Node that OpenCV requires only when it runs in Node. */
const MODULES = new Set(["fs", "path", "crypto"]);

/** Replaces modules of Node by empty ones, without a warning for each. */
export function withoutNode(): Plugin {
  return {
    name: "without-node",
    enforce: "pre",
    resolveId: (name, importer) => (MODULES.has(name) && importer?.includes("opencv-js") ? EMPTY : null),
    load: (id) => (id === EMPTY ? "export default {};" : null),
  };
}
