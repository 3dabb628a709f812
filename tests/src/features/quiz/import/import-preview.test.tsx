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
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("categories:list", () => ({ page: [], isDone: true, continueCursor: "" }));
  convex.set("categories:own", () => []);
  convex.set("quizzes:usualAudience", () => "teachers");
  convex.set("quizzes:fromSource", () => null);
  let created = 0;
  convex.set("quizzes:create", () => {
    created += 1;
    return `q${created}`;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const EXAM = Array.from(
  { length: MAX_QUESTIONS + 1 },
  (_, at) => `${at + 1}) Kaçıncı soru ${at + 1}?\nA) Bir\nB) İki\nC) Üç\nD) Dört\nCevap: A\n`,
);

/** Imports the first questions of the exam. @returns the message about the stored quizzes, and the quizzes started from it */
async function importExam(count: number) {
  const success = vi.spyOn(toast, "success").mockReturnValue("");
  const started: string[] = [];
  const quiz = readPasted(EXAM.slice(0, count).join("\n"), () => null);
  if ("table" in quiz) throw new Error("Questions should have been read.");
  const nothing = () => {};
  render(
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

it("several imported quizzes are not offered", async () => {
  const { text, action } = await importExam(EXAM.length);
  expect(text).toBe("2 quiz oluşturuldu!");
  expect(action).toBeUndefined();
});
