import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { CategoryFilter } from "../../../../src/features/categories/category-filter.tsx";
import { OwnCategories } from "../../../../src/features/categories/own-categories.tsx";
import { toast } from "../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../support/fake-convex.ts";
import { allowModalDialogs } from "../../support/modal-dialogs.ts";
import { liveApp } from "../../support/render-live.tsx";

let convex: FakeConvex;
beforeAll(allowModalDialogs);
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("categories:own", () => [
    { _id: "c1", name: "Coğrafya", icon: "FiGlobe", isEmpty: false },
    { _id: "c2", name: "Boş", icon: "FiBook", isEmpty: true },
  ]);
  convex.set("categories:update", () => null);
  convex.set("categories:remove", () => null);
  vi.spyOn(toast, "success").mockReturnValue("");
  vi.spyOn(toast, "error").mockReturnValue("");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(element = <OwnCategories />) {
  render(liveApp({ convex, routes: [{ path: "/", element }], at: "/" }).app);
  return userEvent.setup();
}
const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

test("marks a teacher's categories that no other user sees", () => {
  open();
  expect(row("Boş").getByText("Başkalarının göreceği quiz yok, yalnızca siz görüyorsunuz")).toBeTruthy();
  expect(row("Coğrafya").queryByText(/yalnızca siz/)).toBeNull();
});

test("renames a category in a dialog, which shows refusals and keeps the input", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Düzenle: Coğrafya" }));
  const field = screen.getByLabelText<HTMLInputElement>("Yeni ad");
  expect(field.value).toBe("Coğrafya");
  await user.clear(field);
  await user.type(field, "Tarih");
  convex.set("categories:update", () => {
    throw new ConvexError({ code: "CATEGORY_EXISTS" });
  });
  await user.click(screen.getByRole("button", { name: "Kaydet" }));
  expect(await screen.findByText("Bu adda bir kategori zaten var")).toBeTruthy();
  expect(field.value).toBe("Tarih");
  convex.set("categories:update", () => null);
  await user.click(screen.getByRole("button", { name: "Kaydet" }));
  expect(convex.sent.at(-1)).toEqual({
    name: "categories:update",
    args: { categoryId: "c1", name: "Tarih", icon: "FiGlobe" },
  });
  expect(toast.success).toHaveBeenCalledWith("Kategori değiştirildi");
  expect(screen.queryByLabelText("Yeni ad")).toBeNull();
});

test("deletes a category after a confirmation that mentions its quizzes", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Sil: Coğrafya" }));
  expect(
    screen.getByText(
      /“Coğrafya” kategorisindeki quizler silinmez; sizin ve başka öğretmenlerin quizleri kategorisiz kalır/,
    ),
  ).toBeTruthy();
  expect(convex.sent).toEqual([]);
  const dialog = screen.getAllByRole("dialog").find((element) => (element as HTMLDialogElement).open);
  await user.click(within(dialog as HTMLElement).getByRole("button", { name: "Evet, sil" }));
  expect(convex.sent).toEqual([{ name: "categories:remove", args: { categoryId: "c1" } }]);
  expect(toast.success).toHaveBeenCalledWith("Kategori silindi");
});

test("the filter shows empty categories to their teacher but not to students, and loads more on request", async () => {
  const all = Array.from({ length: 70 }, (_, n) => ({ _id: `s${n}`, name: `Ders ${n}`, icon: "FiBook" }));
  convex.set("categories:list", (args) => {
    const { numItems, cursor } = (args as { paginationOpts: { numItems: number; cursor: string | null } })
      .paginationOpts;
    const start = Number(cursor ?? 0);
    const page = all.slice(start, start + numItems);
    return { page, isDone: start + numItems >= all.length, continueCursor: String(start + numItems) };
  });
  const filter = (teacher: boolean) => (
    <CategoryFilter chosen={null} createHref="/kategori-olustur" onChoose={() => {}} teacher={teacher} />
  );
  const names = () =>
    within(screen.getByRole("list", { name: "Kategoriler" }))
      .getAllByRole("button")
      .map((b) => b.textContent);
  const user = open(filter(true));
  expect(names().slice(0, 3)).toEqual(["Tümü", "Boş", "Ders 0"]);
  expect(names()).not.toContain("Ders 69");
  await user.click(screen.getByRole("button", { name: "Daha fazla kategori" }));
  expect(names()).toContain("Ders 69");
  expect(screen.queryByRole("button", { name: "Daha fazla kategori" })).toBeNull();
  cleanup();
  open(filter(false));
  expect(names().slice(0, 2)).toEqual(["Tümü", "Ders 0"]);
});
