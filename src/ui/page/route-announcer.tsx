import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { focusNewPage } from "./route-focus.ts";

/** Mounted once inside the router: after each change of path, moves the focus to the new page's heading. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The first page was announced by the browser itself.
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusNewPage();
  }, [pathname]);
  return null;
}
