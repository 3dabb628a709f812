import { type AuthTokenFetcher, ConvexReactClient } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { backendUrl } from "./backend-url.ts";
import { connectionMonitor } from "./connection-monitor.ts";

const RETRY_MS = [500, 1000, 2000, 4000, 8000];

/**
 * The official client, with one repair: while it waits for an access token its socket is paused, and a token fetch
 * that rejects (the network was down at that moment) would leave it paused for good. So a fetch is tried until it
 * answers; "no token" is an answer.
 */
class PatientClient extends ConvexReactClient {
  override setAuth(fetchToken: AuthTokenFetcher, onChange?: (isAuthenticated: boolean) => void): void {
    super.setAuth(async (options) => {
      for (let attempt = 0; ; attempt++) {
        try {
          return await fetchToken(options);
        } catch (error) {
          console.warn("The sign-in could not be renewed; trying again.", error);
          await networkPause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0);
        }
      }
    }, onChange);
  }
}

/** Waits `ms`, or until the browser says that the network is back. */
function networkPause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
  });
}

/** The one connection of this page. */
export function createConvexClient(): ConvexReactClient {
  const client = new PatientClient(backendUrl(), {
    webSocketConstructor: connectionMonitor.socketClass(),
    // In English; unsaved-work.ts decides.
    unsavedChangesWarning: false,
    // The client's log reports every expected failure (a wrong password) as an error; callers log what is unexpected.
    logger: import.meta.env.DEV,
  });
  connectionMonitor.start({ url: client.url, ask: () => client.mutation(api.liveClock.now, {}) });
  return client;
}
