// Plain JavaScript without new syntax: it must run on the very Node that is too old for everything else.

/** The oldest Node that runs the product: it runs TypeScript and has SQLite. */
export const NODE_FLOOR = "22.18";

/**
 * The sentence for an operator whose Node is too old; null when it is new enough.
 * @param {string} version as in `process.versions.node`
 * @param {boolean} npmHasNewer if `npm ci` has installed a Node, which npm's scripts run on
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
