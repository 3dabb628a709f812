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
import { askBeforeLeaving } from "../lib/forms/unsaved-work.ts";
import { isAboutToReload } from "./stale-page.ts";

export type AppHistory = ReturnType<typeof createBrowserHistory>;
/** Where the visitor is, and how they got there. */
type Place = { action: NavigationType; location: Location };

/** The browser's own history. */
export function browserHistory(): AppHistory {
  return createBrowserHistory({ v5Compat: true });
}

const Navigation = createContext({ isLeaving: false, arrived: async (): Promise<void> => {} });

/**
 * The page of the address. A page is fetched before it is shown, and the one before it stays until then. (The library's own router that does this
 * brings its loaders, actions and fetchers along, which are as large as the rest of the app.)
 *
 * @param splash shown until the first page has come
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
  const [shown, setShown] = useState<Place | null>(() => {
    const { action, location } = history;
    return unfetched(routes, location).length === 0 ? { action, location } : null;
  });
  const showedSplash = useRef(shown === null);
  const [isLeaving, setIsLeaving] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  const [navigator] = useState(() => withoutTwins(history));

  useLayoutEffect(() => {
    let newest: Place | null = null;
    const go = async (place: Place) => {
      newest = place;
      const missing = unfetched(routes, place.location);
      if (missing.length > 0) {
        setIsLeaving(true);
        await Promise.all(missing.map(fetchPage));
        if (newest !== place) return;
      }
      startTransition(() => {
        setShown(place);
        setIsLeaving(false);
      });
    };
    // Steps from the page that is shown, while unsaved work keeps it; and the step back to it that the browser has not taken yet.
    let away = 0;
    let returning = 0;
    const stop = history.listen(({ action, location, delta }) => {
      if (delta && action === "POP" && (away !== 0 || askBeforeLeaving())) {
        away += delta;
        if (delta === returning) returning = 0;
        if (away === 0 || returning !== 0) return;
        returning = -away;
        history.go(returning);
      } else void go({ action, location });
    });
    const { action, location } = history;
    // Also where the page has come since this was rendered: nothing else would show it.
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
 * The second click of a double click on a link leads where the first one does: it takes that one's place. (The library compares with the page that is
 * shown, and the one that is asked for may be on its way yet.)
 */
function withoutTwins(history: AppHistory): Navigator {
  return {
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    replace: history.replace,
    push: (to, state) => {
      const isThere = history.createHref(to) === history.createHref(history.location);
      if (isThere) history.replace(to, state);
      else history.push(to, state);
    },
  };
}

function Routed({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Whether another page has been asked for that has not come yet. */
export function useIsLeaving(): boolean {
  return useContext(Navigation).isLeaving;
}

/** To be awaited after `navigate`: resolves when the page that it leads to is shown. */
export function useArrived(): () => Promise<void> {
  return useContext(Navigation).arrived;
}

/** Fetches what an address is made of. A page that cannot be had fails where it would have been shown; the next visit tries again. */
export async function fetchPages(routes: RouteObject[], location: Partial<Location> | string): Promise<void> {
  await Promise.all(unfetched(routes, location).map(fetchPage));
}

function unfetched(routes: RouteObject[], location: Partial<Location> | string): RouteObject[] {
  return (matchRoutes(routes, location) ?? []).map(({ route }) => route).filter(({ lazy }) => lazy);
}

async function fetchPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  try {
    Object.assign(route, await route.lazy(), { lazy: undefined });
  } catch (error) {
    // The page that is there stays until it is loaded anew.
    if (isAboutToReload()) await new Promise(() => {});
    route.Component = () => {
      throw error;
    };
  }
}
