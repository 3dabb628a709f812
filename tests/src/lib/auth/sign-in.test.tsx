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

/** Until the library is there, where it is being fetched. */
const settle = () => act(() => vi.dynamicImportSettled());
const state = () => screen.getByTestId("state").textContent;
const say = (what: { isLoading: boolean; isAuthenticated: boolean }) => act(() => library.report(news(what)));

test("a guest is one at once, and the library is not fetched", async () => {
  await open();
  expect(state()).toBe("out");
  expect(library.fetched).toBe(0);
});

test("a sign-in that the browser keeps is looked at by the library before anything is believed", async () => {
  localStorage.setItem(TOKEN, "token");
  await open();
  expect(state()).toBe("loading");
  expect(library.fetched).toBe(1);
  say({ isLoading: false, isAuthenticated: true });
  expect(state()).toBe("in");
});

test("a form has the library fetched, and signs in by it", async () => {
  await open(true);
  expect(library.fetched).toBe(1);
  act(() => screen.getByRole("button").click());
  await settle();
  expect(signIn).toHaveBeenCalledExactlyOnceWith("password", { flow: "signIn" });
});

test("who presses before the library is there signs in when it is", async () => {
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

test("a sign-in in another tab is one here as well", async () => {
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
