import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CategoryForm } from "../../../../src/features/categories/category-form.tsx";
import { toast } from "../../../../src/ui/notice/toast.ts";
import { FakeConvex } from "../../support/fake-convex.ts";
import { liveApp } from "../../support/render-live.tsx";

let convex: FakeConvex;
const onCreated = vi.fn();
beforeEach(() => {
  convex = new FakeConvex();
  convex.set("categories:create", () => "c1");
  vi.spyOn(toast, "success").mockReturnValue("");
  vi.spyOn(toast, "error").mockReturnValue("");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
  onCreated.mockReset();
});

async function submit(name: string) {
  const user = userEvent.setup();
  const routes = [{ path: "/", element: <CategoryForm onCreated={onCreated} /> }];
  render(liveApp({ convex, routes, at: "/" }).app);
  await user.type(screen.getByLabelText("Kategori adı"), name);
  await user.click(screen.getByRole("radio", { name: "Dünya" }));
  await user.click(screen.getByRole("button", { name: "Kategori Oluştur" }));
}

test("a category has a name and one of eight icons, the book by default", async () => {
  const routes = [{ path: "/", element: <CategoryForm onCreated={onCreated} /> }];
  render(liveApp({ convex, routes, at: "/" }).app);
  const choices = screen.getAllByRole<HTMLInputElement>("radio");
  expect(choices).toHaveLength(8);
  expect(choices.filter(({ checked }) => checked).map((choice) => choice.getAttribute("aria-label"))).toEqual(
    ["Kitap"],
  );
});

test("a created category is confirmed", async () => {
  await submit("Coğrafya");
  expect(convex.sent).toEqual([{ name: "categories:create", args: { name: "Coğrafya", icon: "FiGlobe" } }]);
  expect(toast.success).toHaveBeenCalledWith("Kategori başarıyla oluşturuldu!");
  expect(onCreated).toHaveBeenCalledOnce();
});

test("a blank name is refused at the field, and nothing is sent", async () => {
  await submit("   ");
  expect(screen.getByText("Kategori adı gerekli")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Kategori adı"));
  expect(convex.sent).toEqual([]);
});

test("a failed creation shows the cause, and keeps the input", async () => {
  convex.set("categories:create", () => {
    throw new ConvexError({ code: "CATEGORY_EXISTS" });
  });
  await submit("Coğrafya");
  expect(toast.error).toHaveBeenCalledWith("Kategori oluşturulamadı!");
  expect(screen.getByText("Bu adda bir kategori zaten var")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Kategori adı").value).toBe("Coğrafya");
  expect(onCreated).not.toHaveBeenCalled();
});

test("a typed name is kept after reopening the page until the category is created", async () => {
  const routes = [{ path: "/", element: <CategoryForm onCreated={onCreated} /> }];
  const user = userEvent.setup();
  render(liveApp({ convex, routes, at: "/" }).app);
  await user.type(screen.getByLabelText("Kategori adı"), "Coğrafya");
  cleanup();
  render(liveApp({ convex, routes, at: "/" }).app);
  expect(screen.getByLabelText("Kategori adı")).toHaveProperty("value", "Coğrafya");
  await user.click(screen.getByRole("button", { name: "Kategori Oluştur" }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(sessionStorage).toHaveLength(0);
});
