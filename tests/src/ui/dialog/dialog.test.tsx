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
