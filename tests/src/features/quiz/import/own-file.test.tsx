// Import of our own file: description, category, order of a gap's options and pictures are preserved.
import { renderHook, waitFor } from "@testing-library/react";
import { ConvexProvider } from "convex/react";
import { zipSync } from "fflate";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { formOf } from "../../../../../src/features/quiz/draft/forms.ts";
import { readFile } from "../../../../../src/features/quiz/import/read/read-file.ts";
import { isReady } from "../../../../../src/features/quiz/import/ready-picture.ts";
import { useCategoryNamed } from "../../../../../src/features/quiz/import/use-category-named.ts";
import type { Picture } from "../../../../../src/features/quiz/written/read-question.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadForms } from "../../../support/load-modules.ts";

const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (char) => char.charCodeAt(0),
);

function importedQuiz() {
  const file = {
    format: "canli-quiz",
    version: 1,
    title: "Gökyüzü",
    description: "İki\n\nparagraf",
    category: "Fen",
    questions: [
      {
        type: "fill_in_blank",
        question: "Doldur",
        fillInBlank: { text: "Gök ___.", blanks: [{ options: ["sarı", "mavi", "ak"], correct: "mavi" }] },
        image: "resimler/1.png",
        imageAlt: "Gök",
      },
    ],
  };
  const json = new TextEncoder().encode(JSON.stringify(file));
  const result = readFile("x.zip", zipSync({ "quiz.json": json, "resimler/1.png": PNG }), () => null);
  if ("table" in result) throw new Error("A quiz should have been read.");
  return result.quiz;
}

describe("our own file", () => {
  it("returns the description and the category", () => {
    expect(importedQuiz()).toMatchObject({
      title: "Gökyüzü",
      description: "İki\n\nparagraf",
      category: "Fen",
      leftOut: [],
    });
  });

  it("preserves the order of a gap's options until they are changed", async () => {
    await loadForms();
    const content = importedQuiz().questions[0]?.content;
    if (content?.type !== "fill_in_blank") throw new Error("A gap should have been read.");
    const optionsOf = (draft: typeof content) => {
      const input = formOf(draft).inputOf(draft);
      return "fillInBlank" in input ? input.fillInBlank.blanks[0]?.options : undefined;
    };
    expect(optionsOf(content)).toEqual(["sarı", "mavi", "ak"]);
    const [blank] = content.fillInBlank.blanks;
    const blanks = [{ ...blank, options: ["sarı", "ak", "mor"] }];
    expect(optionsOf({ ...content, fillInBlank: { ...content.fillInBlank, blanks } })).toEqual([
      "ak",
      "mavi",
      "mor",
      "sarı",
    ]);
  });

  it("returns its pictures byte for byte, unless they are large or have metadata", () => {
    const picture = importedQuiz().questions[0]?.picture as Picture;
    expect(picture.bytes).toEqual(PNG);
    expect(isReady(picture)).toBe(true);
    const { isStored: _, ...foreign } = picture;
    expect(isReady(foreign)).toBe(false);
    const noted = Uint8Array.from([...PNG, ...new TextEncoder().encode("eXIf")]);
    expect(isReady({ ...picture, bytes: noted })).toBe(false);
    const wide = PNG.slice();
    new DataView(wide.buffer).setUint32(16, 1601);
    expect(isReady({ ...picture, bytes: wide })).toBe(false);
  });
});

describe("the category of a file", () => {
  function open(name: string | null) {
    const convex = new FakeConvex();
    convex.set("categories:own", () => [{ _id: "k1", name: "Kendi", icon: "", isEmpty: true }]);
    convex.set("categories:list", ({ paginationOpts }) =>
      (paginationOpts as { cursor: string | null }).cursor === null
        ? { page: [{ _id: "k2", name: "Tarih", icon: "" }], isDone: false, continueCursor: "2" }
        : { page: [{ _id: "k3", name: "FEN BİLİMLERİ", icon: "" }], isDone: true, continueCursor: "" },
    );
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ConvexProvider client={convex.client}>{children}</ConvexProvider>
    );
    return renderHook(() => useCategoryNamed(name), { wrapper }).result;
  }

  it.each([
    ["Kendi", "k1"],
    ["Fen Bilimleri", "k3"],
    ["Resim", null],
    [null, null],
  ])("%s is found by its name", async (name, id) => {
    const category = open(name);
    expect(await category.current.find()).toBe(id);
    const isMissing = name !== null && id === null;
    await waitFor(() => expect(category.current.isMissing).toBe(isMissing));
  });
});
