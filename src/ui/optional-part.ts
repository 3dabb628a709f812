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
  const fetch = () => {
    coming ??= load()
      .catch(() => undefined)
      .then((loaded) => {
        part = loaded?.default;
        coming = undefined;
      });
    return coming;
  };
  /** Whoever has waited for it in vain draws nothing: asked again and again, a dead network would be all that the page is busy with. */
  const fetchOrDoWithout = () =>
    fetch().then(() => {
      part ??= () => null;
    });
  // React's `lazy` would wait for a moment, and draw anew, also where the part is there.
  const Part = (props: Props) => {
    if (part === undefined) throw fetchOrDoWithout();
    return createElement(part, props);
  };
  /** Where that fails, it is fetched once more when it is to be drawn. */
  const prefetch = () => {
    if (part === undefined) void fetch();
  };
  return Object.assign(Part, { prefetch });
}
