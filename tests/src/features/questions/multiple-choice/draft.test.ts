// @vitest-environment node
import { expect, test } from "vitest";
import { duplicateOptions } from "../../../../../src/features/questions/choice/option-drafts.ts";

test.each([
  [
    ["Ankara", "İzmir", " Ankara", "Bursa"],
    [0, 2],
  ],
  [["ankara", "Ankara", "Bursa", "İzmir"], null],
  [["Ankara", "", "", " "], null],
])("duplicates in the options %j: %j", (options, duplicates) => {
  expect(duplicateOptions(options)).toEqual(duplicates);
});
