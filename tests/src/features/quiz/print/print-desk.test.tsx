import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PrintDesk } from "../../../../../src/features/quiz/print/print-desk.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("accounts:paperHeading", () => null);
  convex.set("accounts:setPaperHeading", () => null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const viewer = { _id: "u1" as never, name: "Zeynep Aydın", email: "z@ornek.test", role: "teacher" as const };

function question(index: number) {
  const content = { type: "multiple_choice" as const, options: ["Ankara", "İzmir"] };
  return {
    questionId: `q${index}` as never,
    question: `Soru ${index}?`,
    image: null,
    content,
    correctAnswer: 0,
  };
}

function open(count: number) {
  const quiz = { title: "Yazılı", questions: Array.from({ length: count }, (_, index) => question(index)) };
  const routes = [{ path: "/", element: <PrintDesk quiz={quiz as never} onReadable={() => {}} /> }];
  render(liveApp({ convex, routes, at: "/", viewer }).app);
  return userEvent.setup();
}

test("prints no heading without a stored one, and offers name and school year for it", async () => {
  const user = open(3);
  const paper = within(await screen.findByRole("region", { name: "Soru kâğıdı" }));
  expect(paper.queryByText(/Öğretim Yılı/)).toBeNull();
  await user.click(screen.getByLabelText("Okul başlığı"));
  expect(paper.getByText("Öğretmen: Zeynep Aydın")).toBeTruthy();
  await user.type(screen.getByLabelText("Okul"), "Atatürk Ortaokulu");
  await user.clear(screen.getByLabelText("Öğretim yılı"));
  await user.type(screen.getByLabelText("Öğretim yılı"), "2026-2027");
  await user.type(screen.getByLabelText("Sınav"), "1. Yazılı");
  await user.tab();
  expect(paper.getByText("Atatürk Ortaokulu")).toBeTruthy();
  expect(paper.getByText("2026-2027 Eğitim Öğretim Yılı · 1. Yazılı")).toBeTruthy();
  expect(convex.sent.filter(({ name }) => name === "accounts:setPaperHeading").at(-1)?.args).toEqual({
    school: "Atatürk Ortaokulu",
    year: "2026-2027",
    term: "",
    exam: "1. Yazılı",
    teacher: "Zeynep Aydın",
  });
});

test("prints the stored heading on every sheet, until it is switched off", async () => {
  const user = open(3);
  await user.click(screen.getByLabelText("Optik form"));
  const heading = { school: "Atatürk Ortaokulu", year: "", term: "", exam: "", teacher: "" };
  act(() => convex.set("accounts:paperHeading", () => heading));
  for (const name of ["Soru kâğıdı", "Cevap anahtarı", "Optik form"]) {
    const sheet = await screen.findByRole("region", { name });
    expect(sheet.textContent).toContain("Atatürk Ortaokulu");
    expect(sheet.textContent).not.toContain("Öğretmen");
  }
  await user.click(screen.getByLabelText("Okul başlığı"));
  expect(screen.queryByText("Atatürk Ortaokulu")).toBeNull();
});

test.each([
  [10, 4],
  [11, 1],
])("an optical form of %i questions is on its page %i times", async (count, copies) => {
  const user = open(count);
  await user.click(screen.getByLabelText("Optik form"));
  const sheet = await screen.findByRole("region", { name: "Optik form" });
  expect(sheet.querySelectorAll("ol")).toHaveLength(copies);
  // Screen readers read one of the copies.
  expect(within(sheet).getAllByRole("list")).toHaveLength(1);
});

test("downloads the chosen sheets as a Word file", async () => {
  const saved: { name: string; file: Blob }[] = [];
  let newest = new Blob();
  // jsdom has no object URLs.
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) newest = file;
    return "blob:word";
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: newest });
  });
  const user = open(3);
  const button = await screen.findByRole("button", { name: "Word olarak indir" });
  await user.click(screen.getByRole("checkbox", { name: "Cevap anahtarı" }));
  await user.click(button);
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["yazili.docx"]), { timeout: 10_000 });
  const parts = unzipSync(new Uint8Array(await (saved[0]?.file ?? new Blob()).arrayBuffer()));
  const document = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
  expect(document).toContain("Soru 2?");
  expect(document).not.toContain("Cevap anahtarı");
  await user.click(screen.getByRole("checkbox", { name: "Soru kâğıdı" }));
  expect(button).toHaveProperty("disabled", true);
});

test("prints a slide as a box without a number, and not in the answer key", async () => {
  const slide = {
    questionId: "slide" as never,
    question: "Paydalar eşitlenir.",
    image: null,
    content: { type: "slide" as const, heading: "Kural" },
    correctAnswer: null,
  };
  const quiz = { title: "Yazılı", questions: [question(0), slide, question(1)] };
  const routes = [{ path: "/", element: <PrintDesk quiz={quiz as never} onReadable={() => {}} /> }];
  render(liveApp({ convex, routes, at: "/", viewer }).app);
  const paper = within(await screen.findByRole("region", { name: "Soru kâğıdı" }));
  expect(paper.getAllByText(/^\d\.$/).map((number) => number.textContent)).toEqual(["1.", "2."]);
  expect(paper.getByText("Kural")).toBeTruthy();
  expect(paper.getByText("Paydalar eşitlenir.")).toBeTruthy();
  const key = within(screen.getByRole("region", { name: "Cevap anahtarı" }));
  expect(key.getAllByText(/^\d\.$/).map((number) => number.textContent)).toEqual(["1.", "2."]);
});
