import { readFileSync } from "node:fs";

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

/**
 * Looks for platform packages that a package asks for and the lock file lacks. npm leaves them out silently when a registry does not have
 * them at that moment; the lock then breaks `npm ci` on other systems.
 * @returns one sentence per missing package; empty when the lock is whole.
 */
export function checkLock(path: string): string[] {
  const { packages } = JSON.parse(readFileSync(path, "utf8")) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).flatMap(([place, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, range]) => {
      const found = resolveFrom(packages, place, name);
      const exact = /^\d/.test(range);
      if (found && (!exact || found.version === range)) return [];
      return [`${place || "this project"} wants ${name}@${range}, which package-lock.json does not have.`];
    }),
  );
}

/** Node's own way: the folder itself, then each folder above it. */
function resolveFrom(
  packages: Record<string, LockedPackage>,
  place: string,
  name: string,
): LockedPackage | null {
  let base = place;
  for (;;) {
    const found = packages[`${base ? `${base}/` : ""}node_modules/${name}`];
    if (found) return found;
    if (!base) return null;
    base = base.slice(0, Math.max(0, base.lastIndexOf("/node_modules/")));
  }
}
