import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it } from "vitest";
import { optionalPart } from "../../../src/ui/optional-part.ts";

afterEach(cleanup);

it("a part that comes is drawn", async () => {
  const Part = optionalPart(async () => ({ default: () => <p>Bağlantı koptu</p> }));
  render(<Suspense>{<Part />}</Suspense>);
  expect(await screen.findByText("Bağlantı koptu")).toBeTruthy();
});

it("a part that was fetched ahead is drawn at once", async () => {
  const Part = optionalPart(async () => ({ default: () => <p>Sesli oku</p> }));
  Part.prefetch();
  await new Promise((resolve) => setTimeout(resolve));
  render(<Suspense fallback={<p>geliyor</p>}>{<Part />}</Suspense>);
  expect(screen.getByText("Sesli oku")).toBeTruthy();
});

it.each([
  ["fails on the way", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is of an older version", () => Promise.resolve(undefined)],
])("a part that %s takes nothing of the page with it", async (_how, load) => {
  const Part = optionalPart(load);
  render(
    <>
      <p>Soru</p>
      <Suspense fallback={<p>geliyor</p>}>
        <Part />
      </Suspense>
    </>,
  );
  await expect.poll(() => screen.queryByText("geliyor")).toBeNull();
  expect(screen.getByText("Soru")).toBeTruthy();
});

it("a part that could not be fetched ahead -> is fetched when it is to be drawn", async () => {
  const answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
  const Part = optionalPart(
    () => answers.pop()?.() ?? Promise.resolve({ default: () => <p>Bağlantı koptu</p> }),
  );
  Part.prefetch();
  await new Promise((resolve) => setTimeout(resolve));
  render(<Suspense>{<Part />}</Suspense>);
  expect(await screen.findByText("Bağlantı koptu")).toBeTruthy();
});

it("a part that was drawn in vain -> is not asked for again and again", async () => {
  let asked = 0;
  const Part = optionalPart(() => {
    asked += 1;
    return Promise.resolve(undefined);
  });
  const { rerender } = render(<Suspense fallback={<p>geliyor</p>}>{<Part />}</Suspense>);
  await expect.poll(() => screen.queryByText("geliyor")).toBeNull();
  rerender(<Suspense fallback={<p>geliyor</p>}>{<Part />}</Suspense>);
  expect(asked).toBe(1);
});
