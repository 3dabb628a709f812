import { cleanup, render, screen } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { ImportPreview } from "../../../../../src/features/quiz/import/import-preview.tsx";
import { readPasted } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadForms } from "../../../support/load-modules.ts";

const REMARK = "Puan yalnız açık uçlu sorularda olur; öbür soruların yanındaki puanlar alınmadı.";

function readQuiz(text: string) {
  const result = readPasted(text, () => null);
  if ("table" in result) throw new Error("Questions should have been read.");
  return result.quiz;
}

beforeAll(loadForms);
afterEach(cleanup);

describe("points beside a choice question are removed, with one remark", () => {
  it.each([
    "1) Başkent neresidir? (5 puan)",
    "1) Başkent neresidir? (5p)",
    "1) Başkent neresidir? (5 p.)",
    "1) Başkent neresidir? [5 Puan]",
    "1) [5 Puan] Başkent neresidir?",
    "1) (5P) Başkent neresidir?",
    "1) Başkent neresidir? - 5 p.",
    "1) Başkent neresidir? 5 puan",
    "1) Başkent neresidir? (5'er puan)",
    "1) Başkent neresidir?\nPuanı: 5",
  ])("%s", (question) => {
    const { questions, remarks } = readQuiz(`${question}\nA) Van\nB) Ankara\nC) İzmir\nCevap: B`);
    expect(questions[0]).toMatchObject({ question: "Başkent neresidir?", notes: [] });
    expect(questions[0]?.content).toMatchObject({ options: ["Van", "Ankara", "İzmir"], correctAnswer: 1 });
    expect(remarks).toEqual([REMARK]);
  });
});

it("points behind the last option, and beside a section of statements, are remarked on", () => {
  expect(readQuiz("1) Göl?\nA) Van\nB) Tuz (5 puan)\nCevap: A").remarks).toEqual([REMARK]);
  const statements =
    "A) Aşağıdaki cümlelerin başına D veya Y yazınız. (10 puan)\n1. (D) Ay uydudur.\n2. (Y) Ay yıldızdır.";
  expect(readQuiz(statements).remarks).toEqual([REMARK]);
});

it.each([
  ["an exam without points", "1) Göl?\nA) Van\nB) Tuz\nCevap: A"],
  ["open questions", "1) Gölge nedir? (20 puan)\n2) Işık nedir? (20 puan)\n3) Ses nedir? (20 puan)"],
  [
    "gaps that become open questions",
    "A) Boşlukları doldurunuz. (20 puan)\n1. Ay bir ........ dur.\n2. Su ........ dır.",
  ],
  ["a question about points", "1) Takım kaç puan aldı?\nA) 5 puan\nB) 6 puan\nCevap: A"],
])("%s has no remark about points", (_what, text) => {
  expect(readQuiz(text).remarks).toBeUndefined();
});

it("the preview shows the remark once for all questions", () => {
  const convex = new FakeConvex();
  convex.set("categories:list", () => ({ page: [], isDone: true, continueCursor: "" }));
  convex.set("categories:own", () => []);
  convex.set("quizzes:fromSource", () => null);
  const nothing = () => {};
  render(
    <ConvexProvider client={convex.client}>
      <ImportPreview
        quiz={readQuiz(
          "1) Göl? (5 puan)\nA) Van\nB) Tuz\nCevap: A\n2) Dağ? (5 puan)\nA) Ağrı\nB) Nil\nCevap: A",
        )}
        target={{ kind: "shelf", onStartLive: nothing }}
        onBack={nothing}
        onEdit={nothing}
        onAdding={nothing}
        onEnd={nothing}
      />
    </ConvexProvider>,
  );
  expect(screen.getAllByText(REMARK)).toHaveLength(1);
});
