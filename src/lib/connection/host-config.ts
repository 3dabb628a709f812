/** Settings that the host of this site sends to the browser in `/config.js`; all are optional. */
export type HostConfig = {
  /** Address of the Convex backend; default: the site's own origin. */
  convexUrl?: string;
  /** Public address of the site. */
  publicUrl?: string;
  /** Addresses at which phones on the local network reach this site. */
  lanUrls?: string[];
  /** Command with which the operator sets a user's new password, without the e-mail address; default: the command of a repository checkout. */
  setPasswordCommand?: string;
  /** IANA name of the school's time zone; default: Turkey's. */
  timeZone?: string;
  /** Address of the source code; the footer hides the link if absent. */
  sourceUrl?: string;
  /** Contact e-mail address; the footer hides the link if absent. */
  contactEmail?: string;
  /** Person or organisation responsible for the data; shown on the privacy page. */
  operator?: { name?: string; contact?: string };
};

declare global {
  var __CONFIG__: HostConfig | undefined;
}

/** The host's settings; read on each call so that tests can change them. */
export function hostConfig(): HostConfig {
  return globalThis.__CONFIG__ ?? {};
}
