// The scripts of a package: what is double-clicked, and what an operator types.

import {
  COMMANDS_FOLDER,
  OPERATOR_COMMANDS,
  START_FILE,
  type System,
  scriptFile,
} from "../config/operator-commands.ts";
import { SMALL_HEAP_ARGUMENTS } from "../config/v8-settings.ts";

/** Folders of a package. No letters that a terminal or an archive might spoil. */
export const PROGRAM_FOLDER = "uygulama";
export const NODE_FOLDER = "node";

/** No others: a Node that is too old must come as far as saying so. */
const NODE_ARGUMENTS = SMALL_HEAP_ARGUMENTS.join(" ");

/** All scripts of a package: text by path. */
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
  /** The package's folder, from the script's own. */
  folder: "." | "..";
}

/**
 * A batch file. Its lines end as Windows wants them, or labels are not found. What is in a path (spaces, apostrophes, `&`, `!`) stays as it is: all paths are
 * in quotes, and delayed expansion is off. 65001 is UTF-8: the one sentence here, and in windows of old versions what Node writes.
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
    // A window that was opened by a double click would close before anybody has read it.
    opensBrowser ? 'if not "%CODE%"=="0" if not defined NO_PAUSE pause' : "if not defined NO_PAUSE pause",
    "exit /b %CODE%",
    ":notUnpacked",
    "echo Önce ZIP dosyasını bir klasöre çıkarın (sağ tık: Tümünü ayıkla), sonra o klasördeki dosyayı açın.",
    "if not defined NO_PAUSE pause",
    "exit /b 1",
    "",
  ].join("\r\n");
}

/** A script for any POSIX shell. Uses none of the machine's programs but, where the package has no Node, `node`. */
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
