// Personal codes that nobody can be shown again, for who leaves the page before they are on paper.
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel";
import { useGivenCodes } from "../../../src/features/class-slips/given-codes.ts";
import { takeOverLeaveWarning } from "../../../src/lib/unsaved-work.ts";

const ALI = "ali" as Id<"pupils">;
const ECE = "ece" as Id<"pupils">;
let classId: Id<"classes">;
let classes = 0;

beforeAll(takeOverLeaveWarning);
beforeEach(() => {
  classes += 1;
  classId = `class-${classes}` as Id<"classes">;
});
afterEach(cleanup);

function open() {
  return renderHook(() => useGivenCodes(classId));
}

/** Whether the browser would ask before the tab is closed. */
function asksBeforeClosing(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

it("the page is left before they are printed -> they are there for who comes back, and closing the tab is asked about", () => {
  const before = open();
  act(() => before.result.current.add([[ALI, "AAA"]]));
  before.unmount();
  expect(asksBeforeClosing()).toBe(true);
  const again = open();
  expect([...again.result.current.codes]).toEqual([[ALI, "AAA"]]);
  act(() => again.result.current.printed());
  expect(asksBeforeClosing()).toBe(false);
});

it("printed -> they stay on the page, and are gone with it", () => {
  const { result, unmount } = open();
  act(() => result.current.add([[ALI, "AAA"]]));
  act(() => result.current.printed());
  expect(result.current.codes.size).toBe(1);
  unmount();
  expect(open().result.current.codes.size).toBe(0);
});

it("some printed and one given later -> all of them are kept", () => {
  const { result, unmount } = open();
  act(() => result.current.add([[ALI, "AAA"]]));
  act(() => result.current.printed());
  act(() => result.current.add([[ECE, "EEE"]]));
  unmount();
  const again = open();
  expect([...again.result.current.codes]).toEqual([
    [ALI, "AAA"],
    [ECE, "EEE"],
  ]);
  act(() => again.result.current.printed());
});

it("another class has none of them", () => {
  const { result } = open();
  act(() => result.current.add([[ALI, "AAA"]]));
  classId = "another" as Id<"classes">;
  expect(open().result.current.codes.size).toBe(0);
});
