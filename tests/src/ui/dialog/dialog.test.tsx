import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { Dialog } from "../../../../src/ui/dialog/dialog.tsx";
import { allowModalDialogs } from "../../support/modal-dialogs.ts";

beforeAll(allowModalDialogs);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("closes on a press beside it, but not on the second click of the double click that opened it", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Sınıf">
      Ad
    </Dialog>,
  );
  const dialog = screen.getByRole("dialog");
  vi.advanceTimersByTime(200);
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  fireEvent.click(screen.getByText("Ad"));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ["the title on a phone, whose keyboard would cover the dialog", false, null, "Sınıf"],
  ["the close button on a computer, as browsers do", true, null, "Kapat"],
  ["a field that asks for the focus", false, "Ad", "Ad"],
])("starts at %s", (_, isMouse, asking, focused) => {
  vi.stubGlobal("matchMedia", () => ({ matches: isMouse }));
  // As browsers do: the element with `autofocus`, else the first control.
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>(asking === null ? "button" : "input")?.focus();
  });
  render(
    <Dialog open onClose={() => {}} title="Sınıf">
      <input aria-label="Ad" />
    </Dialog>,
  );
  const { activeElement } = document;
  expect(activeElement?.getAttribute("aria-label") ?? activeElement?.textContent).toBe(focused);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
