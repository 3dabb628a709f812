// The list of question kinds. Each kind has its own tests in kinds/.
import { expect, it } from "vitest";
import { type Kind, questionKinds } from "../../../convex/model/questions/kinds";

const names = Object.keys(questionKinds) as Kind[];

it.each(names)("%s is listed under the name in its content", (name) => {
  expect(questionKinds[name].validators.content.fields.type.value).toBe(name);
});

it("every kind has a test file", () => {
  const tested = Object.keys(import.meta.glob("./kinds/*.test.ts")).map((path) =>
    path.slice("./kinds/".length),
  );
  const files = names.map((name) => `${name.replace(/_./g, (part) => part.charAt(1).toUpperCase())}.test.ts`);
  expect(tested.sort()).toEqual(files.sort());
});
