// Locations of the program's files and names of its commands. In a clone, commands run in the repository's folder. A package (`npm run package`)
// may be in any folder and is read-only.
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerOptions } from "embedded-convex-server";
import { type CommandName, commandFile } from "./operator-commands.ts";

/** Version of a package; `make-package.ts` defines it in the bundled commands. */
declare const PACKAGE_VERSION: string | undefined;

type Env = Record<string, string | undefined>;

interface Installation {
  /** True in a package, which contains the built client and the compiled functions. */
  isPackage: boolean;
  version: string;
  /** Functions for the server. */
  functions: Pick<ServerOptions, "functionsDir" | "compiledFunctions">;
  clientDir: string;
  /** File that static hosts serve as /config.js. */
  configScript: string;
  demoImages: string;
  /** Data folder if DATA_DIR is not set. */
  dataDir(env: Env): string;
  /** Command line of a command without its arguments, as in `npm run cli -- backup`. */
  typed(command: CommandName): string;
}

/** Folders of a package's program, beside its commands. */
export const PACKAGE_PARTS = { functions: "functions.json", client: "client", demoImages: "demo-images" };

function clone(): Installation {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return {
    isPackage: false,
    version,
    functions: { functionsDir: "convex" },
    clientDir: join("dist", "client"),
    configScript: join("public", "config.js"),
    demoImages: join("cli", "demo", "images"),
    dataDir: () => "./data",
    typed: (command) => `npm run cli -- ${command}`,
  };
}

function unpacked(folder: string, version: string): Installation {
  return {
    isPackage: true,
    version,
    functions: { compiledFunctions: join(folder, PACKAGE_PARTS.functions) },
    clientDir: join(folder, PACKAGE_PARTS.client),
    configScript: join(folder, PACKAGE_PARTS.client, "config.js"),
    demoImages: join(folder, PACKAGE_PARTS.demoImages),
    dataDir: (env) => userDataDir(env, process.platform, homedir()),
    typed: (command) => commandFile(command, process.platform === "win32" ? "windows" : "linux"),
  };
}

/** Canlı Quiz's folder inside the system's folder for application data. */
export function userDataDir(env: Env, platform: NodeJS.Platform, home: string): string {
  if (platform === "win32") return join(env.LOCALAPPDATA || join(home, "AppData", "Local"), "CanliQuiz");
  const { XDG_DATA_HOME: base = "" } = env;
  // The XDG base directory specification requires programs to ignore relative paths.
  return join(isAbsolute(base) ? base : join(home, ".local", "share"), "canli-quiz");
}

export const INSTALLATION: Installation =
  typeof PACKAGE_VERSION === "undefined"
    ? clone()
    : unpacked(dirname(fileURLToPath(import.meta.url)), PACKAGE_VERSION);
