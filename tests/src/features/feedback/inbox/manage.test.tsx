import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Viewer } from "../../../../../src/lib/auth/viewer.tsx";
import { paths } from "../../../../../src/lib/paths.ts";
import { ManageFeedbackPage } from "../../../../../src/routes/manage-feedback/manage-feedback-page.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { allowModalDialogs } from "../../../support/modal-dialogs.ts";
import { liveApp } from "../../../support/render-live.tsx";

const form = {
  _id: "f1",
  title: "Ders nasıldı?",
  description: "",
  isActive: true,
  createdAt: "2026-09-14T09:00:00.000Z",
};
const message = (id: string, text: string) => ({
  _id: id,
  text,
  createdAt: "2026-09-14T10:30:00.000Z",
  editedAt: null as string | null,
});
const teacher: Viewer = {
  _id: "t1" as Viewer["_id"],
  name: "Zeynep",
  email: "z@ornek.test",
  role: "teacher",
};
const routes = [
  { path: "/feedback-yonetim/:feedbackId", Component: ManageFeedbackPage },
  { path: paths.learn.pattern, element: <h1>Öğren</h1> },
];

allowModalDialogs();

let convex: FakeConvex;
const success = vi.spyOn(toast, "success").mockReturnValue("");
const error = vi.spyOn(toast, "error").mockReturnValue("");

beforeEach(() => {
  convex = new FakeConvex();
  convex.set("feedbacks:manage", () => form);
  convex.set("accounts:settings", () => ({
    sendsMail: false,
    asksTeacherCode: false,
    retentionDays: 30,
    classRetentionDays: 400,
  }));
  receive([message("m2", "Biraz hızlıydı"), message("m1", "<b>Güzeldi</b>")]);
  for (const name of ["setActive", "editMessage", "removeMessage", "remove"]) {
    convex.set(`feedbacks:${name}`, () => null);
  }
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.clearAllMocks();
});

function receive(page: ReturnType<typeof message>[], isDone = true) {
  convex.set("feedbacks:inbox", () => ({ page, isDone, continueCursor: "end" }));
}
function open() {
  const { app, path } = liveApp({ convex, routes, at: "/feedback-yonetim/f1", viewer: teacher });
  render(app);
  return { path, user: userEvent.setup() };
}
const refuse = (code: string) => () => {
  throw new ConvexError({ code });
};
const items = () => screen.findAllByRole("listitem");
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const texts = () => error.mock.calls.map(([text]) => text);

it("lists messages as plain text with Turkish dates, in a region that scrolls by keyboard", async () => {
  open();
  const [first, second] = await items();
  expect(within(first!).getByText("Biraz hızlıydı")).toBeTruthy();
  expect(first?.querySelector("time")?.textContent).toMatch(/^14 Eylül 2026 \d\d:\d\d$/);
  expect(within(second!).getByText("<b>Güzeldi</b>")).toBeTruthy();
  expect(second?.querySelector("b")).toBeNull();
  expect(screen.getByRole("region", { name: "Mesaj listesi" }).tabIndex).toBe(0);
  expect(screen.getByText("2 mesaj")).toBeTruthy();
});

it("shows a new message immediately", async () => {
  open();
  expect(await items()).toHaveLength(2);
  act(() => receive([message("m3", "Yeni geldi"), message("m2", "Biraz hızlıydı")]));
  expect(await screen.findByText("Yeni geldi")).toBeTruthy();
});

it("shows an empty state with a hint", async () => {
  receive([]);
  open();
  expect(await screen.findByText("Henüz mesaj yok")).toBeTruthy();
});

it("shows how many days this deployment stores messages", async () => {
  open();
  expect(await screen.findByText("Mesajlar geldikten 30 gün sonra kendiliğinden silinir.")).toBeTruthy();
});

it("deactivates and activates the form, and reports a failure", async () => {
  const { user } = open();
  expect(await screen.findByText("Aktif")).toBeTruthy();
  await user.click(button("Pasif yap"));
  expect(convex.sent).toEqual([{ name: "feedbacks:setActive", args: { feedbackId: "f1", isActive: false } }]);
  act(() => convex.set("feedbacks:manage", () => ({ ...form, isActive: false })));
  expect(await screen.findByText("Pasif")).toBeTruthy();

  convex.set("feedbacks:setActive", refuse("FEEDBACK_NOT_YOURS"));
  await user.click(button("Aktif yap"));
  expect(texts()).toEqual(["Form durumu güncellenemedi!"]);
});

it("edits a message", async () => {
  const { user } = open();
  await items();
  await user.click(screen.getAllByRole("button", { name: /^Mesajı düzenle/ })[0]!);
  const field = screen.getByRole("textbox", { name: "Mesaj" });
  expect(field).toHaveProperty("value", "Biraz hızlıydı");
  await user.clear(field);
  await user.click(button("Kaydet"));
  expect(screen.getByText("Lütfen bir mesaj yazın")).toBeTruthy();
  await user.type(field, "Biraz yavaş lütfen");
  await user.click(button("Kaydet"));
  expect(convex.sent).toEqual([
    {
      name: "feedbacks:editMessage",
      args: { feedbackId: "f1", messageId: "m2", text: "Biraz yavaş lütfen" },
    },
  ]);
  expect(success).toHaveBeenCalledWith("Mesaj güncellendi!");
  await waitFor(() => expect(screen.queryByRole("textbox", { name: "Mesaj" })).toBeNull());
});

it("keeps an edit when the message is deleted in another tab or the dialog is closed by mistake", async () => {
  convex.set("feedbacks:editMessage", refuse("MESSAGE_NOT_FOUND"));
  const { user } = open();
  await items();
  const edit = () => screen.getAllByRole("button", { name: /^Mesajı düzenle/ })[0]!;
  await user.click(edit());
  await user.type(screen.getByRole("textbox", { name: "Mesaj" }), " bence");
  await user.click(button("Kapat"));
  await user.click(edit());
  expect(screen.getByRole("textbox", { name: "Mesaj" })).toHaveProperty("value", "Biraz hızlıydı bence");

  act(() => receive([message("m1", "Öteki")]));
  await user.click(button("Kaydet"));
  expect(screen.getByText("Bu mesaj bulunamadı, silinmiş olabilir")).toBeTruthy();
  expect(screen.getByRole("textbox", { name: "Mesaj" })).toHaveProperty("value", "Biraz hızlıydı bence");
});

it("keeps an edit when the sign-in expires, but discards a cancelled one", async () => {
  const { user } = open();
  await items();
  const edit = () => screen.getAllByRole("button", { name: /^Mesajı düzenle/ })[0]!;
  await user.click(edit());
  await user.type(screen.getByRole("textbox", { name: "Mesaj" }), " bence");
  cleanup(); // The page is replaced by the sign-in, and opened again afterwards.

  const { user: back } = open();
  await items();
  await back.click(edit());
  expect(screen.getByRole("textbox", { name: "Mesaj" })).toHaveProperty("value", "Biraz hızlıydı bence");
  await back.click(button("Vazgeç"));
  await back.click(edit());
  expect(screen.getByRole("textbox", { name: "Mesaj" })).toHaveProperty("value", "Biraz hızlıydı");
});

it("marks an edited message", async () => {
  receive([{ ...message("m1", "Düzeltildi"), editedAt: "2026-09-15T10:00:00.000Z" }]);
  open();
  expect(await screen.findByText(/düzenlendi/)).toBeTruthy();
});

it("deletes a message after a confirmation", async () => {
  const { user } = open();
  await items();
  await user.click(screen.getAllByRole("button", { name: /^Mesajı sil/ })[1]!);
  expect(convex.sent).toEqual([]);
  await user.click(button("Evet, sil"));
  expect(convex.sent).toEqual([
    { name: "feedbacks:removeMessage", args: { feedbackId: "f1", messageId: "m1" } },
  ]);
  expect(success).toHaveBeenCalledWith("Mesaj silindi!");
});

it("deletes the form after a confirmation without reporting it as missing", async () => {
  convex.set("feedbacks:remove", () => {
    convex.set("feedbacks:manage", refuse("FEEDBACK_NOT_FOUND"));
    return null;
  });
  const { user, path } = open();
  await items();
  await user.click(button("Formu sil"));
  await user.click(button("Evet, formu sil"));
  await screen.findByRole("heading", { name: "Öğren" });
  expect(path()).toBe("/ogren/formlar");
  expect(texts()).toEqual([]);
  expect(success).toHaveBeenCalledWith("Form silindi");
});

it.each([
  ["FEEDBACK_NOT_YOURS", "Bu formu görüntüleme yetkiniz yok!"],
  ["FEEDBACK_NOT_FOUND", "Form bulunamadı!"],
])("redirects to the learn page for %s with the message “%s”", async (code, text) => {
  convex.set("feedbacks:manage", refuse(code));
  const { path } = open();
  await screen.findByRole("heading", { name: "Öğren" });
  expect(path()).toBe("/ogren");
  expect(error).toHaveBeenCalledWith(text, expect.anything());
});

it("confirms a copied link for two seconds, and draws the QR code at 180 pixels", async () => {
  const { user } = open();
  await items();
  await user.click(button("Bağlantıyı kopyala"));
  await waitFor(() => expect(success).toHaveBeenCalledWith("Link kopyalandı!"));
  expect(button("Kopyalandı")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/feedback/f1`);
  const qr = await screen.findByRole("img", { name: "Formun bağlantısının karekodu" });
  expect(qr.getAttribute("width")).toBe("180");
  await waitFor(() => expect(button("Bağlantıyı kopyala")).toBeTruthy());
});
