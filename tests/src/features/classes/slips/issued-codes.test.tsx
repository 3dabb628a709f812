// Personal codes cannot be shown again: they must survive leaving the page before they are printed.
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { useIssuedCodes } from "../../../../../src/features/classes/slips/issued-codes.ts";

const ALI = "ali" as Id<"pupils">;
const ECE = "ece" as Id<"pupils">;
let classId: Id<"classes">;
let classes = 0;

beforeEach(() => {
  classes += 1;
  classId = `class-${classes}` as Id<"classes">;
});
afterEach(cleanup);

function open() {
  return renderHook(() => useIssuedCodes(classId));
}

it("codes survive leaving and reopening the page, including codes issued meanwhile", () => {
  const before = open();
  act(() => before.result.current.add([[ALI, "AAA"]]));
  before.unmount();
  const again = open();
  expect([...again.result.current.codes]).toEqual([[ALI, "AAA"]]);
  // Response to a request from before the page was left.
  act(() => before.result.current.add([[ECE, "EEE"]]));
  expect([...again.result.current.codes]).toEqual([
    [ALI, "AAA"],
    [ECE, "EEE"],
  ]);
});

it("printed codes stay until another code is issued, which is then printed alone", () => {
  const { result, unmount } = open();
  act(() => result.current.add([[ALI, "AAA"]]));
  expect(result.current.wasPrinted).toBe(false);
  act(() => result.current.markPrinted());
  unmount();
  const again = open();
  expect(again.result.current).toMatchObject({ wasPrinted: true });
  expect(again.result.current.codes.size).toBe(1);
  act(() => again.result.current.add([[ECE, "EEE"]]));
  expect(again.result.current.wasPrinted).toBe(false);
  expect([...again.result.current.codes]).toEqual([[ECE, "EEE"]]);
});

it("codes of one class are not shown in another", () => {
  const { result } = open();
  act(() => result.current.add([[ALI, "AAA"]]));
  classId = "another" as Id<"classes">;
  expect(open().result.current.codes.size).toBe(0);
});
