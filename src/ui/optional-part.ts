import { type ComponentType, lazy } from "react";

/**
 * A part that is fetched after the page and that the page can do without: when it does not come, nothing is drawn in its place, and the page stays.
 *
 * @param load an import; of a page that is about to be loaded anew (`stale-page.ts`) it gives undefined.
 */
export function optionalPart<Props = object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
) {
  return lazy(async () => (await load().catch(() => undefined)) ?? { default: () => null });
}
