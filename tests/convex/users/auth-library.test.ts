// Undocumented behaviour of the auth library that the product relies on (model/users/authLibrary.ts). These tests
// detect updates that change it.
import { convexAuth } from "@convex-dev/auth/server";
import { beforeAll, expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { accountRefusalOf, signInHandlerOf } from "../../../convex/model/users/authLibrary";
import { passwordProvider } from "../../../convex/model/users/passwordProvider";
import { PASSWORD_PROVIDER } from "../../../convex/model/users/providerId";
import { AYSE, signUp, stubAuthEnvironment } from "../support/accounts";
import { newBackend } from "../support/backend";

beforeAll(stubAuthEnvironment);

const library = convexAuth({ providers: [passwordProvider] });

it("the library's sign-in action has its handler in the expected field, and accepts the arguments that are passed on", () => {
  expect(signInHandlerOf(library.signIn)).toBeInstanceOf(Function);
  expect(JSON.parse(exported(library.signIn, "exportArgs"))).toMatchObject({
    type: "object",
    value: {
      provider: { fieldType: { type: "string" }, optional: true },
      params: { fieldType: { type: "any" }, optional: true },
      verifier: { fieldType: { type: "string" }, optional: true },
      refreshToken: { fieldType: { type: "string" }, optional: true },
      calledBy: { fieldType: { type: "string" }, optional: true },
    },
  });
});

it("an action without a handler is refused when the functions load", () => {
  expect(() => signInHandlerOf({ isAction: true })).toThrow("no _handler");
});

it("the library reports an unknown account, a wrong password and too many attempts with the expected messages", async () => {
  const backend = newBackend();
  await signUp(backend);
  const response = async (id: string, secret: string) =>
    await backend.mutation(internal.auth.store, {
      args: { type: "retrieveAccountWithCredentials", provider: PASSWORD_PROVIDER, account: { id, secret } },
    });
  const refusal = async (id: string, secret: string) =>
    accountRefusalOf(new Error(String(await response(id, secret))));

  expect(await response(AYSE.email, AYSE.password)).toMatchObject({ user: { email: AYSE.email } });
  expect(await refusal("baska@ornek.test", AYSE.password)).toBe("wrong-credentials");
  expect(await refusal(AYSE.email, "yanlis1")).toBe("wrong-credentials");
  await backend.run(async (ctx) => {
    const count = await ctx.db.query("authRateLimits").unique();
    if (count === null) throw new Error("the library counts no failures");
    await ctx.db.patch("authRateLimits", count._id, { attemptsLeft: -1_000_000 });
  });
  expect(await refusal(AYSE.email, AYSE.password)).toBe("too-many-attempts");
});

it("other errors of the library are not treated as refusals", () => {
  expect(accountRefusalOf(new Error("Invalid provider"))).toBe(null);
  expect(accountRefusalOf("InvalidSecret")).toBe(null);
});

/** Returns the value that a registered function exports under this name. */
function exported(registered: object, name: string): string {
  const read: unknown = Reflect.get(registered, name);
  if (typeof read !== "function") throw new Error(`no ${name}`);
  return String(read());
}
