// Public API of this package. Everything else in `src/` is internal.
export {
  type BackupProblem,
  BadBackup,
  filesBeside,
  type Restored,
  restoreBackup,
} from "./backup/restore-backup.ts";
export { rollBackUpgrade, type UpgradeCopy, upgradeCopyOf } from "./backup/rollback.ts";
export { writeBackupOfStopped } from "./backup/write-backup.ts";
export { compileFunctions } from "./functions/compile/compile.ts";
export type { CompiledFunctions } from "./functions/compile/compiled-functions.ts";
export type { Fallback } from "./http/http-server.ts";
export { compressStaticFiles } from "./http/static-files.ts";
export { consoleLogger, type LogEvent, type Logger, silentLogger } from "./logger.ts";
export type { ServerOptions } from "./server-options.ts";
export {
  FunctionFailed,
  type RunningServer,
  readAdminKey,
  startServer,
} from "./start-server.ts";
export type { AppStatus } from "./status/status-endpoints.ts";
export { DiskFull, OpenError, type OpenProblem } from "./store/errors.ts";
export { type DataVersions, dataVersionsOf } from "./store/sqlite-file.ts";
export { BadZip, ZipFile } from "./zip/zip-file.ts";
