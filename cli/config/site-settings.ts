import { isZone } from "../../convex/shared/schoolTime.ts";
import { ConfigError } from "./config-error.ts";

/** Texts about the operator of the site; all optional. The browser reads them from /config.js. */
export interface SiteSettings {
  /** Address of the source code, linked in the footer. */
  sourceUrl?: string;
  /** IANA name of the school's time zone, for all times on pages; Turkey's if absent. */
  timeZone?: string;
  /** Contact address, linked in the footer. */
  contactEmail?: string;
  /** Data controller named on the privacy page. */
  operator?: { name?: string; contact?: string };
}

const MAX_CHARS = 200;

/**
 * Reads REPOSITORY_URL, CONTACT_EMAIL, TIME_ZONE, OPERATOR_NAME and OPERATOR_CONTACT. An empty variable counts as unset.
 * @throws ConfigError
 */
export function readSiteSettings(env: Record<string, string | undefined>): SiteSettings {
  const sourceUrl = env.REPOSITORY_URL ? readWebAddress(env.REPOSITORY_URL) : undefined;
  const contactEmail = env.CONTACT_EMAIL ? readEmail(env.CONTACT_EMAIL) : undefined;
  const timeZone = env.TIME_ZONE ? readTimeZone(env.TIME_ZONE) : undefined;
  const name = readLine("OPERATOR_NAME", env.OPERATOR_NAME);
  const contact = readLine("OPERATOR_CONTACT", env.OPERATOR_CONTACT);
  return {
    ...(sourceUrl && { sourceUrl }),
    ...(contactEmail && { contactEmail }),
    ...(timeZone && { timeZone }),
    ...((name || contact) && { operator: { ...(name && { name }), ...(contact && { contact }) } }),
  };
}

function readWebAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      `REPOSITORY_URL bir web adresi olmalı, örneğin https://example.org/quiz; "${text}" olamaz.`,
    );
  }
  return url.href;
}

function readEmail(text: string): string {
  const email = text.trim();
  if (!/^[^\s@?&]+@[^\s@?&]+$/.test(email)) {
    throw new ConfigError(
      `CONTACT_EMAIL bir e-posta adresi olmalı, örneğin bilgi@okul.example; "${text}" olamaz.`,
    );
  }
  return email;
}

/** Time zone of the times that operator commands print. @throws ConfigError */
export function schoolZone(): string | undefined {
  return process.env.TIME_ZONE ? readTimeZone(process.env.TIME_ZONE) : undefined;
}

function readTimeZone(text: string): string {
  if (!isZone(text))
    throw new ConfigError(`TIME_ZONE bir saat dilimi adı olmalı, örneğin Europe/Istanbul; "${text}" olamaz.`);
  return text;
}

function readLine(name: string, text: string | undefined): string | undefined {
  const line = text?.trim();
  if (!line) return undefined;
  if (line.length > MAX_CHARS) throw new ConfigError(`${name} en çok ${MAX_CHARS} karakter olabilir.`);
  return line;
}
