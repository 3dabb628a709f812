import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FeedbackPage } from "../../../../../src/routes/feedback/feedback-page.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";

const T0 = Date.UTC(2026, 8, 14, 9);
const form = { _id: "f1", title: "Ders nasıldı?", description: "Kısaca yazın", isActive: true };
const routes = [
  { path: "/feedback/:feedbackId", Component: FeedbackPage },
  { path: "/", element: <h1>Ana sayfa</h1> },
];

let convex: FakeConvex;
const success = vi.spyOn(toast, "success").mockReturnValue("");
const error = vi.spyOn(toast, "error").mockReturnValue("");

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: T0, shouldAdvanceTime: true });
  convex = new FakeConvex();
  convex.set("feedbacks:form", () => form);
  convex.set("feedbacks:send", () => null);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

function open() {
  const { app, path } = liveApp({ convex, routes, at: "/feedback/f1" });
  render(app);
  return { path, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const field = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Mesajınız" });
const press = () => screen.getByRole("button", { name: "Gönder" });
const refuse = (code: string) => () => {
  throw new ConvexError({ code });
};
/** Inserts a text by pasting: typing thousands of characters takes minutes. */
async function paste(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(await field());
  await user.paste(text);
}

it("shows the form with the note that messages are anonymous", async () => {
  open();
  await field();
  expect(screen.getByRole("heading", { level: 1, name: "Ders nasıldı?" })).toBeTruthy();
  expect(screen.getByText("Kısaca yazın")).toBeTruthy();
  expect(screen.getByText(/Mesajınız anonimdir/)).toBeTruthy();
});

it("sends the message with only a token, and empties the field", async () => {
  const { user } = open();
  await paste(user, "Çok güzeldi 🎉");
  await user.click(press());
  expect(convex.sent).toEqual([
    {
      name: "feedbacks:send",
      args: { feedbackId: "f1", text: "Çok güzeldi 🎉", token: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  ]);
  expect(success).toHaveBeenCalledWith("Mesajınız gönderildi!");
  expect((await field()).value).toBe("");
  expect(sessionStorage).toHaveLength(0);
});

it("refuses a blank message", async () => {
  const { user } = open();
  await paste(user, "  \u200b ");
  await user.click(press());
  expect(screen.getByText("Lütfen bir mesaj yazın")).toBeTruthy();
  expect(document.activeElement).toBe(await field());
  expect(convex.sent).toEqual([]);
});

it("counts near the limit, keeps text beyond it, and shows the excess", async () => {
  const { user } = open();
  await paste(user, "a".repeat(1_799));
  expect(screen.queryByText(/karakter/)).toBeNull();
  await user.paste("a".repeat(101));
  expect(screen.getByText("1.900 / 2.000 karakter")).toBeTruthy();
  await user.paste("a".repeat(8_100));
  expect(screen.getByText("8.000 karakter fazla")).toBeTruthy();
  await user.click(press());
  expect(screen.getByText("Mesaj en fazla 2.000 karakter olabilir")).toBeTruthy();
  expect((await field()).value).toHaveLength(10_000);
  expect(convex.sent).toEqual([]);
});

it("requires a wait of 15 seconds after a message, with a countdown", async () => {
  const { user } = open();
  await paste(user, "Bir");
  await user.click(press());
  await paste(user, "İki");
  await user.click(press());
  expect(error).toHaveBeenCalledWith("Yeni mesaj göndermek için lütfen bekleyin!", expect.anything());
  expect(convex.sent).toHaveLength(1);
  expect((await field()).value).toBe("İki");
  expect(screen.getByText(/Yeni bir mesajı \d+ saniye sonra gönderebilirsiniz/)).toBeTruthy();

  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(screen.queryByText(/saniye sonra/)).toBeNull();
  await user.click(press());
  expect(convex.sent.map(({ args }) => args.text)).toEqual(["Bir", "İki"]);
  // Different tokens: the two messages cannot be linked to one browser.
  expect(convex.sent[0]?.args.token).not.toBe(convex.sent[1]?.args.token);
});

it("still waits after a reload", async () => {
  const { user } = open();
  await paste(user, "Bir");
  await user.click(press());
  cleanup();
  open();
  await field();
  expect(screen.getByText(/saniye sonra gönderebilirsiniz/)).toBeTruthy();
});

it("waits after the server's refusal without reporting a failure", async () => {
  convex.set("feedbacks:send", refuse("FEEDBACK_COOLDOWN"));
  const { user } = open();
  await paste(user, "Bir");
  await user.click(press());
  expect(error.mock.calls.map(([text]) => text)).toEqual(["Yeni mesaj göndermek için lütfen bekleyin!"]);
  expect(screen.getByText(/saniye sonra gönderebilirsiniz/)).toBeTruthy();
  expect((await field()).value).toBe("Bir");
});

it("reports a failed message with its cause, and keeps the text", async () => {
  convex.set("feedbacks:send", refuse("FEEDBACK_BUSY"));
  const { user } = open();
  await paste(user, "Önemli");
  await user.click(press());
  expect(error).toHaveBeenCalledWith("Mesaj gönderilemedi!");
  expect(screen.getByText(/çok fazla mesaj geliyor/)).toBeTruthy();
  expect((await field()).value).toBe("Önemli");
});

it("sends once for several presses", async () => {
  let arrive = (_: null) => {};
  convex.set("feedbacks:send", () => new Promise<null>((resolve) => (arrive = resolve)));
  const { user } = open();
  await paste(user, "Bir");
  await user.click(press());
  await user.click(screen.getByRole("button", { name: "Gönderiliyor…" }));
  expect(convex.sent).toHaveLength(1);
  await act(async () => arrive(null));
  expect(press()).toBeTruthy();
});

it("keeps a draft through a reload", async () => {
  const { user } = open();
  await paste(user, "Yarım kalan");
  cleanup();
  open();
  expect((await field()).value).toBe("Yarım kalan");
});

it("shows a deactivated form with the draft for copying", async () => {
  const { user } = open();
  await paste(user, "Az kaldı");
  act(() => convex.set("feedbacks:form", () => ({ ...form, isActive: false })));
  expect(screen.getByText("Bu form artık aktif değil!")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Gönder" })).toBeNull();
  expect(await field()).toMatchObject({ value: "Az kaldı", readOnly: true });
});

it("redirects from an unknown form to the start page with a message", async () => {
  convex.set("feedbacks:form", () => null);
  const { path } = open();
  await screen.findByRole("heading", { name: "Ana sayfa" });
  expect(path()).toBe("/");
  expect(error).toHaveBeenCalledWith("Form bulunamadı!", expect.anything());
});
