import { join } from "node:path";

/** Where the test runners leave their reports, from the project's root. */
export const REPORTS = join("node_modules", ".cache", "reports");
