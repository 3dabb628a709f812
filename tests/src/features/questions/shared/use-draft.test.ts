import { act, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test } from "vitest";
import {
  DraftPlace,
  forgetDraft,
  useDraft,
  wasBegun,
} from "../../../../../src/features/questions/shared/use-draft.ts";

interface Own {
  answer: string | null;
  isOpen: boolean;
  /** Where there is an answer: that the server has it, unless it is on its way. */
  isSaved?: boolean;
}

/** What a phone shows of a written answer, where a space more is no other word. */
function phone(answer: string | null, isOpen: boolean) {
  const isSame = (one: string, other: string) => one.trim() === other.trim();
  return renderHook(
    ({ answer, isOpen, isSaved = answer !== null }: Own) => useDraft(answer, "", { isOpen, isSaved }, isSame),
    { initialProps: { answer, isOpen } as Own },
  );
}

test("what is begun stays until it is sent, and when sending it has failed", () => {
  const { result, rerender } = phone(null, true);
  expect(result.current).toMatchObject({ draft: "", isSent: false });
  act(() => result.current.change("Ankara"));
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: false });
  rerender({ answer: "Ankara", isOpen: false, isSaved: false });
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: true });
  rerender({ answer: null, isOpen: true });
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: false });
});

test("an answer that another tab has sent counts, not what is begun in this one", () => {
  const { result, rerender } = phone(null, true);
  act(() => result.current.change("İzmir"));
  rerender({ answer: "Ankara", isOpen: false });
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: true });
});

test("where answers may be changed, another one can be begun after the first", () => {
  const { result } = phone("Ankara", true);
  expect(result.current).toMatchObject({ draft: "Ankara", isSent: true });
  act(() => result.current.change("İzmir"));
  expect(result.current).toMatchObject({ draft: "İzmir", isSent: false });
  act(() => result.current.change("Ankara"));
  expect(result.current.isSent).toBe(true);
});

test("what another tab sends takes the place of what was sent here, and not of what has been begun since", () => {
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

test("what another tab sends takes that place also where it is what had been answered before", () => {
  const { result, rerender } = phone("Tuz", true);
  act(() => result.current.change("Van"));
  rerender({ answer: "Van", isOpen: true, isSaved: false });
  rerender({ answer: "Van", isOpen: true });
  rerender({ answer: "Tuz", isOpen: true });
  expect(result.current).toMatchObject({ draft: "Tuz", isSent: true });
});

test("a change that could not be sent stays for another try, and so does one that was to follow it", () => {
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

test("an answer of several texts is not one that has its commas elsewhere", () => {
  const { result } = renderHook(() => useDraft<readonly string[]>(["a,b", "c"], ["", ""], OPEN));
  act(() => result.current.change(["a", "b,c"]));
  expect(result.current.isSent).toBe(false);
});

const OPEN = { isOpen: true, isSaved: true };

/** A page that was loaded, or loaded anew, while a question is open. */
function load<T extends string | readonly number[]>(place: string, empty: T, answer: T | null = null) {
  return renderHook((props: { answer: T | null }) => useDraft<T>(props.answer, empty, OPEN), {
    initialProps: { answer },
    wrapper: ({ children }: { children: ReactNode }) => createElement(DraftPlace, { value: place }, children),
  });
}

test("what is begun is there again after a reload, and is no draft of another question", () => {
  const { result, unmount } = load<readonly number[]>("QUIZ01:1:0", [-1, -1]);
  act(() => result.current.change([1, -1]));
  unmount();
  expect(load<readonly number[]>("QUIZ01:1:0", [-1, -1]).result.current.draft).toEqual([1, -1]);
  expect(load<readonly number[]>("QUIZ01:1:0+", [-1, -1]).result.current.draft).toEqual([-1, -1]);
});

test("what was kept is left alone where it is of another form, or not ours", () => {
  const { result } = load<string>("QUIZ01:1:0", "");
  act(() => result.current.change("Ankara"));
  expect(load<readonly number[]>("QUIZ01:1:0", []).result.current.draft).toEqual([]);
  sessionStorage.setItem("canli-quiz:taslak", "{");
  expect(load<string>("QUIZ01:1:0", "").result.current.draft).toBe("");
});

test("what was begun was not sent, until it is, and nothing is begun where it was all taken back", () => {
  const { result } = load<readonly number[]>("QUIZ01:1:0", [-1, -1]);
  expect(wasBegun("QUIZ01:1:0")).toBe(false);
  act(() => result.current.change([1, -1]));
  expect(wasBegun("QUIZ01:1:0")).toBe(true);
  expect(wasBegun("QUIZ01:1:1")).toBe(false);
  act(() => result.current.change([-1, -1]));
  expect(wasBegun("QUIZ01:1:0")).toBe(false);
  act(() => result.current.change([1, 0]));
  forgetDraft("QUIZ01:1:1");
  expect(wasBegun("QUIZ01:1:0")).toBe(true);
  forgetDraft("QUIZ01:1:0");
  expect(wasBegun("QUIZ01:1:0")).toBe(false);
});

test("what another tab has sent as well was not left unsent", () => {
  const { result, rerender, unmount } = load<readonly number[]>("QUIZ01:1:0", []);
  act(() => result.current.change([1]));
  expect(wasBegun("QUIZ01:1:0")).toBe(true);
  rerender({ answer: [1] });
  expect(wasBegun("QUIZ01:1:0")).toBe(false);
  unmount();
  expect(load<readonly number[]>("QUIZ01:1:0", [], [2]).result.current).toMatchObject({ isSent: true });
});

test("a change that is taken back again was not begun", () => {
  const { result } = load<string>("QUIZ01:1:0", "", "Tuz");
  act(() => result.current.change("Van"));
  expect(wasBegun("QUIZ01:1:0")).toBe(true);
  act(() => result.current.change("Tuz"));
  expect(wasBegun("QUIZ01:1:0")).toBe(false);
});
