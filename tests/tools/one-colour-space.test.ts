import { expect, test } from "vitest";
import { withoutLab } from "../../tools/build/vite/one-colour-space.ts";

test("withoutLab removes the lab() blocks of a style sheet with their content, and nothing else", () => {
  const inLab = "@supports (color:lab(0% 0 0)){:root{--ink:lab(9% 0 0)}@media print{b{color:lab(1% 0 0)}}}";
  expect(withoutLab(`a{color:red}${inLab}b{color:#111}${inLab}i{top:0}`)).toBe(
    "a{color:red}b{color:#111}i{top:0}",
  );
  const other = "@supports (width:round(1px,1px)){a{width:1px}}";
  expect(withoutLab(other)).toBe(other);
});

test("withoutLab throws for a block without an end", () => {
  expect(() => withoutLab("@supports (color:lab(0% 0 0)){a{top:0}")).toThrow("does not end");
});
