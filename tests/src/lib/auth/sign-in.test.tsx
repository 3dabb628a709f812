import { act, cleanup, render, screen } from "@testing-library/react";
import type { ConvexReactClient } from "convex/react";
import { useLayoutEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type SignInLibraryProps,
  type SignInReport,
  useSignIn,
  useSignInForm,
} from "../../../../src/lib/auth/sign-in.ts";
import { SignInProvider } from "../../../../src/lib/auth/sign-in-provider.tsx";

const TOKEN = "__convexAuthJWT_httplocalhost";

const library = { fetched: 0, report: undefined as unknown as (news: SignInReport) => void };
const signIn = vi.fn(async () => {});
const signOut = vi.fn(async () => {});
const news = (state: { isLoading: boolean; isAuthenticated: boolean }) => ({ ...state, signIn, signOut });

vi.mock("../../../../src/lib/auth/sign-in-library.tsx", () => ({
  SignInLibrary: ({ report }: SignInLibraryProps) => {
    useLayoutEffect(() => {
      library.fetched += 1;
      library.report = report;
      report(news({ isLoading: true, isAuthenticated: false }));
    }, [report]);
    return null;
  },
}));

beforeEach(() => {
  library.fetched = 0;
  localStorage.clear();
  signIn.mockClear();
});
afterEach(cleanup);

function State() {
  const { isLoading, isAuthenticated } = useSignIn();
  return <p data-testid="state">{isLoading ? "loading" : isAuthenticated ? "in" : "out"}</p>;
}

function Form() {
  const form = useSignInForm();
  return (
    <button type="button" onClick={() => void form.signIn("password", { flow: "signIn" })}>
      Giriş Yap
    </button>
  );
}

async function open(form = false) {
  const page = render(
    <SignInProvider client={{} as ConvexReactClient}>
      <State />
      {form && <Form />}
    </SignInProvider>,
  );
  await settle();
  return page;
}

/** Waits until the library has loaded, if it is being loaded. */
const settle = () => act(() => vi.dynamicImportSettled());
const state = () => screen.getByTestId("state").textContent;
const report = (state: { isLoading: boolean; isAuthenticated: boolean }) =>
  act(() => library.report(news(state)));

test("a guest's state is known at once, without loading the library", async () => {
  await open();
  expect(state()).toBe("out");
  expect(library.fetched).toBe(0);
});

test("a stored sign-in is loading until the library has validated it", async () => {
  localStorage.setItem(TOKEN, "token");
  await open();
  expect(state()).toBe("loading");
  expect(library.fetched).toBe(1);
  report({ isLoading: false, isAuthenticated: true });
  expect(state()).toBe("in");
});

test("a form loads the library and signs in with it", async () => {
  await open(true);
  expect(library.fetched).toBe(1);
  act(() => screen.getByRole("button").click());
  await settle();
  expect(signIn).toHaveBeenCalledExactlyOnceWith("password", { flow: "signIn" });
});

test("a sign-in before the library has loaded waits for it", async () => {
  render(
    <SignInProvider client={{} as ConvexReactClient}>
      <Form />
    </SignInProvider>,
  );
  act(() => screen.getByRole("button").click());
  expect(signIn).not.toHaveBeenCalled();
  await settle();
  expect(signIn).toHaveBeenCalledOnce();
});

test("loads the library after a sign-in in another tab", async () => {
  await open();
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: TOKEN, newValue: null }));
  });
  await settle();
  expect(library.fetched).toBe(0);
  act(() => {
    window.dispatchEvent(new StorageEvent("storage", { key: TOKEN, newValue: "token" }));
  });
  await settle();
  expect(library.fetched).toBe(1);
});
