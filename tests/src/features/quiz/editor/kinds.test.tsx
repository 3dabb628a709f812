// Questions of several kinds in the editor, and the editor's warnings.
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readingSeconds } from "../../../../../convex/shared/readingTime.ts";
import { NewQuizEditor } from "../../../../../src/features/quiz/editor/new-quiz-editor.tsx";
import { type PreviewedQuestion, Previews } from "../../../../../src/features/quiz/editor/previews.ts";
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

function FakePreview({ question: { passage } }: { question: PreviewedQuestion }) {
  return <p>Önizleme{passage && `: ${passage.heading}, ${passage.text}`}</p>;
}

function openEditor() {
  render(
    <ConvexProvider client={convex.client}>
      <MemoryRouter>
        <Previews value={FakePreview}>
          <NewQuizEditor userId="teacher-1" onCreated={() => {}} />
        </Previews>
      </MemoryRouter>
    </ConvexProvider>,
  );
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const created = () => convex.sent.filter(({ name }) => name === "quizzes:create");
const options = () => screen.getAllByLabelText<HTMLTextAreaElement>(/^Seçenek [A-F]$/);

async function choose(user: ReturnType<typeof userEvent.setup>, kind: RegExp): Promise<void> {
  await user.click(press(/^Soru türü/));
  await user.click(
    within(screen.getByRole("list", { name: "Soru türünü seçin" })).getByRole("button", { name: kind }),
  );
}

test.each([
  ["multiple choice", null, ["Doğru cevap A"]],
  ["multi select", /^Çoklu seçim/, ["Doğru cevap A", "Doğru cevap B", "Doğru cevap C", "Doğru cevap D"]],
  ["poll", /^Anket/, []],
] as const)(
  "%s: Tab moves through all texts before the bubbles, and letters mark nothing",
  async (_name, kind, bubbles) => {
    const user = openEditor();
    if (kind !== null) await choose(user, kind);
    await user.click(field("Seçenek A"));
    for (const letter of ["B", "C", "D"]) {
      await user.tab();
      expect(document.activeElement).toBe(field(`Seçenek ${letter}`));
    }
    for (const bubble of bubbles) {
      await user.tab();
      expect(document.activeElement).toBe(field(bubble));
      await user.keyboard("abcd1234");
    }
    for (const box of screen.queryAllByLabelText<HTMLInputElement>(/^Doğru cevap/))
      expect(box.checked).toBe(false);
    if (bubbles.length === 0) return;
    await user.keyboard(" ");
    expect(field(bubbles.at(-1) ?? "").checked).toBe(true);
  },
);

test("true or false: letters mark nothing", async () => {
  const user = openEditor();
  await choose(user, /^Doğru \/ Yanlış/);
  await user.type(field("Soru metni"), "Kar soğuktur.{Enter}dy12");
  for (const name of ["Doğru", "Yanlış"])
    expect(screen.getByRole<HTMLInputElement>("radio", { name }).checked).toBe(false);
});

test("changing a question's kind retains its options, and changing back restores its earlier content", async () => {
  const user = openEditor();
  await user.type(field("Seçenek A"), "2");
  await user.click(field("Doğru cevap A"));
  await choose(user, /^Çoklu seçim/);
  expect(options().map(({ value }) => value)).toEqual(["2", "", "", ""]);
  expect(field("Doğru cevap A").checked).toBe(true);
  await choose(user, /^Doğru \/ Yanlış/);
  expect(screen.queryByLabelText("Seçenek A")).toBeNull();
  await choose(user, /^Çoktan seçmeli/);
  expect(field("Seçenek A").value).toBe("2");
});

test("the kinds are tiles above the question: one click opens them, a second one chooses and focuses the text", async () => {
  const user = openEditor();
  await user.click(press(/^Soru türü/));
  expect(press(/^Soru türü/).getAttribute("aria-expanded")).toBe("true");
  expect(press(/^Soru türü/).compareDocumentPosition(field("Soru metni"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("list", { name: "Soru türünü seçin" })).toBeNull();
  expect(document.activeElement).toBe(press(/^Soru türü/));
  await choose(user, /^Sayı/);
  expect(screen.queryByRole("list", { name: "Soru türünü seçin" })).toBeNull();
  expect(document.activeElement).toBe(field("Soru metni"));
});

test("the text gets the focus after the tiles have closed and the fields of the new kind are there", async () => {
  const user = openEditor();
  await user.click(press(/^Soru türü/));
  const seen: boolean[] = [];
  field("Soru metni").addEventListener("focus", () => {
    seen.push(screen.queryByRole("list", { name: "Soru türünü seçin" }) === null);
    seen.push(screen.queryByLabelText("Seçenek A") === null);
  });
  await user.click(press(/^Doğru \/ yanlış/i));
  expect(seen).toEqual([true, true]);
});

test.each([/^Çoktan seçmeli/, /^Sıralama/, /^Eşleştirme/, /^Kısa cevap/])(
  "Tab moves from field to field of %s, and the buttons of the rows follow the last field",
  async (kind) => {
    const user = openEditor();
    await choose(user, kind);
    const rows = field("Soru metni").closest("fieldset")?.querySelector("fieldset");
    if (!rows) throw new Error("The kind should have a group of fields.");
    // A list of accepted answers starts with one line, which cannot be deleted.
    if (kind.source.includes("Kısa")) await user.click(within(rows).getByRole("button", { name: / ekle$/ }));
    const texts = [...rows.querySelectorAll("input[type=text], textarea")];
    const buttons = within(rows).getAllByRole("button");
    expect(texts.length).toBeGreaterThan(1);
    expect(buttons.length).toBeGreaterThan(1);
    for (const button of buttons)
      expect(texts.at(-1)?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
);

test("the next question has the kind of the previous one", async () => {
  const user = openEditor();
  await choose(user, /^Doğru \/ Yanlış/);
  await user.type(field("Soru metni"), "Kar soğuktur.{Enter}");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Doğru" }).checked).toBe(false);
  await user.keyboard(" {Enter}");
  expect(screen.getByText("Kar soğuktur.")).toBeTruthy();
  expect(screen.getByRole("radio", { name: "Yanlış" })).toBeTruthy();
  await user.type(field("Başlık"), "Kış");
  await user.click(press("Quiz Oluştur"));
  expect(created().at(-1)?.args.questions).toEqual([
    { type: "true_false", question: "Kar soğuktur.", correctAnswer: true, imageId: null },
  ]);
});

test("the answer key shows the mark of the question that is being written", async () => {
  const user = openEditor();
  const row = () => screen.getByText("Cevap anahtarı").parentElement?.querySelector("[data-pending]");
  const filled = () => row()?.querySelector('[data-state="filled"]')?.textContent;
  expect(filled()).toBeUndefined();
  await user.click(field("Doğru cevap C"));
  expect(filled()).toBe("C");
  await user.click(field("Doğru cevap B"));
  expect(filled()).toBe("B");
  await choose(user, /^Sıralama/);
  expect(row()).toBeNull();
  const lines = screen.getAllByRole("textbox", { name: /^\d\. sıra/ });
  await user.type(lines[0] as HTMLElement, "bir");
  await user.type(lines[2] as HTMLElement, "üç");
  expect(row()?.textContent).toBe("1bir → üç");
});

test("the answer key has no row for an untouched question", async () => {
  const user = openEditor();
  const row = () => screen.getByText("Cevap anahtarı").parentElement?.querySelector("[data-pending]");
  expect(row()).toBeNull();
  await user.type(field("Soru metni"), "K");
  expect(row()?.textContent).toBe("1ABCD");
  await user.clear(field("Soru metni"));
  expect(row()).toBeNull();
  await user.type(field("Seçenek B"), "2");
  expect(row()?.textContent).toBe("1ABCD");
  await user.type(field("Soru metni"), "Kaç?{Enter}1{Enter}{Enter}3{Enter}4");
  await user.click(field("Doğru cevap C"));
  await user.click(press("Soruyu ekle"));
  expect(screen.getByRole("heading", { name: "Sorular (1)" })).toBeTruthy();
  expect(row()).toBeNull();
});

test("two to six options are possible, and the right one stays right when others are removed", async () => {
  const user = openEditor();
  for (const _more of [5, 6]) await user.click(press("Seçenek ekle"));
  expect(options()).toHaveLength(6);
  expect(document.activeElement).toBe(field("Seçenek F"));
  expect(screen.queryByRole("button", { name: "Seçenek ekle" })).toBeNull();
  await user.type(field("Seçenek F"), "son");
  await user.click(field("Doğru cevap F"));
  for (let count = 6; count > 2; count -= 1) await user.click(press("A seçeneğini sil"));
  expect(options().map(({ value }) => value)).toEqual(["", "son"]);
  expect(field("Doğru cevap B").checked).toBe(true);
  expect(screen.queryByRole("button", { name: /seçeneğini sil/ })).toBeNull();
});

test("a poll has no right answer, and can be added without one", async () => {
  const user = openEditor();
  await choose(user, /^Anket/);
  expect(screen.queryByLabelText("Doğru cevap A")).toBeNull();
  await user.type(field("Soru metni"), "Hangisi?{Enter}a{Enter}b{Enter}c{Enter}d{Enter}");
  expect(screen.getByText("Hangisi?")).toBeTruthy();
});

test("the editor warns if all right answers have the same letter, and still saves the quiz", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Harfler");
  for (let question = 1; question <= 4; question += 1) {
    expect(screen.queryByText(/Doğru cevapların hepsi/)).toBeNull();
    await user.click(field("Soru metni"));
    await user.paste(`Soru ${question}?`);
    for (const letter of "ABCD") {
      await user.click(field(`Seçenek ${letter}`));
      await user.paste(letter);
    }
    await user.click(field("Doğru cevap B"));
    await user.click(press("Soruyu ekle"));
  }
  expect(screen.getByText(/Doğru cevapların hepsi B\./)).toBeTruthy();
  await user.click(press("Quiz Oluştur"));
  expect(created()).toHaveLength(1);
});

test("the preview has its place below the buttons before a question is complete", async () => {
  const user = openEditor();
  const preview = () => screen.getByRole<HTMLButtonElement>("button", { name: "Tahtada ve telefonda gör" });
  expect(preview().disabled).toBe(true);
  await user.type(field("Soru metni"), "Hangisi?");
  for (const letter of "ABCD") await user.type(field(`Seçenek ${letter}`), letter);
  await user.click(field("Doğru cevap A"));
  expect(preview().disabled).toBe(false);
  const order = press("Soruyu ekle").compareDocumentPosition(preview());
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  await user.click(preview());
  expect(screen.getByText("Önizleme")).toBeTruthy();
});

test("the editor warns if reading a question takes longer than its time", async () => {
  const user = openEditor();
  await user.click(field("Soru metni"));
  await user.paste("Çok uzun bir soru metni. ".repeat(8));
  for (const letter of "ABCD") await user.type(field(`Seçenek ${letter}`), letter);
  expect(screen.queryByText(/Okuması yaklaşık/)).toBeNull();
  await user.click(field("Doğru cevap A"));
  expect(screen.getByText(/Okuması yaklaşık 18 saniye sürer/)).toBeTruthy();
});

test("reading takes four seconds, and one more for each 15 characters of question and options", () => {
  const content = { type: "multiple_choice", options: ["12345", "1234567890"] };
  expect(readingSeconds("123456789012345", content)).toBe(6);
  expect(readingSeconds("1234567890123456", content)).toBe(7);
  expect(readingSeconds("", { type: "true_false" })).toBe(4);
  expect(readingSeconds("", { ...content, options: [], pictures: [{ url: "x".repeat(99) }] })).toBe(4);
});

test("the editor warns if the right order is alphabetical, because pupils see the items in that order first", async () => {
  const user = openEditor();
  await choose(user, /^Sıralama/);
  const lines = () => screen.getAllByLabelText<HTMLInputElement>(/^\d\. sıra$/);
  const write = async (texts: readonly string[]) => {
    for (const [index, text] of texts.entries()) {
      const line = lines()[index];
      if (line === undefined) throw new Error("there is no such line");
      await user.clear(line);
      await user.type(line, text);
    }
  };
  await write(["Çanakkale", "Ilgaz", "İzmir"]);
  expect(screen.queryByText(/alfabetik sırayla aynı/)).toBeNull();
  await write(["Çanakkale", "Ilgaz", "İzmir", "Zile"]);
  expect(screen.getByText(/alfabetik sırayla aynı/)).toBeTruthy();
  await write(["Çanakkale", "İzmir"]);
  expect(screen.queryByText(/alfabetik sırayla aynı/)).toBeNull();
});

test("a slide is written without an answer, has no number, and is followed by a question", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Kesirler");
  await choose(user, /^Bilgi slaydı/);
  expect(screen.getByRole("heading", { name: "Bilgi slaydı ekleyin" })).toBeTruthy();
  await user.click(press("Slaydı ekle"));
  expect(screen.getByText("Slaydın metnini yazın")).toBeTruthy();
  await user.type(field("Başlık (isteğe bağlı)"), "Kural{Enter}");
  expect(document.activeElement).toBe(field("Slayt metni"));
  await user.keyboard("Paydalar eşitlenir.");
  await user.click(press("Slaydı ekle"));
  // The next one is a question, and it is the first.
  expect(screen.getByRole("heading", { name: "1. soruyu ekleyin" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Sorular" })).toBeTruthy();
  expect(screen.getByText("Bilgi slaydı: Kural")).toBeTruthy();
  expect(press("1. slaydı düzenle")).toBeTruthy();
  await user.click(press("Quiz Oluştur"));
  expect(await screen.findByText("En az bir soru ekleyin")).toBeTruthy();
  expect(created()).toEqual([]);
  await choose(user, /^Doğru Yanlış|^Doğru \/ Yanlış|^Doğru yanlış/);
  await user.type(field("Soru metni"), "1/2 + 1/2 = 1");
  await user.click(screen.getByRole("radio", { name: /Doğru/ }));
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(created()[0]?.args).toMatchObject({
    questions: [
      { type: "slide", question: "Paydalar eşitlenir.", heading: "Kural", imageId: null },
      { type: "true_false" },
    ],
  });
});

test.each([
  ["slide", /^Bilgi slaydı/, "Slayt metni"],
  ["passage", /^Ortak metin/, "Metin"],
])("Enter in the text of a %s starts a new line, and in its heading moves on", async (_name, kind, text) => {
  const user = openEditor();
  await choose(user, kind);
  await user.type(field("Başlık (isteğe bağlı)"), "Su{Enter}");
  expect(document.activeElement).toBe(field(text));
  await user.keyboard("Su ısınır.{Enter}Su donar.");
  expect(field(text).value).toBe("Su ısınır.\nSu donar.");
  expect(screen.queryByRole("heading", { name: "1. soruyu ekleyin" })).toBeNull();
});

test("the preview of a question shows the passage that the question belongs to", async () => {
  const user = openEditor();
  await choose(user, /^Ortak metin/);
  await user.type(field("Başlık (isteğe bağlı)"), "Su");
  await user.type(field("Metin"), "Su ısınır.");
  await user.click(press("Metni ekle"));
  await choose(user, /^Doğru Yanlış|^Doğru \/ Yanlış|^Doğru yanlış/);
  await user.type(field("Soru metni"), "Su ısınır mı?");
  await user.click(screen.getByRole("radio", { name: /Doğru/ }));
  await user.click(press("Tahtada ve telefonda gör"));
  expect(screen.getByText("Önizleme: Su, Su ısınır.")).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Bu soru yukarıdaki ortak metne ait" }));
  expect(await screen.findByText("Önizleme")).toBeTruthy();
});
