import { hostConfig } from "./host-config.ts";

/** Base address of the backend, without a trailing slash. */
export function backendUrl(): string {
  return (hostConfig().convexUrl ?? window.location.origin).replace(/\/+$/, "");
}

/** True if the server of this page is the backend. Only the embedded server is, and it has routes that hosted Convex lacks. */
export function isBackendOwnOrigin(): boolean {
  return backendUrl() === window.location.origin;
}

/**
 * Rewrites a storage or upload address so that this browser can reach it. The backend builds such addresses with its configured origin, and one
 * result serves all clients; a host configured as `localhost` would send broken pictures to phones. Only addresses of the backend's storage
 * (`/api/storage/…`) are rewritten.
 */
export function reachableUrl(address: string): string {
  let url: URL;
  try {
    url = new URL(address, backendUrl());
  } catch {
    return address;
  }
  if (!url.pathname.startsWith("/api/storage/")) return address;
  return `${backendUrl()}${url.pathname}${url.search}`;
}
