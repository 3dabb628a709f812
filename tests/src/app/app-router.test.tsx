import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import {
  UNSAFE_createMemoryHistory as createMemoryHistory,
  Link,
  Outlet,
  type RouteObject,
  useLocation,
} from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppRouter, useArrived, useIsLeaving } from "../../../src/app/app-router.tsx";
import { PageBoundary } from "../../../src/app/route-error.tsx";
import { ScrollPosition } from "../../../src/app/scroll-position.tsx";
import { reloadOnce } from "../../../src/app/stale-page.ts";
import { GivenViewer } from "../../../src/lib/auth/viewer.tsx";
import { askBeforeLeaving } from "../../../src/lib/forms/leave-guard.ts";

/** Completes or fails the loading of a page; each visit to a page that has not loaded requests it again. */
interface Delivery {
  finish: () => void;
  fail: (error: Error) => void;
}

let deliveries: Record<string, Delivery[]>;
let arrived: () => Promise<void>;
let scrolled: number[];

beforeEach(() => {
  deliveries = {};
  scrolled = [];
  sessionStorage.clear();
  vi.spyOn(console, "error").mockImplementation(() => {});
  window.scrollTo = ((_left: number, top: number) => {
    scrolled.push(top);
    Object.assign(window, { scrollY: top });
  }) as typeof window.scrollTo;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function page(path: string): RouteObject {
  return {
    path,
    lazy: () =>
      new Promise((resolve, reject) => {
        const Component = () => <h1>{path}</h1>;
        deliveries[path] = [
          ...(deliveries[path] ?? []),
          { finish: () => resolve({ Component }), fail: (error) => reject(error) },
        ];
      }),
  };
}

function Layout() {
  arrived = useArrived();
  return (
    <>
      <p data-testid="state">
        {useLocation().pathname} {useIsLeaving() ? "leaving" : "there"}
      </p>
      <ScrollPosition />
      <Outlet />
    </>
  );
}

function open(address: string, pages = ["/a", "/b", "/c"].map(page), splash = <p>splash</p>) {
  const routes = [{ Component: Layout, children: [{ Component: PageBoundary, children: pages }] }];
  const history = createMemoryHistory({ initialEntries: [address], v5Compat: true });
  render(
    <GivenViewer viewer={null}>
      <AppRouter history={history} routes={routes} splash={splash} />
    </GivenViewer>,
  );
  return history;
}

const deliver = (path: string, what: (delivery: Delivery) => void) =>
  act(async () => what(deliveries[path]!.at(-1)!));
const finish = (path: string) => deliver(path, ({ finish }) => finish());
const go = (move: () => void) => act(async () => move());
const state = () => screen.getByTestId("state").textContent;
const heading = () => screen.getByRole("heading").textContent;

test("shows the splash, then the previous page, until the next page has loaded", async () => {
  const history = open("/a");
  expect(screen.getByText("splash")).toBeTruthy();
  await finish("/a");
  expect(heading()).toBe("/a");
  await go(() => history.push("/b"));
  expect(heading()).toBe("/a");
  expect(state()).toBe("/a leaving");
  await finish("/b");
  expect(heading()).toBe("/b");
  expect(state()).toBe("/b there");
  await go(() => history.go(-1));
  expect(heading()).toBe("/a");
  expect(deliveries["/a"]).toHaveLength(1);
});

test("a page opened by its address starts at the top, not at the stored position of another such page", async () => {
  sessionStorage.setItem("scroll-positions", JSON.stringify({ default: 1_500, "/a": 40 }));
  open("/b");
  await finish("/b");
  expect(scrolled).not.toContain(1_500);
});

test("shows a first page that loads while the splash is rendering", async () => {
  const first = page("/a");
  // The app's start requests the page; it may arrive between the router's render and its effects.
  const Splash = () => {
    useLayoutEffect(() => {
      Object.assign(first, { Component: () => <h1>/a</h1>, lazy: undefined });
    });
    return <p>splash</p>;
  };
  await act(async () => {
    open("/a", [first], <Splash />);
  });
  expect(heading()).toBe("/a");
});

test("shows the page requested last, regardless of the order in which pages load", async () => {
  const history = open("/a");
  await finish("/a");
  await go(() => history.push("/b"));
  await go(() => history.push("/c"));
  await finish("/c");
  await finish("/b");
  expect(heading()).toBe("/c");
  expect(state()).toBe("/c there");
});

test("a double click on a link adds one history entry", async () => {
  const links = { path: "/a", Component: () => <Link to="/b?c=1">öteki</Link> };
  const history = open("/a", [links, page("/b")]);
  const click = () => go(() => screen.getByRole("link").click());
  await click();
  await click();
  await finish("/b");
  expect(heading()).toBe("/b");
  await go(() => history.go(-1));
  expect(screen.getByRole("link")).toBeTruthy();
});

test("going back asks about unsaved work and stays on the page until the work is released", async () => {
  const history = open("/a");
  await finish("/a");
  await go(() => history.push("/b"));
  await finish("/b");
  const ask = vi.fn(() => true);
  const release = askBeforeLeaving(ask);
  await go(() => history.go(-1));
  expect([ask.mock.calls.length, heading(), history.location.pathname]).toEqual([1, "/b", "/b"]);
  await go(() => history.go(-1));
  expect([ask.mock.calls.length, heading()]).toEqual([2, "/b"]);
  release();
  await go(() => history.go(-1));
  expect([ask.mock.calls.length, heading(), history.location.pathname]).toEqual([2, "/a", "/a"]);
});

test("going back leaves the page once the question is confirmed", async () => {
  const history = open("/a");
  await finish("/a");
  await go(() => history.push("/b"));
  await finish("/b");
  let leave = () => {};
  const release = askBeforeLeaving((_to, leavePage) => {
    leave = leavePage;
    return true;
  });
  await go(() => history.go(-1));
  expect(heading()).toBe("/b");
  await go(() => leave());
  expect([heading(), history.location.pathname]).toEqual(["/a", "/a"]);
  release();
});

test("useArrived resolves when the new page is shown", async () => {
  const history = open("/a");
  await finish("/a");
  const seen: (string | null)[] = [];
  await go(() => {
    history.push("/b");
    void arrived().then(() => seen.push(heading()));
  });
  expect(seen).toEqual([]);
  await finish("/b");
  expect(seen).toEqual(["/b"]);
});

test("a page that fails to load shows an error and is requested again at the next visit", async () => {
  const history = open("/a");
  await finish("/a");
  await go(() => history.push("/b"));
  await deliver("/b", ({ fail }) => fail(new Error("cut off")));
  expect(screen.getByText(/Sayfa gösterilemedi/)).toBeTruthy();
  expect(state()).toBe("/b there");
  await go(() => history.push("/a"));
  expect(heading()).toBe("/a");
  await go(() => history.push("/b"));
  await finish("/b");
  expect(heading()).toBe("/b");
});

test("a new page starts at the top, and going back restores the scroll position", async () => {
  const history = open("/a");
  await finish("/a");
  Object.assign(window, { scrollY: 640 });
  window.dispatchEvent(new Event("scroll"));
  await go(() => history.push("/b"));
  await finish("/b");
  expect(scrolled.at(-1)).toBe(0);
  await go(() => history.go(-1));
  expect(scrolled.at(-1)).toBe(640);
});

test("keeps the current page if the next one fails to load before a reload", async () => {
  const history = open("/a");
  await finish("/a");
  const reload = vi.fn();
  let answer = (_response: Response) => {};
  localStorage.clear();
  vi.stubGlobal("location", { reload });
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  expect(reloadOnce()).toBe(true);
  await go(() => history.push("/b"));
  await deliver("/b", ({ fail }) => fail(new Error("no network")));
  expect(heading()).toBe("/a");
  await act(async () => answer(new Response('<div id="root"></div>')));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  vi.unstubAllGlobals();
});
