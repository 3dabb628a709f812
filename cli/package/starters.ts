// Scripts of a package: the start script, which is double-clicked, and one script per operator command.

import {
  COMMANDS_FOLDER,
  OPERATOR_COMMANDS,
  START_FILE,
  type System,
  scriptFile,
} from "../config/operator-commands.ts";
import { SMALL_HEAP_ARGUMENTS } from "../config/v8-settings.ts";

/** Folders of a package. ASCII only: terminals and archives may corrupt other letters. */
export const PROGRAM_FOLDER = "uygulama";
export const NODE_FOLDER = "node";

/** May contain only arguments that old versions of Node accept; otherwise `run.mjs` cannot report that Node is too old. */
const NODE_ARGUMENTS = SMALL_HEAP_ARGUMENTS.join(" ");

/** All scripts of a package: texts by path. */
export function startersOf(system: System): Map<string, string> {
  const script = system === "windows" ? batchFile : shellScript;
  return new Map([
    [START_FILE[system], script("start", { opensBrowser: true, folder: "." })],
    ...OPERATOR_COMMANDS.map((command): [string, string] => [
      `${COMMANDS_FOLDER}/${scriptFile(command, system)}`,
      script(command.name, { opensBrowser: false, folder: ".." }),
    ]),
  ]);
}

interface Script {
  opensBrowser: boolean;
  /** Path of the package's folder, relative to the script's. */
  folder: "." | "..";
}

/**
 * Windows batch file. Lines end with CRLF, otherwise Windows finds no labels. All paths are quoted and delayed expansion is off, because paths may
 * contain spaces, apostrophes, `&` and `!`. Code page 65001 is UTF-8: for the Turkish sentence, and for Node's output on old versions of Windows.
 */
function batchFile(command: string, { opensBrowser, folder }: Script): string {
  const home = folder === "." ? "%~dp0" : "%~dp0..\\";
  return [
    "@echo off",
    "setlocal DisableDelayedExpansion",
    "chcp 65001 >nul",
    `set "PROGRAM=${home}${PROGRAM_FOLDER}\\run.mjs"`,
    `set "NODE=${home}${NODE_FOLDER}\\node.exe"`,
    'if not exist "%PROGRAM%" goto notUnpacked',
    'if not exist "%NODE%" set "NODE=node"',
    `"%NODE%" ${NODE_ARGUMENTS} "%PROGRAM%" ${command}${opensBrowser ? " --open" : ""} %*`,
    'set "CODE=%ERRORLEVEL%"',
    // Without a pause, a window opened by a double click closes before its text can be read.
    opensBrowser ? 'if not "%CODE%"=="0" if not defined NO_PAUSE pause' : "if not defined NO_PAUSE pause",
    "exit /b %CODE%",
    ":notUnpacked",
    "echo Önce ZIP dosyasını bir klasöre çıkarın (sağ tık: Tümünü ayıkla), sonra o klasördeki dosyayı açın.",
    "if not defined NO_PAUSE pause",
    "exit /b 1",
    "",
  ].join("\r\n");
}

/** Script for any POSIX shell. Uses no program of the machine, except `node` if the package contains none. */
function shellScript(command: string, { opensBrowser, folder }: Script): string {
  return [
    "#!/bin/sh",
    `case $0 in */*) here=$\{0%/*} ;; *) here=. ;; esac`,
    `home=$here/${folder}`,
    `node=$home/${NODE_FOLDER}/node`,
    '[ -x "$node" ] || node=node',
    ...(opensBrowser
      ? ["# Only where there is a desktop.", '[ -z "$DISPLAY$WAYLAND_DISPLAY" ] || set -- --open "$@"']
      : []),
    `exec "$node" ${NODE_ARGUMENTS} "$home/${PROGRAM_FOLDER}/run.mjs" ${command} "$@"`,
    "",
  ].join("\n");
}
