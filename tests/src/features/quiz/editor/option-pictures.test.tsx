// Pictures of options in the editor, and on the screens that show options.
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { OptionList } from "../../../../../src/features/questions/choice/option-list.tsx";
import { spokenOptions } from "../../../../../src/features/questions/choice/option-picture.tsx";
import { optionNames, optionWords } from "../../../../../src/features/questions/choice/options.ts";
import { Targets } from "../../../../../src/features/questions/choice/targets.tsx";
import { NewQuizEditor } from "../../../../../src/features/quiz/editor/new-quiz-editor.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadForms } from "../../../support/load-modules.ts";

vi.mock("../../../../../src/features/quiz/pictures/shrink-image.ts", () => ({
  MAX_EDGE_PX: 1_600,
  shrinkImage: async (file: Blob) => file,
}));

beforeAll(loadForms);

let convex: FakeConvex;
let images = 0;
beforeEach(() => {
  images = 0;
  convex = new FakeConvex();
  convex.set("categories:list", () => ({ page: [], isDone: true, continueCursor: "" }));
  convex.set("categories:own", () => []);
  convex.set("quizzes:create", () => "quiz-1");
  convex.set("quizzes:usualAudience", () => "teachers");
  convex.set("images:generateUploadUrl", () => "/api/storage/upload?token=t");
  convex.set("images:register", () => {
    images += 1;
    return { ok: true, imageId: `i${images}`, url: `/api/storage/${images}` };
  });
  vi.stubGlobal("fetch", async () => Response.json({ storageId: "s1" }));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function openEditor() {
  render(
    <ConvexProvider client={convex.client}>
      <MemoryRouter>
        <NewQuizEditor userId="teacher-1" onCreated={() => {}} />
      </MemoryRouter>
    </ConvexProvider>,
  );
  return userEvent.setup();
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => screen.getByRole("button", { name });
const created = () => convex.sent.filter(({ name }) => name === "quizzes:create");
const PICTURE = new File(["…"], "resim.webp", { type: "image/webp" });

test("an option with a picture needs no words, and its picture is stored with its description", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Göller{Enter}Hangisi göl?{Enter}Van{Enter}{Enter}Ağrı{Enter}Muş");
  await user.click(press("Soruyu ekle"));
  expect(screen.getByText("Lütfen tüm seçenekleri doldurun")).toBeTruthy();
  await user.upload(field("B seçeneğine resim ekle"), PICTURE);
  const asksForWords = () => screen.queryByText(/göremeyen öğrenciler için B resminde ne olduğunu yazın/);
  await screen.findByLabelText("B seçeneğinin resminde ne var?");
  expect(asksForWords()).toBeTruthy();
  await user.type(field("B seçeneğinin resminde ne var?"), "Bir göl");
  expect(asksForWords()).toBeNull();
  expect(screen.queryByText("Lütfen tüm seçenekleri doldurun")).toBeNull();
  await user.click(field("Doğru cevap B"));
  await user.click(press("Soruyu ekle"));
  expect(screen.getByRole("img", { name: "Bir göl" })).toBeTruthy();
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(created()[0]?.args.questions).toEqual([
    {
      question: "Hangisi göl?",
      options: ["Van", "", "Ağrı", "Muş"],
      pictures: [null, { imageId: "i1", alt: "Bir göl" }, null, null],
      correctAnswer: 1,
      imageId: null,
    },
  ]);
});

test("a picture stays with its option when another one is removed, and is sent no more after its removal", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Göller{Enter}Hangisi?{Enter}a{Enter}b{Enter}c{Enter}d");
  await user.upload(field("C seçeneğine resim ekle"), PICTURE);
  await user.click(press("A seçeneğini sil"));
  expect(press("B seçeneğinin resmini kaldır")).toBeTruthy();
  await user.click(press("B seçeneğinin resmini kaldır"));
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(created()).toHaveLength(0));
  await user.click(field("Doğru cevap A"));
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(created()).toHaveLength(1));
  const [sent] = created().flatMap(({ args }) => args.questions);
  expect(sent).not.toHaveProperty("pictures");
});

test("text typed during an upload stays, and a picture pasted into an option belongs to the option", async () => {
  let finish = () => {};
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((resolve) => {
        finish = () => resolve(Response.json({ storageId: "s1" }));
      }),
  );
  const user = openEditor();
  fireEvent.paste(field("Seçenek A"), { clipboardData: { files: [PICTURE], getData: () => "" } });
  await user.type(field("Seçenek B"), "İzmir");
  await waitFor(() => expect(convex.sent.some(({ name }) => name === "images:generateUploadUrl")).toBe(true));
  finish();
  expect(await screen.findByRole("button", { name: "A seçeneğinin resmini kaldır" })).toBeTruthy();
  expect(field("Seçenek B").value).toBe("İzmir");
  expect(screen.queryByRole("button", { name: "Resmi kaldır" })).toBeNull();
});

const PICTURED = {
  options: ["Van", ""],
  pictures: [{ url: "/api/storage/1", alt: "Bir göl" }, { url: "/api/storage/2" }],
};

test("phones and solo pages show the pictures, and screen readers hear their descriptions", () => {
  render(
    <>
      <Targets
        {...PICTURED}
        marked={[]}
        right={null}
        onPress={() => {}}
        besidePicture={false}
        rightRef={() => {}}
      />
      <OptionList {...PICTURED} marked={[]} onPress={() => {}} labelledBy="" />
    </>,
  );
  const [first, second] = within(screen.getByRole("list", { name: "Seçenekler" })).getAllByRole("button");
  expect(first?.querySelector("img")?.getAttribute("src")).toContain("/api/storage/1");
  expect(within(second!).getByRole("img", { name: "B seçeneğinin resmi" })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "A: Van (resimde: Bir göl)" })).toBeTruthy();
  expect(screen.getByRole("radio", { name: "B seçeneğinin resmi" })).toBeTruthy();
});

test("an option without words is named by its picture's description", () => {
  const spoken = spokenOptions({ options: ["", "b"], pictures: [{ alt: "Bir göl" }, null] });
  expect(optionWords(spoken)).toBe("A: Bir göl. B: b");
  const undescribed = spokenOptions({ options: ["a", ""], pictures: [null, {}] });
  expect(optionWords(undescribed)).toBe("A: a. B seçeneğinin resmi");
  expect(optionNames(spoken, [0])).toEqual({ shown: "A", spoken: "A: Bir göl" });
});
