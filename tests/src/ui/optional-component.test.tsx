import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { optionalComponent } from "../../../src/ui/optional-component.ts";

afterEach(cleanup);

it("draws the component once it is loaded", async () => {
  const Optional = optionalComponent(async () => ({ default: () => <p>Bağlantı koptu</p> }));
  render(<Suspense>{<Optional />}</Suspense>);
  expect(await screen.findByText("Bağlantı koptu")).toBeTruthy();
});

it("draws a preloaded component without suspending", async () => {
  const Optional = optionalComponent(async () => ({ default: () => <p>Sesli oku</p> }));
  Optional.preload();
  await new Promise((resolve) => setTimeout(resolve));
  render(<Suspense fallback={<p>geliyor</p>}>{<Optional />}</Suspense>);
  expect(screen.getByText("Sesli oku")).toBeTruthy();
});

it.each([
  ["fails to load", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["belongs to an older version of the page", () => Promise.resolve(undefined)],
])("a component that %s leaves the rest of the page intact", async (_how, load) => {
  const Optional = optionalComponent(load);
  render(
    <>
      <p>Soru</p>
      <Suspense fallback={<p>geliyor</p>}>
        <Optional />
      </Suspense>
    </>,
  );
  await expect.poll(() => screen.queryByText("geliyor")).toBeNull();
  expect(screen.getByText("Soru")).toBeTruthy();
});

it("loads the component again when it is drawn after a failed preload", async () => {
  const answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
  const Optional = optionalComponent(
    () => answers.pop()?.() ?? Promise.resolve({ default: () => <p>Bağlantı koptu</p> }),
  );
  Optional.preload();
  await new Promise((resolve) => setTimeout(resolve));
  render(<Suspense>{<Optional />}</Suspense>);
  expect(await screen.findByText("Bağlantı koptu")).toBeTruthy();
});

it("does not load the component again after it failed while it was drawn", async () => {
  let asked = 0;
  const Optional = optionalComponent(() => {
    asked += 1;
    return Promise.resolve(undefined);
  });
  const { rerender } = render(<Suspense fallback={<p>geliyor</p>}>{<Optional />}</Suspense>);
  await expect.poll(() => screen.queryByText("geliyor")).toBeNull();
  rerender(<Suspense fallback={<p>geliyor</p>}>{<Optional />}</Suspense>);
  expect(asked).toBe(1);
});
