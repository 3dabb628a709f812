import { type ComponentType, createElement } from "react";

/**
 * A part that is fetched after the page and that the page can do without: when it does not come, nothing is drawn in its place, and the page stays.
 *
 * @param load an import; of a page that is about to be loaded anew (`stale-page.ts`) it gives undefined.
 * @returns the component, for below `Suspense`, with `prefetch` to fetch it for later
 */
export function optionalPart<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
): ComponentType<Props> & { prefetch: () => void } {
  let part: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const prefetch = () => {
    coming ??= load()
      .catch(() => undefined)
      .then((loaded) => {
        part = loaded?.default ?? (() => null);
      });
    return coming;
  };
  // React's `lazy` would wait for a moment, and draw anew, also where the part is there.
  const Part = (props: Props) => {
    if (part === undefined) throw prefetch();
    return createElement(part, props);
  };
  return Object.assign(Part, { prefetch });
}
