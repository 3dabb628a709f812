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

test("the app does not render until the viewer is known", () => {
  const { rerender } = render(app());
  expect(screen.getByText("yükleniyor")).toBeTruthy();
  Object.assign(auth, { isLoading: false, isAuthenticated: true });
  rerender(app());
  expect(screen.getByText("yükleniyor")).toBeTruthy();
  profile = { name: "Elif" };
  rerender(app());
  expect(screen.getByText("Elif")).toBeTruthy();
});

test("without a stored sign-in the viewer is a guest immediately", () => {
  localStorage.clear();
  render(app());
  expect(screen.getByText("misafir")).toBeTruthy();
});

test("signing in keeps the page until the profile has loaded, so that no form is lost", () => {
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

test("signs out if the account has been deleted, and the viewer is a guest", () => {
  Object.assign(auth, { isLoading: false, isAuthenticated: true });
  profile = null;
  render(app());
  expect(screen.getByText("misafir")).toBeTruthy();
  expect(signOut).toHaveBeenCalledOnce();
});
