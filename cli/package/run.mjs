// The first file of a package that its scripts run: `node run.mjs start --open`. Plain JavaScript without new syntax, since it must run on a Node that is too
// old for everything else: its scripts take the machine's own Node where the package has none.
import { nodeProblem } from "../node-floor.mjs";

const tooOld = nodeProblem(process.versions.node);
if (tooOld === null) {
  process.setSourceMapsEnabled(true);
  void import(new URL("main.mjs", import.meta.url).href);
} else {
  console.error(tooOld);
  process.exitCode = 1;
}
