import type { SystemFunctions } from "../admin/system-functions.ts";
import type { DeploymentKey } from "../auth/deployment-key.ts";
import type { DiskReserve } from "../disk-reserve.ts";
import type { Environment } from "../environment.ts";
import type { FileStorage } from "../files/file-storage.ts";
import type { Scheduler } from "../jobs/job-scheduler.ts";
import type { Logger } from "../logger.ts";
import type { Database } from "../store/database.ts";
import type { CursorCodec } from "./cursor.ts";
import type { FunctionLog } from "./function-log.ts";
import type { FunctionModules } from "./modules.ts";
import type { FunctionRunner } from "./runner.ts";
import type { Stats } from "./stats.ts";

/** The parts of one running backend, as the others reach them. Put together in `backend.ts`. */
export interface Services {
  readonly db: Database;
  readonly cursors: CursorCodec;
  readonly environment: Environment;
  readonly files: FileStorage;
  readonly deploymentKey: DeploymentKey;
  readonly room: DiskReserve;
  readonly scheduler: Scheduler;
  readonly runner: FunctionRunner;
  /** Functions of the server's own, for administrators. */
  readonly system: SystemFunctions;
  readonly log: Logger;
  readonly functionLog: FunctionLog;
  readonly stats: Stats;
  /** The functions in force; another object after a reload. */
  modules(): FunctionModules;
  /** The version of the convex package that the functions in force were pushed with; null when they were not pushed. */
  pushedVersion(): string | null;
}
