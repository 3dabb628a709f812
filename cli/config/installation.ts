// Where this program's own files lie and what its commands are called: in a clone of the repository, which everything here is started in, or in a package
// that was made of one (`npm run package`), which may be anywhere and is only read.
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerOptions } from "embedded-convex-server";
import { type CommandName, commandFile } from "./operator-commands.ts";

/** The version, in the commands of a package; `make-package.ts` puts it there. */
declare const PACKAGE_VERSION: string | undefined;

type Env = Record<string, string | undefined>;

interface Installation {
  /** In a package everything is built. */
  isPackage: boolean;
  version: string;
  /** The functions that the server runs. */
  functions: Pick<ServerOptions, "functionsDir" | "compiledFunctions">;
  clientDir: string;
  /** The file that static hosts serve as /config.js. */
  configScript: string;
  demoImages: string;
  /** Where the data lies when DATA_DIR says nothing. */
  dataDir(env: Env): string;
  /** Command line of a command without its arguments, as in `npm run cli -- backup`. */
  typed(command: CommandName): string;
}

/** The folders of a package's program, beside its commands. */
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

/** The folder that a system has for the data of a user's programs, and in it ours. */
export function userDataDir(env: Env, platform: NodeJS.Platform, home: string): string {
  if (platform === "win32") return join(env.LOCALAPPDATA || join(home, "AppData", "Local"), "CanliQuiz");
  const { XDG_DATA_HOME: base = "" } = env;
  // The specification of these folders has programs pass over a relative one.
  return join(isAbsolute(base) ? base : join(home, ".local", "share"), "canli-quiz");
}

export const INSTALLATION: Installation =
  typeof PACKAGE_VERSION === "undefined"
    ? clone()
    : unpacked(dirname(fileURLToPath(import.meta.url)), PACKAGE_VERSION);
