import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContactForm } from "../../../../src/features/information/contact-form.tsx";
import { GivenViewer } from "../../../../src/lib/auth/viewer.tsx";

beforeEach(() => {
  window.__CONFIG__ = {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  delete window.__CONFIG__;
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
])("%s with the value “%s” is refused at the field, and all input is kept", async (label, text, sentence) => {
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

test("reports success after exactly one second without a network request", async () => {
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  render(<ContactForm />);
  await fill(userEvent.setup(), TEXTS);
  vi.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole("button", { name: "Gönder" }));
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(screen.getByRole("button", { name: "Gönderiliyor…" })).toBeTruthy();
    expect(screen.queryByText("Mesajınız İletildi!")).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText("Mesajınız İletildi!")).toBeTruthy();
    expect(screen.getByText("En kısa sürede size dönüş yapacağız.")).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

async function send(user: ReturnType<typeof userEvent.setup>, texts: Record<string, string> = TEXTS) {
  await fill(user, texts);
  await user.click(screen.getByRole("button", { name: "Gönder" }));
  await screen.findByText("Mesajınız İletildi!");
}

test("names the address for messages before and after sending, and fills the mail with the written message", async () => {
  window.__CONFIG__ = { contactEmail: "bilgi@okul.test", operator: { contact: "kvkk@okul.test" } };
  const user = userEvent.setup();
  render(<ContactForm />);
  const before = screen.getByRole("link", { name: "bilgi@okul.test" });
  expect(before.getAttribute("href")).toBe("mailto:bilgi@okul.test");
  expect(screen.getByText(/Bu form mesajınızı saklamaz/).textContent).toContain("Yanıt bekliyorsanız");
  expect(screen.queryByText(/ayarlanmamış/)).toBeNull();
  await send(user);
  const after = screen.getByRole("link", { name: "bilgi@okul.test" });
  expect(after.getAttribute("href")).toBe("mailto:bilgi@okul.test?subject=Soru&body=Merhaba");
  expect(screen.getByText(/Bu form mesajınızı saklamadı/).textContent).toContain(
    "mesajınızı oraya da gönderin",
  );
});

test("uses the operator's contact if there is no mail address, as a link only for mail addresses", () => {
  window.__CONFIG__ = { operator: { contact: "Örnek Ortaokulu, Okul Caddesi 5" } };
  render(<ContactForm />);
  expect(screen.getByText("Örnek Ortaokulu, Okul Caddesi 5")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.getByText(/e-posta ayarlanmamış/)).toBeTruthy();
});

test("without a contact, warns before the first field that no message arrives, and refers to the teacher or the school", async () => {
  const user = userEvent.setup();
  render(<ContactForm />);
  const warning = screen.getByText(/e-posta ayarlanmamış: bu forma yazdığınız mesaj kimseye ulaşmaz/);
  expect(
    warning.compareDocumentPosition(screen.getByLabelText("Ad Soyad")) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  expect(screen.getByText(/öğretmeninize ya da okulunuza iletin/)).toBeTruthy();
  await send(user);
  expect(screen.getByText(/bu forma yazdığınız mesaj kimseye ulaşmadı/)).toBeTruthy();
  expect(screen.getByText(/öğretmeninize ya da okulunuza iletin/)).toBeTruthy();
  expect(screen.queryByText(/saklama/)).toBeNull();
});

test("a signed-in user's name and e-mail are filled in, also for the next message; a teacher is referred to the operator", async () => {
  const viewer = {
    _id: "t" as never,
    name: "Zeynep Aydın",
    email: "zeynep@ornek.test",
    role: "teacher",
  } as const;
  render(
    <GivenViewer viewer={viewer}>
      <ContactForm />
    </GivenViewer>,
  );
  const identity = () =>
    ["Ad Soyad", "E-posta"].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(identity()).toEqual([viewer.name, viewer.email]);
  expect(screen.getByText(/bu siteyi kuran kişiye ya da okulunuzun bilişim sorumlusuna iletin/)).toBeTruthy();
  const user = userEvent.setup();
  await send(user, { Konu: "Soru", Mesaj: "Merhaba" });
  await user.click(screen.getByRole("button", { name: "Yeni mesaj yaz" }));
  expect(identity()).toEqual([viewer.name, viewer.email]);
});
