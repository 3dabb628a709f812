// What the product uses of the auth library without its promise (model/users/authLibrary.ts), so that an update that changes it is noticed here.
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

it("the library's sign-in action holds its function where ours looks for it, and takes the arguments that ours hands on", () => {
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

it("an action without such a function is refused when the functions load", () => {
  expect(() => signInHandlerOf({ isAction: true })).toThrow("no _handler");
});

it("the library says with these words why it did not find an account", async () => {
  const backend = newBackend();
  await signUp(backend);
  const said = async (id: string, secret: string) =>
    await backend.mutation(internal.auth.store, {
      args: { type: "retrieveAccountWithCredentials", provider: PASSWORD_PROVIDER, account: { id, secret } },
    });
  const refusal = async (id: string, secret: string) =>
    accountRefusalOf(new Error(String(await said(id, secret))));

  expect(await said(AYSE.email, AYSE.password)).toMatchObject({ user: { email: AYSE.email } });
  expect(await refusal("baska@ornek.test", AYSE.password)).toBe("wrong-credentials");
  expect(await refusal(AYSE.email, "yanlis1")).toBe("wrong-credentials");
  await backend.run(async (ctx) => {
    const count = await ctx.db.query("authRateLimits").unique();
    if (count === null) throw new Error("the library counts no failures");
    await ctx.db.patch("authRateLimits", count._id, { attemptsLeft: -1_000_000 });
  });
  expect(await refusal(AYSE.email, AYSE.password)).toBe("too-many-attempts");
});

it("anything else that the library throws stays a fault", () => {
  expect(accountRefusalOf(new Error("Invalid provider"))).toBe(null);
  expect(accountRefusalOf("InvalidSecret")).toBe(null);
});

/** What a registered function exports under a name. */
function exported(registered: object, name: string): string {
  const read: unknown = Reflect.get(registered, name);
  if (typeof read !== "function") throw new Error(`no ${name}`);
  return String(read());
}
