import { useLayoutEffect } from "react";
import { Outlet } from "react-router-dom";
import { handOver } from "../../first-paint/hand-over.ts";
import { RouteAnnouncer } from "../../ui/page/route-announcer.tsx";
import { ScrollPosition } from "../scroll-position.tsx";

/** Wraps every page: removes the prepared first page, and manages focus and scroll position after navigation. */
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
