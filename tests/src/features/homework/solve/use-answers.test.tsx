// Unsent answers, including pages that close before the server's response.
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { OwnAttempt } from "../../../../../src/features/homework/solve/homework.ts";
import { readQueue } from "../../../../../src/features/homework/solve/queue.ts";
import { useAnswers } from "../../../../../src/features/homework/solve/use-answers.ts";
import type { Question } from "../../../../../src/features/questions/shared/question.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadSolo } from "../../../support/load-modules.ts";

const proof = { code: "ABCDE23456", secret: "0".repeat(32) };
const attempt = { attempt: 1, handedIn: false, answers: [] } as unknown as OwnAttempt;
const question = {
  content: { type: "multiple_choice", options: ["Ankara", "İzmir"] },
  type: "multiple_choice",
};
const questions = [question, question] as unknown as Question[];

let convex: FakeConvex;
/** Functions that send the server's responses, in the order of the requests. */
let respond: ((ok: { ok: true }) => void)[];

beforeAll(loadSolo);
beforeEach(() => {
  localStorage.clear();
  convex = new FakeConvex();
  respond = [];
  convex.set("homework:answer", () => new Promise((resolve) => respond.push(resolve)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open() {
  return renderHook(() => useAnswers(proof, attempt, questions), {
    wrapper: ({ children }) => <ConvexProvider client={convex.client}>{children}</ConvexProvider>,
  });
}

it("stores an answer in the browser until the server has accepted it", async () => {
  const { result } = open();
  act(() => result.current.put(0, 1));
  expect([readQueue(proof, 1), result.current.waiting]).toEqual([{ 0: 1 }, 1]);
  await waitFor(() => expect(respond).toHaveLength(1));
  await act(async () => respond[0]?.({ ok: true }));
  expect([readQueue(proof, 1), result.current.waiting]).toEqual([{}, 0]);
});

it("removes an accepted answer from storage even if the page has closed before the response", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  convex.set("homework:answer", () => Promise.reject(new Error("away")));
  const { result, unmount } = open();
  act(() => result.current.put(0, 1));
  await waitFor(() => expect(convex.sent).toHaveLength(1));
  convex.set("homework:answer", () => new Promise((resolve) => respond.push(resolve)));
  await waitFor(() => expect(respond).toHaveLength(1), { timeout: 10_000 });
  unmount();
  respond[0]?.({ ok: true });
  await waitFor(() => expect(readQueue(proof, 1)).toEqual({}));
});

it("a closed page removes only its own answer from storage", async () => {
  const before = open();
  act(() => before.result.current.put(0, 1));
  await waitFor(() => expect(respond).toHaveLength(1));
  before.unmount();
  const { result } = open();
  act(() => result.current.put(1, 0));
  expect(readQueue(proof, 1)).toEqual({ 0: 1, 1: 0 });
  await act(async () => respond[0]?.({ ok: true }));
  expect(readQueue(proof, 1)).toEqual({ 1: 0 });
});

it("two tabs share one stored queue", () => {
  const one = open();
  const other = open();
  act(() => one.result.current.put(0, 1));
  act(() => other.result.current.put(1, 0));
  expect(readQueue(proof, 1)).toEqual({ 0: 1, 1: 0 });
});

it("resends an answer after the server's requested delay without losing it", async () => {
  const logged = vi.spyOn(console, "error");
  convex.set("homework:answer", () => {
    throw new ConvexError({ code: "TOO_FAST", retryAfterMs: 10 });
  });
  const { result } = open();
  act(() => result.current.put(0, 1));
  await waitFor(() => expect(convex.sent.length).toBeGreaterThan(2), { timeout: 5_000 });
  expect([readQueue(proof, 1), result.current.waiting]).toEqual([{ 0: 1 }, 1]);
  convex.set("homework:answer", () => ({ ok: true, late: false }));
  await waitFor(() => expect([readQueue(proof, 1), result.current.waiting]).toEqual([{}, 0]));
  expect(logged).not.toHaveBeenCalled();
});
