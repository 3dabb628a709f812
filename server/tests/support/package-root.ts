import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** This package's folder, also for code that was bundled into another folder. */
export const PACKAGE_ROOT = dirname(
  createRequire(import.meta.url).resolve("embedded-convex-server/package.json"),
);

/** Node's compile cache for programs that tests start. */
export const COMPILE_CACHE = join(PACKAGE_ROOT, "node_modules", ".cache", "node");
