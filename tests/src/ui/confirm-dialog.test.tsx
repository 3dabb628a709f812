import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ConfirmDialog } from "../../../src/ui/confirm-dialog.tsx";
import { allowModalDialogs } from "../support/modal-dialogs.ts";

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
