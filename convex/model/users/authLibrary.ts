/**
 * Undocumented parts of the auth library (@convex-dev/auth) that this product uses. No other module uses any.
 * tests/convex/users/auth-library.test.ts fails if a new version of the library changes one of them.
 */
import type { ActionCtx } from "../ctx";

/** What the library's sign-in returns: tokens, or null where a renewal was refused. */
export interface SignedIn {
  tokens?: { token: string; refreshToken: string } | null;
}

/** The arguments of the library's sign-in. */
export interface SignInArgs {
  provider?: string;
  params?: unknown;
  verifier?: string;
  refreshToken?: string;
  calledBy?: string;
}

type SignInHandler = (ctx: ActionCtx, args: SignInArgs) => Promise<SignedIn>;

/**
 * The function inside the library's registered sign-in action, to be called from an action of ours: the library offers no other way to refuse a
 * call before it looks at it.
 * @throws Error when the action has no such function, as soon as the module loads
 */
export function signInHandlerOf(action: object): SignInHandler {
  const handler = "_handler" in action ? action._handler : undefined;
  if (typeof handler !== "function") throw new Error("The auth library's sign-in action has no _handler");
  return handler as SignInHandler;
}

/** Why the library did not find an account by address and password. It says so by the words of a plain error. */
export type AccountRefusal = "wrong-credentials" | "too-many-attempts";

const REFUSALS: ReadonlyMap<string, AccountRefusal> = new Map([
  ["InvalidAccountId", "wrong-credentials"],
  ["InvalidSecret", "wrong-credentials"],
  ["TooManyFailedAttempts", "too-many-attempts"],
]);

/** The refusal that an error of `retrieveAccount` stands for; null for a fault, which must look like one. */
export function accountRefusalOf(error: unknown): AccountRefusal | null {
  return error instanceof Error ? (REFUSALS.get(error.message) ?? null) : null;
}
