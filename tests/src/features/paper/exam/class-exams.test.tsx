import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ClassExams } from "../../../../../src/features/paper/exam/class-exams.tsx";
import { FakeConvex } from "../../../support/fake-convex.ts";
import { liveApp } from "../../../support/render-live.tsx";

afterEach(cleanup);

function open(exams: object[]) {
  const convex = new FakeConvex();
  convex.set("paperExams:unread", () => exams);
  const element = (
    <>
      <h1>7-A</h1>
      <ClassExams classId="c1" />
    </>
  );
  render(liveApp({ convex, routes: [{ path: "/", element }], at: "/" }).app);
}

test("lists exams from which nothing was read, with links", async () => {
  open([{ sessionId: "s1", title: "Kesirler", createdAt: "2026-09-14T07:20:00.000Z" }]);
  const section = within(await screen.findByRole("region", { name: "Henüz okunmayan kâğıt sınavları" }));
  expect(section.getByRole("listitem").textContent).toContain("14 Eyl 2026");
  expect(section.getByRole("link", { name: "Kesirler" }).getAttribute("href")).toBe("/kagit/s1");
});

test("renders nothing without one", async () => {
  open([]);
  await screen.findByRole("heading", { name: "7-A" });
  expect(screen.queryByRole("region")).toBeNull();
});
