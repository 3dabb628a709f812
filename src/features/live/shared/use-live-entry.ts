import { useConvex } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { useSignIn } from "../../../lib/auth/sign-in.ts";

/** Data of a session for visitors; null if no session has the code. */
export type LiveEntry = FunctionReturnType<typeof api.liveQuizSessions.entry>;

/**
 * Loads the session's entry once, and again if code or sign-in changes. It contains the session's status, and whether the viewer is its host.
 * It is not subscribed to, because participants subscribe to the shared view later, and subscriptions of a whole class are expensive.
 * @param wanted false if the entry is not needed, because a participant's row contains everything
 * @returns undefined while the entry loads or if it is not wanted
 * @throws errors of the query
 */
export function useLiveEntry(code: string, wanted: boolean): LiveEntry | undefined {
  const convex = useConvex();
  const { isAuthenticated } = useSignIn();
  const asked = `${code} ${isAuthenticated}`;
  const [seen, setSeen] = useState<{ asked: string; entry?: LiveEntry; error?: unknown }>();

  useEffect(() => {
    if (!wanted) return;
    let current = true;
    convex.query(api.liveQuizSessions.entry, { code }).then(
      (entry) => current && setSeen({ asked, entry }),
      (error: unknown) => current && setSeen({ asked, error }),
    );
    return () => {
      current = false;
    };
  }, [convex, code, asked, wanted]);

  if (seen?.asked !== asked) return undefined;
  if (seen.error !== undefined) throw seen.error;
  return seen.entry;
}
