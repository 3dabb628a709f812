// Makes the packages that teachers download: a folder and its ZIP archive, which start without installation or build. Runs in a clone.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compileFunctions } from "embedded-convex-server";
import { INSTALLATION, PACKAGE_PARTS } from "../../cli/config/installation.ts";
import type { System } from "../../cli/config/operator-commands.ts";
import { NODE_FOLDER, PROGRAM_FOLDER, startersOf } from "../../cli/package/starters.ts";
import { bundleProgram } from "./bundle-program.ts";
import { licencesOf, sourcesOf } from "./licences.ts";
import { fetchNode } from "./node-binary.ts";
import { readmePage } from "./readme.ts";
import { zipFolder } from "./zip-folder.ts";

interface PackageOptions {
  systems: readonly System[];
  /** Folder for the packages and archives. */
  outDir: string;
  /** The built client. */
  clientDir: string;
  /** True to include Node, downloaded from npm's registry. Otherwise the package uses the machine's Node. */
  withNode: boolean;
}

export interface MadePackage {
  system: System;
  folder: string;
  archive: string;
}

/** Makes the packages of some systems, replacing existing ones. @throws Error when a source does not compile, or Node cannot be downloaded. */
export async function makePackages(options: PackageOptions): Promise<MadePackage[]> {
  const program = join(options.outDir, "program");
  rmSync(program, { recursive: true, force: true });
  await writeProgram(program, options.clientDir);
  const made = options.systems.map((system) => makePackage(system, program, options));
  rmSync(program, { recursive: true });
  return made;
}

/** @param program folder of the product itself, which is the same for every system */
function makePackage(system: System, program: string, { outDir, withNode }: PackageOptions): MadePackage {
  const name = `canli-quiz-${INSTALLATION.version}-${system}${withNode ? "" : "-nodesuz"}`;
  const folder = join(outDir, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(program, join(folder, PROGRAM_FOLDER), { recursive: true });
  if (withNode) copyNode(system, join(folder, NODE_FOLDER));
  for (const [path, text] of startersOf(system)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    chmodSync(join(folder, path), 0o755);
  }
  writeFileSync(join(folder, "BENİOKU.html"), readmePage());
  cpSync("LICENSE", join(folder, "LICENSE"));
  const archive = `${folder}.zip`;
  writeFileSync(archive, zipFolder(folder, name));
  return { system, folder, archive };
}

/** Writes the commands, functions, client and licences of all their sources. */
async function writeProgram(folder: string, clientDir: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const sources = await bundleProgram(folder, INSTALLATION.version);
  const functions = await compileFunctions("convex");
  writeFileSync(join(folder, PACKAGE_PARTS.functions), JSON.stringify(functions));
  const client = join(folder, PACKAGE_PARTS.client);
  cpSync(clientDir, client, { recursive: true });
  const clientLicences = join(client, ".vite", "license.md");
  cpSync(clientLicences, join(folder, "licences-of-client.md"));
  // Build metadata, which the server does not use.
  rmSync(dirname(clientLicences), { recursive: true });
  sources.push(...functions.parts.flatMap(({ sourceMap }) => sourcesOf(sourceMap)));
  writeFileSync(join(folder, "licences.txt"), licencesOf(sources));
  cpSync(INSTALLATION.demoImages, join(folder, PACKAGE_PARTS.demoImages), {
    recursive: true,
    filter: (source) => !source.endsWith(".svg"),
  });
}

function copyNode(system: System, folder: string): void {
  const { program, licence } = fetchNode(system);
  mkdirSync(folder, { recursive: true });
  const copy = join(folder, system === "windows" ? "node.exe" : "node");
  cpSync(program, copy);
  chmodSync(copy, 0o755);
  writeFileSync(join(folder, "LICENSE"), readFileSync(licence));
}
