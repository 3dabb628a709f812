import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useViewer, ViewerProvider } from "../../../../src/lib/auth/viewer.tsx";

const auth = { isLoading: true, isAuthenticated: false };
let profile: { name: string } | null | undefined;
const signOut = vi.fn();
vi.mock("convex/react", () => ({
  useQuery: (_query: unknown, args: unknown) => (args === "skip" ? undefined : profile),
}));
vi.mock("../../../../src/lib/auth/sign-in.ts", () => ({ useSignIn: () => ({ ...auth, signOut }) }));

function Name() {
  return <p>{useViewer()?.name ?? "misafir"}</p>;
}

const app = () => (
  <ViewerProvider splash={<p>yükleniyor</p>}>
    <Name />
  </ViewerProvider>
);

beforeEach(() => {
  Object.assign(auth, { isLoading: true, isAuthenticated: false });
  profile = undefined;
  localStorage.setItem("__convexAuthJWT_httplocalhost", "token");
});
afterEach(() => {
  cleanup();
  signOut.mockReset();
});

test("nothing of the app renders until it is known who is looking", () => {
  const { rerender } = render(app());
  expect(screen.getByText("yükleniyor")).toBeTruthy();
  Object.assign(auth, { isLoading: false, isAuthenticated: true });
  rerender(app());
  expect(screen.getByText("yükleniyor")).toBeTruthy();
  profile = { name: "Elif" };
  rerender(app());
  expect(screen.getByText("Elif")).toBeTruthy();
});

test("a browser that keeps no sign-in is a guest's from the first moment", () => {
  localStorage.clear();
  render(app());
  expect(screen.getByText("misafir")).toBeTruthy();
});

test("signing in keeps the page until the profile is there, so no form is lost", () => {
  auth.isLoading = false;
  const { rerender } = render(app());
  expect(screen.getByText("misafir")).toBeTruthy();
  auth.isLoading = true;
  rerender(app());
  expect(screen.getByText("misafir")).toBeTruthy();
  Object.assign(auth, { isLoading: false, isAuthenticated: true });
  rerender(app());
  expect(screen.getByText("misafir")).toBeTruthy();
  profile = { name: "Elif" };
  rerender(app());
  expect(screen.getByText("Elif")).toBeTruthy();
});

test("a sign-in whose account is gone ends, and the visitor is a guest", () => {
  Object.assign(auth, { isLoading: false, isAuthenticated: true });
  profile = null;
  render(app());
  expect(screen.getByText("misafir")).toBeTruthy();
  expect(signOut).toHaveBeenCalledOnce();
});
