import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ConfirmDialog } from "../../../../src/ui/dialog/confirm-dialog.tsx";
import { allowModalDialogs } from "../../support/modal-dialogs.ts";

beforeAll(allowModalDialogs);
afterEach(cleanup);

it("is not answered by the second click of a double one, whose first has opened it", () => {
  const onYes = vi.fn();
  render(
    <ConfirmDialog open onClose={() => {}} title="Çıkarılsın mı?" yes="Evet, çıkar" onYes={onYes}>
      Geri alınamaz.
    </ConfirmDialog>,
  );
  const yes = screen.getByRole("button", { name: "Evet, çıkar" });
  fireEvent.click(yes, { detail: 2 });
  expect(onYes).not.toHaveBeenCalled();
  fireEvent.click(yes, { detail: 1 });
  // By the keyboard.
  fireEvent.click(yes, { detail: 0 });
  expect(onYes).toHaveBeenCalledTimes(2);
});

it("stays while it is done what was confirmed, and may be left while that still waits for something", () => {
  const onClose = vi.fn();
  const dialog = (state: { busy?: boolean; waits?: boolean }) => (
    <ConfirmDialog open onClose={onClose} title="Bitireyim mi?" yes="Bitir" onYes={() => {}} {...state}>
      Cevapların değişmez.
    </ConfirmDialog>
  );
  const { rerender } = render(dialog({ busy: true }));
  const leave = () => {
    fireEvent.click(screen.getByRole("button", { name: "Vazgeç" }));
    fireEvent.click(screen.getByRole("button", { name: "Kapat" }));
  };
  leave();
  const esc = new Event("cancel", { cancelable: true });
  fireEvent(screen.getByRole("dialog"), esc);
  expect(esc.defaultPrevented).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialog({ waits: true }));
  fireEvent.click(screen.getByRole("button", { name: "Vazgeç" }));
  expect(onClose).toHaveBeenCalled();
});
