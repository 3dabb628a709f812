import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Packages in the built client that the bundler does not list: font, icons, and libraries of workers. */
const IN_THE_CLIENT = ["@fontsource-variable/lexend", "@techstark/opencv-js", "pdfjs-dist", "react-icons"];

/**
 * Licences of the packages that files belong to, as one text.
 * @param files paths; those without `node_modules/<package>/` are ignored
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

/** Source files of compiled code, from its source map. */
export function sourcesOf(sourceMap: string): string[] {
  return (JSON.parse(sourceMap) as { sources: string[] }).sources;
}
