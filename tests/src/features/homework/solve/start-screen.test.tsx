// The name form of homework with an open link, while the homework is full or busy.
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BEGIN_AGAIN_MS } from "../../../../../convex/shared/limits/homework.ts";
import { NameForm } from "../../../../../src/features/homework/solve/start-screen.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";

const proof = { code: "ABCDE23456", secret: "0".repeat(32) };

let convex: FakeConvex;
beforeEach(() => {
  vi.useFakeTimers();
  convex = new FakeConvex();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function TestForm() {
  const [name, setName] = useState("");
  return <NameForm proof={proof} name={name} onNameChange={setName} />;
}

function open() {
  const { unmount } = render(
    <ConvexProvider client={convex.client}>
      <TestForm />
    </ConvexProvider>,
  );
  return unmount;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (name: string) =>
  fireEvent.change(screen.getByLabelText("Adın ve soyadın"), { target: { value: name } });
async function press() {
  await act(async () => fireEvent.submit(screen.getByRole("button").closest("form")!));
}
const names = () => convex.sent.map(({ args }) => args.name);

it.each(["HOMEWORK_BUSY", "HOMEWORK_FULL"])(
  "%s is retried automatically with the typed name",
  async (code) => {
    convex.set("homework:begin", () => ({ ok: false, code }));
    open();
    type("Ayşe Yılmaz");
    await press();
    expect(screen.getByRole("status").textContent).toContain("kendiliğinden yeniden denenecek");
    expect(screen.getByRole("button").textContent).toContain("Sıra bekleniyor…");
    convex.set("homework:begin", () => ({ ok: true }));
    await pass(2 * BEGIN_AGAIN_MS);
    expect(names()).toEqual(["Ayşe Yılmaz", "Ayşe Yılmaz"]);
    expect(screen.getByRole("status").textContent).toBe("");
  },
);

it("a name changed while waiting is used for the next retry", async () => {
  convex.set("homework:begin", () => ({ ok: false, code: "HOMEWORK_BUSY" }));
  open();
  type("Ayşe");
  await press();
  type("Ayşe Yılmaz");
  await pass(2 * BEGIN_AGAIN_MS);
  expect(names().slice(0, 2)).toEqual(["Ayşe", "Ayşe Yılmaz"]);
});

it("other refusals are shown and not retried", async () => {
  convex.set("homework:begin", () => ({ ok: false, code: "HOMEWORK_CLOSED" }));
  open();
  type("Ayşe");
  await press();
  expect(screen.getByText("Bu ödevin süresi doldu")).toBeTruthy();
  await pass(10 * BEGIN_AGAIN_MS);
  expect(names()).toHaveLength(1);
});

it("leaving the page stops the retries", async () => {
  convex.set("homework:begin", () => ({ ok: false, code: "HOMEWORK_BUSY" }));
  const leave = open();
  await press();
  leave();
  await vi.advanceTimersByTimeAsync(10 * BEGIN_AGAIN_MS);
  expect(names()).toHaveLength(1);
});
