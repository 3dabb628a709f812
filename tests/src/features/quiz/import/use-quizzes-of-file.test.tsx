// Storing the quizzes of a file, with failures in between.
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type QuizOfFile,
  useQuizzesOfFile,
} from "../../../../../src/features/quiz/import/use-quizzes-of-file.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";

const part = (number: number, title: string): QuizOfFile => ({
  title,
  description: "",
  category: null,
  draftId: `draft-${number}`,
  sourceKey: `key-${number}`,
  questions: [],
});

let convex: FakeConvex;
/** Titles of the stored quizzes, by id. */
let shelf: Map<string, string>;
let failing: string | null;

beforeEach(() => {
  convex = new FakeConvex();
  shelf = new Map();
  failing = null;
  convex.set("quizzes:create", ({ title, draftId }) => {
    if (title === failing) throw new Error("away");
    // The server makes one quiz for the same draft with the same content.
    const quizId = `${draftId} ${title}`;
    shelf.set(quizId, String(title));
    return quizId;
  });
  convex.set("quizzes:remove", ({ quizId }) => {
    shelf.delete(String(quizId));
    return null;
  });
});
afterEach(cleanup);

function open() {
  return renderHook(() => useQuizzesOfFile(undefined), {
    wrapper: ({ children }) => <ConvexProvider client={convex.client}>{children}</ConvexProvider>,
  }).result;
}

it("a retry after a failed part stores every part once, including edited ones", async () => {
  const quizzes = open();
  failing = "Tarih 3";
  const first = [part(0, "Tarih 1"), part(1, "Tarih 2"), part(2, "Tarih 3")];
  await expect(quizzes.current.create(first)).rejects.toThrow("away");
  failing = null;
  await quizzes.current.create([part(0, "Tarih 1"), part(1, "Coğrafya 2"), part(2, "Coğrafya 3")]);
  expect([...shelf.values()].sort()).toEqual(["Coğrafya 2", "Coğrafya 3", "Tarih 1"]);
});

it("a retry with fewer parts removes the stored quizzes of the other parts", async () => {
  const quizzes = open();
  failing = "Tarih 3";
  const first = [part(0, "Tarih 1"), part(1, "Tarih 2"), part(2, "Tarih 3")];
  await expect(quizzes.current.create(first)).rejects.toThrow("away");
  await quizzes.current.create([part(0, "Tarih 1")]);
  expect([...shelf.values()]).toEqual(["Tarih 1"]);
});

it("the first version of an edited part is removed after all parts are stored, so that their pictures remain", async () => {
  const quizzes = open();
  failing = "Tarih 2";
  await expect(quizzes.current.create([part(0, "Tarih 1"), part(1, "Tarih 2")])).rejects.toThrow("away");
  const mended = [part(0, "Coğrafya 1"), part(1, "Coğrafya 2")];
  failing = "Coğrafya 2";
  await expect(quizzes.current.create(mended)).rejects.toThrow("away");
  failing = null;
  await quizzes.current.create(mended);
  expect([...shelf.values()]).toEqual(["Coğrafya 1", "Coğrafya 2"]);
  expect(convex.sent.at(-1)).toMatchObject({ name: "quizzes:remove", args: { quizId: "draft-0 Tarih 1" } });
  expect(convex.sent.filter(({ name }) => name === "quizzes:remove")).toHaveLength(1);
});

it("a quiz that its owner has already removed causes no failure", async () => {
  const quizzes = open();
  failing = "Tarih 2";
  await expect(quizzes.current.create([part(0, "Tarih 1"), part(1, "Tarih 2")])).rejects.toThrow("away");
  convex.set("quizzes:remove", () => Promise.reject(new ConvexError({ code: "QUIZ_NOT_FOUND" })));
  await quizzes.current.create([part(0, "Coğrafya 1")]);
  expect(convex.sent.filter(({ name }) => name === "quizzes:remove")).toHaveLength(1);
});

it("a part that was edited and changed back is stored once", async () => {
  const quizzes = open();
  failing = "Son";
  for (const title of ["Tarih", "Coğrafya", "Tarih"])
    await expect(quizzes.current.create([part(0, title), part(1, "Son")])).rejects.toThrow("away");
  failing = null;
  await quizzes.current.create([part(0, "Tarih"), part(1, "Son")]);
  expect([...shelf.values()].sort()).toEqual(["Son", "Tarih"]);
});

it("a deleted quiz of an earlier import is created again, and not counted as updated", async () => {
  convex.set("quizzes:fromSource", ({ sourceKey }) =>
    sourceKey === "key-0" ? { quizId: "q0", title: "Tarih 1" } : null,
  );
  convex.set("quizzes:forEdit", () => ({
    ok: true,
    quiz: { quizId: "q0", title: "Tarih 1", description: "", category: null, updatedAt: 1, questions: [] },
  }));
  convex.set("quizzes:update", () => null);
  const quizzes = open();
  const stored = await quizzes.current.update([part(0, "Tarih 1"), part(1, "Tarih 2"), part(2, "Tarih 3")]);
  expect(stored).toMatchObject({ updated: 1, quizIds: { length: 3 } });
  expect([...shelf.values()]).toEqual(["Tarih 2", "Tarih 3"]);
});

describe("a server with a rate limit", () => {
  /** Remaining refusals of a part, by title. */
  let refusals: Map<string, number>;
  beforeEach(() => {
    refusals = new Map();
    convex.set("quizzes:create", ({ title, draftId }) => {
      const left = refusals.get(String(title)) ?? 0;
      refusals.set(String(title), left - 1);
      if (left > 0) throw new ConvexError({ code: "TOO_FAST", retryAfterMs: 1 });
      const quizId = `${draftId} ${title}`;
      shelf.set(quizId, String(title));
      return quizId;
    });
  });

  it("is called again until every part is stored once", async () => {
    refusals.set("Tarih 2", 2).set("Tarih 3", 1);
    const quizzes = open();
    await act(() => quizzes.current.create([part(0, "Tarih 1"), part(1, "Tarih 2"), part(2, "Tarih 3")]));
    expect([...shelf.values()]).toEqual(["Tarih 1", "Tarih 2", "Tarih 3"]);
    expect(convex.sent.map(({ args }) => args.title)).toEqual([
      "Tarih 1",
      "Tarih 2",
      "Tarih 2",
      "Tarih 2",
      "Tarih 3",
      "Tarih 3",
    ]);
    expect(quizzes.current.waits).toBe(false);
  });

  it("sets `waits` until the call is repeated", async () => {
    convex.set("quizzes:create", () => {
      throw new ConvexError({ code: "TOO_FAST", retryAfterMs: 60_000 });
    });
    const quizzes = open();
    void quizzes.current.create([part(0, "Tarih 1")]);
    await waitFor(() => expect(quizzes.current.waits).toBe(true));
  });

  it("is called again until earlier quizzes are updated", async () => {
    convex.set("quizzes:fromSource", () => ({ quizId: "q0", title: "Tarih 1" }));
    convex.set("quizzes:forEdit", () => ({
      ok: true,
      quiz: { quizId: "q0", title: "Tarih 1", description: "", category: null, updatedAt: 1, questions: [] },
    }));
    let refused = 0;
    convex.set("quizzes:update", () => {
      refused += 1;
      if (refused === 1) throw new ConvexError({ code: "TOO_FAST", retryAfterMs: 1 });
      return null;
    });
    const quizzes = open();
    let updated = 0;
    await act(async () => {
      ({ updated } = await quizzes.current.update([part(0, "Tarih 1")]));
    });
    expect([updated, refused]).toEqual([1, 2]);
  });
});
