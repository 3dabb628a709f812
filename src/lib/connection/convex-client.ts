import { type AuthTokenFetcher, ConvexReactClient } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { backendUrl } from "./backend-url.ts";
import { connectionMonitor } from "./connection-monitor.ts";

const RETRY_MS = [500, 1000, 2000, 4000, 8000];

/**
 * The official client with one fix: while it waits for an access token its socket is paused, and a rejected token request (the network was down at
 * that moment) would leave it paused forever. The request is therefore repeated until it resolves; "no token" is a valid result.
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

/** Waits `ms`, or until the browser reports that the network is back. */
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

/** The page's only connection. */
export function createConvexClient(): ConvexReactClient {
  const client = new PatientClient(backendUrl(), {
    webSocketConstructor: connectionMonitor.socketClass(),
    // The client's warning is in English; unsaved-work.ts handles this instead.
    unsavedChangesWarning: false,
    // The client logs every expected failure (a wrong password) as an error; callers log unexpected ones.
    logger: import.meta.env.DEV,
  });
  connectionMonitor.start({ url: client.url, ask: () => client.mutation(api.liveClock.now, {}) });
  return client;
}
