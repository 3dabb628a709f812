import { mkdirSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve, sep } from "node:path";
import { ConfigError } from "./config-error.ts";
import { dataDirOf } from "./data-dir.ts";
import { readSiteSettings, type SiteSettings } from "./site-settings.ts";
import { systemReason } from "./system-reason.ts";

/** Validated settings of the administrator. */
export interface Config {
  /** 0 selects a free port. */
  port: number;
  host: string;
  /** Absolute path. Exists after {@link createDataDir}. */
  dataDir: string;
  /** Absolute path of the daily backups' folder. Absent in tests: no backups are made or deleted. */
  backupDir?: string;
  /** False: no daily backups are made. Expired backups are deleted nevertheless. */
  makesBackups?: boolean;
  /** Public origin of this server behind a proxy. */
  publicUrl?: string;
  /** Origins of other sites whose pages may call this server. */
  allowedOrigins?: string[];
  /** Replaces the key that the server generates at its first start. */
  adminKey?: string;
  /** Texts about the operator of the site, shown on pages. */
  site?: SiteSettings;
}

/**
 * Reads PORT, HOST, DATA_DIR, BACKUP_DIR, BACKUPS, PUBLIC_URL, ALLOWED_ORIGINS, ADMIN_KEY and the site's settings. Treats an empty variable as unset.
 * @throws ConfigError
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const dataDir = dataDirOf(env);
  const publicUrl = env.PUBLIC_URL ? readOrigin("PUBLIC_URL", env.PUBLIC_URL) : undefined;
  return {
    port: readPort(env.PORT || "3000"),
    host: readHost(env.HOST || "0.0.0.0"),
    ...(publicUrl ? { publicUrl } : {}),
    allowedOrigins: readOrigins(env.ALLOWED_ORIGINS ?? ""),
    ...(env.ADMIN_KEY ? { adminKey: readAdminKey(env.ADMIN_KEY) } : {}),
    site: readSiteSettings(env),
    dataDir,
    backupDir: readBackupDir(env.BACKUP_DIR, dataDir),
    makesBackups: readBackups(env.BACKUPS || "on"),
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    throw new ConfigError(`PORT 0 ile 65535 arasında bir tam sayı olmalı; "${text}" olamaz.`);
  }
  return port;
}

function readHost(text: string): string {
  const isName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(text);
  // A name that consists of digits and dots is a mistyped IP address.
  if (isIP(text) === 0 && (!isName || /^[\d.]+$/.test(text))) {
    throw new ConfigError(`HOST bir IP adresi ya da bu bilgisayarın adı olmalı; "${text}" olamaz.`);
  }
  return text;
}

/** Splits a list at commas and spaces. */
function readOrigins(text: string): string[] {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== "");
  return entries.map((entry) => readOrigin("ALLOWED_ORIGINS", entry));
}

function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url && url.pathname === "/" && !url.search && !url.hash && !url.username && !url.password;
  if (!url || !isOrigin || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      `${name} yolu olmayan bir adres olmalı, örneğin https://quiz.okul.example; "${text}" olamaz.`,
    );
  }
  return url.origin;
}

function readAdminKey(text: string): string {
  // No colon: in the `Authorization` header a colon separates the key from the user to act as.
  if (!/^[\w|.-]{24,200}$/.test(text)) {
    throw new ConfigError("ADMIN_KEY 24 ile 200 arasında harf, rakam ya da . _ - | işaretlerinden oluşmalı.");
  }
  return text;
}

function readBackups(text: string): boolean {
  if (!/^(on|off)$/.test(text)) throw new ConfigError(`BACKUPS on ya da off olmalı; "${text}" olamaz.`);
  return text === "on";
}

function readBackupDir(text: string | undefined, dataDir: string): string {
  const inside = join(dataDir, "backups");
  const backupDir = text ? resolve(text) : inside;
  // Inside the data folder only "backups" is safe: a restore moves all other files aside, and they are deleted half an hour later.
  if (backupDir !== inside && `${backupDir}${sep}`.startsWith(`${dataDir}${sep}`))
    throw new ConfigError(`BACKUP_DIR veri klasörünün içinde olamaz: "${text}". Başka bir klasör seçin.`);
  return backupDir;
}

/** Creates the data folder if it is missing. @throws ConfigError */
export function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR "${dataDir}" klasör olarak kullanılamıyor: ${systemReason(error)}. Başka bir klasör seçin.`,
    );
  }
}
