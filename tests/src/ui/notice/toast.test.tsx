import { cleanup, render, screen } from "@testing-library/react";
import * as sonner from "sonner";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog } from "../../../../src/ui/dialog/dialog.tsx";
import { toast } from "../../../../src/ui/notice/toast.ts";
import ToastArea from "../../../../src/ui/notice/toast-area.tsx";
import { ToastHost } from "../../../../src/ui/notice/toast-host.tsx";
import { allowModalDialogs } from "../../support/modal-dialogs.ts";

// Browser functions that the toast library needs and jsdom lacks.
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
allowModalDialogs();
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a toast sent before the area is mounted appears, with its kind's duration", async () => {
  const success = vi.spyOn(sonner.toast, "success");
  const error = vi.spyOn(sonner.toast, "error");
  const loading = vi.spyOn(sonner.toast, "loading");
  toast.success("Soru eklendi");
  toast.error("Quiz oluşturulamadı!");
  toast.loading("Yükleniyor…");
  expect(success).not.toHaveBeenCalled();

  render(
    <ToastHost>
      <ToastArea />
    </ToastHost>,
  );
  await screen.findByText("Soru eklendi");
  await screen.findByText("Quiz oluşturulamadı!");
  expect(success.mock.calls[0]?.[1]?.duration).toBe(2000);
  expect(error.mock.calls[0]?.[1]?.duration).toBe(4000);
  expect(loading.mock.calls[0]?.[1]?.duration).toBe(Number.POSITIVE_INFINITY);
});

test("a toast with an action stays for ten seconds, regardless of its kind", async () => {
  const success = vi.spyOn(sonner.toast, "success");
  const error = vi.spyOn(sonner.toast, "error");
  const action = { label: "Geri al", onClick: () => {} };
  toast.success("Soru silindi", { action });
  toast.error("Taslak silindi", { action });
  render(
    <ToastHost>
      <ToastArea />
    </ToastHost>,
  );
  await screen.findByText("Soru silindi");
  await screen.findByText("Taslak silindi");
  expect(success.mock.calls[0]?.[1]?.duration).toBe(10_000);
  expect(error.mock.calls[0]?.[1]?.duration).toBe(10_000);
});

test("toasts move into an open dialog and survive its unmount", async () => {
  toast.loading("Giriş kilitlendi");
  render(
    <ToastHost>
      <ToastArea />
    </ToastHost>,
  );
  const message = await screen.findByText("Giriş kilitlendi");
  const { unmount } = render(
    <Dialog open title="Katılımcılar" onClose={() => {}}>
      Elif
    </Dialog>,
  );
  expect(message.closest("dialog")).not.toBeNull();
  unmount();
  expect(message.closest("dialog")).toBeNull();
  expect(message.isConnected).toBe(true);
});

test("toasts move above a dialog that opens", async () => {
  toast.loading("Ad değiştirildi");
  render(
    <ToastHost>
      <ToastArea />
    </ToastHost>,
  );
  await screen.findByText("Ad değiştirildi");
  // The element shown last is on top.
  const shown: string[] = [];
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(() => void shown.push("dialog"));
  vi.spyOn(HTMLElement.prototype, "showPopover").mockImplementation(() => void shown.push("messages"));

  render(
    <Dialog open title="Katılımcılar" onClose={() => {}}>
      Elif
    </Dialog>,
  );
  expect(shown).toEqual(["dialog", "messages"]);
});

test("at most twenty messages are on the screen at once", async () => {
  for (let n = 1; n <= 25; n += 1) toast.loading(`Mesaj ${n}`);
  const { container } = render(
    <ToastHost>
      <ToastArea />
    </ToastHost>,
  );
  await screen.findByText("Mesaj 25");
  expect(container.ownerDocument.querySelectorAll("[data-sonner-toast][data-visible=true]")).toHaveLength(20);
});
