import { type AuthTokenFetcher, ConvexReactClient } from "convex/react";
import { until } from "embedded-convex-server/testing/until";
import { afterEach, expect, test, vi } from "vitest";
import { createConvexClient } from "../../../../src/lib/connection/convex-client.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The token function that the app's client passes to the library. */
function wrapped(fetchToken: AuthTokenFetcher): AuthTokenFetcher {
  const setAuth = vi.spyOn(ConvexReactClient.prototype, "setAuth").mockImplementation(() => {});
  createConvexClient().setAuth(fetchToken);
  return setAuth.mock.calls[0]?.[0] as AuthTokenFetcher;
}

test("a token request that failed without a network is repeated when the network is back", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const fetchToken = vi.fn<AuthTokenFetcher>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  fetchToken.mockResolvedValueOnce("token");
  const answer = wrapped(fetchToken)({ forceRefreshToken: true });
  await until("a warning about the failure", () => vi.mocked(console.warn).mock.calls.length > 0);
  window.dispatchEvent(new Event("online"));
  expect(await answer).toBe("token");
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test("a null token is a result, not a failure", async () => {
  const fetchToken = vi.fn<AuthTokenFetcher>().mockResolvedValue(null);
  expect(await wrapped(fetchToken)({ forceRefreshToken: true })).toBeNull();
  expect(fetchToken).toHaveBeenCalledTimes(1);
});
