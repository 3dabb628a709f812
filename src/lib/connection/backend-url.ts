import { hostConfig } from "./host-config.ts";

/** The address of the backend that this browser talks to, without a slash at the end. */
export function backendUrl(): string {
  return (hostConfig().convexUrl ?? window.location.origin).replace(/\/+$/, "");
}

/**
 * A storage or upload address as this browser can reach it. The backend writes such addresses with the origin it was
 * configured with, and one result is shared by everybody: a host that works at `localhost` would hand phones dead
 * pictures. Only addresses of a backend's storage (`/api/storage/…`) are moved; others are left alone.
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
