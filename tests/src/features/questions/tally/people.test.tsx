// The row below the options with the number of participants who did not answer.
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { Unanswered } from "../../../../../src/features/questions/tally/people.tsx";

afterEach(cleanup);

const row = (answered: number, total: number) => (
  <Unanswered revealed answered={answered} secondAnswered={null} total={total} styles={{}} />
);

it("all answers are in only if there are participants", () => {
  const { rerender } = render(row(0, 0));
  expect(screen.queryByText("Herkes cevapladı")).toBeNull();
  rerender(row(2, 2));
  expect(screen.getByText("Herkes cevapladı")).toBeTruthy();
  rerender(row(0, 2));
  expect(screen.getByText("Cevapsız")).toBeTruthy();
});
