import { type ComponentType, createElement } from "react";

/**
 * An optional component that loads after the page. If it cannot be loaded, nothing is drawn in its place and the page keeps working.
 *
 * @param load an import; resolves to undefined if the page is about to reload (`stale-page.ts`)
 * @returns the component, to be rendered below `Suspense`, with `preload` to load it ahead
 */
export function optionalComponent<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
): ComponentType<Props> & { preload: () => void } {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const loadOnce = () => {
    loading ??= load()
      .catch(() => undefined)
      .then((loaded) => {
        component = loaded?.default;
        loading = undefined;
      });
    return loading;
  };
  /** A component that failed to load while it was needed stays empty: without a network, the page would retry forever. */
  const loadOrDrawNothing = () =>
    loadOnce().then(() => {
      component ??= () => null;
    });
  // React's `lazy` would suspend for a moment and redraw even if the component is loaded.
  const Optional = (props: Props) => {
    if (component === undefined) throw loadOrDrawNothing();
    return createElement(component, props);
  };
  /** If this fails, the component is loaded again when it is drawn. */
  const preload = () => {
    if (component === undefined) void loadOnce();
  };
  return Object.assign(Optional, { preload });
}
