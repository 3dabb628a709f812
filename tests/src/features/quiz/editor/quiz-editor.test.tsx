import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { ConvexError } from "convex/values";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { emptyDraft } from "../../../../../src/features/quiz/draft/quiz-draft.ts";
import { NewQuizEditor } from "../../../../../src/features/quiz/editor/new-quiz-editor.tsx";
import { leaving } from "../../../../../src/lib/forms/unsaved-work.ts";
import { quizDraftKey } from "../../../../../src/lib/storage/quiz-draft-key.ts";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { loadForms } from "../../../support/load-modules.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";

const SUCCESS = vi.spyOn(toast, "success").mockReturnValue("");
const ERROR = vi.spyOn(toast, "error").mockReturnValue("");

beforeAll(loadForms);

let convex: FakeConvex;
const onCreated = vi.fn();

function openEditor() {
  render(
    <ConvexProvider client={convex.client}>
      <MemoryRouter>
        <NewQuizEditor userId="teacher-1" onCreated={onCreated} />
      </MemoryRouter>
    </ConvexProvider>,
  );
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const created = () => convex.sent.filter(({ name }) => name === "quizzes:create");

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
  vi.clearAllMocks();
});

test("Enter moves through a question's fields, adds it, and focuses the next question", async () => {
  const user = openEditor();
  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}Muş{Enter}Ağrı{Enter}");
  // No option is right by default: the form asks for the mark and retains the texts.
  expect(screen.getByText(/^Şimdi doğru olanı işaretleyin/)).toBeTruthy();
  expect(screen.getByText(/boşluk ya da ok/)).toBeTruthy();
  expect(screen.queryByText("Lütfen doğru cevabı işaretleyin")).toBeNull();
  expect(SUCCESS).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field("Doğru cevap A"));
  expect(field("Seçenek D").value).toBe("Ağrı");
  await user.keyboard(" ");
  expect(field("Doğru cevap A").checked).toBe(true);
  await user.keyboard("{Enter}");
  expect(SUCCESS).toHaveBeenCalledWith("Soru eklendi", { id: "question-added" });
  expect(screen.getByText("Başkent?")).toBeTruthy();
  expect(field("Soru metni").value).toBe("");
  expect(document.activeElement).toBe(field("Soru metni"));
});

test("a missing mark is an error only when the question is added, and a mark removes the request", async () => {
  const user = openEditor();
  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}{Enter}Ağrı{Enter}");
  // An empty option is still reported at once.
  expect(screen.getByText("Lütfen tüm seçenekleri doldurun")).toBeTruthy();
  expect(document.activeElement).toBe(field("Seçenek C"));
  await user.keyboard("Muş{Enter}{Enter}");
  expect(document.activeElement).toBe(field("Doğru cevap A"));
  expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
  await user.keyboard("{Enter}");
  expect(screen.getByText("Lütfen doğru cevabı işaretleyin")).toBeTruthy();
  expect(screen.queryByText(/^Şimdi doğru/)).toBeNull();
  await user.keyboard(" ");
  expect(screen.queryByText("Lütfen doğru cevabı işaretleyin")).toBeNull();
  expect(screen.queryByText(/boşluk ya da ok/)).toBeNull();
});

test("a new quiz opens with the focus in the title, and Enter moves to the first question", async () => {
  const user = openEditor();
  expect(document.activeElement).toBe(field("Başlık"));
  await user.keyboard("Coğrafya{Enter}");
  expect(document.activeElement).toBe(field("Soru metni"));
  expect(screen.queryByText("En az bir soru ekleyin")).toBeNull();
});

test.each([
  ["with a mouse the first question explains the Enter key", true],
  ["without a mouse no question explains the Enter key", false],
])("%s", async (_name, matches) => {
  vi.stubGlobal("matchMedia", () => ({ matches }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const user = openEditor();
  const hint = () => screen.queryByText("Enter bir sonraki alana geçirir.") !== null;
  expect(hint()).toBe(matches);
  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}a{Enter}b{Enter}c{Enter}d{Enter} {Enter}");
  expect(screen.getByRole("heading", { name: "Sorular (1)" })).toBeTruthy();
  expect(hint()).toBe(false);
});

test("Tab moves from a question's text to its options, and only then to the picture", async () => {
  const user = openEditor();
  await user.click(field("Soru metni"));
  await user.tab();
  expect(document.activeElement).toBe(field("Seçenek A"));
  expect(field("Seçenek D").compareDocumentPosition(screen.getByText("Resim ekle (isteğe bağlı)"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("a missing text or option is reported at its field, and the field gets the focus", async () => {
  const user = openEditor();
  await user.click(press("Soruyu ekle"));
  expect(screen.getByText("Lütfen soru metnini girin")).toBeTruthy();
  expect(document.activeElement).toBe(field("Soru metni"));

  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara");
  expect(screen.queryByText("Lütfen soru metnini girin")).toBeNull();
  await user.click(press("Soruyu ekle"));
  expect(screen.getByText("Lütfen tüm seçenekleri doldurun")).toBeTruthy();
  expect(document.activeElement).toBe(field("Seçenek C"));
  expect(SUCCESS).not.toHaveBeenCalled();
});

test("a quiz needs a title and a question", async () => {
  const user = openEditor();
  await user.click(press("Quiz Oluştur"));
  expect(screen.getByText("Quiz başlığı gerekli")).toBeTruthy();
  await user.type(field("Başlık"), "Coğrafya");
  await user.click(press("Quiz Oluştur"));
  expect(await screen.findByText("En az bir soru ekleyin")).toBeTruthy();
  expect(created()).toEqual([]);
});

test("saving includes the question in the add block, and deletes the draft", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), " Coğrafya ");
  await user.type(field("Soru metni"), "Başkent?");
  for (const [index, text] of ["İzmir", "Ankara", "Muş", "Ağrı"].entries()) {
    await user.type(field(`Seçenek ${"ABCD"[index]}`), text);
  }
  expect(screen.queryByText(/da kaydedilir/)).toBeNull();
  await user.click(field("Doğru cevap B"));
  expect(screen.getByText("Yazdığınız 1. soru da kaydedilir.")).toBeTruthy();
  await user.click(press("Quiz Oluştur"));

  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(created().map(({ args }) => args)).toEqual([
    {
      draftId: expect.any(String),
      title: "Coğrafya",
      description: "",
      category: null,
      audience: "teachers",
      questions: [
        {
          question: "Başkent?",
          options: ["İzmir", "Ankara", "Muş", "Ağrı"],
          correctAnswer: 1,
          imageId: null,
        },
      ],
    },
  ]);
  expect(SUCCESS).toHaveBeenCalledWith("Quiz oluşturuldu!");
  expect(localStorage.getItem("quiz-draft:teacher-1")).toBeNull();
});

test("typed text survives closing the page", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Coğrafya");
  await user.type(field("Seçenek C"), "Muş");
  cleanup();
  openEditor();
  expect(screen.getByText("Yarım kalan taslağınız geri yüklendi.")).toBeTruthy();
  expect(field("Başlık").value).toBe("Coğrafya");
  expect(field("Seçenek C").value).toBe("Muş");
});

test("another teacher on the same computer does not see the draft", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Coğrafya");
  cleanup();
  render(
    <ConvexProvider client={convex.client}>
      <MemoryRouter>
        <NewQuizEditor userId="teacher-2" onCreated={onCreated} />
      </MemoryRouter>
    </ConvexProvider>,
  );
  expect(field("Başlık").value).toBe("");
});

test("a save without a reply is repeated with the same draft id, and the next quiz has another one", async () => {
  convex.set("quizzes:create", () => new Promise(() => {}));
  const write = async (user: ReturnType<typeof openEditor>) => {
    await user.type(field("Başlık"), "Coğrafya");
    await user.click(field("Soru metni"));
    await user.paste("Başkent?");
    for (const letter of "ABCD") {
      await user.click(field(`Seçenek ${letter}`));
      await user.paste(letter);
    }
    await user.click(field("Doğru cevap A"));
  };
  const first = openEditor();
  await write(first);
  await first.click(press("Quiz Oluştur"));
  cleanup();

  convex.set("quizzes:create", () => "quiz-1");
  const second = openEditor();
  await second.click(press("Quiz Oluştur"));
  cleanup();

  const third = openEditor();
  await write(third);
  await third.click(press("Quiz Oluştur"));
  const [lost, repeated, next] = created().map(({ args }) => args);
  expect(repeated).toEqual(lost);
  expect(next).toEqual({ ...lost, draftId: expect.any(String) });
  expect(next?.draftId).not.toBe(lost?.draftId);
});

test("a failed save shows its reason, and the typed text stays", async () => {
  convex.set("quizzes:create", () => {
    throw new ConvexError({ code: "TOO_MANY_QUESTIONS" });
  });
  const user = openEditor();
  await user.type(field("Başlık"), "Coğrafya");
  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}Muş{Enter}Ağrı{Enter} {Enter}");
  await user.click(press("Quiz Oluştur"));
  expect(await screen.findByText("Bir quizde en fazla 100 soru olabilir")).toBeTruthy();
  expect(ERROR).toHaveBeenCalledWith("Quiz oluşturulamadı!", expect.anything());
  expect(field("Başlık").value).toBe("Coğrafya");
  expect(onCreated).not.toHaveBeenCalled();
});

test("a refused save brings field and message into view, and a double click leaves the focus in the field", async () => {
  const user = openEditor();
  const shown: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.getAttribute("aria-label") ?? this.textContent);
  };
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, "scrollIntoView"));
  await user.type(field("Başlık"), "Coğrafya");
  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara");
  const inert: boolean[] = [];
  const form = field("Başlık").closest("form");
  new MutationObserver(() => inert.push(true)).observe(form!, { attributeFilter: ["inert"] });
  for (let times = 1; times <= 2; times += 1) {
    shown.length = 0;
    await user.dblClick(press("Kaydet ve canlı başlat"));
    expect(shown.slice(-2)).toEqual(["Lütfen tüm seçenekleri doldurun", "Seçenek C"]);
    expect(document.activeElement).toBe(field("Seçenek C"));
  }
  // Browsers blur elements that become inert; jsdom does not.
  expect(inert).toEqual([]);
});

test("the form is inert while saving, and the focus returns after a failure", async () => {
  let refuse = () => {};
  const answer = new Promise((_, reject) => {
    refuse = () => reject(new ConvexError({ code: "TOO_MANY_QUESTIONS" }));
  });
  convex.set("quizzes:create", () => answer);
  const user = openEditor();
  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}Muş{Enter}Ağrı{Enter} {Enter}");
  await user.type(field("Başlık"), "Coğrafya");
  // Browsers submit by Enter; user-event ignores a submit button outside of the form.
  act(() => field("Başlık").closest("form")?.requestSubmit());
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(field("Başlık").closest("[inert]")).toBeTruthy();
  // Browsers blur elements that become inert; jsdom does not.
  act(() => field("Başlık").blur());
  await act(async () => refuse());
  expect(field("Başlık").closest("[inert]")).toBeNull();
  expect(document.activeElement).toBe(field("Başlık"));
});

test("deleting, duplicating and undoing move the focus to a neighbouring or restored question", async () => {
  const user = openEditor();
  const undo = () => {
    const action = SUCCESS.mock.calls.at(-1)?.[1]?.action as unknown as { onClick: () => void };
    act(() => action.onClick());
  };
  const at = () => document.activeElement?.getAttribute("aria-label");
  for (const text of ["Bir", "İki"]) {
    await user.click(field("Soru metni"));
    await user.keyboard(`${text}{Enter}a{Enter}b{Enter}c{Enter}d{Enter} {Enter}`);
  }
  await user.click(press("2. soruyu sil"));
  expect(at()).toBe("1. soruyu sil");
  undo();
  expect(at()).toBe("2. soruyu düzenle");
  await user.click(press("1. soruyu çoğalt"));
  expect(at()).toBe("2. soruyu düzenle");
  undo();
  expect(at()).toBe("1. soruyu düzenle");
  await user.click(press("1. soruyu sil"));
  await user.click(press("1. soruyu sil"));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Sorular" }));
  undo();
  expect(at()).toBe("1. soruyu düzenle");
});

test("undo restores a deleted question at its position", async () => {
  const user = openEditor();
  for (const text of ["Bir", "İki"]) {
    await user.click(field("Soru metni"));
    await user.keyboard(`${text}{Enter}a{Enter}b{Enter}c{Enter}d{Enter} {Enter}`);
  }
  await user.click(press("1. soruyu sil"));
  expect(screen.queryByText("Bir")).toBeNull();
  const [, options] = SUCCESS.mock.calls.find(([text]) => text === "Soru silindi") ?? [];
  const action = options?.action as { label: string; onClick: () => void };
  expect(action.label).toBe("Geri al");
  action.onClick();
  await screen.findByText("Bir");
  expect(screen.getAllByRole("button", { name: /soruyu sil/ })).toHaveLength(2);
  expect(screen.getByText("Bir").compareDocumentPosition(screen.getByText("İki"))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

test("a new quiz has the audience that the teacher chose last, with an explanation", async () => {
  const user = openEditor();
  const audience = screen.getByLabelText<HTMLSelectElement>(/^Kimler görebilir/);
  expect(audience.value).toBe("teachers");
  expect(screen.getByText(/Öğrenciler kendi başına açıp çözemez/)).toBeTruthy();
  await user.selectOptions(audience, "Yalnız ben");
  expect(screen.getByText(/Başka kimse listede görmez/)).toBeTruthy();
  await user.type(field("Başlık"), "Coğrafya");
  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}Muş{Enter}Ağrı{Enter} {Enter}");
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(created().map(({ args }) => args.audience)).toEqual(["me"]));
});

test("a question's weight may be double or zero, and the normal weight is not sent", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Coğrafya");
  for (const worth of ["Öteki sorular kadar", "İki katı (×2)", "Puansız (×0)"]) {
    await user.click(field("Soru metni"));
    await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}Muş{Enter}Ağrı");
    await user.click(field("Doğru cevap B"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Puan" }), worth);
    await user.click(press("Soruyu ekle"));
  }
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(created()).toHaveLength(1));
  const [once, twice, nothing] = created().flatMap(({ args }) => args.questions);
  expect(once).not.toHaveProperty("weight");
  expect(twice).toMatchObject({ weight: 2 });
  expect(nothing).toMatchObject({ weight: 0 });
});

test("a question may have its own duration, and without one none is sent", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Coğrafya");
  for (const [text, time] of [
    ["Başkent?", null],
    ["En büyük göl?", "45 saniye"],
  ] as const) {
    await user.click(field("Soru metni"));
    await user.keyboard(`${text}{Enter}İzmir{Enter}Ankara{Enter}Muş{Enter}Ağrı`);
    await user.click(field("Doğru cevap B"));
    if (time !== null) await user.selectOptions(screen.getByRole("combobox", { name: "Süre" }), time);
    await user.click(press("Soruyu ekle"));
  }
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(created()).toHaveLength(1));
  const [first, second] = created().flatMap(({ args }) => args.questions);
  expect(first).not.toHaveProperty("seconds");
  expect(second).toMatchObject({ seconds: 45 });
});

/** Presses the button of the last toast. */
function undo(): void {
  const action: unknown = SUCCESS.mock.calls.at(-1)?.[1]?.action;
  const press = typeof action === "object" && action !== null && "onClick" in action ? action.onClick : null;
  if (typeof press !== "function") throw new Error("The message offers nothing to press");
  act(() => {
    press();
  });
}

test("a pasted question with options is split into the fields, with undo", async () => {
  const user = openEditor();
  const text = "1) Başkent? A) İzmir B) Ankara C) Muş Cevap: B";
  await user.click(field("Soru metni"));
  await user.paste(text);
  expect(field("Soru metni").value).toBe("Başkent?");
  expect(["A", "B", "C"].map((letter) => field(`Seçenek ${letter}`).value)).toEqual([
    "İzmir",
    "Ankara",
    "Muş",
  ]);
  expect(screen.queryByLabelText("Seçenek D")).toBeNull();
  expect(field("Doğru cevap B").checked).toBe(true);
  expect(SUCCESS).toHaveBeenLastCalledWith("Soru ve seçenekleri ayrıldı", expect.anything());
  undo();
  expect(field("Soru metni").value).toBe(text);
  expect(field("Seçenek D").value).toBe("");
});

test.each([
  ["with letters and a star", "A) kedi\nB) köpek\n*C) kuş\nD) balık", 2],
  ["in lines", "kedi\nköpek\nkuş\nbalık", null],
])(
  "options pasted %s into the first field are split into the fields, with undo",
  async (_how, text, right) => {
    const user = openEditor();
    await user.click(field("Seçenek A"));
    await user.paste(text);
    const texts = () => ["A", "B", "C", "D"].map((letter) => field(`Seçenek ${letter}`).value);
    expect(texts()).toEqual(["kedi", "köpek", "kuş", "balık"]);
    expect(field("Doğru cevap C").checked).toBe(right === 2);
    undo();
    expect(texts()).toEqual(["", "", "", ""]);
  },
);

test("pasted options keep their formats, except those that would reveal the right one", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Fen");
  await user.type(field("Soru metni"), "Hangisi?");
  const lines = [
    "A) x<sup>2</sup> kadar",
    "<b>B) H<sub>2</sub>O</b>",
    "C) 10<sup>-3</sup>",
    "D) <u>kuş</u>lar",
  ];
  const plain = lines.map((line) => line.replace(/<.*?>/g, "")).join("\n");
  const html = [...lines, "Cevap: B"].map((line) => `<p>${line}</p>`).join("");
  const getData = (type: string) => (type === "text/html" ? html : `${plain}\nCevap: B`);
  fireEvent.paste(field("Seçenek A"), { clipboardData: { files: [], getData } });
  expect(field("Seçenek B").value).toBe("H2O");
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(created()[0]?.args.questions).toMatchObject([
    {
      options: ["x2 kadar", "H2O", "10-3", "kuşlar"],
      optionMarks: [
        [{ kind: "superscript", from: 1, to: 2 }],
        [{ kind: "subscript", from: 1, to: 2 }],
        [{ kind: "superscript", from: 2, to: 4 }],
        [{ kind: "underline", from: 0, to: 3 }],
      ],
      correctAnswer: 1,
    },
  ]);
});

test("a single line pasted into an option is not split", async () => {
  const user = openEditor();
  await user.click(field("Seçenek B"));
  await user.paste("kedi");
  expect(field("Seçenek A").value).toBe("");
  expect(field("Seçenek B").value).toBe("kedi");
});

test("text pasted into a started question is not split", async () => {
  const user = openEditor();
  await user.click(field("Soru metni"));
  await user.keyboard("Hangisi? ");
  await user.paste("A) İzmir B) Ankara");
  expect(field("Soru metni").value).toBe("Hangisi? A) İzmir B) Ankara");
});

test("the duplicate button copies a question, and undo removes the copy", async () => {
  const user = openEditor();
  await user.click(field("Soru metni"));
  await user.paste("Başkent? A) İzmir B) Ankara Cevap: B");
  await user.click(screen.getByRole("button", { name: "Soruyu ekle" }));
  await user.click(screen.getByRole("button", { name: "1. soruyu çoğalt" }));
  expect(screen.getAllByText("Başkent?")).toHaveLength(2);
  undo();
  expect(screen.getAllByText("Başkent?")).toHaveLength(1);
});

const KEY = quizDraftKey("teacher-1");

/** Stores a value as another tab would, and fires the browser's `storage` event. */
function inAnotherTab(newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, newValue);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue })));
}
const theirs = (title: string) => JSON.stringify({ ...emptyDraft("theirs"), title });

test("a tab without changes follows the changes of another tab", async () => {
  openEditor();
  inAnotherTab(theirs("Coğraf"));
  expect(field("Başlık").value).toBe("Coğraf");
  inAnotherTab(theirs("Coğrafya"));
  expect(field("Başlık").value).toBe("Coğrafya");
  expect(screen.queryByText(/başka bir sekmede/)).toBeNull();
  inAnotherTab(null);
  expect(field("Başlık").value).toBe("");
});

test("a tab with changes asks which draft to continue when another tab has overwritten it, and loses neither", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Buradaki");
  const before = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  inAnotherTab(theirs("Oradaki"));
  expect(screen.getByText(/başka bir sekmede de açık/)).toBeTruthy();
  await user.type(field("Başlık"), " 2");
  expect(JSON.parse(localStorage.getItem(KEY) ?? "{}").title).toBe("Oradaki");
  await user.click(press("Buradakiyle devam et"));
  const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  expect(kept.title).toBe("Buradaki 2");
  // Another draft id makes another quiz on the server.
  expect(kept.draftId).not.toBe(before.draftId);
  inAnotherTab(theirs("Oradaki 3"));
  await user.click(press("Oradakini aç"));
  expect(field("Başlık").value).toBe("Oradaki 3");
  expect(screen.queryByText(/başka bir sekmede/)).toBeNull();
});

test("a tab's changes become a separate draft when another tab has saved the draft", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Buradaki");
  const before = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  inAnotherTab(null);
  expect(screen.getByText(/kaydedildi ya da silindi/)).toBeTruthy();
  const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  expect(kept.title).toBe("Buradaki");
  expect(kept.draftId).not.toBe(before.draftId);
});

test("a draft that is continued while its first save waits for the network becomes a separate draft", async () => {
  let answer = (_quizId: string) => {};
  convex.set("quizzes:create", () => new Promise((resolve) => (answer = resolve)));
  const user = openEditor();
  await user.type(field("Başlık"), "Coğrafya");
  await user.click(field("Soru metni"));
  await user.paste("Başkent? A) İzmir B) Ankara Cevap: B");
  await user.click(press("Soruyu ekle"));
  await user.click(press("Quiz Oluştur"));
  const [first] = created();
  cleanup();
  openEditor();
  await user.click(field("Soru metni"));
  await user.paste("En uzun nehir? A) Kızılırmak B) Dicle Cevap: A");
  await user.click(press("Soruyu ekle"));
  await act(async () => answer("quiz-1"));
  expect(screen.getByText("En uzun nehir?")).toBeTruthy();
  expect(onCreated).not.toHaveBeenCalled();
  const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
  expect(kept.questions).toHaveLength(2);
  expect(kept.draftId).not.toBe(first?.args.draftId);
});

test("description, category, audience and copying are in a closed row that summarizes them", async () => {
  convex.set("categories:list", () => ({
    page: [{ _id: "category-1", name: "Matematik", icon: "FiBook" }],
    isDone: true,
    continueCursor: "",
  }));
  const user = openEditor();
  const row = field("Kategori").closest("details");
  const summary = () => row?.querySelector("summary")?.textContent;
  expect(row?.open).toBe(false);
  expect(summary()).toBe("Ayrıntılar · kategorisiz · öğretmenler görür");
  await user.selectOptions(field("Kategori"), "Matematik");
  await user.type(field("Açıklama"), "Alan ve çevre");
  await user.click(field("Meslektaşlarım cevaplarıyla birlikte kopyalayabilsin"));
  expect(summary()).toBe("Ayrıntılar · Matematik · öğretmenler görür · kopyalanabilir · açıklaması var");
});

test.each([
  ["Kaydet ve canlı başlat", "live"],
  ["Ödev ver", "homework"],
] as const)("%s saves the quiz once, with the question in the add block", async (button, next) => {
  const user = openEditor();
  await user.click(press(button));
  expect(screen.getByText("Quiz başlığı gerekli")).toBeTruthy();
  await user.type(field("Başlık"), "Coğrafya");
  await user.click(press(button));
  expect(await screen.findByText("En az bir soru ekleyin")).toBeTruthy();

  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}Muş");
  await user.click(press(button));
  expect(screen.getByText("Lütfen tüm seçenekleri doldurun")).toBeTruthy();
  await user.type(field("Seçenek D"), "Ağrı");
  await user.click(press(button));
  expect(screen.getByText("Lütfen doğru cevabı işaretleyin")).toBeTruthy();
  expect(created()).toEqual([]);
  await user.click(field("Doğru cevap B"));

  let refuse = true;
  convex.set("quizzes:create", () => {
    if (refuse) throw new ConvexError({ code: "TOO_MANY_CREATED" });
    return "quiz-1";
  });
  await user.click(press(button));
  await waitFor(() => expect(ERROR).toHaveBeenCalledWith("Quiz oluşturulamadı!", expect.anything()));
  expect(screen.getByText("Başkent?")).toBeTruthy();
  expect(onCreated).not.toHaveBeenCalled();

  refuse = false;
  await user.dblClick(press(button));
  await waitFor(() =>
    expect(onCreated).toHaveBeenCalledWith(
      { quizId: "quiz-1", title: "Coğrafya", isOpenUnconfirmed: false },
      next,
    ),
  );
  expect(onCreated).toHaveBeenCalledOnce();
  expect(created()).toHaveLength(2);
});

test("a quiz with crosswords only is not saved for a live start", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Bulmacalar");
  await user.click(press(/^Soru türü/));
  await user.click(press(/^Bulmaca/));
  await user.keyboard("Çöz.{Enter}ırmak{Enter}Akarsu{Enter}incir{Enter}Meyve");
  await user.click(press("Kaydet ve canlı başlat"));
  expect(await screen.findByText("Bu quizde canlı oynanabilecek soru yok")).toBeTruthy();
  expect(created()).toEqual([]);
});

test.each([
  ["Yalnız ben", { audience: "me" }],
  ["Açık kalsın", { audience: "everybody", isOpenByChoice: true }],
] as const)(
  "a new quiz for students shows a warning until the teacher presses %s",
  async (choice, stored) => {
    convex.set("quizzes:usualAudience", () => "everybody");
    const user = openEditor();
    expect(await screen.findByText(/Öğren sayfasında önceden/)).toBeTruthy();
    await user.click(press(choice));
    expect(screen.queryByText(/Öğren sayfasında önceden/)).toBeNull();
    await user.type(field("Başlık"), "Kuvvet");
    await user.click(field("Soru metni"));
    await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}Muş{Enter}Ağrı");
    await user.click(field("Doğru cevap B"));
    await user.click(press("Quiz Oluştur"));
    await waitFor(() => expect(onCreated).toHaveBeenCalled());
    expect(created()[0]?.args).toMatchObject(stored);
  },
);

test("a new quiz that students cannot see shows no warning, and the default audience is not sent as a choice", async () => {
  const user = openEditor();
  await screen.findByDisplayValue("Öğretmenler");
  expect(screen.queryByText(/Öğren sayfasında önceden/)).toBeNull();
  act(() => convex.set("quizzes:usualAudience", () => "everybody"));
  await user.type(field("Başlık"), "Kuvvet");
  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}Muş{Enter}Ağrı");
  await user.click(field("Doğru cevap B"));
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(onCreated).toHaveBeenCalled());
  expect(created()[0]?.args).toMatchObject({ audience: "everybody" });
  expect(created()[0]?.args).not.toHaveProperty("isOpenByChoice");
});

test("a trial exam is stored with its cost of wrong answers and its sections; Enter in a section saves nothing", async () => {
  const user = openEditor();
  await user.type(field("Başlık"), "Deneme");
  await user.click(screen.getByText("Ayrıntılar"));
  await user.click(screen.getByLabelText("Deneme sınavı: bölümleri ve netleri olsun"));
  await user.selectOptions(screen.getByLabelText("Yanlış cevaplar"), "quarter");
  await user.click(press("Bölüm ekle"));
  await user.type(field("1. bölüm"), "Matematik{Enter}");
  await user.type(field("Soru sayısı"), "12x");
  expect(screen.getByText("1–12. sorular")).toBeTruthy();
  await user.click(press("Bölüm ekle"));
  await user.click(field("Soru metni"));
  await user.keyboard("Başkent?{Enter}İzmir{Enter}Ankara{Enter}Muş{Enter}Ağrı{Enter} {Enter}");
  expect(screen.getByText(/Bölümlerde 12, quizde 1 soru var/)).toBeTruthy();
  expect(created()).toEqual([]);
  await user.click(press("Quiz Oluştur"));
  await waitFor(() => expect(created()).toHaveLength(1));
  // The empty second section is left out.
  expect(created()[0]?.args).toMatchObject({
    exam: { penalty: "quarter", sections: [{ name: "Matematik", count: 12 }] },
  });
});

test("a preset fills a trial exam, and the exam can be removed again", async () => {
  const user = openEditor();
  await user.click(screen.getByText("Ayrıntılar"));
  const isExam = screen.getByLabelText("Deneme sınavı: bölümleri ve netleri olsun");
  await user.click(isExam);
  await user.selectOptions(screen.getByLabelText("Hazır bölümler"), "LGS sayısal");
  expect(field("2. bölüm").value).toBe("Fen Bilimleri");
  expect(screen.getByText("21–40. sorular")).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>("Yanlış cevaplar").value).toBe("third");
  await user.click(press("Matematik sil"));
  expect(field("1. bölüm").value).toBe("Fen Bilimleri");
  await user.click(isExam);
  expect(screen.queryByLabelText("Yanlış cevaplar")).toBeNull();
});

test("a draft that the browser cannot store is asked about before the page is left", async () => {
  allowModalDialogs();
  const user = openEditor();
  await user.type(screen.getByLabelText("Başlık"), "Stored");
  expect(leaving.guard?.leave("/ogren", () => {}) ?? false).toBe(false);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  onTestFinished(() => void vi.mocked(Storage.prototype.setItem).mockRestore());
  await user.type(screen.getByLabelText("Başlık"), "!");
  expect(await act(async () => leaving.guard?.leave("/ogren", () => {}) ?? false)).toBe(true);
});
