import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the built client has of packages besides their code: letters and drawings. */
const IN_THE_CLIENT = ["@fontsource-variable/lexend", "react-icons"];

/**
 * The licences of the packages that files come from, as one text.
 * @param files with `node_modules/<package>/` in their paths; others are passed over
 */
export function licencesOf(files: readonly string[]): string {
  const names = new Set(IN_THE_CLIENT);
  for (const file of files) {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
    if (name !== undefined) names.add(name);
  }
  return [...names]
    .toSorted()
    .map(licenceOf)
    .join(`\n\n${"─".repeat(60)}\n\n`);
}

function licenceOf(name: string): string {
  const folder = join("node_modules", name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    version: string;
    license?: string;
  };
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "";
  return `${name} ${version} (${license ?? "?"})\n\n${text.trim()}`.trim();
}

/** The files that compiled code was made of, by its source map. */
export function sourcesOf(sourceMap: string): string[] {
  return (JSON.parse(sourceMap) as { sources: string[] }).sources;
}
