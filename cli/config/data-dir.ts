import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { ConfigError } from "./config-error.ts";
import { INSTALLATION } from "./installation.ts";

/** The data folder that an administrator's command works on. Absolute. */
export function dataDirOf(env: Record<string, string | undefined>): string {
  return resolve(env.DATA_DIR || INSTALLATION.dataDir(env));
}

/** The same, which must hold a database already. @throws ConfigError */
export function existingDataDir(env: Record<string, string | undefined>): string {
  const dataDir = dataDirOf(env);
  if (!existsSync(join(dataDir, "data.sqlite"))) {
    throw new ConfigError(
      `${dataDir} klasöründe veritabanı yok. DATA_DIR ile sunucunun veri klasörünü gösterin.`,
    );
  }
  return dataDir;
}
