import { readFileSync } from "node:fs";

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

/**
 * Finds platform packages that a package requires and the lock file lacks. npm omits them silently when the registry lacks them at that moment; `npm
 * ci` then fails on other systems.
 * @returns one sentence per missing package; empty when the lock file is complete.
 */
export function checkLock(path: string): string[] {
  const { packages } = JSON.parse(readFileSync(path, "utf8")) as { packages: Record<string, LockedPackage> };
  return Object.entries(packages).flatMap(([location, entry]) =>
    Object.entries(entry.optionalDependencies ?? {}).flatMap(([name, range]) => {
      const found = resolveFrom(packages, location, name);
      const exact = /^\d/.test(range);
      if (found && (!exact || found.version === range)) return [];
      return [`${location || "this project"} wants ${name}@${range}, which package-lock.json does not have.`];
    }),
  );
}

/** Resolves a package as Node does: in the folder itself, then in each parent folder. */
function resolveFrom(
  packages: Record<string, LockedPackage>,
  location: string,
  name: string,
): LockedPackage | null {
  let base = location;
  for (;;) {
    const found = packages[`${base ? `${base}/` : ""}node_modules/${name}`];
    if (found) return found;
    if (!base) return null;
    base = base.slice(0, Math.max(0, base.lastIndexOf("/node_modules/")));
  }
}
