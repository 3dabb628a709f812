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
  environmentDefaults: (name: (name: string) => string | undefined) => Promise<Record<string, string>>;
  log: Logger;
}

/**
 * Before a data file of an earlier version is brought up: does so with a copy, and loads the functions on that. What does not load, or what the stored documents do
 * not fit, is told while the file is still as the earlier server left it.
 */
export async function rehearseUpgrade(options: Options): Promise<void> {
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
      functions.release();
    } finally {
      await db.close();
    }
  } finally {
    removeTemporaryFolders(dataDir);
  }
}
