import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { Footer } from "../../../src/app/layout/footer.tsx";

afterEach(() => {
  cleanup();
  window.__CONFIG__ = {};
});

function links(): string[] {
  render(<Footer />, { wrapper: MemoryRouter });
  return screen
    .getAllByRole("link")
    .map((link) => `${link.textContent?.trim()} ${link.getAttribute("href")}`);
}

const ALWAYS = ["Hakkında /about", "SSS /faq", "İletişim /contact", "Kurslar /courses", "Gizlilik /privacy"];

test("the footer links to about, FAQ, contact, courses and privacy", () => {
  expect(links()).toEqual(ALWAYS);
});

test("the footer links to the source code and the e-mail address if they are configured", () => {
  window.__CONFIG__ = { sourceUrl: "https://example.org/quiz", contactEmail: "bilgi@okul.test" };
  expect(links()).toEqual([
    ...ALWAYS,
    "Kaynak kod https://example.org/quiz",
    "bilgi@okul.test mailto:bilgi@okul.test",
  ]);
});
