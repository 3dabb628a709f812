import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { Exam } from "../../../../../src/features/paper/exam/exam.ts";
import { PrintExam } from "../../../../../src/features/paper/print/print-exam.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { exampleExam } from "../exam/example-exam.ts";

afterEach(cleanup);

const SCORED = [{ index: 0, number: 1, most: 20 }];

async function show(exam: Exam, scored?: typeof SCORED) {
  const convex = new FakeConvex();
  const element = (
    <>
      <h1>Sınav</h1>
      <PrintExam exam={exam} scored={scored} />
    </>
  );
  render(liveApp({ convex, routes: [{ path: "/", element }], at: "/" }).app);
  await screen.findByRole("heading", { name: "Sınav" });
  return userEvent.setup();
}

const pages = () => screen.queryAllByRole("img").map((page) => page.getAttribute("data-page"));
const scores = () => screen.getByLabelText(/^Puan sayfaları/);

test("pages for points are printed unless they are left out", async () => {
  const user = await show(exampleExam(), SCORED);
  expect(pages()).toEqual(["0", "1", "0", "1", "0", "1"]);
  await user.click(scores());
  expect(pages()).toEqual(["0", "0", "0"]);
  await user.click(screen.getByLabelText("Optik form"));
  expect(pages()).toEqual([]);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Yazdırılacak bir şey seçin" }).disabled).toBe(
    true,
  );
  await user.click(scores());
  expect(pages()).toEqual(["1", "1", "1"]);
});

test("an exam of open questions only offers no answer sheet, and one without them no pages for points", async () => {
  await show(exampleExam({ rowOptions: [0, 0, 0] }), SCORED);
  expect(screen.queryByLabelText("Optik form")).toBeNull();
  expect(pages()).toEqual(["1", "1", "1"]);
  cleanup();
  await show(exampleExam(), []);
  expect(screen.queryByLabelText(/^Puan sayfaları/)).toBeNull();
  expect(pages()).toEqual(["0", "0", "0"]);
});
