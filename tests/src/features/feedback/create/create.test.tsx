import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { QRCodeSVG } from "qrcode.react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CreateFeedbackPage } from "../../../../../src/routes/create-feedback/create-feedback-page.tsx";
import { toast } from "../../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";

let convex: FakeConvex;
const success = vi.spyOn(toast, "success").mockReturnValue("");
const error = vi.spyOn(toast, "error").mockReturnValue("");

beforeEach(() => {
  convex = new FakeConvex();
  convex.set("feedbacks:create", () => "f1");
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  sessionStorage.clear();
  delete window.__CONFIG__;
});

async function open() {
  const routes = [{ path: "/feedback-olustur", Component: CreateFeedbackPage }];
  render(liveApp({ convex, routes, at: "/feedback-olustur" }).app);
  await screen.findByRole("heading", { level: 1, name: "Geri Bildirim Formu Oluştur" });
  return userEvent.setup();
}

const title = () => screen.getByRole("textbox", { name: "Başlık" });
const submit = () => screen.getByRole("button", { name: "Form Oluştur" });

/** QR code of a text, as drawn by the library. */
function drawn(value: string, level: "M" | "H"): Element {
  const { container } = render(<QRCodeSVG value={value} size={200} level={level} marginSize={2} />);
  return container.querySelector("svg")!;
}
const modules = (qr: Element) => qr.querySelector("path:last-of-type")?.getAttribute("d");

it("requires a title", async () => {
  const user = await open();
  await user.type(title(), "   ");
  await user.click(submit());
  expect(screen.getByText("Form başlığı gerekli")).toBeTruthy();
  expect(convex.sent).toEqual([]);
});

it("shows a QR code of 200 pixels and level H for the public form, and a link to its management page", async () => {
  window.__CONFIG__ = { publicUrl: "https://quiz.okul.test/" };
  const user = await open();
  await user.type(title(), "Ders nasıldı?");
  await user.type(screen.getByRole("textbox", { name: "Açıklama" }), "Kısaca");
  await user.click(submit());
  expect(await screen.findByRole("heading", { name: "Formunuz hazır" })).toBeTruthy();
  expect(convex.sent.map(({ args }) => args)).toEqual([{ title: "Ders nasıldı?", description: "Kısaca" }]);
  expect(success).toHaveBeenCalledWith("Form oluşturuldu");
  const qr = await screen.findByRole("img", { name: "Formun bağlantısının karekodu" });
  expect(qr.getAttribute("width")).toBe("200");
  expect(modules(qr)).toBe(modules(drawn("https://quiz.okul.test/feedback/f1", "H")));
  expect(modules(qr)).not.toBe(modules(drawn("https://quiz.okul.test/feedback/f1", "M")));
  expect(screen.getByRole("link", { name: "quiz.okul.test/feedback/f1" }).getAttribute("href")).toBe(
    "https://quiz.okul.test/feedback/f1",
  );
  expect(screen.getByRole("link", { name: "Yönetim paneline git" }).getAttribute("href")).toBe(
    "/feedback-yonetim/f1",
  );
});

it("offers local network addresses if the teacher uses localhost", async () => {
  window.__CONFIG__ = { lanUrls: ["http://192.168.1.20:3000", "http://10.0.0.5:3000"] };
  const user = await open();
  await user.type(title(), "Ders nasıldı?");
  await user.click(submit());
  expect(await screen.findByRole("link", { name: "192.168.1.20:3000/feedback/f1" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Ağ adresi" }), "10.0.0.5:3000");
  expect(screen.getByRole("link", { name: "10.0.0.5:3000/feedback/f1" })).toBeTruthy();
});

it("shows the cause of a failed creation, and keeps the input", async () => {
  convex.set("feedbacks:create", () => {
    throw new ConvexError({ code: "TEXT_TOO_LONG" });
  });
  const user = await open();
  await user.type(title(), "Ders nasıldı?");
  await user.click(submit());
  expect(await screen.findByText("Metin çok uzun, lütfen kısaltın")).toBeTruthy();
  expect(error).toHaveBeenCalledWith("Form oluşturulamadı");
  expect(title()).toHaveProperty("value", "Ders nasıldı?");
});

it("creates one form for several presses", async () => {
  convex.set("feedbacks:create", () => new Promise(() => {}));
  const user = await open();
  await user.type(title(), "Ders nasıldı?");
  await user.dblClick(submit());
  expect(convex.sent).toHaveLength(1);
});

it("keeps the draft after leaving the page until the form is created", async () => {
  const user = await open();
  await user.type(title(), "Ders nasıldı?");
  await user.type(screen.getByRole("textbox", { name: "Açıklama" }), "Kısaca");
  cleanup();
  await open();
  expect(title()).toHaveProperty("value", "Ders nasıldı?");
  expect(screen.getByRole("textbox", { name: "Açıklama" })).toHaveProperty("value", "Kısaca");
  await user.click(submit());
  await screen.findByRole("heading", { name: "Formunuz hazır" });
  expect(sessionStorage).toHaveLength(0);
});
