import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ContactForm } from "../../../src/features/information/contact-form.tsx";

// Typing goes through every key; a busy machine takes its time.
vi.setConfig({ testTimeout: 20_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const FIELDS = ["Ad Soyad", "E-posta", "Konu", "Mesaj"];

test("all four fields are required", () => {
  render(<ContactForm />);
  for (const label of FIELDS) expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
});

test("after a moment it says that the message has arrived, and nothing has been sent", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const user = userEvent.setup();
  render(<ContactForm />);
  for (const label of FIELDS) {
    await user.type(screen.getByLabelText(label), label === "E-posta" ? "a@okul.test" : "Merhaba");
  }
  await user.click(screen.getByRole("button", { name: "Gönder" }));
  expect(screen.getByRole("button", { name: "Gönderiliyor…" })).toBeTruthy();
  expect(await screen.findByText("Mesajınız İletildi!", {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText("En kısa sürede size dönüş yapacağız.")).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
