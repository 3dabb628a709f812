import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  matchRoutes,
  type NavigationType,
  type Navigator,
  type RouteObject,
  Router,
  useRoutes,
} from "react-router-dom";
import { leaving } from "../lib/forms/unsaved-work.ts";
import { isAboutToReload } from "./stale-page.ts";

export type AppHistory = ReturnType<typeof createBrowserHistory>;
/** Current location of the visitor, and the navigation that led there. */
type Visit = { action: NavigationType; location: Location };

/** History of the browser, for everything but tests. */
export function browserHistory(): AppHistory {
  return createBrowserHistory({ v5Compat: true });
}

const Navigation = createContext({ isLeaving: false, arrived: async (): Promise<void> => {} });

/**
 * Renders the page of the current address. A page's code is loaded before the page is shown; the previous page stays until then. (The library's data
 * router can do this too, but its loaders, actions and fetchers are as large as the rest of the app.)
 *
 * @param splash shown until the first page has loaded
 */
export function AppRouter({
  history,
  routes,
  splash,
}: {
  history: AppHistory;
  routes: RouteObject[];
  splash: ReactNode;
}) {
  const [shown, setShown] = useState<Visit | null>(() => {
    const { action, location } = history;
    return unloadedRoutes(routes, location).length === 0 ? { action, location } : null;
  });
  const showedSplash = useRef(shown === null);
  const [isLeaving, setIsLeaving] = useState(false);
  /** Resolvers of the promises that `arrived` returned. */
  const waiting = useRef<(() => void)[]>([]);
  const [navigator] = useState(() => navigatorOf(history));

  useLayoutEffect(() => {
    let newest: Visit | null = null;
    const go = async (visit: Visit) => {
      newest = visit;
      const missing = unloadedRoutes(routes, visit.location);
      if (missing.length > 0) {
        setIsLeaving(true);
        await Promise.all(missing.map(fetchPage));
        if (newest !== visit) return;
      }
      startTransition(() => {
        setShown(visit);
        setIsLeaving(false);
      });
    };
    const stop = history.listen(({ action, location, delta }) => {
      const isAsked =
        delta && action === "POP" && leaving.guard?.step(delta, history.createHref(location), history.go);
      if (!isAsked) void go({ action, location });
    });
    const { action, location } = history;
    // Also if the page's code has loaded since the first render: without a navigation, `go` is not called again.
    if (showedSplash.current) void go({ action, location });
    return () => {
      newest = null;
      stop();
    };
  }, [history, routes]);

  useLayoutEffect(() => {
    if (shown?.location.key !== history.location.key) return;
    for (const resolve of waiting.current.splice(0)) resolve();
  });

  if (!shown) return splash;
  const arrived = () => new Promise<void>((resolve) => void waiting.current.push(resolve));
  return (
    <Navigation value={{ isLeaving, arrived }}>
      <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
        <Routed routes={routes} />
      </Router>
    </Navigation>
  );
}

/**
 * Navigations of the pages. They ask about unsaved work first.
 *
 * The second click of a double click on a link replaces the first navigation instead of adding a history entry. The library compares only with the
 * page that is shown, not with one that is still loading.
 */
function navigatorOf(history: AppHistory): Navigator {
  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    replace: history.replace,
    push: (to, state) => {
      const address = history.createHref(to);
      const go = () => {
        if (address === history.createHref(history.location)) history.replace(to, state);
        else history.push(to, state);
      };
      if (!leaving.guard?.push(address, go)) go();
    },
  };
}

function Routed({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** True while a requested page is still loading. */
export function useIsLeaving(): boolean {
  return useContext(Navigation).isLeaving;
}

/** Returns a function to await after `navigate`; it resolves when the new page is shown. */
export function useArrived(): () => Promise<void> {
  return useContext(Navigation).arrived;
}

/** Loads the code of the pages at an address. If loading fails, the page throws the error when it renders; the next visit tries again. */
export async function fetchPages(routes: RouteObject[], location: Partial<Location> | string): Promise<void> {
  await Promise.all(unloadedRoutes(routes, location).map(fetchPage));
}

function unloadedRoutes(routes: RouteObject[], location: Partial<Location> | string): RouteObject[] {
  return (matchRoutes(routes, location) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);
}

async function fetchPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  try {
    Object.assign(route, await route.lazy(), { lazy: undefined });
  } catch (error) {
    // Never resolves, so that the current page stays until it reloads.
    if (isAboutToReload()) await new Promise(() => {});
    route.Component = () => {
      throw error;
    };
  }
}
