import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ConfirmDialog } from "../../../../src/ui/dialog/confirm-dialog.tsx";
import { allowModalDialogs } from "../../support/modal-dialogs.ts";

beforeAll(allowModalDialogs);
afterEach(cleanup);

it("ignores the second click of the double click that opened it", () => {
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
  // A key press has a `detail` of 0.
  fireEvent.click(yes, { detail: 0 });
  expect(onYes).toHaveBeenCalledTimes(2);
});

it("cannot be closed while the action runs, but can while the action is not possible yet", () => {
  const onClose = vi.fn();
  const dialog = (state: { busy?: boolean; waits?: boolean }) => (
    <ConfirmDialog open onClose={onClose} title="Quiz bitsin mi?" yes="Bitir" onYes={() => {}} {...state}>
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
