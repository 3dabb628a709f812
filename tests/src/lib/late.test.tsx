import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense, useEffect, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { type Late, late, readAll } from "../../../src/lib/late.ts";
import { ErrorBoundary } from "../../../src/ui/notice/error-boundary.tsx";

afterEach(cleanup);

type Words = { words: string };

function Page({ part }: { part: Late<Words> }) {
  return <p>{part.read().words}</p>;
}

const page = (part: Late<Words>) => (
  <ErrorBoundary title="Bu bölüm" describe={() => "gelmedi"}>
    <Suspense fallback={<p>geliyor</p>}>
      <Page part={part} />
    </Suspense>
  </ErrorBoundary>
);
const open = (part: Late<Words>) => act(async () => render(page(part)));

it("a part that has come is drawn at once", async () => {
  const part = late(async () => ({ words: "Soru" }));
  await part.load();
  render(page(part));
  expect(screen.getByText("Soru")).toBeTruthy();
});

it("a part that has not come is waited for, and fetched once however many ask", async () => {
  const fetch = vi.fn(async () => ({ words: "Soru" }));
  const part = late(fetch);
  part.prefetch();
  await open(part);
  expect(await screen.findByText("Soru")).toBeTruthy();
  await part.load();
  expect(fetch).toHaveBeenCalledOnce();
});

it("a component that has waited goes on with its other hooks, and keeps its state when it is drawn again", async () => {
  const complaints = vi.spyOn(console, "error");
  const part = late(async () => ({ words: "Soru" }));
  function Counting() {
    const { words } = part.read();
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

it("several parts are waited for together", async () => {
  const parts = ["Bir", "İki"].map((words) => late(async () => ({ words })));
  function Both() {
    readAll(parts);
    const [words] = useState(() => parts.map((part) => part.get().words).join(" "));
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

it("a part that could not be fetched for later is fetched anew when it is needed", async () => {
  let connected = false;
  const part = late(async () => {
    if (!connected) throw new TypeError("Failed to fetch");
    return { words: "Soru" };
  });
  part.prefetch();
  await expect(part.load()).rejects.toThrow();
  connected = true;
  await open(part);
  expect(await screen.findByText("Soru")).toBeTruthy();
});

it("a part that cannot be had fails, and is not asked for without end", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const fetch = vi.fn(async (): Promise<Words> => {
    throw new TypeError("Failed to fetch");
  });
  await open(late(fetch));
  expect(await screen.findByText("gelmedi")).toBeTruthy();
  expect(fetch).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});

it("a part of a page that is about to be loaded anew is waited for until then", async () => {
  await open(late<Words>(async () => undefined));
  expect(screen.getByText("geliyor")).toBeTruthy();
});
