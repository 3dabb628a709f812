import { useLayoutEffect } from "react";
import { Outlet } from "react-router-dom";
import { handOver } from "../../first-paint/hand-over.ts";
import { RouteAnnouncer } from "../../ui/page/route-announcer.tsx";
import { ScrollPosition } from "../scroll-position.tsx";

/** Around every page: the end of the prepared first page, focus and scroll position after a change of page. */
export function RootLayout() {
  useLayoutEffect(() => {
    const root = document.getElementById("root");
    if (root) handOver(root);
  }, []);
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      <ScrollPosition />
    </>
  );
}
