import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ContactForm } from "../../../src/features/information/contact-form.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FIELDS = ["Ad Soyad", "E-posta", "Konu", "Mesaj"];
const TEXTS = { "Ad Soyad": "Elif", "E-posta": "elif@okul.test", Konu: "Soru", Mesaj: "Merhaba" };

async function fill(user: ReturnType<typeof userEvent.setup>, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text);
}

test("all four fields are required", () => {
  render(<ContactForm />);
  for (const label of FIELDS) expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
});

test.each([
  ["Ad Soyad", " ", "Ad soyad gerekli"],
  ["E-posta", " ", "E-posta adresi gerekli"],
  ["E-posta", "elif", "Geçerli bir e-posta adresi girin"],
  ["Konu", " ", "Konu gerekli"],
  ["Mesaj", " ", "Mesaj gerekli"],
])("%s given as “%s” is refused at the field, and nothing typed is lost", async (label, text, sentence) => {
  const user = userEvent.setup();
  render(<ContactForm />);
  await fill(user, { ...TEXTS, [label]: text });
  await user.click(screen.getByRole("button", { name: "Gönder" }));
  const field = screen.getByLabelText<HTMLInputElement>(label);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  for (const other of FIELDS.filter((name) => name !== label)) {
    expect(screen.getByLabelText<HTMLInputElement>(other).value).toBe(TEXTS[other as keyof typeof TEXTS]);
  }
});

test("after a moment it says that the message has arrived, and nothing has been sent", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const user = userEvent.setup();
  render(<ContactForm />);
  await fill(user, TEXTS);
  await user.click(screen.getByRole("button", { name: "Gönder" }));
  expect(screen.getByRole("button", { name: "Gönderiliyor…" })).toBeTruthy();
  expect(await screen.findByText("Mesajınız İletildi!", {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText("En kısa sürede size dönüş yapacağız.")).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
