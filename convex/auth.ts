/** The auth library's functions. Accounts are e-mail and password; see model/users/passwordProvider.ts. */
import { convexAuth } from "@convex-dev/auth/server";
import { passwordProvider } from "./model/users/passwordProvider";

export const { auth, signIn, signOut, store, isAuthenticated } = convexAuth({
  providers: [passwordProvider],
  // Attempts are counted before the library is asked, for unknown addresses too (model/users/attempts.ts); its own count, which
  // exists for known ones alone and would tell them apart, is set out of reach.
  signIn: { maxFailedAttempsPerHour: 1_000_000 },
});
