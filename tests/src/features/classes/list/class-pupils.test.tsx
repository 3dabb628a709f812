// Table of a class's pupils on the teacher's page.
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { ClassPupils } from "../../../../../src/features/classes/list/class-pupils.tsx";
import type { Pupil } from "../../../../../src/features/classes/list/pupil.ts";

afterEach(cleanup);

const pupil = (name: string, number: string | null): Pupil => ({
  _id: name as Id<"pupils">,
  name,
  number,
  card: 1,
  timeFactor: undefined,
  hasCode: false,
  addedAt: 0,
});

function show(...pupils: Pupil[]) {
  render(
    <MemoryRouter>
      <ClassPupils pupils={pupils} hrefFor={(id) => `/${id}`} />
    </MemoryRouter>,
  );
  return () => screen.getAllByRole("rowheader").map((cell) => cell.textContent);
}

it("sorts by name, or by school number with numberless pupils last", async () => {
  const names = show(pupil("Ali", "100"), pupil("Can", null), pupil("Su", "9"));
  expect(names()).toEqual(["Ali", "Can", "Su"]);
  expect(screen.getByRole("columnheader", { name: "Adı soyadı" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  await userEvent.click(screen.getByRole("button", { name: "No" }));
  expect(names()).toEqual(["Su", "Ali", "Can"]);
  expect(screen.getByRole("columnheader", { name: "No" }).getAttribute("aria-sort")).toBe("ascending");
  await userEvent.click(screen.getByRole("button", { name: "Adı soyadı" }));
  expect(names()).toEqual(["Ali", "Can", "Su"]);
});

it("offers no sorting if no pupil has a number", () => {
  show(pupil("Ali", null), pupil("Su", null));
  expect(screen.queryByRole("button", { name: "No" })).toBeNull();
});
