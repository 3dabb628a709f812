import { paths } from "../../src/lib/paths.ts";

/** The address of the status page with a link's secret behind the `#`, which no server and no proxy is sent. */
export function statusUrl(origin: string, link: string): string {
  return `${origin}${paths.status.href(link)}`;
}
