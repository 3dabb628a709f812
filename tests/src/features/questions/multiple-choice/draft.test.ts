// @vitest-environment node
import { expect, test } from "vitest";
import { twinOptions } from "../../../../../src/features/questions/choice/option-drafts.ts";

test.each([
  [
    ["Ankara", "İzmir", " Ankara", "Bursa"],
    [0, 2],
  ],
  [["ankara", "Ankara", "Bursa", "İzmir"], null],
  [["Ankara", "", "", " "], null],
])("duplicates in the options %j: %j", (options, twins) => {
  expect(twinOptions(options)).toEqual(twins);
});
