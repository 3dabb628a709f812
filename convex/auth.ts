/** The auth library's functions. Accounts are e-mail and password; see model/users/passwordProvider.ts. */
import { convexAuth } from "@convex-dev/auth/server";
import type { QueryCtx } from "./model/ctx";
import { passwordProvider } from "./model/users/passwordProvider";
import { requireRenewalsLeft } from "./model/users/signIns";

export const { auth, signIn, signOut, store, isAuthenticated } = convexAuth({
  providers: [passwordProvider],
  // Attempts are counted before the library is asked, for unknown addresses too (model/users/attempts.ts); its own count, which
  // exists for known ones alone and would tell them apart, is set out of reach.
  signIn: { maxFailedAttempsPerHour: 1_000_000 },
  jwt: {
    // Runs with each token that is about to be given out, and is the only place of the library's from which a renewal can be refused.
    customClaims: async (ctx, { sessionId }) => {
      // The library does not know our tables; it is its own that is read.
      await requireRenewalsLeft(ctx as unknown as QueryCtx, sessionId);
      return {};
    },
  },
});
