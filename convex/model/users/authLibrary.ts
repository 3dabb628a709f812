/**
 * Undocumented parts of the auth library (@convex-dev/auth) that this product uses. Other modules use only its public API.
 * tests/convex/users/auth-library.test.ts fails if a new version of the library changes one of these parts.
 */
import type { ActionCtx } from "../ctx";

/** Result of the library's sign-in: tokens, or null if a renewal was rejected. */
export interface SignedIn {
  tokens?: { token: string; refreshToken: string } | null;
}

/** Arguments of the library's sign-in. */
export interface SignInArgs {
  provider?: string;
  params?: unknown;
  verifier?: string;
  refreshToken?: string;
  calledBy?: string;
}

type SignInHandler = (ctx: ActionCtx, args: SignInArgs) => Promise<SignedIn>;

/**
 * Returns the handler of the library's registered sign-in action, to be called from our own action. The library has no other way to reject
 * a call before it processes it.
 * @throws Error if the action has no such handler. The caller calls this function while its module loads, so a deploy fails.
 */
export function signInHandlerOf(action: object): SignInHandler {
  const handler = "_handler" in action ? action._handler : undefined;
  if (typeof handler !== "function") throw new Error("The auth library's sign-in action has no _handler");
  return handler as SignInHandler;
}

/** Reason why the library did not accept address and password. The library reports it only in an error's message. */
export type AccountRefusal = "wrong-credentials" | "too-many-attempts";

const REFUSALS: ReadonlyMap<string, AccountRefusal> = new Map([
  ["InvalidAccountId", "wrong-credentials"],
  ["InvalidSecret", "wrong-credentials"],
  ["TooManyFailedAttempts", "too-many-attempts"],
]);

/** Returns the reason for an error of `retrieveAccount`; null for other errors, which are faults. */
export function accountRefusalOf(error: unknown): AccountRefusal | null {
  return error instanceof Error ? (REFUSALS.get(error.message) ?? null) : null;
}
