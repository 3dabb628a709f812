import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { MAX_QUESTIONS } from "../../../../../convex/shared/limits/quizzes.ts";
import { ImportPreview } from "../../../../../src/features/quiz/import/import-preview.tsx";
import { readPasted } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadForms } from "../../../support/load-modules.ts";

beforeAll(loadForms);

let convex: FakeConvex;
/** Questions of the quizzes that were created. Multiple choice has no type. */
let created: { type?: string; question: string; inPassage?: true }[][];
const sentQuizzes = () => convex.sent.filter(({ name }) => name === "quizzes:create").map(({ args }) => args);
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("categories:list", () => ({ page: [], isDone: true, continueCursor: "" }));
  convex.set("categories:own", () => []);
  convex.set("quizzes:fromSource", () => null);
  created = [];
  convex.set("quizzes:create", ({ questions }) => `q${created.push(questions as (typeof created)[number])}`);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const EXAM = Array.from(
  { length: MAX_QUESTIONS + 1 },
  (_, at) => `${at + 1}) Kaçıncı soru ${at + 1}?\nA) Bir\nB) İki\nC) Üç\nD) Dört\nCevap: A\n`,
);

/** Draws the preview of a pasted text. */
function showPreview(text: string, started: string[] = []) {
  const quiz = readPasted(text, () => null);
  if ("table" in quiz) throw new Error("Questions should have been read.");
  const nothing = () => {};
  return render(
    <ConvexProvider client={convex.client}>
      <ImportPreview
        quiz={{ ...quiz.quiz, title: "Sınav" }}
        target={{ kind: "shelf", onStartLive: (quizId) => started.push(quizId) }}
        onBack={nothing}
        onEdit={nothing}
        onAdding={nothing}
        onEnd={nothing}
      />
    </ConvexProvider>,
  );
}

/** Imports the first questions of the exam. @returns the message about the stored quizzes, and the quizzes started from it */
async function importExam(count: number) {
  const success = vi.spyOn(toast, "success").mockReturnValue("");
  const started: string[] = [];
  showPreview(EXAM.slice(0, count).join("\n"), started);
  await userEvent.click(await screen.findByRole("button", { name: /^Ekle/ }));
  await waitFor(() => expect(success).toHaveBeenCalled());
  const [text, options] = success.mock.calls[0] ?? [];
  return { text, action: options?.action as { label: string; onClick: () => void } | undefined, started };
}

it("the message about an imported quiz offers to start it live", async () => {
  const { text, action, started } = await importExam(2);
  expect(text).toBe("Quiz oluşturuldu!");
  expect(action?.label).toBe("Canlı Başlat");
  action?.onClick();
  expect(started).toEqual(["q1"]);
});

it("an imported quiz is for its owner only, until one press opens it to everybody", async () => {
  await importExam(2);
  expect(sentQuizzes()[0]).toMatchObject({ audience: "me" });
  expect(sentQuizzes()[0]).not.toHaveProperty("isOpenByChoice");
  cleanup();
  convex.sent.length = 0;
  showPreview(EXAM.slice(0, 2).join("\n"));
  const notice = "Öğrenciler sınavı önceden göremesin diye quizi yalnız siz görürsünüz.";
  expect(screen.getByText(notice)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Herkese aç" }));
  expect(screen.queryByText(notice)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Ekle/ }));
  await waitFor(() => expect(sentQuizzes()).toHaveLength(1));
  expect(sentQuizzes()[0]).toMatchObject({ audience: "everybody", isOpenByChoice: true });
});

it("several imported quizzes are not offered", async () => {
  const { text, action } = await importExam(EXAM.length);
  expect(text).toBe("2 quiz oluşturuldu!");
  expect(action).toBeUndefined();
});

const TEXT = "Dedem sabah kalkar, bahçeyi dolaşırdı. Kuru dalları budar, kuşlara yem verirdi.";
/** Three questions, of which the second and third share a text. */
const WITH_PASSAGE = `1) Göl?
A) Tuz*
B) Ağrı

2 ve 3. soruları aşağıdaki metne göre cevaplayınız.
${TEXT}
2) Kim kalkar?
A) Dede*
B) Nine
3) Ne zaman?
A) Sabah*
B) Akşam`;

/** Questions that were sent to the server. */
async function addedQuestions() {
  await userEvent.click(await screen.findByRole("button", { name: /^Ekle/ }));
  await waitFor(() => expect(created).toHaveLength(1));
  return (created[0] ?? []).map(({ type, question, inPassage }) => [type, question, inPassage ?? false]);
}

it("a passage is shown with its questions and is not counted as one", async () => {
  showPreview(WITH_PASSAGE);
  await screen.findByText(/: 3 soru, 1 ortak metin okundu/);
  screen.getByRole("checkbox", { name: "Ortak metin" });
  screen.getByRole("button", { name: "Ortak metni düzenle" });
  screen.getByRole("checkbox", { name: /^3\. soru/ });
  screen.getByRole("button", { name: "Ekle (3 soru)" });
  expect(await addedQuestions()).toEqual([
    [undefined, "Göl?", false],
    ["passage", TEXT, false],
    [undefined, "Kim kalkar?", true],
    [undefined, "Ne zaman?", true],
  ]);
});

it("questions of a passage that is not added belong to none, nor to the passage before it", async () => {
  showPreview(`${WITH_PASSAGE}

4 ve 5. soruları aşağıdaki şiire göre cevaplayınız.
Bir gemi geçiyor açıktan
4) Ne geçiyor?
A) Gemi*
B) Tren
5) Nereden?
A) Açıktan*
B) Kıyıdan`);
  const passages = () => screen.getAllByRole("checkbox", { name: "Ortak metin" });
  await waitFor(() => expect(passages()).toHaveLength(2));
  const [, second] = passages();
  if (second === undefined) throw new Error("There should be two passages.");
  await userEvent.click(second);
  expect(await addedQuestions()).toEqual([
    [undefined, "Göl?", false],
    ["passage", TEXT, false],
    [undefined, "Kim kalkar?", true],
    [undefined, "Ne zaman?", true],
    [undefined, "Ne geçiyor?", false],
    [undefined, "Nereden?", false],
  ]);
});

it("a passage cannot be added without a question", async () => {
  showPreview(WITH_PASSAGE);
  for (const number of [1, 2, 3])
    await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(`^${number}\\. soru`) }));
  const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Ekle (0 soru)" });
  expect(add.disabled).toBe(true);
});
