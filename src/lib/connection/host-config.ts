/** What the host of this site tells the browser through `/config.js`; everything is optional. */
export type HostConfig = {
  /** Address of the Convex backend; the site's own origin when absent. */
  convexUrl?: string;
  /** The address under which the site is known to the world. */
  publicUrl?: string;
  /** Addresses under which phones on the local network reach this site. */
  lanUrls?: string[];
  /** What whoever runs the site types to give somebody a new password, before the address; that of a clone when absent. */
  setPasswordCommand?: string;
  /** IANA name of the school's time zone; Turkey's when absent. */
  timeZone?: string;
  /** Where the source code lives; the footer hides the link when absent. */
  sourceUrl?: string;
  /** Where to write to; the footer hides the link when absent. */
  contactEmail?: string;
  /** Who is responsible for the data; the privacy page names them. */
  operator?: { name?: string; contact?: string };
};

declare global {
  var __CONFIG__: HostConfig | undefined;
}

/** The host's settings, read once per call so that tests can change them. */
export function hostConfig(): HostConfig {
  return globalThis.__CONFIG__ ?? {};
}
