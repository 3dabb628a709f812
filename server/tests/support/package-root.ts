import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** This package's folder, also for code that was bundled to another place. */
export const PACKAGE_ROOT = dirname(
  createRequire(import.meta.url).resolve("embedded-convex-server/package.json"),
);

/** A folder for programs that tests compile; packages are found from there. */
export const COMPILED = join(PACKAGE_ROOT, "node_modules", ".cache", "server-tests");
