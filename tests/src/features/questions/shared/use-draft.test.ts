import { act, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import {
  DraftId,
  deleteStoredDraft,
  hasStoredDraft,
  useDraft,
} from "../../../../../src/features/questions/shared/use-draft.ts";

interface Own {
  answer: string | null;
  isOpen: boolean;
  /** False while the answer is being sent; default: true if there is an answer. */
  isSaved?: boolean;
}

/** Draft of a typed answer on a phone; extra spaces do not change an answer. */
function phone(answer: string | null, isOpen: boolean) {
  const isSame = (one: string, other: string) => one.trim() === other.trim();
  return renderHook(
    ({ answer, isOpen, isSaved = answer !== null }: Own) => useDraft(answer, "", { isOpen, isSaved }, isSame),
    { initialProps: { answer, isOpen } as Own },
  );
}

test("a draft remains until it is sent, and after sending has failed", () => {
  const { result, rerender } = phone(null, true);
  expect(result.current).toMatchObject({ draft: "", isSent: false });
  act(() => result.current.change("Ankara"));
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: false });
  rerender({ answer: "Ankara", isOpen: false, isSaved: false });
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: true });
  rerender({ answer: null, isOpen: true });
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: false });
});

test("an answer from another tab replaces the draft when answers are final", () => {
  const { result, rerender } = phone(null, true);
  act(() => result.current.change("İzmir"));
  rerender({ answer: "Ankara", isOpen: false });
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: true });
});

test("a second draft can follow the first answer if answers can be changed", () => {
  const { result } = phone("Ankara", true);
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: true });
  act(() => result.current.change("İzmir"));
  expect(result.current).toMatchObject({ draft: "İzmir", isSent: false });
  act(() => result.current.change("Ankara"));
  expect(result.current.isSent).toBe(true);
});

test("an answer from another tab replaces this tab's answer, but not a newer draft", () => {
  const { result, rerender } = phone(null, true);
  act(() => result.current.change("Tuz "));
  rerender({ answer: "Tuz", isOpen: true });
  expect(result.current).toMatchObject({ draft: "Tuz ", isSent: true });
  rerender({ answer: "Van", isOpen: true });
  expect(result.current).toMatchObject({ draft: "Van", isSent: true });
  act(() => result.current.change("Eğirdir"));
  rerender({ answer: "Beyşehir", isOpen: true });
  expect(result.current).toMatchObject({ draft: "Eğirdir", isSent: false });
});

test("another tab can restore the previous answer", () => {
  const { result, rerender } = phone("Tuz", true);
  act(() => result.current.change("Van"));
  rerender({ answer: "Van", isOpen: true, isSaved: false });
  rerender({ answer: "Van", isOpen: true });
  rerender({ answer: "Tuz", isOpen: true });
  expect(result.current).toMatchObject({ draft: "Tuz", isSent: true });
});

test("an unsent change remains for a retry, and so does a change after it", () => {
  const { result, rerender } = phone("Tuz", true);
  act(() => result.current.change("Van"));
  rerender({ answer: "Van", isOpen: true, isSaved: false });
  rerender({ answer: "Tuz", isOpen: true });
  expect(result.current).toMatchObject({ draft: "Van", isSent: false });
  rerender({ answer: "Van", isOpen: true, isSaved: false });
  act(() => result.current.change("Göl"));
  rerender({ answer: "Göl", isOpen: true, isSaved: false });
  rerender({ answer: "Tuz", isOpen: true });
  expect(result.current).toMatchObject({ draft: "Göl", isSent: false });
});

test("answers with the same text but different parts are different", () => {
  const { result } = renderHook(() => useDraft<readonly string[]>(["a,b", "c"], ["", ""], OPEN));
  act(() => result.current.change(["a", "b,c"]));
  expect(result.current.isSent).toBe(false);
});

const OPEN = { isOpen: true, isSaved: true };

/** Loads the page while a question is open; a second call simulates a reload. */
function load<T extends string | readonly number[]>(id: string, empty: T, answer: T | null = null) {
  return renderHook((props: { answer: T | null }) => useDraft<T>(props.answer, empty, OPEN), {
    initialProps: { answer },
    wrapper: ({ children }: { children: ReactNode }) => createElement(DraftId, { value: id }, children),
  });
}

test("a draft survives a reload, and does not appear in another question", () => {
  const { result, unmount } = load<readonly number[]>("QUIZ01:1:0", [-1, -1]);
  act(() => result.current.change([1, -1]));
  unmount();
  expect(load<readonly number[]>("QUIZ01:1:0", [-1, -1]).result.current.draft).toEqual([1, -1]);
  expect(load<readonly number[]>("QUIZ01:1:0+", [-1, -1]).result.current.draft).toEqual([-1, -1]);
});

test("ignores stored drafts of another type and invalid JSON", () => {
  const { result } = load<string>("QUIZ01:1:0", "");
  act(() => result.current.change("Ankara"));
  expect(load<readonly number[]>("QUIZ01:1:0", []).result.current.draft).toEqual([]);
  sessionStorage.setItem("canli-quiz:taslak", "{");
  expect(load<string>("QUIZ01:1:0", "").result.current.draft).toBe("");
});

test("hasStoredDraft is true for a nonempty draft until it is sent or cleared", () => {
  const { result } = load<readonly number[]>("QUIZ01:1:0", [-1, -1]);
  expect(hasStoredDraft("QUIZ01:1:0")).toBe(false);
  act(() => result.current.change([1, -1]));
  expect(hasStoredDraft("QUIZ01:1:0")).toBe(true);
  expect(hasStoredDraft("QUIZ01:1:1")).toBe(false);
  act(() => result.current.change([-1, -1]));
  expect(hasStoredDraft("QUIZ01:1:0")).toBe(false);
  act(() => result.current.change([1, 0]));
  deleteStoredDraft("QUIZ01:1:1");
  expect(hasStoredDraft("QUIZ01:1:0")).toBe(true);
  deleteStoredDraft("QUIZ01:1:0");
  expect(hasStoredDraft("QUIZ01:1:0")).toBe(false);
});

test("hasStoredDraft is false after another tab has sent the same answer", () => {
  const { result, rerender, unmount } = load<readonly number[]>("QUIZ01:1:0", []);
  act(() => result.current.change([1]));
  expect(hasStoredDraft("QUIZ01:1:0")).toBe(true);
  rerender({ answer: [1] });
  expect(hasStoredDraft("QUIZ01:1:0")).toBe(false);
  unmount();
  expect(load<readonly number[]>("QUIZ01:1:0", [], [2]).result.current).toMatchObject({ isSent: true });
});

test("hasStoredDraft is false after a change is undone", () => {
  const { result } = load<string>("QUIZ01:1:0", "", "Tuz");
  act(() => result.current.change("Van"));
  expect(hasStoredDraft("QUIZ01:1:0")).toBe(true);
  act(() => result.current.change("Tuz"));
  expect(hasStoredDraft("QUIZ01:1:0")).toBe(false);
});
