import { paths } from "../../src/lib/paths.ts";

/** Address of the status page. The link's secret follows the `#`, so it is sent to no server or proxy. */
export function statusUrl(origin: string, link: string): string {
  return `${origin}${paths.status.href(link)}`;
}
