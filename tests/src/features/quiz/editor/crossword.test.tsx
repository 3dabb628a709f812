// Crosswords in the editor.
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { questionKinds } from "../../../../../convex/model/questions/kinds";
import { NewQuizEditor } from "../../../../../src/features/quiz/editor/new-quiz-editor.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadForms } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";

beforeAll(async () => {
  allowModalDialogs();
  await loadForms();
});

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("categories:list", () => ({ page: [], isDone: true, continueCursor: "" }));
  convex.set("categories:own", () => []);
  convex.set("quizzes:create", () => "quiz-1");
  convex.set("quizzes:usualAudience", () => "teachers");
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole("button", { name });
/** Letters of the grid, in reading order. */
const letters = () =>
  [...document.querySelectorAll("[aria-hidden] [class*=cell]")]
    .map((cell) => cell.textContent?.replace(/\d/g, ""))
    .join("");

async function openCrossword() {
  render(
    <ConvexProvider client={convex.client}>
      <MemoryRouter>
        <NewQuizEditor userId="teacher-1" onCreated={() => {}} />
      </MemoryRouter>
    </ConvexProvider>,
  );
  const user = userEvent.setup();
  await user.type(field("Başlık"), "Bulmacalar");
  await user.click(press(/^Soru türü/));
  await user.click(
    within(screen.getByRole("list", { name: "Soru türünü seçin" })).getByRole("button", { name: /^Bulmaca/ }),
  );
  return user;
}

test("the editor lays out a crossword's grid with every word that a teacher writes", async () => {
  const user = await openCrossword();
  expect(press(/^Soru türü.*Canlı quizde sorulmaz/)).toBeTruthy();
  expect(screen.queryByLabelText("Süre")).toBeNull();
  await user.type(
    field("Soru metni"),
    "Çöz.{Enter}ırmak{Enter}Akarsu{Enter}incir{Enter}Meyve{Enter}sarı{Enter}",
  );
  expect(letters()).toContain("IRMAK");
  expect(screen.getByText("3 kelimenin hepsi yerleşti.")).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(screen.getByText("Lütfen kelimenin ipucunu yazın")).toBeTruthy();
  await user.keyboard("Renk{Enter}");
  await user.click(press("Quiz Oluştur"));
  const sent = convex.sent.filter(({ name }) => name === "quizzes:create");
  const [question] = sent.flatMap(
    ({ args }) => args.questions as Parameters<typeof questionKinds.cross.prepare>,
  );
  expect(questionKinds.cross.prepare(question!).content.crossword.words.map(({ clue }) => clue)).toEqual([
    "Akarsu",
    "Meyve",
    "Renk",
  ]);
});

test("a word without a crossing is reported, and the question cannot be added until it is changed", async () => {
  const user = await openCrossword();
  await user.type(field("Soru metni"), "Çöz.{Enter}kek{Enter}Tatlı{Enter}soru{Enter}Sınavda{Enter}");
  expect(screen.getByRole("status", { name: "" }).ownerDocument.body.textContent).toContain(
    "“soru” yerleşmedi: öteki kelimelerle ortak harfi yok ya da sığmıyor.",
  );
  await user.click(press("Soruyu ekle"));
  expect(screen.getByText(/^Bu kelime yerleşmedi/)).toBeTruthy();
  expect(document.activeElement).toBe(field("2. kelime"));
  await user.clear(field("2. kelime"));
  await user.type(field("2. kelime"), "ekim");
  expect(screen.queryByText(/yerleşmedi/)).toBeNull();
  await user.click(press("Soruyu ekle"));
  expect(press("1. soruyu düzenle")).toBeTruthy();
});

test("words can be moved, removed and added, and the layout can be changed", async () => {
  const user = await openCrossword();
  const words = () => [1, 2, 3].map((number) => field(`${number}. kelime`).value);
  for (const [index, word] of ["karpuz", "armut", "nar"].entries())
    await user.type(field(`${index + 1}. kelime`), word);
  const before = letters();
  await user.click(press("3. kelimeyi yukarı taşı"));
  expect(words()).toEqual(["karpuz", "nar", "armut"]);
  expect(letters()).toBe(before);
  expect(document.activeElement).toBe(field("2. kelime"));
  await user.click(press("Başka türlü yerleştir"));
  await user.click(press("Başka türlü yerleştir"));
  expect(letters()).not.toBe(before);
  await user.click(press("2. kelimeyi sil"));
  expect(screen.queryByLabelText("3. kelime")).toBeNull();
  await user.click(press("Kelime ekle"));
  expect(document.activeElement).toBe(field("3. kelime"));
});
