import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ConfigError } from "./config-error.ts";
import { INSTALLATION } from "./installation.ts";

/** Absolute path of the data folder for an operator's command. */
export function dataDirOf(env: Record<string, string | undefined>): string {
  return resolve(env.DATA_DIR || INSTALLATION.dataDir(env));
}

/** Like {@link dataDirOf}, but requires a database in the folder. @throws ConfigError */
export function existingDataDir(env: Record<string, string | undefined>): string {
  const dataDir = dataDirOf(env);
  if (!existsSync(join(dataDir, "data.sqlite"))) {
    throw new ConfigError(
      `${dataDir} klasöründe veritabanı yok. DATA_DIR ile sunucunun veri klasörünü gösterin.`,
    );
  }
  return dataDir;
}
