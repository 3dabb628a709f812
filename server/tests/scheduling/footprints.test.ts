import { expect, it } from "vitest";
import { Footprint, Footprints } from "../../src/scheduling/footprints.ts";

function footprint(read: number[], written: number[] = []): Footprint {
  const made = new Footprint();
  made.add(read, written);
  return made;
}

it("a call may depend on a job that has read or written one of the call's indexes", () => {
  expect(footprint([1, 2]).mayDependOn(footprint([2, 3]))).toBe(true);
  expect(footprint([1, 2]).mayDependOn(footprint([3], [1]))).toBe(true);
  expect(footprint([1, 2]).mayDependOn(footprint([3], [4]))).toBe(false);
});

it("a call may depend on any job if one of them has not run yet", () => {
  expect(footprint([]).mayDependOn(footprint([1]))).toBe(true);
  expect(footprint([1]).mayDependOn(footprint([]))).toBe(true);
});

it("footprints of functions are stored by path", () => {
  const footprints = new Footprints();
  footprints.add("answers:submit", [1]);
  footprints.add("answers:submit", [2]);
  footprints.add("jobs:tick", [2], [3]);
  expect(footprints.find("answers:submit")?.mayDependOn(footprints.find("jobs:tick")!)).toBe(true);
  expect(footprints.find("feedback:send")).toBe(undefined);
});
