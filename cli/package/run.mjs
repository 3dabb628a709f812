// First file that a package's scripts run: `node run.mjs start --open`. Plain JavaScript without new syntax: a package without Node uses the
// machine's Node, which may be too old for all other files.
import { nodeProblem } from "../node-floor.mjs";

const tooOld = nodeProblem(process.versions.node);
if (tooOld === null) {
  process.setSourceMapsEnabled(true);
  void import(new URL("main.mjs", import.meta.url).href);
} else {
  console.error(tooOld);
  process.exitCode = 1;
}
