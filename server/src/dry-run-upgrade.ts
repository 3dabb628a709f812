import { join } from "node:path";
import { removeTemporaryFolders, temporaryFolder } from "./backup/temporary-folder.ts";
import { DATABASE_FILE } from "./data-folder.ts";
import { Environment } from "./environment.ts";
import { DeployedFunctions } from "./functions/compile/deployed-functions.ts";
import type { LocalFunctions } from "./functions/compile/function-set.ts";
import type { Logger } from "./logger.ts";
import { Database } from "./store/database.ts";
import { copyContents } from "./store/sqlite-file.ts";

interface Options {
  localFunctions: LocalFunctions | null;
  dataDir: string;
  deploymentUrl: string;
  environmentDefaults: (current: (name: string) => string | undefined) => Promise<Record<string, string>>;
  actionTimeoutMs: number;
  log: Logger;
}

/**
 * Tests an upgrade before the data file is changed: upgrades a copy of the file and loads the functions on it. Rejects if
 * the functions do not load or stored documents violate the schema; the original file is unchanged in both cases.
 */
export async function dryRunUpgrade(options: Options): Promise<void> {
  const { dataDir, deploymentUrl, log } = options;
  const folder = temporaryFolder(dataDir);
  try {
    const file = join(folder, DATABASE_FILE);
    copyContents(join(dataDir, DATABASE_FILE), file);
    const db = Database.open({ file });
    try {
      const builtIn = { CONVEX_CLOUD_URL: deploymentUrl, CONVEX_SITE_URL: deploymentUrl };
      const environment = new Environment(db, builtIn);
      environment.update(await options.environmentDefaults((name) => environment.get(name)));
      const disk = { assertHas: async () => {} };
      const functions = new DeployedFunctions(
        { db, environment, disk, log },
        { ...options, dataDir: folder },
        async () => {},
      );
      await functions.reload();
      await functions.stop();
    } finally {
      await db.close();
    }
  } finally {
    removeTemporaryFolders(dataDir);
  }
}
