// Isolated: the `beforeunload` handler is installed once per page.
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexProvider } from "convex/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PendingNotice } from "../../../src/app/pending-notice.tsx";
import { CategoryForm } from "../../../src/features/categories/category-form.tsx";
import { takeOverLeaveWarning } from "../../../src/lib/forms/unsaved-work.ts";
import { toast } from "../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../support/fake-convex.ts";

/** Longer than the delay before a closed socket is reported to the user. */
const WARNED_AFTER_MS = 1_500;
const NOTICE = /Bağlantı gelince kendiliğinden gönderilecek/;

takeOverLeaveWarning();
const asksBeforeLeaving = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

const loading = vi.spyOn(toast, "loading").mockReturnValue("notice");
const dismiss = vi.spyOn(toast, "dismiss").mockReturnValue(undefined);
vi.spyOn(toast, "success").mockReturnValue("");
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
});

test("a form sent without a connection shows that it will be sent automatically, until the connection is back", async () => {
  const convex = new FakeConvex();
  let answer = (_: string) => {};
  convex.set("categories:create", () => new Promise<string>((resolve) => (answer = resolve)));
  render(
    <ConvexProvider client={convex.client}>
      <CategoryForm onCreated={() => {}} />
      <PendingNotice />
    </ConvexProvider>,
  );
  act(() => convex.setConnected(false));
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(screen.getByLabelText("Kategori adı"), "Coğrafya");
  await act(() => vi.advanceTimersByTimeAsync(WARNED_AFTER_MS));
  // No notice before anything has been sent.
  expect(loading).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Kategori Oluştur" }));
  expect(loading).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(NOTICE), expect.anything());
  expect(asksBeforeLeaving()).toBe(true);

  act(() => convex.setConnected(true));
  expect(dismiss).toHaveBeenCalledExactlyOnceWith("notice");
  expect(asksBeforeLeaving()).toBe(false);
  await act(async () => answer("c1"));
  expect(loading).toHaveBeenCalledOnce();
});
