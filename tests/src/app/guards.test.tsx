import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter, useLocation, useRoutes } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import type { Id } from "../../../convex/_generated/dataModel";
import { RequireStudent, RequireTeacher, RequireUser } from "../../../src/app/guards.tsx";
import { hasReturnTarget, returnTarget } from "../../../src/app/return-to.ts";
import { setSignOutDestination } from "../../../src/app/sign-out-destination.ts";
import { GivenViewer, type Viewer } from "../../../src/lib/auth/viewer.tsx";

afterEach(cleanup);

const student: Viewer = { _id: "s" as Id<"users">, name: "Elif", email: "e@okul.test", role: "student" };
const teacher: Viewer = { ...student, name: "Zeynep", role: "teacher" };

/** Address at which a viewer ends after opening `address`. */
function open(viewer: Viewer | null, address: string): string {
  function Page() {
    const { pathname, state } = useLocation();
    return (
      <p data-testid="destination">
        {pathname === "/login" ? `login, then ${returnTarget(state)}` : pathname}
      </p>
    );
  }
  const Pages = () =>
    useRoutes([
      { Component: RequireUser, children: [{ path: "/ogren", Component: Page }] },
      { Component: RequireTeacher, children: [{ path: "/quiz-olustur", Component: Page }] },
      { Component: RequireStudent, children: [{ path: "/sonuclarim", Component: Page }] },
      { path: "/login", Component: Page },
      { path: "/", Component: Page },
    ]);
  render(
    <GivenViewer viewer={viewer}>
      <MemoryRouter initialEntries={[address]}>
        <Pages />
      </MemoryRouter>
    </GivenViewer>,
  );
  return screen.getByTestId("destination").textContent ?? "";
}

test("a guest on a page for users signs in and returns to the same address", () => {
  expect(open(null, "/ogren?kategori=1#liste")).toBe("login, then /ogren?kategori=1#liste");
});

test("a user who has deleted the account is sent to the home page instead of the login page", () => {
  setSignOutDestination("/");
  expect(open(null, "/ogren")).toBe("/");
  setSignOutDestination(null);
  cleanup();
  expect(open(null, "/ogren")).toBe("login, then /ogren");
});

test("a guest on a teachers' page signs in first", () => {
  expect(open(null, "/quiz-olustur")).toBe("login, then /quiz-olustur");
});

test("a student on a teachers' page is sent to the learn page", () => {
  expect(open(student, "/quiz-olustur")).toBe("/ogren");
});

test.each([
  [student, "/ogren", "/ogren"],
  [teacher, "/ogren", "/ogren"],
  [student, "/sonuclarim", "/sonuclarim"],
  [teacher, "/sonuclarim", "/ogren"],
  [null, "/sonuclarim?sayfa=2#son", "login, then /sonuclarim?sayfa=2#son"],
])("%j who opens %s ends at %s", (viewer, address, destination) => {
  expect(open(viewer, address)).toBe(destination);
});

test.each([
  [{ returnTo: "/quizlerim" }, "/quizlerim", true],
  [{ returnTo: 1 }, "/ogren", true],
  [{ other: "/quizlerim" }, "/ogren", false],
  ["/quizlerim", "/ogren", false],
  [undefined, "/ogren", false],
])("a history entry with %j leads to %s after signing in", (state, target, wasSent) => {
  expect(returnTarget(state)).toBe(target);
  expect(hasReturnTarget(state)).toBe(wasSent);
});

test("a teacher may open a teachers' page", () => {
  expect(open(teacher, "/quiz-olustur")).toBe("/quiz-olustur");
});

test("signing in without a redirect leads to the learn page", () => {
  expect(returnTarget(null)).toBe("/ogren");
});
