import { MAX_RETENTION_DAYS } from "../../convex/shared/limits/retention.ts";
import { ConfigError } from "./config-error.ts";

/** Variables whose value is a number of days. */
const RETENTION = ["RETENTION_DAYS", "CLASS_RETENTION_DAYS"] as const;
const MAIL = ["MAIL_API_URL", "MAIL_API_KEY", "MAIL_FROM"] as const;

type Lookup = (name: string) => string | undefined;

/**
 * Settings that functions read, taken from the administrator's environment and checked. The caller stores them as variables of the deployment.
 * An absent variable leaves the deployment's value unchanged; an empty one removes it.
 * @param current reads a variable of the deployment
 * @throws ConfigError
 */
export function functionSettings(
  env: Record<string, string | undefined>,
  current: Lookup,
): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const name of ["TEACHER_CODE", ...RETENTION, ...MAIL]) {
    const value = env[name];
    if (value !== undefined) settings[name] = value.trim();
  }
  for (const name of RETENTION) checkRetention(name, settings[name] ?? "");
  checkMail((name) => settings[name] ?? current(name));
  return settings;
}

function checkRetention(name: string, text: string): void {
  const days = Number(text);
  if (text !== "" && !(Number.isInteger(days) && days >= 1 && days <= MAX_RETENTION_DAYS)) {
    throw new ConfigError(
      `${name} 1 ile ${MAX_RETENTION_DAYS} arasında bir gün sayısı olmalı; "${text}" olamaz.`,
    );
  }
}

/** Rejects a half-configured mail provider, which would fail only later, at the first forgotten password. */
function checkMail(setting: Lookup): void {
  const missing = MAIL.filter((name) => !setting(name));
  if (missing.length === MAIL.length) return;
  if (missing.length > 0)
    throw new ConfigError(`${MAIL.join(", ")} birlikte verilir; eksik olan: ${missing.join(", ")}.`);
  const url = setting("MAIL_API_URL") ?? "";
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new ConfigError(
      `MAIL_API_URL bir posta sağlayıcısının HTTP arayüzünün adresi olmalı; "${url}" olamaz.`,
    );
  }
}
