// Plain JavaScript without new syntax: it must run on the very Node that is too old for everything else.

/** The oldest Node that this project runs on; package.json's `engines` names the same. */
export const NODE_FLOOR = "20.19";

/** The oldest that a package runs on, which has no SQLite of its own and takes Node's. */
export const PACKAGE_NODE_FLOOR = "22.13";

/**
 * The sentence for an operator whose Node is too old; null when it is new enough.
 * @param {string} version as in `process.versions.node`
 */
export function nodeProblem(version, floor = NODE_FLOOR) {
  const [major, minor] = version.split(".").map(Number);
  const [floorMajor, floorMinor] = floor.split(".").map(Number);
  if (major > floorMajor || (major === floorMajor && minor >= floorMinor)) return null;
  return `Canlı Quiz için Node.js ${floor} ya da daha yenisi gerekir, bu bilgisayardaki ise ${version}. nodejs.org adresinden Node.js 24'ü kurup komutu yeniden çalıştırın.`;
}
