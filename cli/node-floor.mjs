// Plain JavaScript without new syntax, because this check must also run on a Node that is too old for all other files.

/** Oldest version of Node that runs the product: it executes TypeScript files and includes SQLite. */
export const NODE_FLOOR = "22.18";

/**
 * Turkish sentence for an operator whose Node is too old; null if it is new enough.
 * @param {string} version as in `process.versions.node`
 * @param {boolean} npmHasNewer true if `npm ci` has installed a Node as a package; npm's scripts use it
 */
export function nodeProblem(version, npmHasNewer = false) {
  const [major, minor] = version.split(".").map(Number);
  const [floorMajor, floorMinor] = NODE_FLOOR.split(".").map(Number);
  if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return null;
  const remedy = npmHasNewer
    ? "paketlerle kurulan Node.js ile çalışması için komutu npm ile başlatın, örneğin `npm start`."
    : "nodejs.org adresinden Node.js 24'ü kurup komutu yeniden çalıştırın.";
  return `Canlı Quiz için Node.js ${NODE_FLOOR} ya da daha yenisi gerekir, bu bilgisayardaki ise ${version}: ${remedy}`;
}
