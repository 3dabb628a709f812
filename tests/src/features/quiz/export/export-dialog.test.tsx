import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Id } from "../../../../../convex/_generated/dataModel";
import { ExportDialog } from "../../../../../src/features/quiz/export/export-dialog.tsx";
import { readQuizFile } from "../../../../../src/features/quiz/file/read-quiz-file.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";
import { quizOf } from "./samples.ts";

let convex: FakeConvex;
let saved: { name: string; file: Blob }[];
let closed: number;
beforeEach(() => {
  allowModalDialogs();
  convex = new FakeConvex();
  saved = [];
  closed = 0;
  let newest: Blob | null = null;
  // jsdom has no object URLs.
  URL.createObjectURL = (file) => {
    newest = file instanceof Blob ? file : null;
    return "blob:quiz";
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (newest !== null) saved.push({ name: this.download, file: newest });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(quiz: ReturnType<typeof quizOf> | null) {
  convex.set("quizzes:forExport", () => quiz);
  const onClose = () => {
    closed += 1;
  };
  const dialog = <ExportDialog quizId={"q1" as Id<"quizzes">} title="Göller" onClose={onClose} />;
  render(liveApp({ convex, routes: [{ path: "/", element: dialog }], at: "/" }).app);
  return userEvent.setup();
}

const QUIZ = quizOf(
  [
    { question: "En büyük göl?", options: ["Van", "Tuz"], explanation: "3.713 km²" },
    { type: "order", question: "Sırala", items: ["a", "b", "c"] },
  ],
  "Göller ve Irmaklar",
);

test("our own file contains the whole quiz, has a safe name, and can be read again", async () => {
  const user = open(QUIZ);
  expect(await screen.findByText("2 sorunun hepsi eksiksiz girer.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "İndir" }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(["goller-ve-irmaklar.quiz.zip"]));
  const bytes = new Uint8Array(await (saved[0]?.file ?? new Blob()).arrayBuffer());
  expect(readQuizFile(bytes)).toMatchObject({ title: "Göller ve Irmaklar", problems: [] });
  await waitFor(() => expect(closed).toBe(1));
});

test("the losses of a format are listed per question before saving", async () => {
  const user = open(QUIZ);
  await user.click(await screen.findByRole("radio", { name: /Kahoot/ }));
  expect(screen.getByText(/2 sorunun 1 tanesi dosyaya girer/)).toBeTruthy();
  expect(
    screen.getByText(/^Quizin başlığı dosyaya girmez\. Kendi süresi olmayan 1 soruya 20 saniye/),
  ).toBeTruthy();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "1. En büyük göl?Açıklaması dosyaya girmez.",
    "2. SıralaKahoot tablosu “Sıralama” türünden soru almaz.",
  ]);
});

test("a deleted quiz, or one without a question for the format, cannot be saved", async () => {
  const user = open(quizOf([{ type: "poll", question: "Hangisi?", options: ["a", "b"] }]));
  await user.click(await screen.findByRole("radio", { name: /GIFT/ }));
  expect(screen.getByText("Bu biçim, quizin sorularından hiçbirini alamıyor.")).toBeTruthy();
  expect((screen.getByRole("button", { name: "İndir" }) as HTMLButtonElement).disabled).toBe(true);
  cleanup();
  open(null);
  expect(await screen.findByText(/şimdi dışa aktarılamıyor/)).toBeTruthy();
  expect((screen.getByRole("button", { name: "İndir" }) as HTMLButtonElement).disabled).toBe(true);
});

test.each([
  [["slide"], "2 soru ve slaydın hepsi eksiksiz girer."],
  [["passage"], "2 soru ve metnin hepsi eksiksiz girer."],
  [["passage", "slide"], "3 soru, slayt ve metnin hepsi eksiksiz girer."],
] as const)("slides and passages are counted with the questions: %j", async (pages, sentence) => {
  const asked = { question: "Başkent?", options: ["Bursa", "Ankara"] };
  open(quizOf([asked, ...pages.map((type) => ({ type, question: "Metin." }))]));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
