import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { DeleteButton } from "../../../../src/ui/delete/delete-button.tsx";
import { toast } from "../../../../src/ui/notice/toast.ts";
import { allowModalDialogs } from "../../support/modal-dialogs.ts";

beforeAll(allowModalDialogs);
beforeEach(() => {
  vi.spyOn(toast, "success").mockReturnValue("toast");
  vi.spyOn(toast, "error").mockReturnValue("toast");
});
afterEach(cleanup);

type Props = ComponentProps<typeof DeleteButton>;

/** Presses the button, so that the dialog asks. */
async function ask(props: Partial<Props> & Pick<Props, "onDelete">) {
  const user = userEvent.setup();
  render(
    <DeleteButton
      label="Sınıfı sil"
      title="5/A silinsin mi?"
      deleted="Sınıf silindi"
      explain={String}
      {...props}
    >
      Geri alınamaz.
    </DeleteButton>,
  );
  expect(screen.queryByText("Geri alınamaz.")).toBeNull();
  await user.click(screen.getByRole("button", { name: props.name ?? "Sınıfı sil" }));
  expect(props.onDelete).not.toHaveBeenCalled();
  return user;
}

const confirm = () => screen.getByRole("button", { name: "Evet, sil" });
const refuse = (reason: string) => vi.fn<Props["onDelete"]>().mockRejectedValueOnce(reason);

it.each(["Vazgeç", "Kapat"])("deletes nothing after %s, and unmounts the dialog", async (name) => {
  const onDelete = vi.fn<Props["onDelete"]>();
  const user = await ask({ onDelete });
  await user.click(screen.getByRole("button", { name }));
  expect(screen.queryByText("Geri alınamaz.")).toBeNull();
  expect(onDelete).not.toHaveBeenCalled();
});

it("deletes once while the first deletion runs, then closes with a toast", async () => {
  let finish = () => {};
  const onDelete = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const user = await ask({ onDelete });
  await user.click(confirm());
  await user.click(screen.getByRole("button", { name: "Siliniyor…" }));
  expect(onDelete).toHaveBeenCalledOnce();
  finish();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("Sınıf silindi");
});

it("stays open until the page is left, and deletes no second time", async () => {
  const onDelete = vi.fn(() => Promise.resolve());
  const onDeleted = vi.fn();
  const user = await ask({ onDelete, onDeleted });
  await user.click(confirm());
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  await user.click(confirm());
  expect(screen.getByRole("dialog", { name: "5/A silinsin mi?" })).toBeTruthy();
  expect(onDelete).toHaveBeenCalledOnce();
});

it("closes after a failure and reports the reason", async () => {
  const user = await ask({ onDelete: refuse("Bulunamadı") });
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Bulunamadı");
  expect(toast.success).not.toHaveBeenCalled();
});

it("stays open for a retry, with the reason below the title", async () => {
  const onDelete = refuse("Bağlantı yok");
  const user = await ask({ onDelete, failed: "Sınıf silinemedi", mayRetry: () => true });
  await user.click(confirm());
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledExactlyOnceWith("Sınıf silinemedi", { description: "Bağlantı yok" }),
  );
  await user.click(confirm());
  expect(onDelete).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("shows no toast for a failure without a reason", async () => {
  const user = await ask({ onDelete: refuse("gone"), failed: "Sınıf silinemedi", explain: () => null });
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toast.error).not.toHaveBeenCalled();
});

it.each([
  { variant: "icon", label: "Sil: 5/A", name: "Sil: 5/A" },
  { variant: "quiet", label: "Sil", name: "Sınıfı sil: 5/A" },
] as const)("has the accessible name $name as a button of variant $variant", async ({ name, ...props }) => {
  await ask({ ...props, name, onDelete: vi.fn<Props["onDelete"]>() });
  expect(screen.getByRole("dialog")).toBeTruthy();
});
