import { Outlet, ScrollRestoration } from "react-router-dom";
import { RouteAnnouncer } from "../../ui/route-announcer.tsx";

/** Around every page: focus and scroll position after a change of page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}
