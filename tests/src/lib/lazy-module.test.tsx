import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type LazyModule, lazyModule, readAll } from "../../../src/lib/lazy-module.ts";
import { ErrorBoundary } from "../../../src/ui/notice/error-boundary.tsx";

afterEach(cleanup);

type Words = { words: string };

function Page({ module }: { module: LazyModule<Words> }) {
  return <p>{module.read().words}</p>;
}

const page = (module: LazyModule<Words>) => (
  <ErrorBoundary title="Bu bölüm" describe={() => "gelmedi"}>
    <Suspense fallback={<p>geliyor</p>}>
      <Page module={module} />
    </Suspense>
  </ErrorBoundary>
);
const open = (module: LazyModule<Words>) => act(async () => render(page(module)));

it("draws a loaded module without suspending", async () => {
  const module = lazyModule(async () => ({ words: "Soru" }));
  await module.load();
  render(page(module));
  expect(screen.getByText("Soru")).toBeTruthy();
});

it("suspends until the module is loaded, and imports it only once", async () => {
  const fetch = vi.fn(async () => ({ words: "Soru" }));
  const module = lazyModule(fetch);
  module.preload();
  await open(module);
  expect(await screen.findByText("Soru")).toBeTruthy();
  await module.load();
  expect(fetch).toHaveBeenCalledOnce();
});

it("a component that suspended runs its other hooks and keeps its state on later renders", async () => {
  const complaints = vi.spyOn(console, "error");
  const module = lazyModule(async () => ({ words: "Soru" }));
  function Counting() {
    const { words } = module.read();
    const [count, setCount] = useState(0);
    useEffect(() => setCount(1), []);
    return <p>{`${words} ${count}`}</p>;
  }
  await act(async () =>
    render(
      <Suspense fallback={<p>geliyor</p>}>
        <Counting />
      </Suspense>,
    ),
  );
  expect(await screen.findByText("Soru 1")).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
});

it("readAll suspends until all modules are loaded", async () => {
  const modules = ["Bir", "İki"].map((words) => lazyModule(async () => ({ words })));
  function Both() {
    readAll(modules);
    const [words] = useState(() => modules.map((module) => module.getLoaded().words).join(" "));
    return <p>{words}</p>;
  }
  await act(async () =>
    render(
      <Suspense fallback={<p>geliyor</p>}>
        <Both />
      </Suspense>,
    ),
  );
  expect(await screen.findByText("Bir İki")).toBeTruthy();
});

it("imports a module again after a failed preload", async () => {
  let connected = false;
  const module = lazyModule(async () => {
    if (!connected) throw new TypeError("Failed to fetch");
    return { words: "Soru" };
  });
  module.preload();
  await expect(module.load()).rejects.toThrow();
  connected = true;
  await open(module);
  expect(await screen.findByText("Soru")).toBeTruthy();
});

it("throws the error of a failed import, and does not retry endlessly", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const fetch = vi.fn(async (): Promise<Words> => {
    throw new TypeError("Failed to fetch");
  });
  await open(lazyModule(fetch));
  expect(await screen.findByText("gelmedi")).toBeTruthy();
  expect(fetch).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it("suspends forever if the import resolves to undefined, because the page is about to reload", async () => {
  await open(lazyModule<Words>(async () => undefined));
  expect(screen.getByText("geliyor")).toBeTruthy();
});
